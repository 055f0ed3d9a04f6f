#include <algorithm>

#include "detail.hpp"

namespace juz::possession {

namespace {

using detail::all_gone;

Ended end_round(const Table& table, EndReason why) {
    Ended event;
    event.why = why;
    event.seats = static_cast<std::uint8_t>(table.seats);
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        const int left = table.seat[seat].hand.count;
        event.scores[seat] = static_cast<std::int16_t>(left);
        event.totals[seat] = static_cast<std::int16_t>(table.totals[seat] + left);
    }
    return event;
}

// POSS-11: whether the match ends with the round that has just been scored.
std::optional<MatchReason> match_end(const Table& table) {
    if (all_gone(table)) {
        return MatchReason::Abandoned;
    }
    const auto last = table.totals.begin() + table.seats;
    const bool lost = *std::max_element(table.totals.begin(), last) >= table.rules.limit;
    return lost ? std::optional(MatchReason::Limit) : std::nullopt;
}

MatchEnded end_match(const Table& table, MatchReason why) {
    MatchEnded event;
    event.why = why;
    event.seats = static_cast<std::uint8_t>(table.seats);
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        for (std::size_t other = 0; other < table.seats; ++other) {
            if (table.totals[other] < table.totals[seat]) {
                ++event.place[seat];
            }
        }
    }
    return event;
}

// POSS-12, for an event that ends a turn.
std::optional<EndReason> after_turn(const Table& before) {
    return before.turns + 1U >= before.rules.turn_limit ? std::optional(EndReason::TurnLimit)
                                                        : std::nullopt;
}

// POSS-07: a draw that brought nothing to lay ends the turn by itself, and so does the clock's.
bool ends_turn(const Table& before, const Drawn& event) {
    if (event.by_clock) {
        return true;
    }
    const Faces laying = laying_on(before.rules.lay, before.discard.top());
    const Faces drawn = event.card.is_known() ? face_of(event.card) : 0;
    return ((Holding(before.seat[event.seat.value].hand).faces() | drawn) & laying) == 0;
}

// Why the round ends with the events, all of one turn. Nothing of the state has to be copied to
// know.
std::optional<EndReason> round_end(const Table& before, EventList& events) {
    const Event& first = events[0];
    if (const auto* laid = std::get_if<Laid>(&first)) {
        return before.seat[laid->seat.value].hand.count == laid->cards.count
                   ? std::optional(EndReason::Out)
                   : after_turn(before);
    }
    if (const auto* drawn = std::get_if<Drawn>(&first)) {
        if (before.rules.after_draw == AfterDraw::Pass) {
            return after_turn(before);
        }
        if (!ends_turn(before, *drawn)) {
            return std::nullopt;
        }
        events.push(Passed{drawn->seat, drawn->by_clock});
        return after_turn(before);
    }
    if (std::holds_alternative<Passed>(first)) {
        const bool blocked = before.drew == 0 && before.passes + 1U >= before.seats;
        return blocked ? std::optional(EndReason::Blocked) : after_turn(before);
    }
    return std::nullopt;
}

// POSS-16: nobody is left once this seat is gone, too.
bool was_last(const Table& before, const Event& event) {
    const auto* left = std::get_if<Left>(&event);
    if (left == nullptr) {
        return false;
    }
    for (std::size_t seat = 0; seat < before.seats; ++seat) {
        if (seat != left->seat.value && before.seat[seat].gone == 0) {
            return false;
        }
    }
    return true;
}

}  // namespace

namespace detail {

Decision settle(const State& before, EventList& events) {
    const bool abandoned = was_last(before.table, events[0]);
    const bool running = before.table.phase == Phase::Playing || before.table.phase == Phase::Dealt;
    std::optional<EndReason> why = round_end(before.table, events);
    if (abandoned && running) {
        why = EndReason::Abandoned;
    }
    if (!why && !abandoned) {
        return events;
    }
    State after = before;
    for (const Event& event : events) {
        apply(after, event);
    }
    if (why) {
        const Ended ended = end_round(after.table, *why);
        events.push(ended);
        apply(after, ended);
    }
    if (const std::optional<MatchReason> over = match_end(after.table)) {
        events.push(end_match(after.table, *over));
    }
    return events;
}

}  // namespace detail

}  // namespace juz::possession
