// RACE-27 at a client: who holds a card out to a closed foundation takes it back.
#pragma once

#include <array>
#include <optional>

#include "juz/core/prize.hpp"
#include "juz/match/match.hpp"
#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// The client keeps to the lock by itself, or clicking fast on a closed place would pay. Pure: time
/// is handed in.
class EarlyHand {
  public:
    /// A match begins, or its view was replaced.
    void reset(const AnyState& view, std::optional<Seat> own);
    /// The own view has changed.
    void follow(const AnyState& view, Instant now);

    /// The player's hand reaches for something: `refused` is what the own picture says to it.
    /// Whether it is too early; then the card is locked from now on, anew if it was.
    bool reaches(const AnyState& view, const AnyCommand& command, std::optional<Rejection> refused,
                 Instant now);

  private:
    std::optional<Seat> own_;
    PrizeSet open_;
    std::array<Instant, Prize::count> locked_until_{};
    std::array<Instant, Prize::count> closed_at_{};
};

}  // namespace juz::netcode
