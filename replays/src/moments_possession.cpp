// What somebody who watches Possession wants to see.
#include "moments.hpp"

namespace juz::replay {

namespace {

// Two cards in one turn are an everyday thing.
constexpr std::size_t run_min = 3;

}  // namespace

void find_moments(const possession::Event& event, Moments& moments) {
    const auto* laid = std::get_if<possession::Laid>(&event);
    if (laid != nullptr && laid->cards.size() >= run_min) {
        moments.add(ChapterKind::Run, laid->seat);
    }
}

}  // namespace juz::replay
