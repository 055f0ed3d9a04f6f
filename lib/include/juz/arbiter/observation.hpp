// What the thread at the network tells the arbiter besides commands: what it measured.
#pragma once

#include <cstdint>

#include "juz/core/seat.hpp"
#include "juz/match/contest.hpp"

namespace juz {

/// Only the host's own clock and its own messages are in it, never a client's word.
struct Observation {
    enum class Kind : std::uint8_t {
        Sent,  ///< All events below `event` were sent to the seat, the last of them at `at`.
        Echo,  ///< The seat's client answered `event` at `at`, `round_trip` after it was sent.
        Link,  ///< The seat's link and cap are these from now on.
    };

    Kind kind = Kind::Link;
    Seat seat;
    std::uint32_t event = 0;
    Microseconds at;
    Microseconds round_trip;
    Link link;
    Microseconds cap;
};

}  // namespace juz
