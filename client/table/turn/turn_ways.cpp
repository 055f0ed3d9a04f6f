#include <algorithm>

#include "table/turn/turn_motion.hpp"
#include "view/turn_scene_of.hpp"

// What moves when something happens.

namespace juz::client {

namespace {

using Kind = TurnPlace::Kind;

constexpr TurnPlace stock{Kind::Stock, 0};
constexpr TurnPlace centre{Kind::Centre, 0};
constexpr int backs_max = 5;  // so many backs tell of a whole packet

TurnPlace hand_of(Seat seat) {
    return {Kind::Hand, seat.value};
}
TurnPlace pile_of(Seat seat) {
    return {Kind::Pile, seat.value};
}

// A card of a seat, as `eyes` may see it.
TurnCard seen_card(Card card, Seat seat, const Eyes& eyes) {
    return eyes.open || eyes.me == seat ? turn_card(card) : TurnCard{};
}

std::vector<CardWay> ways_of_deal(const possession::Deal& deal, const possession::State& before,
                                  const Eyes& eyes) {
    std::vector<CardWay> ways;
    double after = 0;
    for (std::size_t round = 0; round < possession::dealt_cards; ++round) {
        for (unsigned i = 1; i <= deal.seats; ++i) {
            const unsigned number = (before.table.dealer + i) % deal.seats;
            const Seat seat{static_cast<std::uint8_t>(number)};
            const Card card = deal.hands[number][round];
            ways.push_back({seen_card(card, seat, eyes), stock, hand_of(seat), after++});
        }
    }
    ways.push_back({turn_card(deal.top), stock, centre, after});
    return ways;
}

std::vector<CardWay> ways_of_deal(const winged::Deal& deal, const winged::State& before,
                                  const Eyes& eyes) {
    std::vector<CardWay> ways;
    double after = 0;
    for (std::size_t round = 0; round < winged::dealt_each(deal.seats); ++round) {
        for (unsigned i = 1; i <= deal.seats; ++i) {
            const unsigned number = (before.table.dealer + i) % deal.seats;
            const Seat seat{static_cast<std::uint8_t>(number)};
            const Card card = deal.piles[number][round];
            ways.push_back({seen_card(card, seat, eyes), stock, hand_of(seat), after});
            after += .5;
        }
    }
    if (deal.centre.is_known()) {
        ways.push_back({turn_card(deal.centre), stock, centre, after});
    }
    return ways;
}

template <class Cards>
void add_laid(std::vector<CardWay>& ways, const Cards& cards, Seat seat) {
    for (const Card card : cards) {
        const double after = 2.0 * static_cast<double>(ways.size());
        ways.push_back({turn_card(card), hand_of(seat), centre, after});
    }
}

// The five go to their places in the hand, the rest becomes the pile.
std::vector<CardWay> ways_of_choice(const winged::Chosen& chosen, const winged::State& before,
                                    const Eyes& eyes) {
    std::vector<CardWay> ways;
    const auto& dealt = before.of(chosen.seat).pile;
    const int rest = static_cast<int>(dealt.count) - static_cast<int>(chosen.cards.size());
    ways.reserve(static_cast<std::size_t>(backs_max) + chosen.cards.size());
    for (int i = 0; i < std::min(backs_max, rest); ++i) {
        ways.push_back({{}, hand_of(chosen.seat), pile_of(chosen.seat), static_cast<double>(i)});
    }
    if (eyes.me == chosen.seat) {
        for (const Card card : chosen.cards) {
            ways.push_back({turn_card(card), hand_of(chosen.seat), hand_of(chosen.seat), 0});
        }
    }
    return ways;
}

std::vector<CardWay> ways_of_taking(const winged::Taken& taken, const winged::State& before) {
    std::vector<CardWay> ways;
    const auto& cards = before.table.centre;
    const auto shown = std::min<std::size_t>(
        cards.count, static_cast<std::size_t>(centre_shown(TurnGame::Winged)));
    for (std::size_t i = cards.count - shown; i < cards.count; ++i) {
        ways.push_back({turn_card(cards.cards[i]), centre, pile_of(taken.seat), 0});
    }
    return ways;
}

}  // namespace

std::vector<CardWay> ways_of(const possession::Event& event, const possession::State& before,
                             const Eyes& eyes) {
    std::vector<CardWay> ways;
    if (const auto* deal = std::get_if<possession::Deal>(&event)) {
        return ways_of_deal(*deal, before, eyes);
    }
    if (const auto* laid = std::get_if<possession::Laid>(&event)) {
        add_laid(ways, laid->cards, laid->seat);
    } else if (const auto* drawn = std::get_if<possession::Drawn>(&event)) {
        double after = 0;
        if (drawn->recycled) {
            const int backs = std::min<int>(backs_max, before.table.discard.count - 1);
            for (int i = 0; i < backs; ++i) {
                ways.push_back({{}, centre, stock, after++});
            }
            after += 3;
        }
        ways.push_back(
            {seen_card(drawn->card, drawn->seat, eyes), stock, hand_of(drawn->seat), after});
    }
    return ways;
}

std::vector<CardWay> ways_of(const winged::Event& event, const winged::State& before,
                             const Eyes& eyes) {
    std::vector<CardWay> ways;
    if (const auto* deal = std::get_if<winged::Deal>(&event)) {
        return ways_of_deal(*deal, before, eyes);
    }
    if (const auto* chosen = std::get_if<winged::Chosen>(&event)) {
        return ways_of_choice(*chosen, before, eyes);
    }
    if (const auto* taken = std::get_if<winged::Taken>(&event)) {
        return ways_of_taking(*taken, before);
    }
    if (const auto* played = std::get_if<winged::Played>(&event)) {
        add_laid(ways, played->cards, played->seat);
        const double after = 2.0 * static_cast<double>(ways.size());
        for (const Card card : played->drawn) {
            ways.push_back({seen_card(card, played->seat, eyes), pile_of(played->seat),
                            hand_of(played->seat), after});
        }
    }
    return ways;
}

}  // namespace juz::client
