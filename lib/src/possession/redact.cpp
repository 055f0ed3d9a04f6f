#include "juz/possession/redact.hpp"

#include <algorithm>

#include "juz/possession/game.hpp"

namespace juz {

template <>
struct Redaction<possession::Game> {
    template <class Value>
    static Redacted<Value> pass(const Value& value) {
        return Redacted<Value>(value);
    }
};

namespace possession {

namespace {

using Gate = Redaction<Game>;

void hide(Cards& cards) {
    std::fill_n(cards.cards.begin(), cards.count, Card::unknown);
}

Deal hidden(const Deal& event, Viewer viewer) {
    Deal view = event;
    std::fill_n(view.stock.cards.begin(), view.stock.count, Card::unknown);
    for (std::uint8_t seat = 0; seat < event.seats; ++seat) {
        if (!viewer.is_seat(Seat{seat})) {
            view.hands[seat].fill(Card::unknown);
        }
    }
    return view;
}

}  // namespace

Redacted<State> redact(const State& state, Viewer viewer) {
    State view = state;
    view.viewer = viewer;
    if (!viewer.sees_everything()) {
        hide(view.table.stock);
        for (std::uint8_t seat = 0; seat < view.table.seats; ++seat) {
            if (!viewer.is_seat(Seat{seat})) {
                hide(view.table.seat[seat].hand);
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
    if (const auto* deal = std::get_if<Deal>(&event)) {
        return Gate::pass(Event(hidden(*deal, viewer)));
    }
    const auto* drawn = std::get_if<Drawn>(&event);
    if (drawn != nullptr && !viewer.is_seat(drawn->seat)) {
        Drawn view = *drawn;
        view.card = Card::unknown;
        return Gate::pass(Event(view));
    }
    return Gate::pass(event);
}

}  // namespace possession

}  // namespace juz
