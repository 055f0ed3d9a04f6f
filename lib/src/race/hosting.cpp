// What the host and the arbiter ask of the race.
#include "juz/race/rules.hpp"

namespace juz::race {

namespace {

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
