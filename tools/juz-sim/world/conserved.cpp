#include "conserved.hpp"

#include <bitset>

namespace juz::world {

namespace {

class Count {
  public:
    template <class Cards>
    void add(const Cards& cards) {
        for (const Card card : cards) {
            sound_ = sound_ && card.is_known() && !seen_.test(card.code());
            if (card.is_known()) {
                seen_.set(card.code());
            }
        }
    }

    bool holds(std::size_t packs) const { return sound_ && seen_.count() == packs * pack_size; }

  private:
    std::bitset<std::size_t{pack_count_max} << 6U> seen_;
    bool sound_ = true;
};

template <class Phase>
bool has_cards(Phase phase) {
    return phase != Phase::Waiting && phase != Phase::Dealing;
}

bool conserves(const race::State& state) {
    Count count;
    for (std::size_t at = 0; at < state.table.foundations; ++at) {
        count.add(state.table.foundation[at]);
    }
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        const race::SeatTable& own = state.of(Seat{seat});
        count.add(own.reserve);
        count.add(own.hand);
        count.add(own.waste);
        for (const auto& column : own.columns) {
            count.add(column);
        }
    }
    return count.holds(state.table.seats);
}

bool conserves(const possession::State& state) {
    Count count;
    count.add(state.table.stock);
    count.add(state.table.discard);
    for (const possession::SeatTable& seat : state.table.seat) {
        count.add(seat.hand);
    }
    return count.holds(possession::pack_count(static_cast<std::uint8_t>(state.table.seats)));
}

bool conserves(const winged::State& state) {
    Count count;
    count.add(state.table.centre);
    for (const winged::SeatTable& seat : state.table.seat) {
        count.add(seat.hand);
        count.add(seat.pile);
    }
    return count.holds(1);
}

}  // namespace

bool conserves_cards(const AnyState& state) {
    return std::visit(
        [](const auto& of_game) { return !has_cards(of_game.table.phase) || conserves(of_game); },
        state);
}

}  // namespace juz::world
