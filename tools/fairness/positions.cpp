#include "fairness/positions.hpp"

#include <initializer_list>

namespace juz::fairness {

namespace {

template <std::size_t Capacity>
void lay(Pile<Capacity>& pile, std::initializer_list<Card> cards) {
    for (const Card card : cards) {
        pile.cards[pile.count] = card;
        ++pile.count;
    }
}

Card four(std::uint8_t seat) {
    return {4, Suit::Hearts, Pack{seat}};
}

Card three(std::uint8_t seat) {
    return {3, Suit::Hearts, Pack{seat}};
}

void lay_waste(race::SeatTable& own, Card card) {
    lay(own.waste, {card});
    own.waste_sizes[0] = 1;
    own.waste_piles = 1;
}

/// A full table has no seat to spare: one of the contestants opens the place.
bool opens_from_reserve(Scene scene, std::uint8_t contestants) {
    return scene == Scene::Public && contestants == seat_count_max;
}

}  // namespace

std::uint8_t seats_of(Scene scene, std::uint8_t contestants) {
    const bool has_opener = scene != Scene::Chain && !opens_from_reserve(scene, contestants);
    return static_cast<std::uint8_t>(contestants + (has_opener ? 1 : 0));
}

Seat opener_of(Scene scene, std::uint8_t contestants, std::uint8_t actor) {
    return Seat{seats_of(scene, contestants) == contestants ? actor : contestants};
}

race::State position(Scene scene, std::uint8_t contestants, std::uint8_t actor) {
    const std::uint8_t seats = seats_of(scene, contestants);
    race::State state(race::Ruleset{}, seats);
    race::Table& table = state.table;
    table.phase = race::Phase::Playing;
    table.dealt = seats;
    for (std::uint8_t seat = 0; seat < seats; ++seat) {
        race::SeatTable& own = table.seat[seat];
        const bool acts = seat == actor && seat < contestants;
        lay(own.reserve, {Card(9, Suit::Clubs, Pack{seat})});
        lay(own.columns[0], {Card(rank_king, Suit::Spades, Pack{seat})});
        lay(own.hand, {Card(7, Suit::Diamonds, Pack{seat})});
        if (seat == contestants) {
            lay_waste(own, three(seat));
        } else if (acts && scene == Scene::LateCard) {
            lay(own.hand, {four(seat), Card(8, Suit::Clubs, Pack{seat}),
                           Card(8, Suit::Diamonds, Pack{seat})});
        } else if (acts && opens_from_reserve(scene, contestants)) {
            lay(own.reserve, {four(seat), three(seat)});
        } else {
            lay_waste(own, four(seat));
        }
        if (acts && scene == Scene::Chain) {
            lay(own.columns[1], {Card(11, Suit::Spades, Pack{seat}), three(seat)});
        }
    }
    const Pack other{static_cast<std::uint8_t>((actor + 1U) % seats)};
    lay(table.foundation[0], {Card(rank_ace, Suit::Hearts, other), Card(2, Suit::Hearts, other)});
    table.foundations = 1;
    state.hash = hash_of(table);
    return state;
}

race::Command opening(Scene scene, std::uint8_t contestants, std::uint8_t actor) {
    const Seat seat = opener_of(scene, contestants, actor);
    const race::Place from = scene == Scene::Chain                    ? race::Place::column(1)
                             : opens_from_reserve(scene, contestants) ? race::Place::reserve()
                                                                      : race::Place::waste();
    return race::MoveCommand{seat, three(seat.value), from, race::Place::foundation()};
}

race::Command reach(Scene scene, std::uint8_t contestants, std::uint8_t actor, Seat seat) {
    const bool from_reserve = opens_from_reserve(scene, contestants) && seat == Seat{actor};
    return race::MoveCommand{seat, four(seat.value),
                             from_reserve ? race::Place::reserve() : race::Place::waste(),
                             race::Place::foundation()};
}

}  // namespace juz::fairness
