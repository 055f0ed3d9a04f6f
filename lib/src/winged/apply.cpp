#include <algorithm>
#include <cassert>

#include "detail.hpp"

namespace juz::winged {

namespace {

using detail::plus;
using TableEditor = Editor<Table>;

// Takes one card out of a pile in which its place does not matter; a view that does not know it
// gives up one of those it does not know.
template <std::size_t Capacity>
void remove(TableEditor& edit, Pile<Capacity>& pile, Card card) {
    const Card* found = std::find(pile.begin(), pile.end(), card);
    if (found == pile.end()) {
        found = std::find(pile.begin(), pile.end(), Card::unknown);
    }
    for (auto at = static_cast<std::size_t>(found - pile.begin()); at + 1 < pile.count; ++at) {
        edit.set(pile.cards[at], pile.cards[at + 1]);
    }
    edit.pop(pile);
}

void forget(TableEditor& edit, Pile<pack_size>& pile) {
    for (std::size_t at = 0; at < pile.count; ++at) {
        edit.set(pile.cards[at], Card::unknown);
    }
}

void change(TableEditor& edit, Table& table, const Round& event, bool) {
    Table fresh;
    fresh.rules = table.rules;
    fresh.seats = table.seats;
    fresh.won = table.won;
    fresh.left = table.left;
    fresh.phase = Phase::Dealing;
    fresh.round = event.round;
    fresh.dealer = event.dealer.value;
    fresh.turn = detail::first_player(table.seats, event.dealer).value;
    for (std::size_t seat = 0; seat < fresh.seat.size(); ++seat) {
        fresh.seat[seat].gone = table.seat[seat].gone;
    }
    edit.reset(fresh);
}

void change(TableEditor& edit, Table& table, const Deal& event, bool) {
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
        for (std::size_t at = 0; at < dealt_each(event.seats); ++at) {
            edit.push(table.seat[seat].pile, event.piles[seat][at]);
        }
    }
    if (event.centre != Card::none) {
        edit.push(table.centre, event.centre);
    }
    edit.set(table.phase, Phase::Dealt);
}

void change(TableEditor& edit, Table& table, const Started&, bool) {
    edit.set(table.phase, Phase::Choosing);
}

void change(TableEditor& edit, Table& table, const Chosen& event, bool is_view) {
    SeatTable& seat = table.seat[event.seat.value];
    for (const Card card : event.cards) {
        remove(edit, seat.pile, card);
        edit.push(seat.hand, card);
    }
    if (is_view) {
        forget(edit, seat.pile);
    }
    edit.set(seat.chosen, 1);
    if (event.by_clock && seat.gone == 0) {
        edit.set(table.time_up, 1);
    }
    const auto last = table.seat.begin() + table.seats;
    if (std::all_of(table.seat.begin(), last, [](const SeatTable& each) { return each.chosen; })) {
        edit.set(table.phase, Phase::Playing);
    }
}

void turn_to(TableEditor& edit, Table& table, const Course& course) {
    edit.set(table.direction, course.direction);
    edit.set(table.turn, course.next.value);
    edit.set(table.freedom, course.freedom ? 1 : 0);
    edit.set(table.turns, plus(table.turns, 1));
}

void change(TableEditor& edit, Table& table, const Played& event, bool) {
    SeatTable& seat = table.seat[event.seat.value];
    const Course course = course_after(table, event.cards);
    for (const Card card : event.cards) {
        remove(edit, seat.hand, card);
        edit.push(table.centre, card);
    }
    for (const Card card : event.drawn) {
        edit.pop(seat.pile);
        edit.push(seat.hand, card);
    }
    turn_to(edit, table, course);
}

// WING-05: the packet is turned over as one and goes under the pile, the last card lowest. No view
// remembers its order (WING-18).
void change(TableEditor& edit, Table& table, const Taken& event, bool is_view) {
    Pile<pack_size>& pile = table.seat[event.seat.value].pile;
    const std::size_t taken = table.centre.count;
    const std::size_t before = pile.count;
    for (std::size_t at = 0; at < taken; ++at) {
        edit.push(pile, Card::unknown);
    }
    for (std::size_t at = before; at > 0; --at) {
        edit.set(pile.cards[at - 1 + taken], pile.cards[at - 1]);
    }
    for (std::size_t at = 0; at < taken; ++at) {
        const Card card = edit.pop(table.centre);
        edit.set(pile.cards[at], is_view ? Card::unknown : card);
    }
    turn_to(edit, table, course_after(table, Cards{}));
}

void change(TableEditor& edit, Table& table, const Left& event, bool) {
    edit.set(table.seat[event.seat.value].gone, 1);
}

void change(TableEditor& edit, Table& table, const Returned& event, bool) {
    edit.set(table.seat[event.seat.value].gone, 0);
}

void change(TableEditor& edit, Table& table, const Ended& event, bool) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        edit.set(table.won[seat], static_cast<std::uint16_t>(event.totals[seat]));
        edit.set(table.left[seat], plus(table.left[seat], event.scores[seat]));
    }
    edit.set(table.phase, Phase::RoundOver);
}

void change(TableEditor& edit, Table& table, const MatchEnded&, bool) {
    edit.set(table.phase, Phase::MatchOver);
}

}  // namespace

void apply(State& state, const Event& event) {
    assert(fits(state, event));
    TableEditor edit(state.table, state.hash);
    const bool is_view = !state.viewer.sees_everything();
    std::visit([&](const auto& kind) { change(edit, state.table, kind, is_view); }, event);
}

}  // namespace juz::winged
