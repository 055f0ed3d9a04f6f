// What goes into an arbiter and what comes out of it.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "juz/core/rejection.hpp"
#include "juz/core/seat.hpp"
#include "juz/match/games.hpp"

namespace juz {

/// The stamp of a command that nobody has stamped: the arbiter does, when it takes the command.
inline constexpr Microseconds unstamped{std::numeric_limits<std::int64_t>::min()};

/// A seat's command on its way to the verdict.
struct Submission {
    Seat seat;
    std::uint32_t sequence = 0;  ///< The client's own number; comes back with the verdict.
    std::uint32_t seen = 0;      ///< How many events the client had applied; changes words only.
    Microseconds stamp = unstamped;  ///< When it arrived, since the match began.
    AnyCommand command;
};

/// A command of the host's own, such as a player's leaving.
struct HostSubmission {
    Microseconds stamp = unstamped;
    AnyCommand command;
};

/// What became of a submission.
struct Verdict {
    Seat seat;
    std::uint32_t sequence = 0;
    /// Accepted: the number of its first record, and how many events followed from it.
    /// Rejected: the number of its audit record, and 0.
    std::uint32_t record = 0;
    std::uint32_t events = 0;
    std::optional<Rejection> reason;
    std::optional<Seat> winner;  ///< With `beaten` and `late`: who took the place …
    Microseconds margin;         ///< … and by how much earlier; late: how long after the verdict.
    /// Under policy `fair`: within so much a margin is a photo finish.
    Microseconds uncertainty;

    bool accepted() const { return !reason.has_value(); }

    friend bool operator==(const Verdict&, const Verdict&) = default;
};

}  // namespace juz
