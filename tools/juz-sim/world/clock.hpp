// Time in a simulated world: it stands still until the world moves it.
#pragma once

#include "juz/netcode/transport/clock.hpp"

namespace juz::world {

using netcode::Clock;
using netcode::Instant;

using namespace std::chrono_literals;

/// The one time that everything in a world shares. It begins at no special moment.
class WorldTime {
  public:
    static constexpr Instant beginning{1'000'000};

    Instant now() const { return now_; }
    /// Time since the world began, in microseconds.
    std::int64_t elapsed() const { return (now_ - beginning).count(); }
    /// Never goes back.
    void go_to(Instant then) { now_ = then; }

  private:
    Instant now_ = beginning;
};

/// The clock of one machine: monotonic as everybody's, while its wall clock can be set.
class MachineClock final : public Clock {
  public:
    explicit MachineClock(const WorldTime& time) : time_(time) {}

    Instant monotonic() const override { return time_.now(); }
    std::int64_t realtime_ns() const override {
        constexpr std::int64_t some_day_ns = 1'800'000'000'000'000'000;
        return some_day_ns + time_.now().microseconds * 1000 + offset_ns_;
    }
    /// Somebody sets the wall clock.
    void step(std::chrono::microseconds by) { offset_ns_ += by.count() * 1000; }

  private:
    const WorldTime& time_;
    std::int64_t offset_ns_ = 0;
};

}  // namespace juz::world
