// What somebody who watches Winged wants to see.
#include <algorithm>
#include <array>

#include "moments.hpp"

namespace juz::replay {

namespace {

struct Effect {
    Rank rank;
    ChapterKind kind;
};

// In the order in which they take effect (WING-15).
constexpr std::array effects{Effect{11, ChapterKind::Jack}, Effect{rank_king, ChapterKind::King},
                             Effect{12, ChapterKind::Queen}};

}  // namespace

void find_moments(const winged::Event& event, Moments& moments) {
    if (const auto* taken = std::get_if<winged::Taken>(&event)) {
        moments.add(ChapterKind::Take, taken->seat);
    }
    const auto* played = std::get_if<winged::Played>(&event);
    if (played == nullptr) {
        return;
    }
    // Several of one rank are one chapter.
    for (const Effect& effect : effects) {
        if (std::any_of(played->cards.begin(), played->cards.end(),
                        [&](Card card) { return card.rank() == effect.rank; })) {
            moments.add(effect.kind, played->seat);
        }
    }
}

}  // namespace juz::replay
