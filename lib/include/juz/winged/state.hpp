// The state of Winged: a flat value of 16-bit cells that carries its hash and knows whose view it
// is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/table.hpp"
#include "juz/core/table_codec.hpp"
#include "juz/winged/command.hpp"
#include "juz/winged/event.hpp"
#include "juz/winged/ruleset.hpp"

namespace juz::winged {

enum class Phase : std::uint16_t {
    Waiting,   ///< Nothing has been dealt yet.
    Dealing,   ///< A round was begun and the cards are missing.
    Dealt,     ///< Cards lie, the signal is missing.
    Choosing,  ///< Everyone takes five cards (WING-02).
    Playing,
    RoundOver,  ///< The next round can be dealt.
    MatchOver,
};

/// WING-10: which way play goes.
enum class Direction : std::uint16_t { Clockwise, Counterclockwise };

/// What lies before one seat.
struct SeatTable {
    Pile<hand_size> hand;  ///< In order of receipt.
    /// Face down, the last card on top. Until the seat has chosen these are all its dealt cards,
    /// which it sees; afterwards nobody does, the seat itself included (WING-18).
    Pile<pack_size> pile;
    std::uint16_t chosen = 0;  ///< 1 once the seat has taken its five cards.
    std::uint16_t gone = 0;    ///< 1 while the seat's player has left (WING-19).
};

/// Everything that is hashed. Change it through an Editor only.
struct Table {
    Ruleset rules;
    std::uint16_t seats = 0;  ///< 3 or 4
    Phase phase = Phase::Waiting;
    std::uint16_t round = 0;   ///< From 0; means nothing while waiting.
    std::uint16_t dealer = 0;  ///< A seat; means nothing while waiting.
    std::uint16_t turn = 0;    ///< The seat that plays now, or will play first.
    Direction direction = Direction::Clockwise;
    std::uint16_t freedom = 0;  ///< 1 when a queen lets the seat lay any card (WING-09).
    std::uint16_t turns = 0;    ///< Completed in this round (WING-16).
    std::uint16_t time_up = 0;  ///< 1 once the clock has chosen for somebody who is there.
    std::array<std::uint16_t, seats_max> won{};   ///< Rounds, in this match.
    std::array<std::uint16_t, seats_max> left{};  ///< Cards left in all ended rounds.
    std::array<SeatTable, seats_max> seat{};
    Pile<pack_size> centre;  ///< Face up, the last card on top.
};

/// A value like a number: copying it is a snapshot.
struct State {
    Table table;
    StateHash hash;
    Viewer viewer = Viewer::everything();

    /// Before the first round. `seats` 3 or 4, `rules` valid.
    State(const Ruleset& rules, std::uint8_t seats);

    const SeatTable& of(Seat seat) const { return table.seat[seat.value]; }
    bool is_over() const { return table.phase == Phase::MatchOver; }
    bool has(Seat seat) const { return seat.value < table.seats; }

    friend bool operator==(const State& left, const State& right) {
        return cells_of(left.table) == cells_of(right.table);
    }
};

/// Cards the seat still has to be rid of, in hand and pile.
inline std::uint16_t cards_left(const SeatTable& seat) {
    return static_cast<std::uint16_t>(seat.hand.count + seat.pile.count);
}

/// Whether any card may be laid: on an empty centre (WING-11) and under freedom (WING-09).
inline bool is_open(const Table& table) {
    return table.centre.empty() || table.freedom != 0;
}

/// The suit to be followed; nothing when any card may be laid.
std::optional<Suit> suit_in_force(const Table& table);

/// How well every seat would stand if the round ended now; more is better. Rounds won count
/// first, then fewer cards (WING-12).
Points standings(const State& state);

/// A state as bytes: its cells as varints, runs of zeros by their length. At most
/// `encoded_state_max` bytes.
inline constexpr std::size_t encoded_state_max = encoded_table_max<Table>;
void encode(Writer& writer, const State& state);

/// Nothing for bytes that no state of this game gives: counts, cards and options are all checked.
std::optional<State> decode_state(Reader& reader, Viewer viewer);

}  // namespace juz::winged
