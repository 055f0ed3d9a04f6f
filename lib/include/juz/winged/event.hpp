// What happens in Winged. An event carries every card that it makes visible to anybody.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/decision.hpp"
#include "juz/core/redacted.hpp"
#include "juz/core/seat.hpp"
#include "juz/winged/command.hpp"

namespace juz::winged {

inline constexpr std::uint8_t dealt_max = 17;

/// How many cards each seat is dealt (WING-01). `seats` is 3 or 4.
constexpr std::uint8_t dealt_each(std::uint16_t seats) {
    return static_cast<std::uint8_t>(pack_size / seats);
}

/// A number of every seat; seats beyond the table's hold 0.
using Points = std::array<std::int16_t, seat_count_max>;

/// A new round begins. The seat to the dealer's right will play first (WING-03).
struct Round {
    std::uint16_t round = 0;  ///< From 0.
    Seat dealer;

    friend bool operator==(const Round&, const Round&) = default;
};

/// Everyone's cards, in the order of dealing (WING-01). A seat sees its own until it has chosen.
struct Deal {
    std::uint8_t seats = seats_min;
    /// The first `dealt_each(seats)` places of the first `seats` piles are cards.
    std::array<std::array<Card, dealt_max>, seats_max> piles{};
    Card centre;  ///< Turned up with three seats; `Card::none` with four.

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// Everyone may choose.
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};

/// The seat has taken five cards into its hand and laid the rest down as its pile.
struct Chosen {
    Seat seat;
    Cards cards;  ///< Five, in the order of dealing; unknown to others.
    bool by_clock = false;

    friend bool operator==(const Chosen&, const Chosen&) = default;
};

/// Cards go from the hand to the centre, then cards from the pile into the hand. What follows for
/// the order of play is `course_after` (juz/winged/rules.hpp).
struct Played {
    Seat seat;
    Cards cards;  ///< In the order in which they were laid.
    Cards drawn;  ///< From the top of the pile down; unknown to others.
    bool by_clock = false;

    friend bool operator==(const Played&, const Played&) = default;
};

/// The centre is turned over and goes under the seat's pile.
struct Taken {
    Seat seat;
    std::uint8_t count = 0;  ///< Cards that lay in the centre.
    bool by_clock = false;

    friend bool operator==(const Taken&, const Taken&) = default;
};

struct Left {
    Seat seat;

    friend bool operator==(const Left&, const Left&) = default;
};

struct Returned {
    Seat seat;

    friend bool operator==(const Returned&, const Returned&) = default;
};

enum class EndReason : std::uint8_t { Out, TurnLimit, Abandoned };

/// The round is over (WING-12, WING-16).
struct Ended {
    EndReason why = EndReason::Out;
    std::uint8_t seats = 0;
    Points scores{};  ///< Cards left in this round.
    Points totals{};  ///< Rounds won in the match so far, this round included.

    friend bool operator==(const Ended&, const Ended&) = default;
};

enum class MatchReason : std::uint8_t { Rounds, Abandoned };

/// The match is over (WING-12).
struct MatchEnded {
    MatchReason why = MatchReason::Rounds;
    std::uint8_t seats = 0;
    /// How many seats did better: 0 for every winner.
    std::array<std::uint8_t, seat_count_max> place{};

    friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Event =
    std::variant<Round, Deal, Started, Chosen, Played, Taken, Left, Returned, Ended, MatchEnded>;

/// Whatever is added to a command's own event concerns the whole table.
inline bool is_forced(const Event&) {
    return false;
}

/// The longest answer: a play and two ends.
inline constexpr std::size_t event_list_capacity = 4;
using Decision = juz::Decision<Event, event_list_capacity>;
using EventList = Decision::Events;

/// No event takes more bytes than this.
inline constexpr std::size_t encoded_event_max = 128;

void encode(Writer& writer, const Event& event);

/// Nothing for bytes that are not an event's encoding. The event may still not fit a state.
std::optional<Event> decode_event(Reader& reader);

/// The words of the JSON export, such as "turn_limit".
std::string_view to_text(EndReason why);
std::string_view to_text(MatchReason why);

}  // namespace juz::winged
