// Possession's state: a flat value of 16-bit cells that carries its hash and knows whose view it
// is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/table.hpp"
#include "juz/possession/command.hpp"
#include "juz/possession/event.hpp"
#include "juz/possession/ruleset.hpp"

namespace juz::possession {

enum class Phase : std::uint16_t {
    Waiting,  ///< Nothing has been dealt yet.
    Dealing,  ///< A round was begun; cards or the starter are missing.
    Dealt,    ///< Cards lie, the host has not begun.
    Playing,
    RoundOver,  ///< The next round can be dealt.
    MatchOver,
};

/// Cards of any number that the deck has, the last one on top.
using Cards = Pile<deck_max>;

/// What belongs to one seat.
struct SeatTable {
    Cards hand;              ///< In order of receipt.
    std::uint16_t gone = 0;  ///< 1 while the seat's player has left (POSS-16).
};

/// Everything that is hashed. Change it through an Editor only.
struct Table {
    Ruleset rules;
    std::uint16_t seats = 0;  ///< 2–4
    Phase phase = Phase::Waiting;
    std::uint16_t round = 0;   ///< From 0; means nothing while waiting.
    std::uint16_t dealer = 0;  ///< A seat; means nothing while waiting.
    std::uint16_t turn = 0;    ///< The seat whose turn it is, from the starter on.
    std::uint16_t drew = 0;    ///< 1 after a draw within a turn that goes on (POSS-07).
    std::uint16_t turns = 0;   ///< Completed in this round (POSS-12).
    std::uint16_t passes = 0;  ///< Turns in a row that neither laid nor drew (POSS-09).
    std::array<std::int16_t, seat_max> totals{};
    std::array<SeatTable, seat_max> seat{};
    Cards stock;    ///< The top is drawn next.
    Cards discard;  ///< The top is what has to be matched.
};

/// A value like a number: copying it is a snapshot.
struct State {
    Table table;
    StateHash hash;
    Viewer viewer = Viewer::everything();

    /// Before the first round. `seats` 2–4, `rules` valid.
    State(const Ruleset& rules, std::uint8_t seats);

    const SeatTable& of(Seat seat) const { return table.seat[seat.value]; }
    bool is_over() const { return table.phase == Phase::MatchOver; }
    bool has(Seat seat) const { return seat.value < table.seats; }
    Seat turn() const { return Seat{static_cast<std::uint8_t>(table.turn)}; }

    friend bool operator==(const State& left, const State& right) {
        return cells_of(left.table) == cells_of(right.table);
    }
};

/// Minus every seat's points if the round ended now: more is better.
std::array<std::int16_t, seat_count_max> standings(const State& state);

/// Whether the stock or the discard pile under its top has a card to give (POSS-08).
inline bool can_draw(const Table& table) {
    return !table.stock.empty() || table.discard.count > 1;
}

/// A state as bytes: its cells as varints, runs of zeros by their length. At most
/// `encoded_state_max` bytes.
inline constexpr std::size_t encoded_state_max = cell_count<Table> * 3;
void encode(Writer& writer, const State& state);

/// Nothing for bytes that no state of this game gives: counts, cards and options are all checked.
std::optional<State> decode_state(Reader& reader, Viewer viewer);

}  // namespace juz::possession
