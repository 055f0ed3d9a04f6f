// The rules of the race, all of them: lib/RULES-race.md tells them by number.
#pragma once

#include <optional>

#include "juz/core/prize.hpp"
#include "juz/core/stage.hpp"
#include "juz/race/command.hpp"
#include "juz/race/event.hpp"
#include "juz/race/state.hpp"

namespace juz::race {

/// Answers a command; changes nothing. On a view it fills what the viewer cannot know with
/// unknown cards, which is how a client predicts.
Decision decide(const State& state, const Command& command);

/// Structure only: the event takes cards from where they lie and puts them where there is room.
/// An event that a file or a peer sent has to fit before it is applied.
bool fits(const State& state, const Event& event);

/// The state after the event. No rules and no chance; needs `fits`.
void apply(State& state, const Event& event);

/// The cards of one seat in one round (RACE-01, RACE-03): they follow from these three alone.
Deal deal(const Seed& match_seed, std::uint16_t round, Seat seat);

/// What the event answers: a verifier decides it anew. Nothing for events that follow by
/// themselves and for the deal, whose command carries a seed that only the host knows.
std::optional<Command> command_of(const Event& event);

/// The command as the engine will carry it out: `any` becomes the foundation it means, a named
/// foundation that is taken its twin. An ace keeps `any`. Commands that would be rejected come
/// back unchanged.
Command canonical(const State& state, const Command& command);

/// RACE-21: a card for a foundation that only an unconfirmed ace of one's own has begun, and which
/// `confirmed` therefore lacks, names `any`.
Command as_sent(const State& confirmed, const Command& command);

/// RACE-17: the seat has nothing left to find.
bool is_dry(const State& state, Seat seat);

/// RACE-25: the only seat at the table that is not dry, at a table of two or more; nothing while
/// there are several or none.
std::optional<Seat> last_hope(const State& state);

/// RACE-20: the place that `event` took, if it is one that commands may compete for.
std::optional<Taking> taking(const Event& event);

/// RACE-20: whether `event` took a place that `command` asked for.
bool took_from(const Event& event, const Command& command);

/// RACE-27: what the command reaches for: a foundation's next place, or the shout. Nothing for an
/// ace, which begins a foundation that it takes from nobody.
std::optional<Prize> prize_of(const Command& command);

/// RACE-27: the values that `seat` has in sight, as tops, while a foundation takes them, and the
/// shout when nothing but it is left to do.
PrizeSet open_prizes(const State& state, Seat seat);

/// RACE-27: foundations that take the value; for the shout, 1.
std::uint8_t places_for(const State& state, Prize prize);

/// RACE-27: whether the event shows its seat the card: turned from the hand, or the reserve's next.
bool reveals(const Event& event, Prize prize);

/// RACE-27: whom the event tells something new.
Told told_by(const Event& event);

Stage stage_of(const State& state);

/// The signal after the countdown (RACE-02), or that a silent seat counts as idle (RACE-25).
std::optional<HostWait<Command>> host_wait(const State& state);

/// Whether `stacked` may be laid on `below` in a row (RACE-05).
constexpr bool fits_column(Card below, Card stacked) {
    return below.is_known() && stacked.is_known() && below.rank() == stacked.rank() + 1 &&
           below.is_red() != stacked.is_red();
}

/// Calls `visit(const Command&)` for everything that `seat` may do now, each in canonical form
/// and each once. Never allocates.
template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit);

namespace detail {

/// Calls `visit` with each (card, place) of `seat` that might move: tops, and column suffixes.
template <class Visit>
void for_each_source(const State& state, Seat seat, Visit&& visit) {
    const SeatTable& own = state.of(seat);
    if (own.reserve.top().is_known()) {
        visit(own.reserve.top(), Place::reserve());
    }
    for (std::uint8_t column = 0; column < column_count; ++column) {
        for (const Card card : own.columns[column]) {
            visit(card, Place::column(column));
        }
    }
    for (std::uint8_t pile = 0; pile < own.waste_piles; ++pile) {
        if (waste_top(own, pile).is_known()) {
            visit(waste_top(own, pile), Place::waste());
        }
    }
}

}  // namespace detail

template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit) {
    if (!state.has(seat) || state.table.phase != Phase::Playing) {
        return;
    }
    const auto offer = [&](const Command& command) {
        if (decide(state, command).accepted()) {
            visit(command);
        }
    };
    detail::for_each_source(state, seat, [&](Card card, Place from) {
        if (card.is_ace()) {
            offer(MoveCommand{seat, card, from, Place::foundation()});
        }
        for (std::uint8_t index = 0; index < state.table.foundations; ++index) {
            if (takes(state.table.foundation[index], card)) {
                offer(MoveCommand{seat, card, from, Place::foundation(index)});
            }
        }
        for (std::uint8_t column = 0; column < column_count; ++column) {
            const Pile<rank_king>& target = state.of(seat).columns[column];
            if (target.empty() || fits_column(target.top(), card)) {
                offer(MoveCommand{seat, card, from, Place::column(column)});
            }
        }
    });
    offer(TurnCommand{seat});
    offer(CallCommand{seat});
    offer(StuckCommand{seat});
}

}  // namespace juz::race
