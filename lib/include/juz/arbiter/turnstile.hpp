// Work that one thread at a time may do, done by whoever comes first.
#pragma once

#include <atomic>
#include <cstdint>

namespace juz {

/// Several threads find that there is something to do, and only one may do it. The first to come
/// does it, and once more for those who came meanwhile, who go on at once: nobody ever waits for
/// anybody.
class Turnstile {
  public:
    /// Runs `work` unless another thread is at it. Either way `work` is begun, here or there, and
    /// sees what the caller wrote, after this was called; what one run wrote the next one sees.
    template <class Work>
    void pass(Work work) {
        if (came_.fetch_add(1, std::memory_order_acq_rel) != 0) {
            return;
        }
        std::uint32_t served = 0;
        do {
            served = came_.load(std::memory_order_acquire);
            work();
        } while (came_.fetch_sub(served, std::memory_order_acq_rel) != served);
    }

  private:
    std::atomic<std::uint32_t> came_{0};
};

}  // namespace juz
