#include "detail.hpp"

namespace juz::possession {

namespace {

using detail::can_lay;
using detail::settle;

Decision accept(const State& state, const Event& event) {
    EventList events;
    events.push(event);
    return settle(state, events);
}

// Reasons that come before all others (POSS-17); only the host may speak for a seat that is gone.
std::optional<Rejection> not_playing(const Table& table, Seat seat, bool gone_may = false) {
    if (table.phase == Phase::RoundOver || table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (table.phase != Phase::Playing) {
        return Rejection::NotStarted;
    }
    if (seat.value >= table.seats || (table.seat[seat.value].gone != 0 && !gone_may)) {
        return Rejection::NotSeated;
    }
    return seat.value == table.turn ? std::nullopt : std::optional(Rejection::NotYourTurn);
}

// The stock's top card; with an empty stock the oldest discard, which then is it (POSS-08).
Drawn draw_for(const State& state, Seat seat, bool by_clock) {
    const Table& table = state.table;
    const bool recycled = table.stock.empty();
    // A view has forgotten what was turned over, so it may not foretell what will be drawn.
    const bool forgotten = recycled && !state.viewer.sees_everything();
    const Card card = forgotten  ? Card::unknown
                      : recycled ? table.discard.cards[0]
                                 : table.stock.top();
    return {seat, card, recycled, by_clock};
}

Decision answer(const State& state, const LayCommand& command) {
    if (const auto refused = not_playing(state.table, command.seat)) {
        return *refused;
    }
    if (const auto refused = detail::refuse_cards(state.table, command.seat, command.cards)) {
        return *refused;
    }
    return accept(state, Laid{command.seat, command.cards, false});
}

Decision answer(const State& state, const DrawCommand& command) {
    const Table& table = state.table;
    if (const auto refused = not_playing(table, command.seat)) {
        return *refused;
    }
    if (table.rules.draw == Drawing::ForcedPlay &&
        can_lay(table, Holding(state.of(command.seat).hand))) {
        return Rejection::PlayAvailable;
    }
    if (!can_draw(table)) {
        return Rejection::NothingToDraw;
    }
    if (table.drew != 0) {
        return Rejection::AlreadyDrew;
    }
    return accept(state, draw_for(state, command.seat, false));
}

Decision answer(const State& state, const PassCommand& command) {
    const Table& table = state.table;
    if (const auto refused = not_playing(table, command.seat)) {
        return *refused;
    }
    const bool stuck = !can_draw(table) && !can_lay(table, Holding(state.of(command.seat).hand));
    if (table.drew == 0 && !stuck) {
        return Rejection::PlayAvailable;
    }
    return accept(state, Passed{command.seat, false});
}

Decision answer(const State& state, const ClockCommand& command) {
    const Table& table = state.table;
    if (const auto refused = not_playing(table, command.seat, true)) {
        return *refused;
    }
    if (table.rules.turn_ms == 0 && state.of(command.seat).gone == 0) {
        return Rejection::NotNow;
    }
    if (table.drew != 0) {
        return accept(state, Passed{command.seat, true});
    }
    const LaidCards cards = clock_cards(state, command.seat);
    if (!cards.empty()) {
        return accept(state, Laid{command.seat, cards, true});
    }
    return can_draw(table) ? accept(state, draw_for(state, command.seat, true))
                           : accept(state, Passed{command.seat, true});
}

Decision answer(const State& state, const BeginRoundCommand& command) {
    const Table& table = state.table;
    if (table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    const bool asked_for = table.phase == Phase::Waiting || table.phase == Phase::RoundOver;
    if (!asked_for || table.round >= detail::round_max) {
        return Rejection::NotNow;
    }
    const auto seats = static_cast<std::uint8_t>(table.seats);
    Round round{0, first_dealer(command.match_seed, seats)};
    if (table.phase == Phase::RoundOver) {
        const Seat last{static_cast<std::uint8_t>(table.dealer)};
        round = {static_cast<std::uint16_t>(table.round + 1), detail::next_seat(table, last)};
    }
    const Deal cards = deal(command.match_seed, round.round, seats, round.dealer);
    EventList events;
    events.push(round);
    events.push(cards);
    events.push(Starter{starter_of(cards, round.dealer)});
    return events;
}

Decision answer(const State& state, const StartCommand&) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (state.table.phase != Phase::Dealt) {
        return Rejection::NotNow;
    }
    return accept(state, Started{});
}

Decision answer(const State& state, const LeaveCommand& command) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (!state.has(command.seat) || state.of(command.seat).gone != 0) {
        return Rejection::NotSeated;
    }
    return accept(state, Left{command.seat});
}

Decision answer(const State& state, const ReturnCommand& command) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (!state.has(command.seat) || state.of(command.seat).gone == 0) {
        return Rejection::NotNow;
    }
    return accept(state, Returned{command.seat});
}

}  // namespace

Decision decide(const State& state, const Command& command) {
    return std::visit([&](const auto& kind) { return answer(state, kind); }, command);
}

}  // namespace juz::possession
