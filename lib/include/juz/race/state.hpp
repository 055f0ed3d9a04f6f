// The race's state: a flat value of 16-bit cells that carries its hash and knows whose view it is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "juz/core/codec.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/table.hpp"
#include "juz/race/command.hpp"
#include "juz/race/event.hpp"
#include "juz/race/ruleset.hpp"

namespace juz::race {

enum class Phase : std::uint16_t {
    Waiting,  ///< Nothing has been dealt yet.
    Dealing,  ///< A round was begun and not every seat has its cards.
    Dealt,    ///< Cards lie, the signal is missing.
    Playing,
    RoundOver,  ///< The next round can be dealt.
    MatchOver,
};

/// How far a seat is in a full pass: from an empty waste to an empty hand (RACE-17).
enum class Pass : std::uint16_t { None, Begun, Full };

/// Foundations only grow; a card's pack tells who laid it.
using Foundation = Pile<rank_king>;

/// What lies before one seat.
struct SeatTable {
    Pile<reserve_size> reserve;
    std::array<Pile<rank_king>, column_count> columns;
    Pile<hand_size> hand;
    /// All waste piles in one row, oldest first; `waste_sizes` says where one ends. With
    /// `waste = single` there is at most one.
    Pile<hand_size> waste;
    std::array<std::uint16_t, hand_size> waste_sizes{};
    std::uint16_t waste_piles = 0;
    Pass pass = Pass::None;
    std::uint16_t stuck = 0;  ///< 1 after `stuck` or `idle` (RACE-17, RACE-25).
    std::uint16_t gone = 0;   ///< 1 while the seat's player has left (RACE-19).
};

/// Everything that is hashed. Change it through an Editor only.
struct Table {
    Ruleset rules;
    std::uint16_t seats = 0;  ///< 1–8
    Phase phase = Phase::Waiting;
    std::uint16_t round = 0;      ///< From 0; means nothing while waiting.
    std::uint16_t dealt = 0;      ///< Seats that have their cards.
    std::uint16_t commands = 0;   ///< Accepted in this round (RACE-26).
    std::uint16_t rotations = 0;  ///< In a row (RACE-18).
    std::array<std::int16_t, seat_count_max> totals{};
    std::array<SeatTable, seat_count_max> seat{};
    std::uint16_t foundations = 0;
    std::array<Foundation, foundation_count_max> foundation{};
};

/// A value like a number: copying it is a snapshot.
struct State {
    Table table;
    StateHash hash;
    Viewer viewer = Viewer::everything();

    /// Before the first round. `seats` 1–8, `rules` valid.
    State(const Ruleset& rules, std::uint8_t seats);

    const SeatTable& of(Seat seat) const { return table.seat[seat.value]; }
    bool is_over() const { return table.phase == Phase::MatchOver; }
    bool has(Seat seat) const { return seat.value < table.seats; }

    friend bool operator==(const State& left, const State& right) {
        return cells_of(left.table) == cells_of(right.table);
    }
};

/// The top of waste pile `pile` of the seat; `Card::none` if there is no such pile.
Card waste_top(const SeatTable& seat, std::uint8_t pile);

/// The waste pile whose top is `card`.
std::optional<std::uint8_t> waste_pile_of(const SeatTable& seat, Card card);

/// Cards of `seat` on foundations.
std::uint16_t laid(const Table& table, Seat seat);

/// The points `seat` would have if the round ended now, without a bonus for the shout (RACE-14).
std::int16_t score(const Table& table, Seat seat);

/// What every seat's total would be if the round ended now, without a bonus for the shout.
Points standings(const State& state);

/// For each suit, bit r is set when some foundation takes the card of rank r (an ace always).
using Wanted = std::array<std::uint16_t, suit_count>;
Wanted wanted_cards(const Table& table);
inline bool is_wanted(const Wanted& wanted, Card card) {
    return card.is_known() &&
           ((unsigned{wanted[static_cast<std::size_t>(card.suit())]} >> card.rank()) & 1U) != 0;
}

/// Whether `card` is the next of the begun `foundation` (RACE-04).
constexpr bool takes(const Foundation& foundation, Card card) {
    return card.is_known() && card.suit() == foundation.top().suit() &&
           card.rank() == foundation.count + 1;
}

/// The lowest-numbered foundation that takes `card`; for an ace, the next one to be begun.
std::optional<std::uint8_t> foundation_for(const Table& table, Card card);

/// A state as bytes: its cells as varints, runs of zeros by their length. At most
/// `encoded_state_max` bytes.
inline constexpr std::size_t encoded_state_max = cell_count<Table> * 3;
void encode(Writer& writer, const State& state);

/// Nothing for bytes that no state of this game gives: counts, cards and options are all checked.
std::optional<State> decode_state(Reader& reader, Viewer viewer);

}  // namespace juz::race
