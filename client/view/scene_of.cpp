#include "view/scene_of.hpp"

#include <algorithm>

#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr std::size_t next_cards = 8;

std::vector<WastePile> waste_of(const race::SeatTable& table) {
    std::vector<WastePile> piles;
    std::size_t at = 0;
    for (std::size_t pile = 0; pile < table.waste_piles; ++pile) {
        WastePile shown;
        shown.count = table.waste_sizes[pile];
        for (int i = 0; i < shown.count && at < table.waste.count; ++i) {
            shown.cards.push_back(face_of(table.waste.cards[at++]));
        }
        piles.push_back(std::move(shown));
    }
    return piles;
}

std::string badge_of(const race::SeatTable& table) {
    return table.gone != 0    ? trc("of a player who is gone", "left")
           : table.stuck != 0 ? trc("a seat has said it", "nothing more")
                              : std::string();
}

SeatScene seat_of(const race::State& state, const Players& players, Seat seat) {
    const race::SeatTable& table = state.of(seat);
    SeatScene scene;
    scene.seat = seat.value;
    scene.name = players.names[seat.value];
    scene.tag = players.tags[seat.value];
    scene.gone = table.gone != 0;
    if (state.table.phase == race::Phase::Playing || scene.gone) {
        scene.badge = badge_of(table);
    }
    scene.score = race::score(state.table, seat);
    scene.laid = race::laid(state.table, seat);
    scene.reserve = table.reserve.count;
    scene.reserve_top = face_of(table.reserve.top());
    for (std::size_t i = 0; i < scene.columns.size(); ++i) {
        for (const Card card : table.columns[i]) {
            scene.columns[i].push_back(face_of(card));
        }
    }
    scene.hand = table.hand.count;
    scene.waste = waste_of(table);
    return scene;
}

// Nobody leads while all have the same.
void mark_leaders(RaceScene& scene) {
    std::vector<SeatScene*> seats;
    for (SeatScene& tile : scene.tiles) {
        seats.push_back(&tile);
    }
    if (scene.own) {
        seats.push_back(&*scene.own);
    }
    const auto [least, most] =
        std::minmax_element(seats.begin(), seats.end(),
                            [](const auto* a, const auto* b) { return a->score < b->score; });
    if (seats.empty() || (*least)->score == (*most)->score) {
        return;
    }
    const int best = (*most)->score;
    for (SeatScene* seat : seats) {
        seat->leads = seat->score == best;
    }
}

void add_foundations(RaceScene& scene, const race::State& state) {
    for (int number = 0; number < state.table.foundations; ++number) {
        const race::Foundation& pile = state.table.foundation[static_cast<std::size_t>(number)];
        if (pile.empty() || !pile.top().is_known()) {
            continue;
        }
        FoundationScene shown;
        shown.number = number;
        for (const Card card : pile) {
            shown.owners.push_back(card.pack().value);
        }
        scene.foundations[static_cast<std::size_t>(pile.top().suit())].push_back(shown);
    }
}

void add_own_words(RaceScene& scene, const race::State& state, const SeatScene& own) {
    scene.reserve_left = counted("{count} left", "{count} left", own.reserve);
    scene.reserve_empty = tr("empty");
    scene.own_sum =
        filled(tr("{laid} laid − {left} left"),
               {{"laid", std::to_string(own.laid)}, {"left", std::to_string(own.reserve)}});
    scene.shout.label = tr("Już!");
    scene.shout.waiting_hint =
        counted("{count} left in the reserve", "{count} left in the reserve", own.reserve);
    scene.shout.ready = own.reserve == 0 && state.table.phase == race::Phase::Playing;
}

}  // namespace

Face face_of(Card card) {
    if (!card.is_known()) {
        return {};
    }
    return {card.rank(), static_cast<std::uint8_t>(card.suit())};
}

RaceScene scene_of(const race::State& state, const Players& players, std::optional<Seat> me) {
    RaceScene scene;
    scene.looks = players.looks;
    scene.separate_waste = state.table.rules.waste == race::Waste::Separate;
    const bool own = me && state.has(*me);
    const unsigned seats = state.table.seats;
    for (unsigned i = own ? 1 : 0; i < seats; ++i) {
        const unsigned number = own ? (me->value + i) % seats : i;
        const Seat seat{static_cast<std::uint8_t>(number)};
        scene.tiles.push_back(seat_of(state, players, seat));
    }
    add_foundations(scene, state);
    if (own) {
        scene.own = seat_of(state, players, *me);
        add_own_words(scene, state, *scene.own);
    }
    mark_leaders(scene);
    return scene;
}

void reveal_hands(RaceScene& scene, const race::State& state) {
    for (SeatScene& tile : scene.tiles) {
        const Seat seat{static_cast<std::uint8_t>(tile.seat)};
        if (!state.has(seat)) {
            continue;
        }
        const auto& hand = state.of(seat).hand;
        tile.next.clear();
        for (std::size_t i = 0; i < std::min<std::size_t>(next_cards, hand.count); ++i) {
            tile.next.push_back(face_of(hand.cards[hand.count - 1 - i]));
        }
    }
}

std::optional<Spot> foundation_place(const RaceScene& scene, int number) {
    for (std::size_t suit = 0; suit < scene.foundations.size(); ++suit) {
        const auto& piles = scene.foundations[suit];
        for (std::size_t slot = 0; slot < piles.size(); ++slot) {
            if (piles[slot].number == number) {
                return foundation_spot(static_cast<int>(suit), static_cast<int>(slot));
            }
        }
    }
    return std::nullopt;
}

Spot new_foundation_place(const RaceScene& scene, Suit suit) {
    const auto index = static_cast<std::size_t>(suit);
    return foundation_spot(static_cast<int>(index),
                           static_cast<int>(scene.foundations[index].size()));
}

std::optional<std::uint8_t> foundation_number(const RaceScene& scene, const Spot& spot) {
    if (spot.zone != Zone::Foundation || spot.index < 0 || spot.index >= suit_count ||
        spot.card < 0) {
        return std::nullopt;
    }
    const auto& piles = scene.foundations[static_cast<std::size_t>(spot.index)];
    if (spot.card >= static_cast<int>(piles.size())) {
        return std::nullopt;
    }
    return static_cast<std::uint8_t>(piles[static_cast<std::size_t>(spot.card)].number);
}

}  // namespace juz::client
