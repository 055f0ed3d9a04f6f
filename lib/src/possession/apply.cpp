#include <cassert>
#include <type_traits>

#include "detail.hpp"

namespace juz::possession {

namespace {

using TableEditor = Editor<Table>;

std::uint16_t plus(std::uint16_t value, int difference) {
    return static_cast<std::uint16_t>(value + difference);
}

// A view takes an unknown card where it does not know better; those above move down.
void take_from_hand(TableEditor& edit, Cards& hand, Card card) {
    std::size_t at = 0;
    while (at < hand.count && hand.cards[at] != card) {
        ++at;
    }
    if (at == hand.count) {
        at = 0;
        while (hand.cards[at] != Card::unknown) {
            ++at;
        }
    }
    for (std::size_t next = at + 1; next < hand.count; ++next) {
        edit.set(hand.cards[next - 1], hand.cards[next]);
    }
    edit.pop(hand);
}

void end_turn(TableEditor& edit, Table& table) {
    edit.set(table.turn,
             detail::next_seat(table, Seat{static_cast<std::uint8_t>(table.turn)}).value);
    edit.set(table.turns, plus(table.turns, 1));
    edit.set(table.drew, 0);
}

// POSS-08: all but the top is turned over; a view may not remember the order.
void recycle(TableEditor& edit, Table& table, bool forget) {
    Cards& discard = table.discard;
    for (std::size_t at = discard.count - 1U; at > 0; --at) {
        edit.push(table.stock, forget ? Card::unknown : discard.cards[at - 1]);
    }
    edit.set(discard.cards[0], discard.top());
    while (discard.count > 1) {
        edit.pop(discard);
    }
}

void change(TableEditor& edit, Table& table, const Round& event, bool) {
    Table fresh;
    fresh.rules = table.rules;
    fresh.seats = table.seats;
    fresh.totals = table.totals;
    fresh.phase = Phase::Dealing;
    fresh.round = event.round;
    fresh.dealer = event.dealer.value;
    for (std::size_t seat = 0; seat < fresh.seat.size(); ++seat) {
        fresh.seat[seat].gone = table.seat[seat].gone;
    }
    edit.reset(fresh);
}

void change(TableEditor& edit, Table& table, const Deal& event, bool) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        for (const Card card : event.hands[seat]) {
            edit.push(table.seat[seat].hand, card);
        }
    }
    for (std::size_t at = event.stock.count; at > 0; --at) {
        edit.push(table.stock, event.stock[at - 1]);
    }
    edit.push(table.discard, event.top);
}

void change(TableEditor& edit, Table& table, const Starter& event, bool) {
    edit.set(table.turn, event.seat.value);
    edit.set(table.phase, Phase::Dealt);
}

void change(TableEditor& edit, Table& table, const Started&, bool) {
    edit.set(table.phase, Phase::Playing);
}

void change(TableEditor& edit, Table& table, const Laid& event, bool) {
    for (const Card card : event.cards) {
        take_from_hand(edit, table.seat[event.seat.value].hand, card);
        edit.push(table.discard, card);
    }
    edit.set(table.passes, 0);
    end_turn(edit, table);
}

void change(TableEditor& edit, Table& table, const Drawn& event, bool forget) {
    if (event.recycled) {
        recycle(edit, table, forget);
    }
    edit.pop(table.stock);
    edit.push(table.seat[event.seat.value].hand, event.card);
    edit.set(table.passes, 0);
    if (table.rules.after_draw == AfterDraw::Pass) {
        end_turn(edit, table);
    } else {
        edit.set(table.drew, 1);
    }
}

void change(TableEditor& edit, Table& table, const Passed&, bool) {
    if (table.drew == 0) {
        edit.set(table.passes, plus(table.passes, 1));
    }
    end_turn(edit, table);
}

void change(TableEditor& edit, Table& table, const Left& event, bool) {
    edit.set(table.seat[event.seat.value].gone, 1);
}

void change(TableEditor& edit, Table& table, const Returned& event, bool) {
    edit.set(table.seat[event.seat.value].gone, 0);
}

void change(TableEditor& edit, Table& table, const Ended& event, bool) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        edit.set(table.totals[seat], event.totals[seat]);
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
    const bool forget = !state.viewer.sees_everything();
    std::visit([&](const auto& kind) { change(edit, state.table, kind, forget); }, event);
}

}  // namespace juz::possession
