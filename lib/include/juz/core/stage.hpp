// What whoever hosts a match needs to know of it, in any game.
#pragma once

#include <cstdint>
#include <optional>

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

/// What the host of a match says if nothing else happens, and after how long.
template <class Command>
struct HostWait {
    Command command;
    Microseconds patience;  ///< From when the wait began; 0 for at once.
    /// The wait goes on while its occasion and the kind of its command stay as they are, though
    /// the command may turn to another seat.
    std::uint32_t occasion = 0;
    std::optional<Seat> silent{};  ///< The wait begins anew whenever this seat is heard.
};

/// A place that an event filled.
struct Taking {
    Seat seat;                ///< Who filled it.
    std::uint16_t place = 0;  ///< Lower goes first where a command left the choice open.
};

}  // namespace juz
