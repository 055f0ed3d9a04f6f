// What the parts of Possession's rules share with each other and with nobody else.
#pragma once

#include <algorithm>
#include <optional>

#include "juz/possession/rules.hpp"

namespace juz::possession::detail {

/// Cards of both packs take one byte beside this one.
inline constexpr Pack home_pack{0};

/// Why the cards cannot be laid by the seat whose turn it is (POSS-05, POSS-06, POSS-13, POSS-17);
/// nothing if they can.
std::optional<Rejection> refuse_cards(const Table& table, Seat seat, const LaidCards& cards);

/// Whether the seat holds a card that may be laid now. A longer run needs no look: its first card
/// may be laid singly.
inline bool can_lay(const Table& table, const Holding& held) {
    return (held.faces() & laying_on(table.rules.lay, table.discard.top())) != 0;
}

inline Seat next_seat(const Table& table, Seat seat) {
    return Seat{static_cast<std::uint8_t>((seat.value + 1U) % table.seats)};
}

inline bool all_gone(const Table& table) {
    return std::all_of(table.seat.begin(), table.seat.begin() + table.seats,
                       [](const SeatTable& seat) { return seat.gone != 0; });
}

/// More rounds than any match has: each gives at least one point to somebody.
inline constexpr std::uint16_t round_max = 999;

/// The cards of a round of `seats`.
constexpr std::uint16_t deck_size(std::uint16_t seats) {
    return static_cast<std::uint16_t>(pack_count(static_cast<std::uint8_t>(seats)) * pack_size);
}

/// Adds what the engine itself has to say after a command's event: a pass and ends.
Decision settle(const State& before, EventList& events);

}  // namespace juz::possession::detail
