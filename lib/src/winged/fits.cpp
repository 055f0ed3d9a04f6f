#include <algorithm>

#include "detail.hpp"

namespace juz::winged {

namespace {

// A card that an event names for a place whose card is `held`. Only a view may be left in doubt.
bool names(const State& state, Card held, Card named) {
    if (state.viewer.sees_everything()) {
        return named.is_known() && held == named;
    }
    return named != Card::none && agrees(held, named);
}

bool structure(const State& state, const Round& event) {
    if (!state.has(event.dealer)) {
        return false;
    }
    if (state.table.phase == Phase::Waiting) {
        return event.round == 0;
    }
    return state.table.phase == Phase::RoundOver && event.round == state.table.round + 1 &&
           event.round < state.table.rules.rounds;
}

// The deal's cards: all of one pack, none twice; a view may not know some.
bool structure(const State& state, const Deal& event) {
    if (state.table.phase != Phase::Dealing || event.seats != state.table.seats ||
        (event.centre == Card::none) != (event.seats == seats_max)) {
        return false;
    }
    std::array<bool, 64> seen{};
    const auto is_new = [&](Card card) {
        if (card == Card::unknown) {
            return !state.viewer.sees_everything();
        }
        if (!card.is_known() || card.pack() != Pack{0}) {
            return false;
        }
        bool& mark = seen[card.code() & 63U];
        const bool fresh = !mark;
        mark = true;
        return fresh;
    };
    for (std::size_t seat = 0; seat < event.seats; ++seat) {
        const auto first = event.piles[seat].begin();
        if (!std::all_of(first, first + dealt_each(event.seats), is_new)) {
            return false;
        }
    }
    return event.centre == Card::none || (event.centre.is_known() && is_new(event.centre));
}

bool structure(const State& state, const Started&) {
    return state.table.phase == Phase::Dealt;
}

bool structure(const State& state, const Chosen& event) {
    if (state.table.phase != Phase::Choosing || !state.has(event.seat) ||
        state.of(event.seat).chosen != 0 || event.cards.count != hand_size) {
        return false;
    }
    const SeatTable& seat = state.of(event.seat);
    if (seat.pile.top() != Card::unknown) {
        return detail::in_order_of_dealing(seat.pile, event.cards) == event.cards;
    }
    return std::none_of(event.cards.begin(), event.cards.end(),
                        [](Card card) { return card == Card::none; });
}

bool is_on_turn(const State& state, Seat seat) {
    return state.table.phase == Phase::Playing && state.table.turn == seat.value &&
           state.table.turns < state.table.rules.turn_limit;
}

// Every card laid is in the hand, or there is one the view does not know for each that is not.
bool come_from(const Pile<hand_size>& hand, const Cards& cards) {
    std::ptrdiff_t unknown = std::count(hand.begin(), hand.end(), Card::unknown);
    for (const Card* card = cards.begin(); card != cards.end(); ++card) {
        if (!card->is_known() || std::find(cards.begin(), card, *card) != card) {
            return false;
        }
        if (std::find(hand.begin(), hand.end(), *card) == hand.end()) {
            --unknown;
        }
    }
    return unknown >= 0;
}

bool structure(const State& state, const Played& event) {
    if (!is_on_turn(state, event.seat) || event.cards.empty()) {
        return false;
    }
    const SeatTable& seat = state.of(event.seat);
    if (event.drawn.count != std::min<std::uint16_t>(event.cards.count, seat.pile.count) ||
        state.table.centre.count + event.cards.count > pack_size) {
        return false;
    }
    for (std::size_t at = 0; at < event.drawn.count; ++at) {
        if (!names(state, seat.pile.cards[seat.pile.count - 1U - at], event.drawn[at])) {
            return false;
        }
    }
    return come_from(seat.hand, event.cards);
}

bool structure(const State& state, const Taken& event) {
    return is_on_turn(state, event.seat) && event.count > 0 &&
           event.count == state.table.centre.count &&
           state.of(event.seat).pile.count + event.count <= pack_size;
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
    const Table& table = state.table;
    if (table.phase < Phase::Dealt || table.phase > Phase::Playing || event.seats != table.seats) {
        return false;
    }
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        const int more = event.totals[seat] - table.won[seat];
        if (event.scores[seat] != cards_left(table.seat[seat]) || more < 0 || more > 1) {
            return false;
        }
    }
    return true;
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

}  // namespace juz::winged
