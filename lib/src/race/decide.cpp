#include <algorithm>

#include "detail.hpp"

namespace juz::race {

namespace {

using detail::any_top_wanted;
using detail::has_ace_top;
using detail::settle;

// RACE-09: moves between columns and from waste to column do not count, for they can go on for
// ever.
bool must_play(const Table& table, const SeatTable& seat) {
    if (any_top_wanted(table, seat)) {
        return true;
    }
    const Card top = seat.reserve.top();
    if (top == Card::none) {
        return false;
    }
    return std::any_of(seat.columns.begin(), seat.columns.end(),
                       [top](const Pile<rank_king>& column) {
                           return column.empty() || fits_column(column.top(), top);
                       });
}

// The order of RACE-22's first three reasons.
std::optional<Rejection> not_playing(const Table& table, Seat seat) {
    if (table.phase == Phase::RoundOver || table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (table.phase != Phase::Playing) {
        return Rejection::NotStarted;
    }
    if (seat.value >= table.seats || table.seat[seat.value].gone != 0) {
        return Rejection::NotSeated;
    }
    return std::nullopt;
}

// RACE-06: what fills the column that `move` empties, if anything does.
std::optional<Refilled> refill_after(const Table& table, const Move& move) {
    const SeatTable& seat = table.seat[move.seat.value];
    if (table.rules.refill != Refill::Automatic || move.from.kind != Place::Kind::Column ||
        seat.columns[move.from.index].count != move.count || seat.reserve.empty()) {
        return std::nullopt;
    }
    return Refilled{move.seat, move.from.index, seat.reserve.top(), detail::next_of_reserve(seat)};
}

Decision answer(const State& state, const MoveCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    const detail::Judgement judgement = detail::judge(state.table, command);
    if (judgement.refused) {
        return *judgement.refused;
    }
    EventList events;
    events.push(judgement.move);
    const std::optional<Refilled> refill = refill_after(state.table, judgement.move);
    if (refill) {
        events.push(*refill);
    }
    return settle(state, events);
}

Decision answer(const State& state, const TurnCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    const SeatTable& seat = state.of(command.seat);
    if (state.table.rules.ace == Ace::Forced && has_ace_top(seat)) {
        return Rejection::AceFirst;
    }
    if (state.table.rules.turn == Turning::WhenStuck && must_play(state.table, seat)) {
        return Rejection::PlayAvailable;
    }
    if (seat.hand.empty() && seat.waste.empty()) {
        return Rejection::NothingToTurn;
    }
    Turned event;
    event.seat = command.seat;
    event.recycled = seat.hand.empty();
    const std::uint16_t from_waste =
        state.table.rules.waste == Waste::Separate ? seat.waste_sizes[0] : seat.waste.count;
    const std::uint16_t held = event.recycled ? from_waste : seat.hand.count;
    event.count = static_cast<std::uint8_t>(std::min(held, state.table.rules.turn_count));
    for (std::uint8_t at = 0; at < event.count; ++at) {
        // A view has forgotten what was picked up, so it may not foretell what will be turned.
        const bool forgotten = event.recycled && !state.viewer.sees_everything();
        event.cards[at] = forgotten        ? Card::unknown
                          : event.recycled ? seat.waste.cards[at]
                                           : seat.hand.cards[seat.hand.count - 1U - at];
    }
    EventList events;
    events.push(event);
    return settle(state, events);
}

Decision answer(const State& state, const CallCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    if (!state.of(command.seat).reserve.empty()) {
        return Rejection::ReserveNotEmpty;
    }
    EventList events;
    events.push(Called{command.seat});
    return settle(state, events);
}

Decision answer(const State& state, const StuckCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    EventList events;
    events.push(Stuck{command.seat});
    return settle(state, events);
}

Decision answer(const State& state, const BeginRoundCommand& command) {
    const Table& table = state.table;
    if (table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (table.phase != Phase::Waiting && table.phase != Phase::RoundOver) {
        return Rejection::NotNow;
    }
    const bool first = table.phase == Phase::Waiting;
    const auto round = static_cast<std::uint16_t>(first ? 0 : table.round + 1);
    EventList events;
    events.push(Round{round});
    for (std::uint8_t seat = 0; seat < table.seats; ++seat) {
        events.push(deal(command.match_seed, round, Seat{seat}));
    }
    return events;
}

Decision answer(const State& state, const StartCommand&) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (state.table.phase != Phase::Dealt) {
        return Rejection::NotNow;
    }
    EventList events;
    events.push(Started{});
    return events;
}

Decision answer(const State& state, const IdleCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        const bool other = seat != command.seat.value && state.table.seat[seat].gone == 0;
        if (other && !is_dry(state, Seat{seat})) {
            return Rejection::NotNow;
        }
    }
    if (state.table.seats < 2) {
        return Rejection::NotNow;
    }
    EventList events;
    events.push(Idled{command.seat});
    return settle(state, events);
}

Decision answer(const State& state, const LeaveCommand& command) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (!state.has(command.seat) || state.of(command.seat).gone != 0) {
        return Rejection::NotSeated;
    }
    EventList events;
    events.push(Left{command.seat});
    return settle(state, events);
}

Decision answer(const State& state, const ReturnCommand& command) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (!state.has(command.seat) || state.of(command.seat).gone == 0) {
        return Rejection::NotNow;
    }
    EventList events;
    events.push(Returned{command.seat});
    return events;
}

}  // namespace

Deal deal(const Seed& match_seed, std::uint16_t round, Seat seat) {
    std::array<Card, pack_size> cards;
    for (std::uint16_t at = 0; at < pack_size; ++at) {
        cards[at] = Card(static_cast<Rank>(at % rank_king + 1), static_cast<Suit>(at / rank_king),
                         Pack{seat.value});
    }
    Generator generator(derive(match_seed, round + 1U, seat.value));
    shuffle(std::span<Card>(cards), generator);
    Deal event;
    event.seat = seat;
    const auto row = cards.begin() + reserve_size;
    std::copy(cards.begin(), row, event.reserve.begin());
    std::copy(row, row + column_count, event.row.begin());
    std::copy(row + column_count, cards.end(), event.hand.begin());
    return event;
}

Decision decide(const State& state, const Command& command) {
    return std::visit([&](const auto& kind) { return answer(state, kind); }, command);
}

std::optional<Command> command_of(const Event& event) {
    if (const auto* move = std::get_if<Move>(&event)) {
        MoveCommand command{move->seat, move->card, move->from, move->to};
        if (move->from.kind == Place::Kind::Waste) {
            command.from.index = Place::any;
        }
        if (move->to.kind == Place::Kind::Foundation && move->card.is_ace()) {
            command.to.index = Place::any;
        }
        return command;
    }
    if (const auto* turned = std::get_if<Turned>(&event)) {
        return TurnCommand{turned->seat};
    }
    if (const auto* called = std::get_if<Called>(&event)) {
        return CallCommand{called->seat};
    }
    if (const auto* stuck = std::get_if<Stuck>(&event)) {
        return StuckCommand{stuck->seat};
    }
    if (const auto* idled = std::get_if<Idled>(&event)) {
        return IdleCommand{idled->seat};
    }
    if (const auto* left = std::get_if<Left>(&event)) {
        return LeaveCommand{left->seat};
    }
    if (const auto* returned = std::get_if<Returned>(&event)) {
        return ReturnCommand{returned->seat};
    }
    if (std::holds_alternative<Started>(event)) {
        return StartCommand{};
    }
    return std::nullopt;
}

}  // namespace juz::race
