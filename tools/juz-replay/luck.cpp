#include "luck.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace juz::tool {

namespace {

bool are_known(std::span<const Card> cards) {
    return std::all_of(cards.begin(), cards.end(), [](Card card) { return card.is_known(); });
}

/// What is known of a figure over all deals.
struct Spread {
    double mean = 0;
    double variance = 1;

    double deviations(double figure) const { return (figure - mean) / std::sqrt(variance); }
};

constexpr double pack = 52;

// Race: cards that foundations want first, and how many others have to go before each of them.
constexpr std::uint8_t low_rank = 3;

std::optional<double> race_luck(const race::Deal& deal) {
    if (!are_known(deal.reserve) || !are_known(deal.row) || !are_known(deal.hand)) {
        return std::nullopt;
    }
    double burden = 0;
    double all = 0;
    double all_squares = 0;
    const auto note = [&](Card card, std::size_t before) {
        const auto weight = static_cast<double>(before);
        all += weight;
        all_squares += weight * weight;
        burden += card.rank() <= low_rank ? weight : 0;
    };
    for (std::size_t at = 0; at < deal.reserve.size(); ++at) {
        note(deal.reserve[at], deal.reserve.size() - 1 - at);
    }
    for (std::size_t at = 0; at < deal.hand.size(); ++at) {
        note(deal.hand[at], at);
    }
    // As many places drawn from all 52 without putting any back.
    constexpr double drawn = suit_count * low_rank;
    const double mean = all / pack;
    const double variance = all_squares / pack - mean * mean;
    const Spread spread{drawn * mean, drawn * variance * (pack - drawn) / (pack - 1)};
    return -spread.deviations(burden);
}

bool are_neighbours(Card a, Card b) {
    return a.suit() == b.suit() && (a.rank() + 1 == b.rank() || b.rank() + 1 == a.rank());
}

// Possession: pairs of neighbours in suit, which runs are made of.
Spread spread_of_pairs(double packs) {
    const double deck = pack * packs;
    const double pairs = 4 * 12 * packs * packs;
    // Ordered couples of pairs that share a card: by how many neighbours a card has.
    const double inner = 2 * packs;
    const double sharing = 4 * packs * (11 * inner * (inner - 1) + 2 * packs * (packs - 1));
    const double two = 9.0 * 8 / (deck * (deck - 1));
    const double three = two * 7 / (deck - 2);
    const double four = three * 6 / (deck - 3);
    const double mean = pairs * two;
    const double square = mean + sharing * three + (pairs * (pairs - 1) - sharing) * four;
    return {mean, square - mean * mean};
}

std::optional<double> hand_luck(std::span<const Card> hand, std::uint8_t seats) {
    if (!are_known(hand)) {
        return std::nullopt;
    }
    double pairs = 0;
    for (std::size_t at = 0; at < hand.size(); ++at) {
        for (std::size_t other = at + 1; other < hand.size(); ++other) {
            pairs += are_neighbours(hand[at], hand[other]) ? 1 : 0;
        }
    }
    return spread_of_pairs(seats == possession::seat_max ? 2 : 1).deviations(pairs);
}

// Winged: aces, kings, queens and jacks, the cards that do something.
std::optional<double> pile_luck(std::span<const Card> pile) {
    if (!are_known(pile)) {
        return std::nullopt;
    }
    const auto strong = std::count_if(pile.begin(), pile.end(),
                                      [](Card card) { return card.is_ace() || card.rank() > 10; });
    constexpr double share = 16 / pack;
    const auto dealt = static_cast<double>(pile.size());
    const Spread spread{dealt * share, dealt * share * (1 - share) * (pack - dealt) / (pack - 1)};
    return spread.deviations(static_cast<double>(strong));
}

void note(const race::Event& event, Luck& luck) {
    if (const auto* deal = std::get_if<race::Deal>(&event)) {
        luck[deal->seat.value] = race_luck(*deal);
    }
}

void note(const possession::Event& event, Luck& luck) {
    if (const auto* deal = std::get_if<possession::Deal>(&event)) {
        for (std::size_t seat = 0; seat < deal->seats; ++seat) {
            luck[seat] = hand_luck(deal->hands[seat], deal->seats);
        }
    }
}

void note(const winged::Event& event, Luck& luck) {
    if (const auto* deal = std::get_if<winged::Deal>(&event)) {
        for (std::size_t seat = 0; seat < deal->seats; ++seat) {
            luck[seat] =
                pile_luck(std::span(deal->piles[seat]).first(winged::dealt_each(deal->seats)));
        }
    }
}

}  // namespace

Luck luck_of(const AnyEvent& event) {
    Luck luck;
    std::visit([&luck](const auto& of_game) { note(of_game, luck); }, event);
    return luck;
}

}  // namespace juz::tool
