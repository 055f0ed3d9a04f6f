// What happens in Possession. An event carries every card that it makes visible to anybody.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/card_list.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/decision.hpp"
#include "juz/core/redacted.hpp"
#include "juz/core/seat.hpp"
#include "juz/possession/command.hpp"

namespace juz::possession {

/// Points of every seat, fewer being better; seats beyond the table's hold 0.
using Points = std::array<std::int16_t, seat_max>;

/// A new round begins.
struct Round {
    std::uint16_t round = 0;  ///< From 0.
    Seat dealer;

    friend bool operator==(const Round&, const Round&) = default;
};

/// POSS-02, POSS-03: all cards of the round.
struct Deal {
    /// The largest stock, that of four seats.
    static constexpr std::size_t stock_max = deck_max - seat_max * dealt_cards - 1;

    std::uint8_t seats = 0;
    std::array<std::array<Card, dealt_cards>, seat_max> hands{};  ///< Each in order of receipt.
    CardList<stock_max> stock;                                    ///< In drawing order.
    Card top;                                                     ///< The first discard.

    friend bool operator==(const Deal&, const Deal&) = default;
};

/// POSS-04: who has the first turn.
struct Starter {
    Seat seat;

    friend bool operator==(const Starter&, const Starter&) = default;
};

/// Play begins.
struct Started {
    friend bool operator==(const Started&, const Started&) = default;
};

/// Cards go from a hand to the discard pile, the last one on top. It ends the turn.
struct Laid {
    Seat seat;
    LaidCards cards;
    bool by_clock = false;

    friend bool operator==(const Laid&, const Laid&) = default;
};

/// The stock's top card goes into a hand. With `after_draw = pass` it ends the turn.
struct Drawn {
    Seat seat;
    Card card;
    bool recycled = false;  ///< The discard pile became the stock first (POSS-08).
    bool by_clock = false;

    friend bool operator==(const Drawn&, const Drawn&) = default;
};

/// The turn ends without a card laid: said by the seat, or by the engine after a draw that brought
/// nothing to lay (POSS-07).
struct Passed {
    Seat seat;
    bool by_clock = false;

    friend bool operator==(const Passed&, const Passed&) = default;
};

struct Left {
    Seat seat;

    friend bool operator==(const Left&, const Left&) = default;
};

struct Returned {
    Seat seat;

    friend bool operator==(const Returned&, const Returned&) = default;
};

/// Why a round ended: a hand is empty (POSS-10), everybody passed (POSS-09), too many turns
/// (POSS-12), nobody is left (POSS-16).
enum class EndReason : std::uint8_t { Out, Blocked, TurnLimit, Abandoned };

/// The round is over and scored.
struct Ended {
    EndReason why = EndReason::Out;
    std::uint8_t seats = 0;
    Points scores{};  ///< Cards left in this round: 0 for who is out.
    Points totals{};  ///< Of the match so far, this round included.

    friend bool operator==(const Ended&, const Ended&) = default;
};

enum class MatchReason : std::uint8_t { Limit, Abandoned };

/// The match is over (POSS-11).
struct MatchEnded {
    MatchReason why = MatchReason::Limit;
    std::uint8_t seats = 0;
    /// How many seats have fewer points: 0 for every winner.
    std::array<std::uint8_t, seat_max> place{};

    friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Event = std::variant<Round, Deal, Starter, Started, Laid, Drawn, Passed, Left, Returned,
                           Ended, MatchEnded>;

/// What is added to a command's own event depends on cards that a seat may not see or concerns the
/// whole table.
inline bool is_forced(const Event&) {
    return false;
}

/// The longest answer: a draw, a pass and two ends.
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

}  // namespace juz::possession
