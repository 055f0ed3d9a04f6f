// What the host, a verifier and the arbiter ask of Possession.
#include "detail.hpp"

namespace juz::possession {

std::optional<Command> command_of(const Event& event) {
    if (const auto* laid = std::get_if<Laid>(&event)) {
        return laid->by_clock ? Command(ClockCommand{laid->seat})
                              : Command(LayCommand{laid->seat, laid->cards});
    }
    if (const auto* drawn = std::get_if<Drawn>(&event)) {
        return drawn->by_clock ? Command(ClockCommand{drawn->seat})
                               : Command(DrawCommand{drawn->seat});
    }
    if (const auto* passed = std::get_if<Passed>(&event)) {
        return passed->by_clock ? Command(ClockCommand{passed->seat})
                                : Command(PassCommand{passed->seat});
    }
    if (const auto* left = std::get_if<Left>(&event)) {
        return LeaveCommand{left->seat};
    }
    if (const auto* returned = std::get_if<Returned>(&event)) {
        return ReturnCommand{returned->seat};
    }
    return std::holds_alternative<Started>(event) ? std::optional<Command>(StartCommand{})
                                                  : std::nullopt;
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
    const Table& table = state.table;
    if (table.phase == Phase::Dealt) {
        return HostWait<Command>{StartCommand{}, Microseconds{}};
    }
    if (table.phase != Phase::Playing) {
        return std::nullopt;
    }
    const bool gone = state.of(state.turn()).gone != 0;
    if (!gone && table.rules.turn_ms == 0) {
        return std::nullopt;
    }
    // Within one turn the clock goes on; the next turn is another occasion.
    return HostWait<Command>{ClockCommand{state.turn()}, from_ms(gone ? 0 : table.rules.turn_ms),
                             table.turns};
}

}  // namespace juz::possession
