// The cards of a round and who has its first turn.
#include <cassert>

#include "detail.hpp"

namespace juz::possession {

namespace {

// Purposes under the match seed: 0 draws the first dealer, n + 1 deals round n.
constexpr std::uint64_t dealer_purpose = 0;

/// The face-down deck, its top at the end.
struct Deck {
    std::array<Card, deck_max> cards;
    std::size_t left = 0;

    explicit Deck(std::uint8_t packs) {
        for (std::uint8_t pack = 0; pack < packs; ++pack) {
            for (std::uint16_t face = 0; face < pack_size; ++face) {
                cards[left] = Card(static_cast<Rank>(face % rank_king + 1),
                                   static_cast<Suit>(face / rank_king), Pack{pack});
                ++left;
            }
        }
    }

    void shuffle(Generator& generator) {
        juz::shuffle(std::span<Card>(cards).first(left), generator);
    }

    Card take() {
        assert(left > 0);
        --left;
        return cards[left];
    }
};

// How near a hand is to the first discard at one distance of rank: more is nearer (POSS-04).
struct Nearness {
    int cards = 0;
    int of_colour = 0;

    friend bool operator==(Nearness, Nearness) = default;
    friend bool operator<(Nearness left, Nearness right) {
        return left.cards != right.cards ? left.cards < right.cards
                                         : left.of_colour < right.of_colour;
    }
};

Nearness nearness(const std::array<Card, dealt_cards>& hand, Card top, int distance) {
    Nearness near;
    for (const Card card : hand) {
        const int apart = card.rank() - top.rank();
        if (apart == distance || apart == -distance) {
            ++near.cards;
            near.of_colour += card.is_red() == top.is_red() ? 1 : 0;
        }
    }
    return near;
}

}  // namespace

Seat first_dealer(const Seed& match_seed, std::uint8_t seats) {
    Generator generator(derive(match_seed, dealer_purpose, 0));
    return Seat{static_cast<std::uint8_t>(generator.below(seats))};
}

Deal deal(const Seed& match_seed, std::uint16_t round, std::uint8_t seats, Seat dealer) {
    constexpr std::size_t each_time = 3;
    Generator generator(derive(match_seed, round + 1U, 0));
    Deck deck(pack_count(seats));
    Deal event;
    event.seats = seats;
    for (std::size_t first = 0; first < dealt_cards; first += each_time) {
        deck.shuffle(generator);
        for (std::size_t at = first; at < first + each_time; ++at) {
            for (unsigned place = 1; place <= seats; ++place) {
                event.hands[(dealer.value + place) % seats][at] = deck.take();
            }
        }
    }
    event.top = deck.take();
    while (deck.left > 0) {
        event.stock.push(deck.take());
    }
    return event;
}

Seat starter_of(const Deal& deal, Seat dealer) {
    // Clockwise from the dealer's left, so that the first of equals is the one to begin.
    std::array<std::uint8_t, seat_max> tied{};
    std::size_t count = deal.seats;
    for (std::uint8_t place = 0; place < deal.seats; ++place) {
        tied[place] = static_cast<std::uint8_t>((dealer.value + 1U + place) % deal.seats);
    }
    for (int distance = 0; distance < rank_king && count > 1; ++distance) {
        std::array<Nearness, seat_max> near{};
        Nearness best;
        for (std::size_t at = 0; at < count; ++at) {
            near[at] = nearness(deal.hands[tied[at]], deal.top, distance);
            best = std::max(best, near[at]);
        }
        std::size_t left = 0;
        for (std::size_t at = 0; at < count; ++at) {
            if (near[at] == best) {
                tied[left] = tied[at];
                ++left;
            }
        }
        count = left;
    }
    return Seat{tied[0]};
}

}  // namespace juz::possession
