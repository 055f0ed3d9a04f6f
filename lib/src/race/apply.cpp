#include <algorithm>
#include <cassert>

#include "juz/race/rules.hpp"

namespace juz::race {

namespace {

using TableEditor = Editor<Table>;

std::uint16_t plus(std::uint16_t value, int difference) {
    return static_cast<std::uint16_t>(value + difference);
}

void count_command(TableEditor& edit, Table& table) {
    if (table.phase == Phase::Playing) {
        edit.set(table.commands, plus(table.commands, 1));
    }
}

// The new top is named by the event, for a view did not know it.
void expose(TableEditor& edit, SeatTable& seat, Card exposed) {
    if (exposed != Card::none) {
        edit.set(seat.reserve.cards[seat.reserve.count - 1U], exposed);
    }
}

void take_from_waste(TableEditor& edit, SeatTable& seat, std::uint8_t pile) {
    std::size_t end = 0;
    for (std::size_t at = 0; at <= pile; ++at) {
        end += seat.waste_sizes[at];
    }
    for (std::size_t at = end; at < seat.waste.count; ++at) {
        edit.set(seat.waste.cards[at - 1], seat.waste.cards[at]);
    }
    edit.pop(seat.waste);
    edit.set(seat.waste_sizes[pile], plus(seat.waste_sizes[pile], -1));
    if (seat.waste_sizes[pile] > 0) {
        return;
    }
    for (std::size_t at = pile + 1U; at < seat.waste_piles; ++at) {
        edit.set(seat.waste_sizes[at - 1], seat.waste_sizes[at]);
    }
    edit.set(seat.waste_piles, plus(seat.waste_piles, -1));
    edit.set(seat.waste_sizes[seat.waste_piles], 0);
}

// A card reached a foundation: whoever had given up may look again (RACE-17, RACE-18).
void begin_anew(TableEditor& edit, Table& table) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        edit.set(table.seat[seat].pass, Pass::None);
        edit.set(table.seat[seat].stuck, 0);
    }
    edit.set(table.rotations, 0);
}

void lay_on_foundation(TableEditor& edit, Table& table, Card card, std::uint8_t index) {
    if (index == table.foundations) {
        edit.set(table.foundations, plus(table.foundations, 1));
    }
    edit.push(table.foundation[index], card);
    begin_anew(edit, table);
}

void move_suffix(TableEditor& edit, Pile<rank_king>& from, Pile<rank_king>& to,
                 std::uint8_t count) {
    const std::size_t first = from.count - std::size_t{count};
    for (std::size_t at = first; at < first + count; ++at) {
        edit.push(to, from.cards[at]);
    }
    for (std::uint8_t moved = 0; moved < count; ++moved) {
        edit.pop(from);
    }
}

void take_source(TableEditor& edit, Table& table, SeatTable& seat, const Move& event) {
    switch (event.from.kind) {
        case Place::Kind::Reserve:
            edit.pop(seat.reserve);
            expose(edit, seat, event.exposed);
            edit.set(table.rotations, 0);
            break;
        case Place::Kind::Column: edit.pop(seat.columns[event.from.index]); break;
        case Place::Kind::Waste: take_from_waste(edit, seat, event.from.index); break;
        case Place::Kind::Foundation: assert(false); break;
    }
}

void change(TableEditor& edit, Table& table, const Move& event) {
    SeatTable& seat = table.seat[event.seat.value];
    edit.set(seat.pass, Pass::None);
    edit.set(seat.stuck, 0);
    count_command(edit, table);
    if (event.from.kind == Place::Kind::Column && event.to.kind == Place::Kind::Column) {
        move_suffix(edit, seat.columns[event.from.index], seat.columns[event.to.index],
                    event.count);
        return;
    }
    take_source(edit, table, seat, event);
    if (event.to.kind == Place::Kind::Foundation) {
        lay_on_foundation(edit, table, event.card, event.to.index);
    } else {
        edit.push(seat.columns[event.to.index], event.card);
    }
}

void change(TableEditor& edit, Table& table, const Refilled& event) {
    SeatTable& seat = table.seat[event.seat.value];
    edit.pop(seat.reserve);
    expose(edit, seat, event.exposed);
    edit.push(seat.columns[event.column], event.card);
    edit.set(table.rotations, 0);
}

// RACE-10, RACE-11: a waste pile, turned over, becomes the hand; nobody may remember its order.
void recycle(TableEditor& edit, const Table& table, SeatTable& seat, bool forget) {
    const std::uint16_t count =
        table.rules.waste == Waste::Separate ? seat.waste_sizes[0] : seat.waste.count;
    for (std::size_t at = count; at > 0; --at) {
        edit.push(seat.hand, forget ? Card::unknown : seat.waste.cards[at - 1]);
    }
    for (std::size_t at = count; at < seat.waste.count; ++at) {
        edit.set(seat.waste.cards[at - count], seat.waste.cards[at]);
    }
    for (std::uint16_t moved = 0; moved < count; ++moved) {
        edit.pop(seat.waste);
    }
    for (std::size_t at = 1; at < seat.waste_piles; ++at) {
        edit.set(seat.waste_sizes[at - 1], seat.waste_sizes[at]);
    }
    edit.set(seat.waste_piles, plus(seat.waste_piles, -1));
    edit.set(seat.waste_sizes[seat.waste_piles], 0);
}

