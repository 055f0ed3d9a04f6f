#include "wake_signal.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

namespace juz::netcode {

WakeSignal::WakeSignal() : descriptor_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

WakeSignal::~WakeSignal() {
    if (usable()) {
        close(descriptor_);
    }
}

void WakeSignal::raise() {
    // Acquire and release: a caller who finds the flag up leaves its writes to the clear() that
    // takes the flag down.
    if (raised_.exchange(true, std::memory_order_acq_rel)) {
        return;
    }
    // It can fail only when the counter is full, and then it is readable, which is all we want.
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(descriptor_, &one, sizeof one);
}

bool WakeSignal::clear() {
    // First the descriptor, then the flag: the other way round a raise() between the two would
    // be swallowed with the flag left up, and nobody could wake us again.
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = read(descriptor_, &count, sizeof count);
    return raised_.exchange(false, std::memory_order_acq_rel);
}

}  // namespace juz::netcode
