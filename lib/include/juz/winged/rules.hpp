// The rules of Winged, all of them: lib/RULES-winged.md tells them by number.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "juz/core/prize.hpp"
#include "juz/core/stage.hpp"
#include "juz/winged/command.hpp"
#include "juz/winged/event.hpp"
#include "juz/winged/state.hpp"

namespace juz::winged {

/// Answers a command; changes nothing. On a view it fills what the viewer cannot know with
/// unknown cards, which is how a client predicts.
Decision decide(const State& state, const Command& command);

/// Structure only: the event takes cards from where they lie and puts them where there is room.
/// An event that a file or a peer sent has to fit before it is applied.
bool fits(const State& state, const Event& event);

/// The state after the event. No chance and no choice; needs `fits`.
void apply(State& state, const Event& event);

/// The first dealer, by lot (WING-01).
Seat first_dealer(const Seed& match_seed, std::uint8_t seats);

/// The cards of one round (WING-01): dealt one at a time, clockwise from the dealer's left.
Deal deal(const Seed& match_seed, std::uint16_t round, Seat dealer, std::uint8_t seats);

/// What the event answers: a verifier decides it anew. Nothing for events that follow by
/// themselves and for the deal, whose command carries a seed that only the host knows.
std::optional<Command> command_of(const Event& event);

/// The command as the engine will carry it out: a choice in the order of dealing. Commands that
/// would be rejected come back unchanged.
Command canonical(const State& state, const Command& command);

/// Commands name cards only, which mean the same whatever is confirmed.
inline Command as_sent(const State&, const Command& command) {
    return command;
}

/// Nobody can take a place from another who plays in turn.
inline std::optional<Taking> taking(const Event&) {
    return std::nullopt;
}
inline bool took_from(const Event&, const Command&) {
    return false;
}
inline std::optional<Prize> prize_of(const Command&) {
    return std::nullopt;
}
inline PrizeSet open_prizes(const State&, Seat) {
    return {};
}
inline std::uint8_t places_for(const State&, Prize) {
    return 0;
}
inline bool reveals(const Event&, Prize) {
    return false;
}
inline Told told_by(const Event&) {
    return Told::Nobody;
}

Stage stage_of(const State& state);

/// The signal to choose as soon as the cards lie, and the clock's command for a seat that has to
/// choose or to play: when its time is up, or at once if its player is gone.
std::optional<HostWait<Command>> host_wait(const State& state);

/// A card's rank with the ace above the king: 2–14.
constexpr Rank rank_in_order(Card card) {
    return card.is_ace() ? static_cast<Rank>(rank_king + 1) : card.rank();
}

/// Whether `left` stands before `right`: the lower rank, then ♠ ♥ ♦ ♣.
constexpr bool is_lower(Card left, Card right) {
    const Rank of_left = rank_in_order(left);
    const Rank of_right = rank_in_order(right);
    return of_left != of_right ? of_left < of_right : left.suit() < right.suit();
}

/// WING-02: the five highest-ranking of the seat's dealt cards, in the order of dealing, which the
/// clock's rule takes and a client may suggest. The seat has not chosen and its cards are known.
Cards five_highest(const Table& table, Seat seat);

/// Why the seat to play may not lay these cards now; nothing if it may. Looks at the cards and
/// the centre only (WING-04 … WING-14); they are cards of the hand, none twice, at least one.
std::optional<Rejection> refusal_of(const Table& table, const Cards& cards);

/// Whether the seat to play may take the centre: it lies on a suit of which the seat holds no
/// card (WING-05). An unknown hand holds none.
bool may_take(const Table& table);

/// What a play makes of the order of play.
struct Course {
    Direction direction = Direction::Clockwise;
    Seat next;             ///< Who plays after the skipped seats.
    bool freedom = false;  ///< Whether that seat may lay any card.

    friend bool operator==(const Course&, const Course&) = default;
};

/// The course after the seat to play lays these cards: first jacks, then kings, then queens
/// (WING-08 … WING-10, WING-15).
Course course_after(const Table& table, const Cards& cards);

/// Calls `visit(const Command&)` for everything that `seat` may do now, each in canonical form
/// and each once. Never allocates. While choosing that is up to 6188 choices.
template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit);

namespace detail {

/// Completes `cards` to five with cards from place `from` on, in every way.
template <class Visit>
void for_each_completion(const Pile<pack_size>& dealt, std::size_t from, Cards& cards,
                         Visit& visit) {
    const std::size_t missing = hand_size - cards.size();
    for (std::size_t at = from; at + missing <= dealt.count; ++at) {
        cards.push(dealt.cards[at]);
        if (missing == 1) {
            visit(static_cast<const Cards&>(cards));
        } else {
            for_each_completion(dealt, at + 1, cards, visit);
        }
        --cards.count;
        cards.cards[cards.count] = Card::none;
    }
}

/// Calls `visit(const Cards&)` for every five of the seat's dealt cards, in the order of dealing.
template <class Visit>
void for_each_five(const Pile<pack_size>& dealt, Visit&& visit) {
    Cards cards;
    for_each_completion(dealt, 0, cards, visit);
}

/// Extends `cards` by every card of `hand` that goes with them, one after the other, and calls
/// `visit` for each row of at least two. `Alike` tells whether two cards go together.
template <class Alike, class Visit>
void for_each_longer(const Pile<hand_size>& hand, const Cards& cards, Alike alike, Visit& visit) {
    for (const Card card : hand) {
        const bool used = std::find(cards.begin(), cards.end(), card) != cards.end();
        if (card.is_known() && !used && alike(cards[0], card)) {
            Cards longer = cards;
            longer.push(card);
            visit(longer);
            for_each_longer(hand, longer, alike, visit);
        }
    }
}

}  // namespace detail

template <class Visit>
void legal_commands(const State& state, Seat seat, Visit&& visit) {
    const Table& table = state.table;
    if (!state.has(seat) || state.of(seat).gone != 0) {
        return;
    }
    const SeatTable& own = state.of(seat);
    if (table.phase == Phase::Choosing && own.chosen == 0 && own.pile.top().is_known()) {
        detail::for_each_five(own.pile, [&](const Cards& cards) {
            visit(Command(ChooseCommand{seat, cards}));
        });
    }
    if (table.phase != Phase::Playing || table.turn != seat.value) {
        return;
    }
    auto offer = [&](const Cards& cards) {
        if (!refusal_of(table, cards)) {
            visit(Command(PlayCommand{seat, cards}));
        }
    };
    for (const Card card : own.hand) {
        if (card.is_known()) {
            offer(cards_of({card}));
            if (table.rules.pairs != 0) {
                detail::for_each_longer(
                    own.hand, cards_of({card}), [](Card a, Card b) { return a.rank() == b.rank(); },
                    offer);
            }
            if (table.rules.flush != Flush::Off) {
                detail::for_each_longer(
                    own.hand, cards_of({card}), [](Card a, Card b) { return a.suit() == b.suit(); },
                    offer);
            }
        }
    }
    if (may_take(table)) {
        visit(Command(TakeCommand{seat}));
    }
}

}  // namespace juz::winged
