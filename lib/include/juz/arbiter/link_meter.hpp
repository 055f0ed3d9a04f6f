// What the round trips of one seat tell about its link.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "juz/core/seat.hpp"
#include "juz/match/contest.hpp"

namespace juz {

/// Keeps the round trips of the last 60 s, measured about ten times a second. Never allocates. Not
/// thread-safe.
class LinkMeter {
  public:
    /// Pings a second for which it has room.
    static constexpr std::size_t samples_max = 1024;
    static constexpr Microseconds interval = from_ms(100);

    /// A round trip that ended at `at`, which never decreases.
    void add(Microseconds round_trip, Microseconds at);

    /// The link as it is at `now`. With fewer than 20 round trips in the last 10 s the mean is the
    /// least one and the margin the largest.
    Link link(Microseconds now) const;

  private:
    struct Sample {
        Microseconds round_trip;
        Microseconds at;
    };

    std::size_t place(std::size_t back) const {
        return (next_ + samples_max - 1 - back) % samples_max;
    }

    std::array<Sample, samples_max> samples_{};  // A ring.
    std::size_t next_ = 0;
    std::size_t size_ = 0;
};

}  // namespace juz
