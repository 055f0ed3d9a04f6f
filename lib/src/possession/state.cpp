#include "juz/possession/state.hpp"

#include <cassert>

namespace juz::possession {

static_assert(CellTable<Table>);

State::State(const Ruleset& rules, std::uint8_t seats) {
    assert(seats >= seat_min);
    assert(seats <= seat_max);
    assert(is_valid(rules));
    table.rules = rules;
    table.seats = seats;
    hash = hash_of(table);
}

std::array<std::int16_t, seat_count_max> standings(const State& state) {
    const Table& table = state.table;
    std::array<std::int16_t, seat_count_max> points{};
    // From a round's end to the next one's beginning its cards are in the totals already.
    const bool counts_hands = table.phase == Phase::Playing;
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        const int held = counts_hands ? table.seat[seat].hand.count : 0;
        points[seat] = static_cast<std::int16_t>(-table.totals[seat] - held);
    }
    return points;
}

}  // namespace juz::possession