void begin_waste_pile(TableEditor& edit, const Table& table, SeatTable& seat) {
    if (table.rules.waste == Waste::Separate || seat.waste_piles == 0) {
        edit.set(seat.waste_piles, plus(seat.waste_piles, 1));
    }
}

void change_turned(TableEditor& edit, Table& table, const Turned& event, bool forget) {
    SeatTable& seat = table.seat[event.seat.value];
    count_command(edit, table);
    edit.set(seat.stuck, 0);
    if (event.recycled) {
        recycle(edit, table, seat, forget);
    }
    const bool single = table.rules.waste == Waste::Single;
    if (single && seat.pass != Pass::Full && seat.waste.empty()) {
        edit.set(seat.pass, Pass::Begun);
    }
    begin_waste_pile(edit, table, seat);
    std::uint16_t& size = seat.waste_sizes[seat.waste_piles - 1U];
    for (std::uint8_t at = 0; at < event.count; ++at) {
        edit.pop(seat.hand);
        edit.push(seat.waste, event.cards[at]);
    }
    edit.set(size, plus(size, event.count));
    if (single && seat.pass == Pass::Begun && seat.hand.empty()) {
        edit.set(seat.pass, Pass::Full);
    }
}

void rotate_seat(TableEditor& edit, SeatTable& seat, bool forget) {
    while (!seat.waste.empty()) {
        const Card card = edit.pop(seat.waste);
        edit.push(seat.hand, forget ? Card::unknown : card);
    }
    for (std::size_t at = 0; at < seat.waste_piles; ++at) {
        edit.set(seat.waste_sizes[at], 0);
    }
    edit.set(seat.waste_piles, 0);
    edit.set(seat.pass, Pass::None);
    edit.set(seat.stuck, 0);
    if (seat.hand.empty()) {
        return;
    }
    const Card top = seat.hand.top();
    for (std::size_t at = seat.hand.count - 1U; at > 0; --at) {
        edit.set(seat.hand.cards[at], seat.hand.cards[at - 1]);
    }
    edit.set(seat.hand.cards[0], top);
}

void change_rotated(TableEditor& edit, Table& table, bool forget) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        rotate_seat(edit, table.seat[seat], forget);
    }
    edit.set(table.rotations, plus(table.rotations, 1));
}

void change(TableEditor& edit, Table& table, const Round& event) {
    Table fresh;
    fresh.rules = table.rules;
    fresh.seats = table.seats;
    fresh.totals = table.totals;
    fresh.phase = Phase::Dealing;
    fresh.round = event.round;
    for (std::size_t seat = 0; seat < fresh.seat.size(); ++seat) {
        fresh.seat[seat].gone = table.seat[seat].gone;
    }
    edit.reset(fresh);
}

void change(TableEditor& edit, Table& table, const Deal& event) {
    SeatTable& seat = table.seat[event.seat.value];
    for (const Card card : event.reserve) {
        edit.push(seat.reserve, card);
    }
    for (std::size_t column = 0; column < column_count; ++column) {
        edit.push(seat.columns[column], event.row[column]);
    }
    for (std::size_t at = event.hand.size(); at > 0; --at) {
        edit.push(seat.hand, event.hand[at - 1]);
    }
    edit.set(table.dealt, plus(table.dealt, 1));
    if (table.dealt == table.seats) {
        edit.set(table.phase, Phase::Dealt);
    }
}

void change(TableEditor& edit, Table& table, const Started&) {
    edit.set(table.phase, Phase::Playing);
}

void change(TableEditor& edit, Table& table, const Called&) {
    count_command(edit, table);
}

void give_up(TableEditor& edit, Table& table, Seat seat) {
    edit.set(table.seat[seat.value].stuck, 1);
    count_command(edit, table);
}

void change(TableEditor& edit, Table& table, const Stuck& event) {
    give_up(edit, table, event.seat);
}

void change(TableEditor& edit, Table& table, const Idled& event) {
    give_up(edit, table, event.seat);
}

void change(TableEditor& edit, Table& table, const Left& event) {
    edit.set(table.seat[event.seat.value].gone, 1);
}

void change(TableEditor& edit, Table& table, const Returned& event) {
    edit.set(table.seat[event.seat.value].gone, 0);
}

void change(TableEditor& edit, Table& table, const Ended& event) {
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        edit.set(table.totals[seat], event.totals[seat]);
    }
    edit.set(table.phase, Phase::RoundOver);
}

void change(TableEditor& edit, Table& table, const MatchEnded&) {
    edit.set(table.phase, Phase::MatchOver);
}

}  // namespace

void apply(State& state, const Event& event) {
    assert(fits(state, event));
    TableEditor edit(state.table, state.hash);
    const bool forget = !state.viewer.sees_everything();
    if (const auto* move = std::get_if<Move>(&event)) {
        change(edit, state.table, *move);
    } else if (const auto* turned = std::get_if<Turned>(&event)) {
        change_turned(edit, state.table, *turned, forget);
    } else if (std::holds_alternative<Rotated>(event)) {
        change_rotated(edit, state.table, forget);
    } else {
        std::visit(
            [&](const auto& kind) {
                using Kind = std::decay_t<decltype(kind)>;
                if constexpr (!std::is_same_v<Kind, Turned> && !std::is_same_v<Kind, Rotated>) {
                    change(edit, state.table, kind);
                }
            },
            event);
    }
}

}  // namespace juz::race
