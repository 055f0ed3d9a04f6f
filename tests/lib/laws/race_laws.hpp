// What the laws need to know of the race: where its cards are, and what a hostile seat might send.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/race/game.hpp"
#include "laws.hpp"

namespace juz::race {

/// RACE-23: every seat's 52 cards are each in exactly one place.
inline bool conserves_cards(const State& state) {
    if (state.table.phase == Phase::Waiting || state.table.phase == Phase::Dealing) {
        return true;
    }
    std::array<std::array<std::uint8_t, 64>, seat_count_max> seen{};
    std::size_t total = 0;
    const auto count = [&](const auto& pile) {
        for (const Card card : pile) {
            ++seen[card.pack().value][card.code() & 63U];
            ++total;
        }
    };
    for (std::size_t at = 0; at < state.table.foundations; ++at) {
        count(state.table.foundation[at]);
    }
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        const SeatTable& own = state.of(Seat{seat});
        count(own.reserve);
        count(own.hand);
        count(own.waste);
        for (const auto& column : own.columns) {
            count(column);
        }
    }
    for (const auto& pack : seen) {
        for (const std::uint8_t times : pack) {
            if (times > 1) {
                return false;
            }
        }
    }
    return total == std::size_t{state.table.seats} * pack_size;
}

inline Place random_place(Generator& generator) {
    const auto kind = static_cast<Place::Kind>(generator.below(4));
    const std::uint32_t index = generator.below(8);
    return {kind, index == 7 ? Place::any : static_cast<std::uint8_t>(index)};
}

/// Anything a hostile peer could put into a command, sensible or not.
inline Command hostile_command(const State& state, Generator& generator) {
    const Seat seat{static_cast<std::uint8_t>(generator.below(state.table.seats + 1U))};
    switch (generator.below(8)) {
        case 0: return TurnCommand{seat};
        case 1: return CallCommand{seat};
        case 2: return BeginRoundCommand{Seed::from_number(generator.next())};
        case 3: return StartCommand{};
        case 4: return IdleCommand{seat};
        default: break;
    }
    const auto rank = static_cast<Rank>(1 + generator.below(13));
    const auto suit = static_cast<Suit>(generator.below(4));
    const Pack pack{generator.below(4) == 0 ? static_cast<std::uint8_t>(generator.below(8))
                                            : seat.value};
    const Card card = generator.below(20) == 0 ? Card::unknown : Card(rank, suit, pack);
    return MoveCommand{seat, card, random_place(generator), random_place(generator)};
}

/// Every command a seat could word, legal or not: law 1 is checked against all of them.
template <class Visit>
void for_each_wording(const State& state, Seat seat, Visit visit) {
    std::vector<Place> sources{Place::reserve(), Place::waste()};
    std::vector<Place> targets{Place::foundation()};
    for (std::uint8_t column = 0; column < column_count; ++column) {
        sources.push_back(Place::column(column));
        targets.push_back(Place::column(column));
    }
    for (std::uint8_t at = 0; at < state.table.foundations + 1; ++at) {
        targets.push_back(Place::foundation(at));
    }
    for (std::uint16_t face = 0; face < pack_size; ++face) {
        const Card card(static_cast<Rank>(face % rank_king + 1),
                        static_cast<Suit>(face / rank_king), Pack{seat.value});
        for (const Place from : sources) {
            for (const Place to : targets) {
                visit(Command(MoveCommand{seat, card, from, to}));
            }
        }
    }
    visit(Command(TurnCommand{seat}));
    visit(Command(CallCommand{seat}));
    visit(Command(StuckCommand{seat}));
}

/// The state with everything shuffled that no viewer has seen: hands, and reserves under their
/// tops, each seat's among its own.
inline State permute_hidden(const State& state, Viewer, Generator& generator) {
    State permuted = state;
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        SeatTable& own = permuted.table.seat[seat];
        std::vector<Card> hidden(own.hand.begin(), own.hand.end());
        const std::size_t covered = own.reserve.empty() ? 0 : own.reserve.count - 1U;
        hidden.insert(hidden.end(), own.reserve.begin(), own.reserve.begin() + covered);
        shuffle(std::span<Card>(hidden), generator);
        std::copy(hidden.begin(), hidden.begin() + own.hand.count, own.hand.cards.begin());
        std::copy(hidden.begin() + own.hand.count, hidden.end(), own.reserve.cards.begin());
    }
    permuted.hash = hash_of(permuted.table);
    return permuted;
}

/// Whether applying the event shows somebody a card that was hidden before.
inline bool reveals(const Event& event, Viewer) {
    const auto* move = std::get_if<Move>(&event);
    return (move != nullptr && move->exposed != Card::none) ||
           std::holds_alternative<Refilled>(event) || std::holds_alternative<Turned>(event);
}

/// Whether `viewer` can tell by itself what the rules answer: what they look at lies open.
inline bool foresees(const Command&, Viewer) {
    return true;
}

/// Whether what follows is named in the command or lies open to `viewer`.
inline bool answers_openly(const Command&, Viewer) {
    return true;
}

}  // namespace juz::race

namespace juz::test {

template <>
struct LawPlan<race::Game> {
    static constexpr int random_times = 220;
    static constexpr int position_times = 4;
    static constexpr int hostile_times = 94;
    static constexpr std::uint32_t random_rounds = 7000;
    static constexpr std::uint32_t hostile_rounds = 3000;

    /// Every preset with every number of seats. A lower command limit keeps rounds that random
    /// play would never finish from taking over the run; such ends count like others.
    static std::vector<Variant> variants() {
        std::vector<Variant> all;
        for (const char* preset : {"atena", "literal", "nerts", "demon"}) {
            for (std::uint8_t seats = 1; seats <= 8; ++seats) {
                const std::string limit = std::to_string(150 * (seats + 1));
                all.push_back(
                    {std::string("preset=") + preset + ",rounds=1,command_limit=" + limit, seats});
            }
        }
        return all;
    }

    /// For what only a few matches can show.
    static Variant usual() { return {"command_limit=600", 4}; }
};

}  // namespace juz::test
