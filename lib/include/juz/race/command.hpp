// What a seat or the host can ask for in the race.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"

namespace juz::race {

inline constexpr std::uint8_t column_count = 4;
inline constexpr std::uint8_t reserve_size = 13;
inline constexpr std::uint8_t hand_size = 35;
inline constexpr std::uint8_t foundation_count_max = seat_count_max * suit_count;

/// Where a card lies or goes.
struct Place {
    enum class Kind : std::uint8_t { Reserve, Column, Waste, Foundation };

    /// For `index`: the lowest-numbered foundation that takes the card at the moment of decision,
    /// or the waste pile whose top it is (RACE-21).
    static constexpr std::uint8_t any = 255;

    Kind kind = Kind::Reserve;
    std::uint8_t index = 0;  ///< Column 0–3, waste pile from the oldest, foundation, or `any`.

    static constexpr Place reserve() { return {Kind::Reserve, 0}; }
    static constexpr Place column(std::uint8_t index) { return {Kind::Column, index}; }
    static constexpr Place waste(std::uint8_t index = any) { return {Kind::Waste, index}; }
    static constexpr Place foundation(std::uint8_t index = any) {
        return {Kind::Foundation, index};
    }

    friend constexpr bool operator==(Place, Place) = default;
};

/// As the JSON export writes it: "reserve", "column:2", "waste:0", "foundation:5"; "waste" and
/// "foundation" for `any`.
std::string to_text(Place place);

/// RACE-21: a move names the card, its place and its target. For a column, the card stands for
/// all that lie on it.
struct MoveCommand {
    Seat seat;
    Card card;
    Place from;
    Place to;

    friend bool operator==(const MoveCommand&, const MoveCommand&) = default;
};

/// RACE-09: turn cards from the hand.
struct TurnCommand {
    Seat seat;

    friend bool operator==(const TurnCommand&, const TurnCommand&) = default;
};

/// RACE-13: "Już!"
struct CallCommand {
    Seat seat;

    friend bool operator==(const CallCommand&, const CallCommand&) = default;
};

/// RACE-17: the seat says that it finds nothing more.
struct StuckCommand {
    Seat seat;

    friend bool operator==(const StuckCommand&, const StuckCommand&) = default;
};

/// Host: deal the next round. The cards follow from the match seed, the round's number and each
/// seat's (RACE-03).
struct BeginRoundCommand {
    Seed match_seed;

    friend bool operator==(const BeginRoundCommand&, const BeginRoundCommand&) = default;
};

/// Host: the signal to start (RACE-02).
struct StartCommand {
    friend bool operator==(const StartCommand&, const StartCommand&) = default;
};

/// Host: the seat has sent nothing for `idle_ms` (RACE-25).
struct IdleCommand {
    Seat seat;

    friend bool operator==(const IdleCommand&, const IdleCommand&) = default;
};

/// Host: the seat's player is gone (RACE-19).
struct LeaveCommand {
    Seat seat;

    friend bool operator==(const LeaveCommand&, const LeaveCommand&) = default;
};

/// Host: the seat's player is back.
struct ReturnCommand {
    Seat seat;

    friend bool operator==(const ReturnCommand&, const ReturnCommand&) = default;
};

using Command = std::variant<MoveCommand, TurnCommand, CallCommand, StuckCommand, BeginRoundCommand,
                             StartCommand, IdleCommand, LeaveCommand, ReturnCommand>;

/// The seat that a player may send the command for; nothing for the host's commands, which no
/// player may send.
std::optional<Seat> seat_of(const Command& command);

void encode(Writer& writer, const Command& command);

/// Nothing for bytes that are not a command's encoding.
std::optional<Command> decode_command(Reader& reader);

}  // namespace juz::race
