#include "juz/race/redact.hpp"

#include "juz/race/game.hpp"

namespace juz {

template <>
struct Redaction<race::Game> {
    template <class Value>
    static Redacted<Value> pass(const Value& value) {
        return Redacted<Value>(value);
    }
};

namespace race {

namespace {

using Gate = Redaction<Game>;

// The reserve's top lies open, what is under it does not.
void hide_reserve(std::array<Card, reserve_size>& reserve, std::size_t count) {
    for (std::size_t at = 0; at + 1 < count; ++at) {
        reserve[at] = Card::unknown;
    }
}

}  // namespace

Redacted<State> redact(const State& state, Viewer viewer) {
    State view = state;
    view.viewer = viewer;
    if (!viewer.sees_everything()) {
        for (std::size_t at = 0; at < view.table.seats; ++at) {
            SeatTable& seat = view.table.seat[at];
            hide_reserve(seat.reserve.cards, seat.reserve.count);
            for (std::size_t card = 0; card < seat.hand.count; ++card) {
                seat.hand.cards[card] = Card::unknown;
            }
        }
        view.hash = hash_of(view.table);
    }
    return Gate::pass(view);
}

Redacted<Event> redact(const Event& event, const State&, Viewer viewer) {
    const auto* deal = std::get_if<Deal>(&event);
    if (deal == nullptr || viewer.sees_everything()) {
        return Gate::pass(event);
    }
    Deal view = *deal;
    hide_reserve(view.reserve, view.reserve.size());
    view.hand.fill(Card::unknown);
    return Gate::pass(Event(view));
}

}  // namespace race

}  // namespace juz
