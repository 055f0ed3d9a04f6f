#include "juz/race/state.hpp"

#include <cassert>

namespace juz::race {

static_assert(CellTable<Table>);

State::State(const Ruleset& rules, std::uint8_t seats) {
    assert(seats >= 1);
    assert(seats <= seat_count_max);
    assert(is_valid(rules));
    table.rules = rules;
    table.seats = seats;
    hash = hash_of(table);
}

Card waste_top(const SeatTable& seat, std::uint8_t pile) {
    if (pile >= seat.waste_piles) {
        return Card::none;
    }
    std::size_t end = 0;
    for (std::size_t at = 0; at <= pile; ++at) {
        end += seat.waste_sizes[at];
    }
    return seat.waste.cards[end - 1];
}

std::optional<std::uint8_t> waste_pile_of(const SeatTable& seat, Card card) {
    std::size_t end = 0;
    for (std::uint8_t pile = 0; pile < seat.waste_piles; ++pile) {
        end += seat.waste_sizes[pile];
        if (seat.waste.cards[end - 1] == card) {
            return pile;
        }
    }
    return std::nullopt;
}

std::uint16_t laid(const Table& table, Seat seat) {
    std::uint16_t count = 0;
    for (std::size_t at = 0; at < table.foundations; ++at) {
        for (const Card card : table.foundation[at]) {
            if (card.pack().value == seat.value) {
                ++count;
            }
        }
    }
    return count;
}

std::int16_t score(const Table& table, Seat seat) {
    const int left = table.seat[seat.value].reserve.count * table.rules.left_cost;
    return static_cast<std::int16_t>(laid(table, seat) - left);
}

Points standings(const State& state) {
    const Table& table = state.table;
    Points points = table.totals;
    // From a round's end to the next one's beginning its points are in the totals already.
    if (table.phase != Phase::Playing) {
        return points;
    }
    const auto add = [&points](std::size_t seat, int more) {
        points[seat] = static_cast<std::int16_t>(points[seat] + more);
    };
    for (std::size_t at = 0; at < table.foundations; ++at) {
        for (const Card card : table.foundation[at]) {
            add(card.pack().value, 1);
        }
    }
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        add(seat, -table.seat[seat].reserve.count * table.rules.left_cost);
    }
    return points;
}

Wanted wanted_cards(const Table& table) {
    Wanted wanted;
    wanted.fill(1U << rank_ace);
    for (std::size_t at = 0; at < table.foundations; ++at) {
        const Foundation& foundation = table.foundation[at];
        const unsigned next = foundation.count + 1U;
        if (next <= rank_king) {
            const auto suit = static_cast<std::size_t>(foundation.top().suit());
            wanted[suit] = static_cast<std::uint16_t>(wanted[suit] | (1U << next));
        }
    }
    return wanted;
}

std::optional<std::uint8_t> foundation_for(const Table& table, Card card) {
    if (!card.is_known()) {
        return std::nullopt;
    }
    if (card.is_ace()) {
        return table.foundations < foundation_count_max
                   ? std::optional(static_cast<std::uint8_t>(table.foundations))
                   : std::nullopt;
    }
    for (std::uint8_t at = 0; at < table.foundations; ++at) {
        if (takes(table.foundation[at], card)) {
            return at;
        }
    }
    return std::nullopt;
}

}  // namespace juz::race
