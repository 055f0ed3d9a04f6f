// What the laws need to know of Winged: where its cards are, and what a hostile seat might send.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/winged/game.hpp"
#include "laws.hpp"

namespace juz::winged {

/// Every card of the pack is in exactly one place, and the round is not longer than it may be.
inline bool conserves_cards(const State& state) {
    if (state.table.phase == Phase::Waiting || state.table.phase == Phase::Dealing) {
        return true;
    }
    std::array<std::uint8_t, 64> seen{};
    std::size_t total = 0;
    const auto count = [&](const auto& pile) {
        for (const Card card : pile) {
            ++seen[card.code() & 63U];
            ++total;
        }
    };
    count(state.table.centre);
    for (const SeatTable& seat : state.table.seat) {
        count(seat.hand);
        count(seat.pile);
    }
    const bool twice =
        std::any_of(seen.begin(), seen.end(), [](std::uint8_t times) { return times > 1; });
    return !twice && total == pack_size && state.table.turns <= state.table.rules.turn_limit;
}

/// A card of the seat's, or any other, or none that can be played.
inline Card hostile_card(const SeatTable& seat, Generator& generator) {
    const std::uint32_t what = generator.below(20);
    if (what == 0) {
        return generator.below(2) == 0 ? Card::unknown : Card::none;
    }
    if (what < 14 && !seat.hand.empty()) {
        return seat.hand.cards[generator.below(seat.hand.count)];
    }
    if (what < 18 && !seat.pile.empty()) {
        return seat.pile.cards[generator.below(seat.pile.count)];
    }
    const Pack pack{static_cast<std::uint8_t>(generator.below(5) == 0 ? 1 : 0)};
    return Card(static_cast<Rank>(1 + generator.below(13)), static_cast<Suit>(generator.below(4)),
                pack);
}

/// Anything a hostile peer could put into a command, sensible or not.
inline Command hostile_command(const State& state, Generator& generator) {
    const Seat seat{static_cast<std::uint8_t>(generator.below(state.table.seats + 1U))};
    const std::uint32_t what = generator.below(12);
    switch (what) {
        case 0: return TakeCommand{seat};
        case 1: return BeginRoundCommand{Seed::from_number(generator.next())};
        case 2: return StartCommand{};
        case 3: return ClockCommand{seat};
        default: break;
    }
    Cards cards;
    const std::uint32_t count =
        generator.below(3) == 0 ? generator.below(hand_size + 1U) : (what < 7 ? 5U : 1U);
    while (cards.count < count) {
        cards.push(hostile_card(
            state.of(Seat{static_cast<std::uint8_t>(seat.value % state.table.seats)}), generator));
    }
    return what < 7 ? Command(ChooseCommand{seat, cards}) : Command(PlayCommand{seat, cards});
}

/// Calls `visit` with every row of up to five of the cards, in every order.
template <class Visit>
void for_each_row(const std::vector<Card>& from, const Cards& row, Visit& visit) {
    for (const Card card : from) {
        Cards longer = row;
        longer.push(card);
        visit(longer);
        if (longer.count < hand_size && std::find(row.begin(), row.end(), card) == row.end()) {
            for_each_row(from, longer, visit);
        }
    }
}

/// Every command a seat could word, legal or not, as far as they differ in kind: law 1 is checked
/// against all of them.
template <class Visit>
void for_each_wording(const State& state, Seat seat, Visit visit) {
    const SeatTable& own = state.of(seat);
    std::vector<Card> hand(own.hand.begin(), own.hand.end());
    auto visit_play = [&](const Cards& cards) { visit(Command(PlayCommand{seat, cards})); };
    for_each_row(hand, Cards{}, visit_play);
    for (std::uint16_t face = 0; face < pack_size; ++face) {
        visit_play(cards_of({Card(static_cast<Rank>(face % rank_king + 1),
                                  static_cast<Suit>(face / rank_king), Pack{0})}));
    }
    visit_play(Cards{});
    visit(Command(TakeCommand{seat}));
    if (own.pile.count >= hand_size && state.table.phase == Phase::Choosing) {
        detail::for_each_five(own.pile, [&](Cards cards) {
            std::rotate(cards.cards.begin(), cards.cards.begin() + cards.cards[0].rank() % 5,
                        cards.cards.end());
            visit(Command(ChooseCommand{seat, cards}));
        });
    }
    visit(Command(ChooseCommand{seat, {}}));
    if (hand.size() == hand_size) {
        visit(
            Command(ChooseCommand{seat, cards_of({hand[0], hand[1], hand[2], hand[3], hand[4]})}));
    }
}

/// The state with everything shuffled that `viewer` cannot see.
inline State permute_hidden(const State& state, Viewer viewer, Generator& generator) {
    State permuted = state;
    std::vector<Card*> places;
    const auto hide = [&](auto& pile) {
        for (std::size_t at = 0; at < pile.count; ++at) {
            places.push_back(&pile.cards[at]);
        }
    };
    for (std::uint8_t at = 0; at < state.table.seats; ++at) {
        SeatTable& seat = permuted.table.seat[at];
        const bool own = viewer.is_seat(Seat{at});
        if (!own) {
            hide(seat.hand);
        }
        if (!own || seat.chosen != 0) {
            hide(seat.pile);
        }
    }
    std::vector<Card> hidden;
    for (const Card* place : places) {
        hidden.push_back(*place);
    }
    shuffle(std::span<Card>(hidden), generator);
    for (std::size_t at = 0; at < places.size(); ++at) {
        *places[at] = hidden[at];
    }
    permuted.hash = hash_of(permuted.table);
    return permuted;
}

/// Whether the event shows `viewer` a card that was hidden before.
inline bool reveals(const Event& event, Viewer viewer) {
    const auto* played = std::get_if<Played>(&event);
    return played != nullptr && !played->drawn.empty() && viewer.is_seat(played->seat);
}

/// Whether `viewer` can tell by itself what the rules answer: a seat knows its own cards only.
inline bool foresees(const Command& command, Viewer viewer) {
    const std::optional<Seat> seat = seat_of(command);
    return seat && viewer.is_seat(*seat);
}

/// Whether what follows is named in the command or lies open to `viewer`: the clock chooses among
/// cards that others do not see.
inline bool answers_openly(const Command& command, Viewer viewer) {
    const auto* clock = std::get_if<ClockCommand>(&command);
    return clock == nullptr || viewer.is_seat(clock->seat);
}

}  // namespace juz::winged

namespace juz::test {

template <>
struct LawPlan<winged::Game> {
    static constexpr int random_times = 280;
    static constexpr int position_times = 2;
    static constexpr int hostile_times = 40;
    static constexpr std::uint32_t random_rounds = 10000;
    static constexpr std::uint32_t hostile_rounds = 1000;

    /// Every variant with every number of seats. Random play would go on for hundreds of turns.
    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (const char* pairs : {"off", "on"}) {
            for (const char* flush : {"off", "suit", "any"}) {
                for (std::uint8_t seats = 3; seats <= 4; ++seats) {
                    const std::string words =
                        std::string("pairs=") + pairs + ",flush=" + flush + ",turn_limit=90";
                    all.push_back({words, seats});
                    all.push_back({words + ",rounds=2,turn_ms=9000,choose_ms=9000", seats});
                }
            }
        }
        return all;
    }

    /// For what only a few matches can show.
    static Variant usual() { return {"pairs=on,turn_limit=200", 4}; }
};

}  // namespace juz::test
