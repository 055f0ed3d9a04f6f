// Choosing by trial: every candidate is played out in worlds drawn from what a seat does not see.
// One search for all games; a game brings the worlds and the playing out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "juz/bots/bot.hpp"

namespace juz::bots {

/// Decides the command, which the rules accept, and applies what follows.
template <class State, class Command>
void carry_out(State& state, const Command& command) {
    const auto decision = decide(state, command);
    for (const auto& event : decision.events()) {
        apply(state, event);
    }
}

/// One of several things to do, and how it has done so far.
struct Contender {
    std::size_t candidate = 0;
    std::int64_t worth = 0;  ///< The sum over all worlds tried, the same for all contenders.
};

/// The number of worlds after which half of the contenders give up for the first time; each
/// further half needs twice as many.
inline constexpr std::uint32_t worlds_before_cut = 8;

/// Which of `candidates` (at least one) does best. `draw_world()` gives a world, and
/// `play_out(world, candidate)` what it is worth to have done the candidate in it. All contenders
/// meet the same worlds, so that none owes its place to an easy one; the worse half gives up from
/// time to time. Among equals the earlier candidate counts as better: with no time to think, the
/// first is it.
template <class DrawWorld, class PlayOut>
std::size_t best_by_trial(std::size_t candidates, const Thinking& thinking, DrawWorld draw_world,
                          PlayOut play_out) {
    std::vector<Contender> left(candidates);
    for (std::size_t at = 0; at < candidates; ++at) {
        left[at].candidate = at;
    }
    const auto is_better = [](const Contender& one, const Contender& other) {
        return one.worth > other.worth;
    };
    std::uint32_t cut = worlds_before_cut;
    std::uint64_t playouts = left.size();
    for (std::uint32_t worlds = 1; left.size() > 1 && playouts <= thinking.playouts; ++worlds) {
        if (thinking.stop && thinking.stop()) {
            break;
        }
        const auto world = draw_world();
        for (Contender& contender : left) {
            contender.worth += play_out(world, contender.candidate);
        }
        if (worlds == cut && left.size() > 2) {
            std::stable_sort(left.begin(), left.end(), is_better);
            left.resize((left.size() + 1) / 2);
            cut *= 2;
        }
        playouts += left.size();
    }
    return std::min_element(left.begin(), left.end(),
                            [&](const Contender& one, const Contender& other) {
                                return one.worth != other.worth ? one.worth > other.worth
                                                                : one.candidate < other.candidate;
                            })
        ->candidate;
}

}  // namespace juz::bots
