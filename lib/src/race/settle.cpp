#include <algorithm>

#include "detail.hpp"

namespace juz::race {

namespace {

// RACE-17: whether turning can still show the seat something new.
bool turning_may_help(const Table& table, const SeatTable& seat) {
    if (table.rules.waste == Waste::Separate) {
        return !seat.hand.empty();
    }
    return seat.hand.count + seat.waste.count > 0 && seat.pass != Pass::Full;
}

bool all_dry(const State& state) {
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        if (state.table.seat[seat].gone == 0 && !is_dry(state, Seat{seat})) {
            return false;
        }
    }
    return true;
}

bool all_gone(const Table& table) {
    return std::all_of(table.seat.begin(), table.seat.begin() + table.seats,
                       [](const SeatTable& seat) { return seat.gone != 0; });
}

std::int16_t bonus(const Table& table, std::optional<Seat> caller, std::uint8_t seat) {
    const bool called = caller && caller->value == seat;
    return called ? static_cast<std::int16_t>(table.rules.call_bonus) : std::int16_t{0};
}

Ended end_round(const Table& table, EndReason why, std::optional<Seat> caller) {
    Ended event;
    event.why = why;
    event.caller = caller;
    event.seats = static_cast<std::uint8_t>(table.seats);
    for (std::uint8_t seat = 0; seat < table.seats; ++seat) {
        const int points = score(table, Seat{seat}) + bonus(table, caller, seat);
        event.scores[seat] = static_cast<std::int16_t>(points);
        event.totals[seat] = static_cast<std::int16_t>(table.totals[seat] + points);
    }
    return event;
}

// RACE-15: whether the match ends with the round that has just been scored.
std::optional<MatchReason> match_end(const Table& table) {
    if (all_gone(table)) {
        return MatchReason::Abandoned;
    }
    if (table.rules.target == 0) {
        return table.round + 1 >= table.rules.rounds ? std::optional(MatchReason::Rounds)
                                                     : std::nullopt;
    }
    const auto first = table.totals.begin();
    const auto last = first + table.seats;
    const std::int16_t best = *std::max_element(first, last);
    if (best >= table.rules.target && std::count(first, last, best) == 1) {
        return MatchReason::Target;
    }
    return table.round + 1 >= table.rules.round_limit ? std::optional(MatchReason::RoundLimit)
                                                      : std::nullopt;
}

MatchEnded end_match(const Table& table, MatchReason why) {
    MatchEnded event;
    event.why = why;
    event.seats = static_cast<std::uint8_t>(table.seats);
    for (std::uint8_t seat = 0; seat < table.seats; ++seat) {
        for (std::uint8_t other = 0; other < table.seats; ++other) {
            if (table.totals[other] > table.totals[seat]) {
                ++event.place[seat];
            }
        }
    }
    return event;
}

// The events decided so far and the state they lead to.
struct Outcome {
    State after;
    EventList& events;

    void add(const Event& event) {
        events.push(event);
        apply(after, event);
    }

    void end(EndReason why, std::optional<Seat> caller) {
        add(end_round(after.table, why, caller));
        end_match_if_due();
    }

    // RACE-13, RACE-26, then RACE-18: rotations until somebody has something to find, or the end.
    void settle_playing(std::optional<Seat> actor) {
        const Table& table = after.table;
        if (actor && table.rules.call == Calling::Automatic &&
            table.seat[actor->value].reserve.empty()) {
            end(EndReason::Called, actor);
            return;
        }
        if (table.commands >= table.rules.command_limit) {
            end(EndReason::Limit, std::nullopt);
            return;
        }
        while (all_dry(after)) {
            if (table.rotations >= table.rules.rotate_limit) {
                end(EndReason::Exhausted, std::nullopt);
                return;
            }
            add(Rotated{});
        }
    }

    void end_match_if_due() {
        const std::optional<MatchReason> why = match_end(after.table);
        if (why) {
            add(end_match(after.table, *why));
        }
    }
};

std::optional<Seat> actor_of(const Event& event) {
    if (const auto* move = std::get_if<Move>(&event)) {
        return move->seat;
    }
    if (const auto* turned = std::get_if<Turned>(&event)) {
        return turned->seat;
    }
    return std::nullopt;
}

// Whether anything could follow from an ordinary move or turn. A quick no spares the hot path a
// copy of the state; a wrong yes costs time only.
bool may_settle(const Table& table, const Event& primary) {
    const std::optional<Seat> actor = actor_of(primary);
    if (!actor || table.commands + 1U >= table.rules.command_limit) {
        return true;
    }
    if (table.rules.call == Calling::Automatic && table.seat[actor->value].reserve.count <= 1) {
        return true;
    }
    for (std::uint8_t seat = 0; seat < table.seats; ++seat) {
        const SeatTable& other = table.seat[seat];
        if (seat != actor->value && other.gone == 0 && other.stuck == 0 &&
            turning_may_help(table, other)) {
            return false;
        }
    }
    return true;
}

}  // namespace

namespace detail {

Decision settle(const State& before, EventList& events) {
    if (!may_settle(before.table, events[0])) {
        return events;
    }
    Outcome outcome{before, events};
    for (const Event& event : events) {
        apply(outcome.after, event);
    }
    const Table& table = outcome.after.table;
    const std::optional<Seat> actor = actor_of(events[0]);
    const bool running = table.phase == Phase::Playing || table.phase == Phase::Dealt;
    if (const auto* called = std::get_if<Called>(&events[0])) {
        outcome.end(EndReason::Called, called->seat);
    } else if (all_gone(table)) {
        if (running) {
            outcome.end(EndReason::Abandoned, std::nullopt);
        } else {
            outcome.end_match_if_due();
        }
    } else if (table.phase == Phase::Playing) {
        outcome.settle_playing(actor);
    }
    return events;
}

}  // namespace detail

bool is_dry(const State& state, Seat seat) {
    const SeatTable& own = state.of(seat);
    if (own.stuck != 0) {
        return true;
    }
    return !turning_may_help(state.table, own) && !detail::any_top_wanted(state.table, own);
}

std::optional<Seat> last_hope(const State& state) {
    std::optional<Seat> hope;
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        if (state.table.seat[seat].gone != 0 || is_dry(state, Seat{seat})) {
            continue;
        }
        if (hope) {
            return std::nullopt;
        }
        hope = Seat{seat};
    }
    return state.table.seats >= 2 ? hope : std::nullopt;
}

}  // namespace juz::race
