// Choosing by trial: every candidate is played out in worlds drawn from what a seat does not see.
// One search for all games; a game brings the worlds and the playing out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/core/seed.hpp"

namespace juz::bots {

/// A full state that could be behind a view, and the seed of what happens in it: every candidate
/// that is tried in one world meets the same luck.
template <class State>
struct World {
    State state;
    Seed luck;
};

/// Draws the luck of one world.
inline Seed draw_luck(Generator& chance) {
    return Seed{{chance.next(), chance.next(), chance.next(), chance.next()}};
}

/// Whether a card that was drawn is not told yet: a client foretells its own draws as unknown ones.
/// Until it is, nobody can tell what the seat may do.
template <class Pile>
bool awaits_card(const Pile& hand) {
    return std::find(hand.begin(), hand.end(), Card::unknown) != hand.end();
}

/// Decides the command, which the rules accept, and applies what follows.
template <class State, class Command>
void carry_out(State& state, const Command& command) {
    const auto decision = decide(state, command);
    for (const auto& event : decision.events()) {
        apply(state, event);
    }
}

/// One of several things to do, and how it has done so far beside the first of them.
struct Contender {
    std::size_t candidate = 0;
    std::int64_t gain = 0;     ///< The sum over all worlds tried, the same for all contenders.
    std::int64_t squares = 0;  ///< The sum of the squares of each world's gain.

    /// Whether the gain is more than chance would explain in about five of six cases.
    bool is_clear() const { return gain > 0 && gain * gain > squares; }
};

/// The number of worlds after which half of the contenders give up for the first time; each
/// further half needs twice as many.
inline constexpr std::uint32_t worlds_before_cut = 8;

/// Which of `candidates` (at least one) to choose; the first is what looks best at first sight, and
/// another has to be clearly better. `draw_world()` gives a world and what goes on in it by chance;
/// `play_out(world, candidate)` what it is worth to have done the candidate in it. All contenders
/// meet the same worlds, so that none owes its place to an easy one; from time to time the worse
/// half of those that challenge the first gives up.
template <class DrawWorld, class PlayOut>
std::size_t best_by_trial(std::size_t candidates, const Thinking& thinking, DrawWorld draw_world,
                          PlayOut play_out) {
    std::vector<Contender> left(candidates - 1);
    for (std::size_t at = 0; at < left.size(); ++at) {
        left[at].candidate = at + 1;
    }
    const auto is_better = [](const Contender& one, const Contender& other) {
        return one.gain > other.gain;
    };
    // Sums of squares stay far within 64 bits.
    const std::uint32_t most = std::min(thinking.playouts, Thinking::playouts_max);
    std::uint32_t cut = worlds_before_cut;
    std::uint64_t playouts = left.size() + 1;
    for (std::uint32_t worlds = 1; !left.empty() && playouts <= most; ++worlds) {
        if (thinking.stop && thinking.stop()) {
            break;
        }
        const auto world = draw_world();
        const std::int64_t first = play_out(world, 0);
        for (Contender& contender : left) {
            const std::int64_t gain = play_out(world, contender.candidate) - first;
            contender.gain += gain;
            contender.squares += gain * gain;
        }
        if (worlds == cut) {
            std::stable_sort(left.begin(), left.end(), is_better);
            left.resize((left.size() + 1) / 2);
            cut *= 2;
        }
        playouts += left.size() + 1;
    }
    const auto best = std::max_element(
        left.begin(), left.end(),
        [&](const Contender& one, const Contender& other) { return is_better(other, one); });
    return best != left.end() && best->is_clear() ? best->candidate : 0;
}

}  // namespace juz::bots
