#include "detail.hpp"

namespace juz::winged {

namespace {

bool all_gone(const Table& table) {
    return std::all_of(table.seat.begin(), table.seat.begin() + table.seats,
                       [](const SeatTable& seat) { return seat.gone != 0; });
}

Ended end_round(const Table& table, EndReason why) {
    const detail::Tally tally = detail::count_round(table, why);
    Ended event;
    event.why = why;
    event.seats = static_cast<std::uint8_t>(table.seats);
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        event.scores[seat] = static_cast<std::int16_t>(cards_left(table.seat[seat]));
        event.totals[seat] = static_cast<std::int16_t>(tally.won[seat]);
    }
    return event;
}

// Whether the match ends with the round that has just been counted.
std::optional<MatchReason> match_end(const Table& table) {
    if (all_gone(table)) {
        return MatchReason::Abandoned;
    }
    return table.round + 1 >= table.rules.rounds ? std::optional(MatchReason::Rounds)
                                                 : std::nullopt;
}

// The reason for which the round ends now, if it does.
std::optional<EndReason> round_end(const Table& table) {
    if (all_gone(table)) {
        return EndReason::Abandoned;
    }
    if (table.phase != Phase::Playing) {
        return std::nullopt;
    }
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        if (cards_left(table.seat[seat]) == 0) {
            return EndReason::Out;
        }
    }
    return table.turns >= table.rules.turn_limit ? std::optional(EndReason::TurnLimit)
                                                 : std::nullopt;
}

// Whether anything could follow. A quick no spares an ordinary turn a copy of the state.
bool may_settle(const State& before, const Event& primary) {
    if (std::holds_alternative<Left>(primary)) {
        return true;
    }
    if (before.table.turns + 1U >= before.table.rules.turn_limit) {
        return true;
    }
    const auto* played = std::get_if<Played>(&primary);
    return played != nullptr && cards_left(before.of(played->seat)) == played->cards.count;
}

}  // namespace

namespace detail {

Tally count_round(const Table& table, EndReason why) {
    std::uint16_t fewest = pack_size;
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        fewest = std::min(fewest, cards_left(table.seat[seat]));
    }
    Tally tally{table.won, table.left};
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        const std::uint16_t left = cards_left(table.seat[seat]);
        const bool wins = why != EndReason::Abandoned && left == fewest;
        tally.won[seat] = plus(tally.won[seat], wins ? 1 : 0);
        tally.left[seat] = plus(tally.left[seat], left);
    }
    return tally;
}

std::array<std::uint8_t, seat_count_max> places_of(const Tally& tally, std::uint16_t seats) {
    std::array<std::uint8_t, seat_count_max> places{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (std::size_t other = 0; other < seats; ++other) {
            const bool ahead = tally.won[other] != tally.won[seat]
                                   ? tally.won[other] > tally.won[seat]
                                   : tally.left[other] < tally.left[seat];
            places[seat] = static_cast<std::uint8_t>(places[seat] + (ahead ? 1 : 0));
        }
    }
    return places;
}

Decision settle(const State& before, EventList& events) {
    if (!may_settle(before, events[0])) {
        return events;
    }
    State after = before;
    apply(after, events[0]);
    const bool running = after.table.phase >= Phase::Dealt && after.table.phase <= Phase::Playing;
    if (running) {
        const std::optional<EndReason> why = round_end(after.table);
        if (!why) {
            return events;
        }
        const Event ended = end_round(after.table, *why);
        events.push(ended);
        apply(after, ended);
    } else if (!all_gone(after.table)) {
        return events;
    }
    const std::optional<MatchReason> over = match_end(after.table);
    if (over) {
        const Tally tally{after.table.won, after.table.left};
        events.push(MatchEnded{*over, static_cast<std::uint8_t>(after.table.seats),
                               places_of(tally, after.table.seats)});
    }
    return events;
}

}  // namespace detail

}  // namespace juz::winged
