// What may be laid, and what the clock lays.
#include <algorithm>
#include <tuple>

#include "detail.hpp"

namespace juz::possession {

namespace {

using detail::refuse_cards;

// POSS-06: cards of the discard's suit, each one rank on from the last, the first next to it.
bool is_run(Card top, const LaidCards& cards) {
    const int step = cards[0].rank() - top.rank();
    if (step != 1 && step != -1) {
        return false;
    }
    int rank = top.rank();
    for (const Card card : cards) {
        rank += step;
        if (card.suit() != top.suit() || card.rank() != rank) {
            return false;
        }
    }
    return true;
}

bool holds_each_once(const Holding& held, const LaidCards& cards) {
    std::array<Faces, pack_max> named{};
    return std::all_of(cards.begin(), cards.end(), [&](Card card) {
        if (!held.has(card)) {
            return false;
        }
        Faces& faces = named[card.pack().value];
        const bool again = (faces & face_of(card)) != 0;
        faces |= face_of(card);
        return !again;
    });
}

// POSS-14's order among single cards, the better the less; by suit and rank nothing is left to
// the packs, for only the lower one held is looked at.
auto rank_of_single(Card top, Card card) {
    return std::tuple(card.rank() <= top.rank(), card.suit() != top.suit(), card.rank(),
                      card.suit());
}

}  // namespace

namespace detail {

std::optional<Rejection> refuse_cards(const Table& table, Seat seat, const LaidCards& cards) {
    const Holding held(table.seat[seat.value].hand);
    if (cards.empty() || !holds_each_once(held, cards)) {
        return Rejection::Stale;
    }
    const Card top = table.discard.top();
    const bool fits = cards.count == 1 ? (laying_on(table.rules.lay, top) & face_of(cards[0])) != 0
                                       : is_run(top, cards);
    return fits ? std::nullopt : std::optional(Rejection::NoFit);
}

}  // namespace detail

LaidCards clock_cards(const State& state, Seat seat) {
    const Table& table = state.table;
    const Card top = table.discard.top();
    const Holding held(state.of(seat).hand);
    LaidCards best;
    // Upward comes first, so that a run downward has to be longer.
    for (const int step : {1, -1}) {
        detail::for_each_run(held, top, step, [&](const LaidCards& run) {
            if (run.count > best.count) {
                best = run;
            }
        });
    }
    if (!best.empty()) {
        return best;
    }
    detail::for_each_single(held, laying_on(table.rules.lay, top), [&](Card card) {
        if (best.empty()) {
            best.push(card);
        } else if (rank_of_single(top, card) < rank_of_single(top, best[0])) {
            best.cards[0] = card;
        }
    });
    return best;
}

Command canonical(const State& state, const Command& command) {
    const auto* lay = std::get_if<LayCommand>(&command);
    if (lay == nullptr || !state.has(lay->seat) ||
        refuse_cards(state.table, lay->seat, lay->cards)) {
        return command;
    }
    const Holding held(state.of(lay->seat).hand);
    LayCommand lowest{lay->seat, {}};
    for (const Card card : lay->cards) {
        lowest.cards.push(held.lowest(card.rank(), card.suit()));
    }
    return lowest;
}

}  // namespace juz::possession
