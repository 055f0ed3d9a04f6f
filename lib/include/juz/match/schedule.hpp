// What the host of a match says by the clock, worked out from times that it is handed.
#pragma once

#include <array>
#include <optional>

#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// A command of the host's and the time at which it is due.
struct HostDue {
    AnyCommand command;
    Microseconds at;

    friend bool operator==(const HostDue&, const HostDue&) = default;
};

/// Knows when the game's own `host_wait` is over and when the next round is dealt. The first round
/// is dealt by whoever runs the table. Not thread-safe.
class HostSchedule {
  public:
    /// `between_rounds` is the time for looking at the scores, from the end of a round to the
    /// next deal; at least 0.
    HostSchedule(const Seed& match_seed, Microseconds between_rounds);

    /// The seat sent something, whatever became of it.
    void heard(Seat seat, Microseconds at);

    /// Something was decided at `at`, which never decreases, and led to `state`.
    void observe(const AnyState& state, Microseconds at);

    /// What was due has been said, whatever became of it.
    void said();

    /// What is to be said next if nothing else happens.
    const std::optional<HostDue>& next() const { return next_; }

  private:
    std::optional<HostWait<AnyCommand>> wait_in(const AnyState& state) const;

    Seed match_seed_;
    Microseconds between_rounds_;
    std::array<Microseconds, seat_count_max> heard_{};
    std::optional<HostWait<AnyCommand>> waiting_;
    Microseconds since_;
    bool said_ = false;
    std::optional<HostDue> next_;
};

}  // namespace juz
