// What a seat or the host can ask for in Winged.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <variant>

#include "juz/core/card.hpp"
#include "juz/core/card_list.hpp"
#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"

namespace juz::winged {

inline constexpr std::uint8_t seats_min = 3;
inline constexpr std::uint8_t seats_max = 4;
inline constexpr std::uint8_t hand_size = 5;

/// Up to a handful of cards in order.
using Cards = CardList<hand_size>;

/// At most `hand_size` cards.
inline Cards cards_of(std::initializer_list<Card> cards) {
    Cards list;
    for (const Card card : cards) {
        list.push(card);
    }
    return list;
}

/// WING-02: five of the dealt cards become the hand. Their order does not matter: `canonical`
/// puts them in the order of dealing.
struct ChooseCommand {
    Seat seat;
    Cards cards;

    friend bool operator==(const ChooseCommand&, const ChooseCommand&) = default;
};

/// WING-04, WING-13, WING-14: cards of the hand in the order in which they are laid, the last one
/// on top.
struct PlayCommand {
    Seat seat;
    Cards cards;

    friend bool operator==(const PlayCommand&, const PlayCommand&) = default;
};

/// WING-05: the whole centre goes under the seat's pile.
struct TakeCommand {
    Seat seat;

    friend bool operator==(const TakeCommand&, const TakeCommand&) = default;
};

/// Host: deal the next round. Dealer and cards follow from the match seed, the round's number and
/// the dealer before (WING-01).
struct BeginRoundCommand {
    Seed match_seed;

    friend bool operator==(const BeginRoundCommand&, const BeginRoundCommand&) = default;
};

/// Host: everyone may look at its cards and choose.
struct StartCommand {
    friend bool operator==(const StartCommand&, const StartCommand&) = default;
};

/// Host: the seat's time is up, or its player is gone: it chooses or plays by the clock's rule
/// (WING-02, WING-17, WING-19).
struct ClockCommand {
    Seat seat;

    friend bool operator==(const ClockCommand&, const ClockCommand&) = default;
};

/// Host: the seat's player is gone (WING-19).
struct LeaveCommand {
    Seat seat;

    friend bool operator==(const LeaveCommand&, const LeaveCommand&) = default;
};

/// Host: the seat's player is back.
struct ReturnCommand {
    Seat seat;

    friend bool operator==(const ReturnCommand&, const ReturnCommand&) = default;
};

using Command = std::variant<ChooseCommand, PlayCommand, TakeCommand, BeginRoundCommand,
                             StartCommand, ClockCommand, LeaveCommand, ReturnCommand>;

/// The seat that a player may send the command for; nothing for the host's commands, which no
/// player may send.
std::optional<Seat> seat_of(const Command& command);

void encode(Writer& writer, const Command& command);

/// Nothing for bytes that are not a command's encoding.
std::optional<Command> decode_command(Reader& reader);

}  // namespace juz::winged
