// How often somebody may do something: so many times a second, and so many at once.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// What a bucket allows.
struct Rate {
    std::uint32_t per_second = 1;  ///< 1–1,000,000; counted in whole microseconds a token.
    std::uint32_t burst = 1;       ///< At once after a quiet time; at least 1.
};

/// Holds `burst` tokens when it is full, as it is in the beginning, and gets new ones at the rate.
/// It is a pure function of the instants it is asked at, which may be in any order.
class TokenBucket {
  public:
    /// Takes `count` tokens, at most `rate.burst`; false if there are not so many, and then
    /// nothing changes.
    bool take(const Rate& rate, Instant now, std::uint32_t count = 1) {
        const std::chrono::microseconds token{microseconds_a_second / rate.per_second};
        // The whole bucket is told by when it will be full again: each token taken moves that.
        const Instant from = std::max(full_at_, now);
        if (from - now > token * (std::int64_t{rate.burst} - std::int64_t{count})) {
            return false;
        }
        full_at_ = from + token * count;
        return true;
    }

  private:
    static constexpr std::int64_t microseconds_a_second = 1'000'000;

    Instant full_at_;
};

}  // namespace juz::netcode
