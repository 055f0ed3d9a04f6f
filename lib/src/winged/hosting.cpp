// What the host asks of Winged.
#include "juz/winged/rules.hpp"

namespace juz::winged {

namespace {

using Wait = std::optional<HostWait<Command>>;

// Waits of one round are told apart by the turns completed; choosing comes before them all.
std::uint32_t occasion_of(const Table& table) {
    const std::uint32_t turn = table.phase == Phase::Playing ? table.turns + 1U : 0U;
    return table.round * std::uint32_t{0x10000} + turn;
}

// All seats choose in the same time, so that it is up for all at once. Those whose players are
// gone come first.
Wait wait_for_choices(const Table& table) {
    std::optional<Seat> slow;
    for (std::uint8_t at = 0; at < table.seats; ++at) {
        const SeatTable& seat = table.seat[at];
        if (seat.chosen == 0 && seat.gone != 0) {
            return HostWait<Command>{ClockCommand{Seat{at}}, from_ms(0), occasion_of(table), {}};
        }
        if (seat.chosen == 0 && !slow) {
            slow = Seat{at};
        }
    }
    if (!slow || table.rules.choose_ms == 0) {
        return std::nullopt;
    }
    const Microseconds patience = from_ms(table.time_up != 0 ? 0 : table.rules.choose_ms);
    return HostWait<Command>{ClockCommand{*slow}, patience, occasion_of(table), {}};
}

Wait wait_for_play(const Table& table) {
    const Seat seat{static_cast<std::uint8_t>(table.turn)};
    const bool gone = table.seat[seat.value].gone != 0;
    if (!gone && table.rules.turn_ms == 0) {
        return std::nullopt;
    }
    const Microseconds patience = from_ms(gone ? 0 : table.rules.turn_ms);
    return HostWait<Command>{ClockCommand{seat}, patience, occasion_of(table), {}};
}

}  // namespace

Stage stage_of(const State& state) {
    switch (state.table.phase) {
        case Phase::Waiting:
        case Phase::Dealing: return Stage::Waiting;
        case Phase::Dealt: return Stage::Dealt;
        case Phase::Choosing:
        case Phase::Playing: return Stage::Playing;
        case Phase::RoundOver: return Stage::RoundOver;
        case Phase::MatchOver: return Stage::MatchOver;
    }
    return Stage::MatchOver;
}

std::optional<HostWait<Command>> host_wait(const State& state) {
    switch (state.table.phase) {
        case Phase::Dealt:
            return HostWait<Command>{StartCommand{}, from_ms(0), occasion_of(state.table), {}};
        case Phase::Choosing: return wait_for_choices(state.table);
        case Phase::Playing: return wait_for_play(state.table);
        case Phase::Waiting:
        case Phase::Dealing:
        case Phase::RoundOver:
        case Phase::MatchOver: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace juz::winged
