// What whoever hosts a match needs to know of it, in any game.
#pragma once

#include <cstdint>

#include "juz/core/seat.hpp"

namespace juz {

/// Where a match stands between two commands.
enum class Stage : std::uint8_t {
    Waiting,    ///< Nothing has been dealt.
    Dealt,      ///< The signal to start is missing.
    Playing,    ///< Seats may send their commands.
    RoundOver,  ///< The next round can be dealt.
    MatchOver,  ///< Nothing follows.
};

/// How long a host waits, in microseconds.
struct HostTimes {
    Microseconds countdown;  ///< From the deal to the start.
    Microseconds idle;       ///< Until a silent seat counts as idle; 0 for never.
};

/// A place that an event filled.
struct Taking {
    Seat seat;                ///< Who filled it.
    std::uint16_t place = 0;  ///< Lower goes first where a command left the choice open.
};

}  // namespace juz
