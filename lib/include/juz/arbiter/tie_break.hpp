// Who goes first when several seats' commands bear one stamp.
#pragma once

#include <cstdint>
#include <optional>

#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"

namespace juz {

/// Some of a table's seats.
class SeatSet {
  public:
    constexpr void add(Seat seat) { bits_ |= 1U << seat.value; }
    constexpr bool has(Seat seat) const { return ((bits_ >> seat.value) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1U)) == 0; }

  private:
    std::uint32_t bits_ = 0;
};

/// Seats in cyclic order from (first + ties) mod n: `first` follows from the match seed and the
/// round, `ties` is the number of the round's earlier groups of equal stamps. So no seat has a
/// standing advantage, and the order can be worked out again from the log and the seed.
class TieBreak {
  public:
    /// `seats` 1–8.
    TieBreak(const Seed& match_seed, std::uint8_t seats);

    /// A round is dealt; rounds are counted from 0.
    void begin_round();

    /// Which of `seats`, all with a command of this stamp and not empty, goes first. Stamps never
    /// decrease from call to call.
    Seat pick(Microseconds stamp, SeatSet seats);

  private:
    Seed match_seed_;
    std::uint8_t seats_;
    std::uint32_t rounds_ = 0;
    std::uint32_t next_ = 0;             // first + ties, for the next group.
    std::optional<Microseconds> group_;  // The stamp of the group that is being decided…
    std::uint32_t group_first_ = 0;      // … and the seat from which its order starts.
};

}  // namespace juz
