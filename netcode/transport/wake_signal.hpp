// A wake-up another thread can give to one that sleeps in poll().
#pragma once

#include <atomic>

namespace juz::netcode {

class WakeSignal {
  public:
    WakeSignal();
    ~WakeSignal();
    WakeSignal(const WakeSignal&) = delete;
    WakeSignal& operator=(const WakeSignal&) = delete;

    /// False if the system gave no descriptor.
    bool usable() const { return descriptor_ >= 0; }

    /// To wait on for reading.
    int descriptor() const { return descriptor_; }

    /// Any thread. What the caller wrote before is visible to the sleeper after its clear().
    void raise();

    /// The sleeper's thread: takes the signal back; true if it had been given.
    bool clear();

  private:
    int descriptor_;
    /// Saves the system call when a wake-up is already on its way.
    std::atomic<bool> raised_{false};
};

}  // namespace juz::netcode
