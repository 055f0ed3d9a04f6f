// What the host and the arbiter ask of the race.
#include "juz/race/rules.hpp"

namespace juz::race {

namespace {

bool is_of(Card card, Prize prize) {
    return card.is_known() && Prize::of(card) == prize;
}

const Move* foundation_move(const Event& event) {
    const auto* move = std::get_if<Move>(&event);
    return move != nullptr && move->to.kind == Place::Kind::Foundation ? move : nullptr;
}

}  // namespace

std::optional<Taking> taking(const Event& event) {
    const Move* move = foundation_move(event);
    // An ace begins a foundation of its own, which it takes from nobody.
    if (move == nullptr || move->card.is_ace()) {
        return std::nullopt;
    }
    return Taking{move->seat, move->to.index};
}

bool took_from(const Event& event, const Command& command) {
    const Move* taken = foundation_move(event);
    const auto* asked = std::get_if<MoveCommand>(&command);
    if (taken == nullptr || asked == nullptr || asked->to.kind != Place::Kind::Foundation) {
        return false;
    }
    const bool same_place = asked->to.index == Place::any || asked->to.index == taken->to.index;
    return same_place && asked->card.is_known() && asked->card.suit() == taken->card.suit() &&
           asked->card.rank() == taken->card.rank();
}

std::optional<Prize> prize_of(const Command& command) {
    if (std::holds_alternative<CallCommand>(command)) {
        return Prize::call();
    }
    const auto* move = std::get_if<MoveCommand>(&command);
    if (move == nullptr || move->to.kind != Place::Kind::Foundation || !move->card.is_known() ||
        move->card.is_ace()) {
        return std::nullopt;
    }
    return Prize::of(move->card);
}

PrizeSet open_prizes(const State& state, Seat seat) {
    PrizeSet open;
    if (state.table.phase != Phase::Playing || state.of(seat).gone != 0) {
        return open;
    }
    const SeatTable& own = state.of(seat);
    const Wanted wanted = wanted_cards(state.table);
    const auto consider = [&](Card top) {
        if (is_wanted(wanted, top) && !top.is_ace()) {
            open.add(Prize::of(top));
        }
    };
    consider(own.reserve.top());
    for (const Pile<rank_king>& column : own.columns) {
        consider(column.top());
    }
    for (std::uint8_t pile = 0; pile < own.waste_piles; ++pile) {
        consider(waste_top(own, pile));
    }
    if (own.reserve.empty() && state.table.rules.call == Calling::Manual) {
        open.add(Prize::call());
    }
    return open;
}

std::uint8_t places_for(const State& state, Prize prize) {
    if (state.table.phase != Phase::Playing) {
        return 0;
    }
    if (prize.is_call()) {
        return 1;
    }
    std::uint8_t places = 0;
    for (std::size_t at = 0; at < state.table.foundations; ++at) {
        const Foundation& foundation = state.table.foundation[at];
        if (foundation.top().suit() == prize.suit() && foundation.count + 1U == prize.rank()) {
            ++places;
        }
    }
    return places;
}

bool reveals(const Event& event, Prize prize) {
    if (const auto* turned = std::get_if<Turned>(&event)) {
        return turned->count > 0 && is_of(turned->cards[turned->count - 1U], prize);
    }
    if (const auto* move = std::get_if<Move>(&event)) {
        return is_of(move->exposed, prize);
    }
    const auto* refilled = std::get_if<Refilled>(&event);
    return refilled != nullptr && is_of(refilled->exposed, prize);
}

Told told_by(const Event& event) {
    if (foundation_move(event) != nullptr) {
        return Told::Everybody;
    }
    const auto* move = std::get_if<Move>(&event);
    const auto* refilled = std::get_if<Refilled>(&event);
    const bool shows = std::holds_alternative<Turned>(event) ||
                       (move != nullptr && move->exposed != Card::none) ||
                       (refilled != nullptr && refilled->exposed != Card::none);
    return shows ? Told::Actor : Told::Nobody;
}

Stage stage_of(const State& state) {
    switch (state.table.phase) {
        case Phase::Waiting:
        case Phase::Dealing: return Stage::Waiting;
        case Phase::Dealt: return Stage::Dealt;
        case Phase::Playing: return Stage::Playing;
        case Phase::RoundOver: return Stage::RoundOver;
        case Phase::MatchOver: return Stage::MatchOver;
    }
    return Stage::MatchOver;
}

std::optional<HostWait<Command>> host_wait(const State& state) {
    const Ruleset& rules = state.table.rules;
    const std::optional<Seat> hope = last_hope(state);
    if (state.table.phase == Phase::Dealt) {
        return HostWait<Command>{StartCommand{}, from_ms(rules.countdown_ms)};
    }
    if (state.table.phase != Phase::Playing || rules.idle_ms == 0 || !hope) {
        return std::nullopt;
    }
    return HostWait<Command>{IdleCommand{*hope}, from_ms(rules.idle_ms), hope->value, hope};
}

}  // namespace juz::race
