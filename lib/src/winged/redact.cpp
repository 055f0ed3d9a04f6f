#include "juz/winged/redact.hpp"

#include <algorithm>

#include "juz/winged/game.hpp"

namespace juz {

template <>
struct Redaction<winged::Game> {
    template <class Value>
    static Redacted<Value> pass(const Value& value) {
        return Redacted<Value>(value);
    }
};

namespace winged {

namespace {

using Gate = Redaction<Game>;

template <std::size_t Capacity>
void hide(Pile<Capacity>& pile) {
    std::fill_n(pile.cards.begin(), pile.count, Card::unknown);
}

void hide(Cards& cards) {
    std::fill_n(cards.cards.begin(), cards.count, Card::unknown);
}

}  // namespace

Redacted<State> redact(const State& state, Viewer viewer) {
    State view = state;
    view.viewer = viewer;
    if (!viewer.sees_everything()) {
        for (std::uint8_t at = 0; at < view.table.seats; ++at) {
            SeatTable& seat = view.table.seat[at];
            const bool own = viewer.is_seat(Seat{at});
            if (!own) {
                hide(seat.hand);
            }
            if (!own || seat.chosen != 0) {
                hide(seat.pile);
            }
        }
        view.hash = hash_of(view.table);
    }
    return Gate::pass(view);
}

Redacted<Event> redact(const Event& event, const State&, Viewer viewer) {
    if (viewer.sees_everything()) {
        return Gate::pass(event);
    }
    Event view = event;
    if (auto* deal = std::get_if<Deal>(&view)) {
        for (std::uint8_t seat = 0; seat < deal->seats; ++seat) {
            if (!viewer.is_seat(Seat{seat})) {
                std::fill_n(deal->piles[seat].begin(), dealt_each(deal->seats), Card::unknown);
            }
        }
    } else if (auto* chosen = std::get_if<Chosen>(&view)) {
        if (!viewer.is_seat(chosen->seat)) {
            hide(chosen->cards);
        }
    } else if (auto* played = std::get_if<Played>(&view)) {
        if (!viewer.is_seat(played->seat)) {
            hide(played->drawn);
        }
    }
    return Gate::pass(view);
}

}  // namespace winged

}  // namespace juz
