// What a seat or the host can ask for in Possession.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/card_list.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"

namespace juz::possession {

inline constexpr std::uint8_t seat_min = 2;
inline constexpr std::uint8_t seat_max = 4;
inline constexpr std::uint8_t pack_max = 2;
inline constexpr std::uint8_t dealt_cards = 9;  ///< To each seat (POSS-02).
inline constexpr std::uint8_t deck_max = pack_max * pack_size;

/// One pack for two and three seats, two for four.
constexpr std::uint8_t pack_count(std::uint8_t seats) {
    return seats < seat_max ? 1 : 2;
}

/// The cards of one turn: one, or a run in the order in which it is laid.
using LaidCards = CardList<rank_king>;

/// POSS-05, POSS-06: lay one card or a run. POSS-13: each card is named with its pack.
struct LayCommand {
    Seat seat;
    LaidCards cards;

    friend bool operator==(const LayCommand&, const LayCommand&) = default;
};

/// POSS-07: take the stock's top card.
struct DrawCommand {
    Seat seat;

    friend bool operator==(const DrawCommand&, const DrawCommand&) = default;
};

/// POSS-07, POSS-09: end the turn without laying a card.
struct PassCommand {
    Seat seat;

    friend bool operator==(const PassCommand&, const PassCommand&) = default;
};

/// Host: deal the next round. The dealer and the cards follow from the match seed, the number of
/// the round and the number of seats.
struct BeginRoundCommand {
    Seed match_seed;

    friend bool operator==(const BeginRoundCommand&, const BeginRoundCommand&) = default;
};

/// Host: play begins.
struct StartCommand {
    friend bool operator==(const StartCommand&, const StartCommand&) = default;
};

/// Host: the seat's turn is played for it, because its time is up (POSS-14) or its player is gone
/// (POSS-16).
struct ClockCommand {
    Seat seat;

    friend bool operator==(const ClockCommand&, const ClockCommand&) = default;
};

/// Host: the seat's player is gone (POSS-16).
struct LeaveCommand {
    Seat seat;

    friend bool operator==(const LeaveCommand&, const LeaveCommand&) = default;
};

/// Host: the seat's player is back.
struct ReturnCommand {
    Seat seat;

    friend bool operator==(const ReturnCommand&, const ReturnCommand&) = default;
};

using Command = std::variant<LayCommand, DrawCommand, PassCommand, BeginRoundCommand, StartCommand,
                             ClockCommand, LeaveCommand, ReturnCommand>;

/// The seat that a player may send the command for; nothing for the host's commands, which no
/// player may send.
std::optional<Seat> seat_of(const Command& command);

void encode(Writer& writer, const Command& command);

/// Nothing for bytes that are not a command's encoding.
std::optional<Command> decode_command(Reader& reader);

}  // namespace juz::possession
