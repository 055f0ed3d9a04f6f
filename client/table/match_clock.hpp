#pragma once

#include <cmath>
#include <optional>

#include "juz/core/seed.hpp"

// How the match's time lies on the window's clock, in milliseconds.

namespace juz::client {

struct MatchTime {
    double zero = 0;    // when the match began
    Microseconds last;  // of the last event
};

// What a table remembers of when things happened.
struct MatchClock {
    double zero = 0;                   // when the match began
    std::optional<double> started;     // of the round that is played
    std::optional<double> ended;       // of the last round
    std::optional<double> over_since;  // since when the match's end was told

    double when(Microseconds t) const { return zero + static_cast<double>(t.value) / 1000; }

    void begin_round() {
        started.reset();
        ended.reset();
    }

    // What the clock of the round shows, if there is one.
    std::optional<double> running(double now) const {
        return started ? std::optional(ended.value_or(now) - *started) : std::nullopt;
    }
};

// The moment after `now` at which a time counted from `since` reaches its next whole second.
inline double next_second(double since, double now) {
    return since + (std::floor((now - since) / 1000) + 1) * 1000;
}

}  // namespace juz::client
