// How one thread wakes another that has nothing to do.
#pragma once

#include <atomic>
#include <cstdint>

namespace juz {

/// A wake-up for one sleeping thread. Raising it twice before the sleeper looks wakes it once, and
/// raising it while the sleeper is awake keeps it from falling asleep: no wake-up is ever lost.
class Signal {
  public:
    Signal() = default;
    ~Signal() = default;
    Signal(const Signal&) = delete;
    Signal& operator=(const Signal&) = delete;

    /// Any thread; never blocks. What the caller wrote before is visible after the `wait()` that
    /// this ends.
    void raise();

    /// The sleeper's: returns once the signal was raised, and takes it back.
    void wait();

    /// The sleeper's: takes the signal back without sleeping; whether it was raised.
    bool take();

  private:
    // Of the width that the kernel waits on, or the library would go through a table of its own.
    std::atomic<std::uint32_t> raised_{0};
};

}  // namespace juz
