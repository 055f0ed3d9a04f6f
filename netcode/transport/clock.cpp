#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

Instant SystemClock::monotonic() const {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::microseconds>(since).count()};
}

std::int64_t SystemClock::realtime_ns() const {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(since).count();
}

}  // namespace juz::netcode
