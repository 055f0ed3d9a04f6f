// Rules of thumb for Possession, quick enough to play thousands of rounds to their end.
#pragma once

#include <cstdint>

#include "juz/possession/game.hpp"

namespace juz::bots {

/// How good it is to lay these cards, which may be laid, from a hand of `count` cards that holds
/// `held`: more is better, and any laying is better than none.
std::uint32_t worth_of_laying(const possession::Ruleset& rules, possession::Faces held,
                              std::size_t count, const possession::LaidCards& cards);

/// Plays a round in which everything is known to its end, all seats by rule of thumb and a little
/// chance. The state is being played.
void play_out(possession::State& state, Generator& chance);

/// What a round that has been played to its end is worth to the seat: more is better.
std::int64_t worth_of_end(const possession::Table& table, Seat seat);

}  // namespace juz::bots
