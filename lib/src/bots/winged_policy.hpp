// Rules of thumb for Winged, quick enough to play thousands of rounds to their end.
#pragma once

#include <cstdint>

#include "juz/winged/game.hpp"

namespace juz::bots {

/// What is to be said for laying some cards, each part in one scale.
struct PlayTerms {
    std::int32_t cards = 0;      ///< How many they are.
    std::int32_t aces = 0;       ///< Aces that stay in the hand.
    std::int32_t suits = 0;      ///< Suits that stay in the hand.
    std::int32_t followers = 0;  ///< Cards that stay of the suit that is then to be followed.
    std::int32_t effects = 0;    ///< What kings and queens do to the next seat.

    std::int32_t sum() const { return cards + aces + suits + followers + effects; }
};
PlayTerms terms_of_play(const winged::Table& table, const winged::Cards& cards);

/// How much the seat to play likes to lay these cards: more is better, and any play is better than
/// none. The cards may be laid now.
inline std::int32_t worth_of_play(const winged::Table& table, const winged::Cards& cards) {
    return terms_of_play(table, cards).sum();
}

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
