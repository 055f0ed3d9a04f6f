#pragma once

#include <chrono>
#include <mutex>
#include <optional>

#include "juz/netcode/transport/clock.hpp"

namespace juz::client {

// A clock that can stand still: what runs by it waits, and goes on as if no time had passed. May be
// asked from any thread.
class HeldClock final : public netcode::Clock {
  public:
    // `base` outlives it.
    explicit HeldClock(const netcode::Clock& base) : base_(base) {}

    netcode::Instant monotonic() const override {
        const netcode::Instant now = base_.monotonic();
        return now - behind(now);
    }
    std::int64_t realtime_ns() const override { return base_.realtime_ns(); }

    void hold(bool on) {
        const netcode::Instant now = base_.monotonic();
        const std::lock_guard lock(mutex_);
        if (on && !since_) {
            since_ = now;
        } else if (!on && since_) {
            lost_ += now - *since_;
            since_.reset();
        }
    }

    // How far it is behind its base at a moment of that, not before the last `hold`.
    std::chrono::microseconds behind(netcode::Instant now) const {
        const std::lock_guard lock(mutex_);
        return lost_ + (since_ ? now - *since_ : std::chrono::microseconds(0));
    }

  private:
    const netcode::Clock& base_;
    mutable std::mutex mutex_;
    std::chrono::microseconds lost_{0};
    std::optional<netcode::Instant> since_;  // it stands still
};

}  // namespace juz::client
