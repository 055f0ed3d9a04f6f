// Rules of thumb for Winged, quick enough to play thousands of rounds to their end.
#pragma once

#include <cstdint>

#include "juz/winged/game.hpp"

namespace juz::bots {

/// How much the seat to play likes to lay these cards: more is better, and any play is better than
/// none. The cards may be laid now.
std::int32_t worth_of_play(const winged::Table& table, const winged::Cards& cards);

/// How good a hand these cards would be to begin with: more is better.
std::int32_t worth_of_hand(const winged::Cards& cards);

/// Five of the seat's dealt cards, taken one by one so that each makes the best hand with those
/// before. The cards are known.
winged::Cards choose_quickly(const winged::Table& table, Seat seat);

/// Plays a round in which everything is known to its end, all seats by rule of thumb and a little
/// chance. The state is being chosen in or played; the round's end ends its match.
void play_out(winged::State& state, Generator& chance);

/// What a round that `play_out` has ended is worth to the seat: more is better.
std::int64_t worth_of_end(const winged::Table& table, Seat seat);

}  // namespace juz::bots
