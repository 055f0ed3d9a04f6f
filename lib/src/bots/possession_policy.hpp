// Rules of thumb for Possession, quick enough to play thousands of rounds to their end.
#pragma once

#include <cstdint>

#include "juz/possession/game.hpp"

namespace juz::bots {

/// What is to be said for laying some cards, each part in one scale.
struct LayingTerms {
    std::int32_t cards = 0;     ///< How many they are.
    std::int32_t together = 0;  ///< How well those that stay go with each other.
    std::int32_t given = 0;     ///< What others could lay on them, which is never above 0.
};

/// Weighs what the seat to play could lay, by what that seat sees.
class LayingScale {
  public:
    explicit LayingScale(const possession::Table& table);

    /// How good it is to lay these cards, which may be laid: more is better, and any laying is
    /// better than none, which is worth 0.
    std::uint32_t worth(const possession::LaidCards& cards) const;

    /// What that is made of, unless they are the last cards.
    LayingTerms terms(const possession::LaidCards& cards) const;

  private:
    possession::Laying lay_;
    std::size_t count_;            ///< Cards in the hand.
    possession::Faces held_;       ///< What they are.
    possession::Faces elsewhere_;  ///< What neither the hand nor the discard pile shows.
};

/// Plays a round in which everything is known to its end, all seats by rule of thumb and a little
/// chance. The state is being played.
void play_out(possession::State& state, Generator& chance);

/// What a round that has been played to its end is worth to the seat: more is better.
std::int64_t worth_of_end(const possession::Table& table, Seat seat);

}  // namespace juz::bots
