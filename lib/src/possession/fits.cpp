#include <algorithm>

#include "detail.hpp"

namespace juz::possession {

namespace {

// A card that an event names for a place whose card is `held`. Only a view may be left in doubt.
bool names(const State& state, Card held, Card named) {
    if (state.viewer.sees_everything()) {
        return named.is_known() && held == named;
    }
    return named != Card::none && agrees(held, named);
}

bool is_turn_of(const State& state, Seat seat) {
    return state.table.phase == Phase::Playing && state.turn() == seat;
}

/// Marks cards that were named, to find those named twice.
class Named {
  public:
    bool again(Card card) {
        Faces& faces = packs_[card.pack().value];
        const bool was = (faces & face_of(card)) != 0;
        faces |= face_of(card);
        return was;
    }

  private:
    std::array<Faces, pack_max> packs_{};
};

// Known cards lie in the hand; for each other one a view has an unknown card in their place.
bool structure(const State& state, const Laid& event) {
    if (!is_turn_of(state, event.seat) || event.cards.empty()) {
        return false;
    }
    const Cards& hand = state.of(event.seat).hand;
    const Holding held(hand);
    Named named;
    std::ptrdiff_t in_doubt = 0;
    for (const Card card : event.cards) {
        if (!card.is_known() ||
            card.pack().value >= pack_count(static_cast<std::uint8_t>(state.table.seats)) ||
            named.again(card)) {
            return false;
        }
        in_doubt += held.has(card) ? 0 : 1;
    }
    return in_doubt == 0 || in_doubt <= std::count(hand.begin(), hand.end(), Card::unknown);
}

bool structure(const State& state, const Drawn& event) {
    const Table& table = state.table;
    if (!is_turn_of(state, event.seat) || table.drew != 0 || !can_draw(table) ||
        event.recycled != table.stock.empty()) {
        return false;
    }
    const bool forgotten = event.recycled && !state.viewer.sees_everything();
    const Card held = forgotten        ? Card::unknown
                      : event.recycled ? table.discard.cards[0]
                                       : table.stock.top();
    const bool of_deck =
        !event.card.is_known() ||
        event.card.pack().value < pack_count(static_cast<std::uint8_t>(table.seats));
    return of_deck && names(state, held, event.card);
}

bool structure(const State& state, const Passed& event) {
    return is_turn_of(state, event.seat);
}

// All cards of the deck, none twice; a view may not know some.
bool structure(const State& state, const Deal& event) {
    const Table& table = state.table;
    const std::uint8_t packs = pack_count(static_cast<std::uint8_t>(table.seats));
    const std::size_t dealt = table.seats * std::size_t{dealt_cards};
    if (table.phase != Phase::Dealing || !table.discard.empty() || event.seats != table.seats ||
        dealt + event.stock.count + 1 != detail::deck_size(table.seats) || !event.top.is_known()) {
        return false;
    }
    Named named;
    const auto is_new = [&](Card card) {
        if (card == Card::unknown) {
            return !state.viewer.sees_everything();
        }
        return card.is_known() && card.pack().value < packs && !named.again(card);
    };
    return is_new(event.top) && std::all_of(event.stock.begin(), event.stock.end(), is_new) &&
           std::all_of(
               event.hands.begin(), event.hands.begin() + event.seats,
               [&](const auto& hand) { return std::all_of(hand.begin(), hand.end(), is_new); });
}

bool structure(const State& state, const Round& event) {
    if (!state.has(event.dealer)) {
        return false;
    }
    if (state.table.phase == Phase::Waiting) {
        return event.round == 0;
    }
    return state.table.phase == Phase::RoundOver && event.round == state.table.round + 1 &&
           event.round <= detail::round_max;
}

bool structure(const State& state, const Starter& event) {
    return state.table.phase == Phase::Dealing && !state.table.discard.empty() &&
           state.has(event.seat);
}

bool structure(const State& state, const Started&) {
    return state.table.phase == Phase::Dealt;
}

bool structure(const State& state, const Left& event) {
    return state.has(event.seat) && state.of(event.seat).gone == 0 &&
           state.table.phase != Phase::MatchOver;
}

bool structure(const State& state, const Returned& event) {
    return state.has(event.seat) && state.of(event.seat).gone == 1 &&
           state.table.phase != Phase::MatchOver;
}

bool structure(const State& state, const Ended& event) {
    const bool running = state.table.phase == Phase::Playing || state.table.phase == Phase::Dealt;
    return running && event.seats == state.table.seats;
}

bool structure(const State& state, const MatchEnded& event) {
    const bool between =
        state.table.phase == Phase::RoundOver || state.table.phase == Phase::Waiting;
    return between && event.seats == state.table.seats;
}

}  // namespace

bool fits(const State& state, const Event& event) {
    return std::visit([&](const auto& kind) { return structure(state, kind); }, event);
}

}  // namespace juz::possession
