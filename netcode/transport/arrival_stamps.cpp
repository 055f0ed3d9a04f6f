#include "arrival_stamps.hpp"

#include <algorithm>

#ifdef __linux__
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <ctime>
#endif

namespace juz::netcode {

ArrivalStamps::ArrivalStamps(const Clock& clock, int socket)
    : clock_(clock), socket_(socket), last_(clock.monotonic()) {
    // The first question makes the kernel begin to stamp this socket's datagrams.
    kernel_stamp_ns();
}

std::int64_t ArrivalStamps::kernel_stamp_ns() const {
#if defined(__linux__) && defined(SIOCGSTAMPNS)
    timespec stamp{};
    if (ioctl(socket_, SIOCGSTAMPNS, &stamp) == 0) {
        return std::int64_t{stamp.tv_sec} * 1'000'000'000 + stamp.tv_nsec;
    }
#endif
    return -1;
}

Instant ArrivalStamps::stamp() {
    const std::int64_t kernel = kernel_stamp_ns();
    if (kernel < 0) {
        last_ = std::max(last_, clock_.monotonic());
        return last_;
    }
    ++kernel_count_;
    if (!paired_) {
        pair_monotonic_ = clock_.monotonic();
        pair_realtime_ns_ = clock_.realtime_ns();
        paired_ = true;
    }
    const std::int64_t age_us = (pair_realtime_ns_ - kernel) / 1000;
    Instant arrival{pair_monotonic_.microseconds - age_us};
    if (arrival > pair_monotonic_) {
        // It came after the pair was read, or the wall clock stepped.
        arrival = std::min(arrival, clock_.monotonic());
    }
    last_ = std::max(last_, arrival);
    return last_;
}

void ArrivalStamps::raise_floor(Instant floor) {
    last_ = std::max(last_, floor);
}

}  // namespace juz::netcode
