// What the parts of the race's rules share with each other and with nobody else.
#pragma once

#include <optional>

#include "juz/race/rules.hpp"

namespace juz::race::detail {

/// Whether any card that the seat could take from the top of a pile is of the kind asked for.
template <class Predicate>
bool any_top(const SeatTable& seat, Predicate is_asked_for) {
    if (is_asked_for(seat.reserve.top())) {
        return true;
    }
    for (const Pile<rank_king>& column : seat.columns) {
        if (is_asked_for(column.top())) {
            return true;
        }
    }
    std::size_t end = 0;
    for (std::size_t pile = 0; pile < seat.waste_piles; ++pile) {
        end += seat.waste_sizes[pile];
        if (is_asked_for(seat.waste.cards[end - 1])) {
            return true;
        }
    }
    return false;
}

inline bool has_ace_top(const SeatTable& seat) {
    return any_top(seat, [](Card card) { return card.is_ace(); });
}

inline bool any_top_wanted(const Table& table, const SeatTable& seat) {
    const Wanted wanted = wanted_cards(table);
    return any_top(seat, [&wanted](Card card) { return is_wanted(wanted, card); });
}

/// What lies under the reserve's top, which a move of the top makes visible.
inline Card next_of_reserve(const SeatTable& seat) {
    return seat.reserve.count < 2 ? Card::none : seat.reserve.cards[seat.reserve.count - 2U];
}

/// A move's verdict: its event, or why it is refused.
struct Judgement {
    std::optional<Rejection> refused;
    Move move;
};

/// The verdict on a move at a table that is being played (RACE-04 … RACE-08, RACE-21).
Judgement judge(const Table& table, const MoveCommand& command);

/// Adds what the engine itself has to say after a command's events: rotations and ends.
Decision settle(const State& before, EventList& events);

}  // namespace juz::race::detail
