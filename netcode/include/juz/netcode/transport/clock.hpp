// Time, handed in: whoever needs it is given a Clock, so a simulation can hand the same code a
// virtual one.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>

namespace juz::netcode {

/// A point on one machine's monotonic clock, in microseconds since a moment nobody knows. Two of
/// one clock can be compared and subtracted; it says nothing to another machine and is not the
/// time of a match, which counts from the match's own beginning.
struct Instant {
    std::int64_t microseconds = 0;

    friend constexpr auto operator<=>(Instant, Instant) = default;

    friend constexpr Instant operator+(Instant from, std::chrono::microseconds step) {
        return {from.microseconds + step.count()};
    }
    friend constexpr Instant operator-(Instant from, std::chrono::microseconds step) {
        return {from.microseconds - step.count()};
    }
    friend constexpr std::chrono::microseconds operator-(Instant later, Instant earlier) {
        return std::chrono::microseconds(later.microseconds - earlier.microseconds);
    }
};

/// Where the time comes from. Every function may be called from any thread.
class Clock {
  public:
    virtual ~Clock() = default;

    /// Never goes back.
    virtual Instant monotonic() const = 0;

    /// Nanoseconds since 1970 by the wall clock, which may step. It serves one purpose: the
    /// kernel stamps arrivals by it, so the age of a stamp can be told.
    virtual std::int64_t realtime_ns() const = 0;
};

/// The clock of this machine.
class SystemClock final : public Clock {
  public:
    Instant monotonic() const override;
    std::int64_t realtime_ns() const override;
};

}  // namespace juz::netcode
