#include <algorithm>

#include "detail.hpp"

namespace juz::winged {

namespace {

using detail::settle;

// The order of WING-20's first reasons for whoever acts in the seat's name.
std::optional<Rejection> not_started(const Table& table) {
    switch (table.phase) {
        case Phase::Waiting:
        case Phase::Dealing:
        case Phase::Dealt: return Rejection::NotStarted;
        case Phase::Choosing:
        case Phase::Playing: return std::nullopt;
        case Phase::RoundOver:
        case Phase::MatchOver: return Rejection::Over;
    }
    return Rejection::Over;
}

std::optional<Rejection> not_seated(const State& state, Seat seat) {
    if (const auto refused = not_started(state.table)) {
        return refused;
    }
    return state.has(seat) && state.of(seat).gone == 0 ? std::nullopt
                                                       : std::optional(Rejection::NotSeated);
}

std::optional<Rejection> not_on_turn(const Table& table, Seat seat) {
    if (table.phase == Phase::Choosing) {
        return Rejection::NotStarted;
    }
    return table.turn == seat.value ? std::nullopt : std::optional(Rejection::NotYourTurn);
}

std::optional<Rejection> not_choosing(const Table& table, Seat seat) {
    const bool chooses = table.phase == Phase::Choosing && table.seat[seat.value].chosen == 0;
    return chooses ? std::nullopt : std::optional(Rejection::AlreadyChosen);
}

Decision just(const Event& event) {
    EventList events;
    events.push(event);
    return events;
}

// WING-06. A pile is hidden from every view, so that what is drawn stays unknown there.
Decision lay(const State& state, const PlayCommand& command, bool by_clock) {
    const Pile<pack_size>& pile = state.of(command.seat).pile;
    Played event{command.seat, command.cards, {}, by_clock};
    while (event.drawn.count < std::min<std::uint16_t>(command.cards.count, pile.count)) {
        event.drawn.push(pile.cards[pile.count - 1U - event.drawn.count]);
    }
    EventList events;
    events.push(event);
    return settle(state, events);
}

Decision take(const State& state, Seat seat, bool by_clock) {
    const auto count = static_cast<std::uint8_t>(state.table.centre.count);
    EventList events;
    events.push(Taken{seat, count, by_clock});
    return settle(state, events);
}

Decision answer(const State& state, const ChooseCommand& command) {
    if (const auto refused = not_seated(state, command.seat)) {
        return *refused;
    }
    if (const auto refused = not_choosing(state.table, command.seat)) {
        return *refused;
    }
    const std::optional<Cards> cards =
        detail::in_order_of_dealing(state.of(command.seat).pile, command.cards);
    if (!cards) {
        return Rejection::Stale;
    }
    return just(Chosen{command.seat, *cards, false});
}

Decision answer(const State& state, const PlayCommand& command) {
    if (const auto refused = not_seated(state, command.seat)) {
        return *refused;
    }
    if (const auto refused = not_on_turn(state.table, command.seat)) {
        return *refused;
    }
    if (!detail::holds(state.of(command.seat).hand, command.cards)) {
        return Rejection::Stale;
    }
    if (const auto refused = refusal_of(state.table, command.cards)) {
        return *refused;
    }
    return lay(state, command, false);
}

Decision answer(const State& state, const TakeCommand& command) {
    if (const auto refused = not_seated(state, command.seat)) {
        return *refused;
    }
    if (const auto refused = not_on_turn(state.table, command.seat)) {
        return *refused;
    }
    if (!may_take(state.table)) {
        return Rejection::PlayAvailable;
    }
    return take(state, command.seat, false);
}

Decision choose_by_clock(const State& state, Seat seat) {
    if (const auto refused = not_choosing(state.table, seat)) {
        return *refused;
    }
    const SeatTable& own = state.of(seat);
    // Nobody but the host gives this command, and the host knows all cards.
    if ((own.gone == 0 && state.table.rules.choose_ms == 0) || !own.pile.top().is_known()) {
        return Rejection::NotNow;
    }
    return just(Chosen{seat, five_highest(state.table, seat), true});
}

// WING-17: the lowest-ranking legal card, else the centre.
Decision play_by_clock(const State& state, Seat seat) {
    if (const auto refused = not_on_turn(state.table, seat)) {
        return *refused;
    }
    const SeatTable& own = state.of(seat);
    if ((own.gone == 0 && state.table.rules.turn_ms == 0) || own.hand.top() == Card::unknown) {
        return Rejection::NotNow;
    }
    Card lowest = Card::none;
    for (const Card card : own.hand) {
        const bool legal = card.is_known() && !refusal_of(state.table, cards_of({card}));
        if (legal && (lowest == Card::none || is_lower(card, lowest))) {
            lowest = card;
        }
    }
    if (lowest != Card::none) {
        return lay(state, PlayCommand{seat, cards_of({lowest})}, true);
    }
    return may_take(state.table) ? take(state, seat, true) : Decision(Rejection::NotNow);
}

Decision answer(const State& state, const ClockCommand& command) {
    if (const auto refused = not_started(state.table)) {
        return *refused;
    }
    if (!state.has(command.seat)) {
        return Rejection::NotSeated;
    }
    return state.table.phase == Phase::Choosing ? choose_by_clock(state, command.seat)
                                                : play_by_clock(state, command.seat);
}

Decision answer(const State& state, const BeginRoundCommand& command) {
    const Table& table = state.table;
    if (table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (table.phase != Phase::Waiting && table.phase != Phase::RoundOver) {
        return Rejection::NotNow;
    }
    const auto seats = static_cast<std::uint8_t>(table.seats);
    const bool first = table.phase == Phase::Waiting;
    const Seat dealer =
        first ? first_dealer(command.match_seed, seats)
              : detail::seat_after(table.seats, table.dealer, Direction::Clockwise, 1);
    const std::uint16_t round = first ? std::uint16_t{0} : detail::plus(table.round, 1);
    EventList events;
    events.push(Round{round, dealer});
    events.push(deal(command.match_seed, round, dealer, seats));
    return events;
}

Decision answer(const State& state, const StartCommand&) {
    if (state.table.phase == Phase::MatchOver) {
        return Rejection::Over;
    }
    if (state.table.phase != Phase::Dealt) {
        return Rejection::NotNow;
    }
    return just(Started{});
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
    return just(Returned{command.seat});
}

}  // namespace

Seat first_dealer(const Seed& match_seed, std::uint8_t seats) {
    // Rounds draw from purposes above 0.
    Generator generator(derive(match_seed, 0, 0));
    return Seat{static_cast<std::uint8_t>(generator.below(seats))};
}

Deal deal(const Seed& match_seed, std::uint16_t round, Seat dealer, std::uint8_t seats) {
    std::array<Card, pack_size> cards;
    for (std::uint16_t at = 0; at < pack_size; ++at) {
        cards[at] =
            Card(static_cast<Rank>(at % rank_king + 1), static_cast<Suit>(at / rank_king), Pack{0});
    }
    Generator generator(derive(match_seed, round + 1U, 0));
    shuffle(std::span<Card>(cards), generator);
    Deal event;
    event.seats = seats;
    const std::size_t dealt = std::size_t{seats} * dealt_each(seats);
    for (std::size_t at = 0; at < dealt; ++at) {
        event.piles[(dealer.value + 1U + at) % seats][at / seats] = cards[at];
    }
    if (dealt < pack_size) {
        event.centre = cards[dealt];
    }
    return event;
}

Decision decide(const State& state, const Command& command) {
    return std::visit([&](const auto& kind) { return answer(state, kind); }, command);
}

std::optional<Command> command_of(const Event& event) {
    if (const auto* chosen = std::get_if<Chosen>(&event)) {
        return chosen->by_clock ? Command(ClockCommand{chosen->seat})
                                : Command(ChooseCommand{chosen->seat, chosen->cards});
    }
    if (const auto* played = std::get_if<Played>(&event)) {
        return played->by_clock ? Command(ClockCommand{played->seat})
                                : Command(PlayCommand{played->seat, played->cards});
    }
    if (const auto* taken = std::get_if<Taken>(&event)) {
        return taken->by_clock ? Command(ClockCommand{taken->seat})
                               : Command(TakeCommand{taken->seat});
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

}  // namespace juz::winged
