// What happens in the race. An event carries every card that it makes visible to anybody.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/decision.hpp"
#include "juz/core/redacted.hpp"
#include "juz/core/seat.hpp"
#include "juz/race/command.hpp"

namespace juz::race {

/// Points of every seat; seats beyond the table's hold 0.
using Points = std::array<std::int16_t, seat_count_max>;

/// A new round begins.
struct Round {
    std::uint16_t round = 0;  ///< From 0.

    friend bool operator==(const Round&, const Round&) = default;
};

/// One seat's cards (RACE-01).
struct Deal {
    Seat seat;
    std::array<Card, reserve_size> reserve{};  ///< Bottom to top.
    std::array<Card, column_count> row{};
    std::array<Card, hand_size> hand{};  ///< In the order in which they will be turned.

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// The signal to start.
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};

/// A card, or a column's suffix, changes its place.
struct Move {
    Seat seat;
    Card card;  ///< The lowest-lying of the suffix.
    Place from;
    Place to;
    std::uint8_t count = 1;
    Card exposed;  ///< The reserve's new top, when it changed.

    friend bool operator==(const Move&, const Move&) = default;
};

/// RACE-06: the reserve's top fills an emptied column.
struct Refilled {
    Seat seat;
    std::uint8_t column = 0;
    Card card;
    Card exposed;  ///< The reserve's new top, if any is left.

    friend bool operator==(const Refilled&, const Refilled&) = default;
};

/// Cards are turned from the hand, the last one on top.
struct Turned {
    Seat seat;
    std::array<Card, 3> cards{};
    std::uint8_t count = 0;
    bool recycled = false;  ///< The waste (RACE-10) or its oldest pile (RACE-11) became the hand.

    friend bool operator==(const Turned&, const Turned&) = default;
};

/// RACE-18: every hand and waste is put together again and its top card goes to the bottom.
struct Rotated {
    friend bool operator==(const Rotated&, const Rotated&) = default;
};

struct Called {
    Seat seat;

    friend bool operator==(const Called&, const Called&) = default;
};

struct Stuck {
    Seat seat;

    friend bool operator==(const Stuck&, const Stuck&) = default;
};

struct Idled {
    Seat seat;

    friend bool operator==(const Idled&, const Idled&) = default;
};

struct Left {
    Seat seat;

    friend bool operator==(const Left&, const Left&) = default;
};

struct Returned {
    Seat seat;

    friend bool operator==(const Returned&, const Returned&) = default;
};

enum class EndReason : std::uint8_t { Called, Exhausted, Limit, Abandoned };

/// The round is over and scored (RACE-14).
struct Ended {
    EndReason why = EndReason::Called;
    std::optional<Seat> caller;
    std::uint8_t seats = 0;
    Points scores{};  ///< Of this round.
    Points totals{};  ///< Of the match so far, this round included.

    friend bool operator==(const Ended&, const Ended&) = default;
};

enum class MatchReason : std::uint8_t { Rounds, Target, RoundLimit, Abandoned };

/// The match is over (RACE-15).
struct MatchEnded {
    MatchReason why = MatchReason::Rounds;
    std::uint8_t seats = 0;
    /// How many seats have more points: 0 for every winner.
    std::array<std::uint8_t, seat_count_max> place{};

    friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Event = std::variant<Round, Deal, Started, Move, Refilled, Turned, Rotated, Called, Stuck,
                           Idled, Left, Returned, Ended, MatchEnded>;

/// A refill follows from its seat's own move; all else that is added concerns the whole table.
inline bool is_forced(const Event& event) {
    return std::holds_alternative<Refilled>(event);
}

/// The longest answer: a round and eight deals; a move, a refill, nine rotations and two ends.
inline constexpr std::size_t event_list_capacity = 16;
using Decision = juz::Decision<Event, event_list_capacity>;
using EventList = Decision::Events;

/// No event takes more bytes than this.
inline constexpr std::size_t encoded_event_max = 128;

void encode(Writer& writer, const Event& event);

/// Nothing for bytes that are not an event's encoding. The event may still not fit a state.
std::optional<Event> decode_event(Reader& reader);

/// The words of the JSON export, such as "exhausted".
std::string_view to_text(EndReason why);
std::string_view to_text(MatchReason why);

}  // namespace juz::race
