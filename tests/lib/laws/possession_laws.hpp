// What the laws need to know of Possession: where its cards are, and what a hostile seat might
// send.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/possession/game.hpp"
#include "laws.hpp"

namespace juz::possession {

/// Every card of the deck is in exactly one place, and the round is not longer than it may be.
inline bool conserves_cards(const State& state) {
    if (state.table.phase == Phase::Waiting || state.table.phase == Phase::Dealing) {
        return true;
    }
    std::array<Faces, pack_max> seen{};
    std::size_t total = 0;
    bool twice = false;
    const auto count = [&](const Cards& cards) {
        for (const Card card : cards) {
            Faces& faces = seen[card.pack().value];
            twice = twice || (faces & face_of(card)) != 0;
            faces |= face_of(card);
            ++total;
        }
    };
    count(state.table.stock);
    count(state.table.discard);
    for (const SeatTable& seat : state.table.seat) {
        count(seat.hand);
    }
    const auto packs = pack_count(static_cast<std::uint8_t>(state.table.seats));
    return !twice && total == std::size_t{packs} * pack_size &&
           state.table.turns <= state.table.rules.turn_limit;
}

/// Anything a hostile peer could put into a command, sensible or not.
inline Command hostile_command(const State& state, Generator& generator) {
    const Seat seat{static_cast<std::uint8_t>(generator.below(state.table.seats + 1U))};
    switch (generator.below(12)) {
        case 0: return PassCommand{seat};
        case 1: return DrawCommand{seat};
        case 2: return BeginRoundCommand{Seed::from_number(generator.next())};
        case 3: return StartCommand{};
        case 4: return ClockCommand{seat};
        default: break;
    }
    LayCommand lay{seat, {}};
    const std::uint32_t count = generator.below(3) == 0 ? generator.below(14) : 1;
    for (std::uint32_t at = 0; at < count; ++at) {
        const auto rank = static_cast<Rank>(1 + generator.below(13));
        const auto suit = static_cast<Suit>(generator.below(4));
        const Pack pack{static_cast<std::uint8_t>(generator.below(generator.below(4) * 2 + 1))};
        const Cards& hand = state.table.seat[seat.value % state.table.seats].hand;
        const bool held = generator.below(2) == 0 && !hand.empty();
        lay.cards.push(held                       ? hand.cards[generator.below(hand.count)]
                       : generator.below(20) == 0 ? Card::unknown
                       : generator.below(20) == 0 ? Card::none
                                                  : Card(rank, suit, pack));
    }
    return lay;
}

/// The cards of one suit from `from` on, one rank after the other.
inline LaidCards cards_in_row(Suit suit, int from, int step, int count) {
    LaidCards cards;
    for (int at = 0; at < count; ++at) {
        const int rank = from + step * at;
        if (rank >= rank_ace && rank <= rank_king) {
            cards.push(Card(static_cast<Rank>(rank), suit, Pack{0}));
        }
    }
    return cards;
}

/// Calls `visit` with the cards in the packs that a seat might name them by: those that
/// `legal_commands` names, one pack throughout, and now the one and now the other.
template <class Visit>
void for_each_pack_wording(const Holding& held, Seat seat, const LaidCards& cards, Visit visit) {
    for (unsigned wording = 0; wording < 5; ++wording) {
        LayCommand lay{seat, {}};
        for (std::size_t at = 0; at < cards.size(); ++at) {
            const Card card = cards[at];
            const std::size_t pack = wording < 2 ? wording : (at + wording) % 2;
            lay.cards.push(wording == 4 ? held.lowest(card.rank(), card.suit())
                                        : Card(card.rank(), card.suit(),
                                               Pack{static_cast<std::uint8_t>(pack)}));
        }
        visit(Command(lay));
    }
}

/// Every command a seat could word, legal or not, as far as they differ in kind: law 1 is checked
/// against all of them.
template <class Visit>
void for_each_wording(const State& state, Seat seat, Visit visit) {
    const Holding held(state.of(seat).hand);
    for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
        for (int from = rank_ace; from <= rank_king; ++from) {
            for (const int step : {1, -1, 2, 0}) {
                for (int count = step == 1 ? 1 : 2; count <= rank_king; ++count) {
                    const auto cards = cards_in_row(static_cast<Suit>(suit), from, step, count);
                    for_each_pack_wording(held, seat, cards, visit);
                }
            }
        }
    }
    visit(Command(LayCommand{seat, {}}));
    visit(Command(DrawCommand{seat}));
    visit(Command(PassCommand{seat}));
}

/// The state with everything shuffled that `viewer` cannot see: the stock and others' hands.
inline State permute_hidden(const State& state, Viewer viewer, Generator& generator) {
    State permuted = state;
    std::vector<Cards*> piles{&permuted.table.stock};
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        if (!viewer.is_seat(Seat{seat})) {
            piles.push_back(&permuted.table.seat[seat].hand);
        }
    }
    std::vector<Card> hidden;
    for (const Cards* pile : piles) {
        hidden.insert(hidden.end(), pile->begin(), pile->end());
    }
    shuffle(std::span<Card>(hidden), generator);
    auto next = hidden.begin();
    for (Cards* pile : piles) {
        std::copy_n(next, pile->count, pile->cards.begin());
        next += pile->count;
    }
    permuted.hash = hash_of(permuted.table);
    return permuted;
}

/// Whether the event shows `viewer` a card that was hidden before.
inline bool reveals(const Event& event, Viewer viewer) {
    const auto* drawn = std::get_if<Drawn>(&event);
    return drawn != nullptr && viewer.is_seat(drawn->seat);
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

}  // namespace juz::possession

namespace juz::test {

template <>
struct LawPlan<possession::Game> {
    static constexpr int random_times = 240;
    static constexpr int position_times = 12;
    static constexpr int hostile_times = 60;
    static constexpr std::uint32_t random_rounds = 10000;
    static constexpr std::uint32_t hostile_rounds = 2500;

    /// Every option's every word with every number of seats. A round of random play is short; with
    /// the literal reading it would not end (POSS-05), so its turns are limited.
    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (const char* after : {"pass", "may_play"}) {
            for (const char* draw : {"forced_play", "optional"}) {
                for (std::uint8_t seats = 2; seats <= 4; ++seats) {
                    const std::string words = std::string("after_draw=") + after + ",draw=" + draw;
                    all.push_back({words + ",limit=1,turn_limit=400", seats});
                    all.push_back({words + ",limit=8,turn_ms=20000,turn_limit=300", seats});
                    all.push_back({words + ",lay=literal,limit=1,turn_limit=90", seats});
                }
            }
        }
        return all;
    }

    /// For what only a few matches can show.
    static Variant usual() { return {"", 4}; }
};

}  // namespace juz::test
