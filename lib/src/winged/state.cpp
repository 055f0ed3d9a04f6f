#include "juz/winged/state.hpp"

#include <cassert>

#include "detail.hpp"

namespace juz::winged {

static_assert(CellTable<Table>);

namespace {

// With more rounds than this, rounds won and cards left do not go into one number.
constexpr int rounds_in_one_number = 25;
constexpr int cards_a_round_max = pack_size - 1;

}  // namespace

State::State(const Ruleset& rules, std::uint8_t seats) {
    assert(seats >= seats_min);
    assert(seats <= seats_max);
    assert(is_valid(rules));
    table.rules = rules;
    table.seats = seats;
    hash = hash_of(table);
}

std::optional<Suit> suit_in_force(const Table& table) {
    return is_open(table) ? std::nullopt : std::optional(table.centre.top().suit());
}

Points standings(const State& state) {
    // From a round's end to the next one's beginning it has been counted already.
    const bool running = state.table.phase >= Phase::Dealt && state.table.phase <= Phase::Playing;
    const detail::Tally tally = running ? detail::count_round(state.table, EndReason::TurnLimit)
                                        : detail::Tally{state.table.won, state.table.left};
    const int rounds = state.table.rules.rounds;
    const auto places = detail::places_of(tally, state.table.seats);
    Points points{};
    for (std::size_t seat = 0; seat < state.table.seats; ++seat) {
        const int worth =
            rounds <= rounds_in_one_number
                ? tally.won[seat] * (rounds * cards_a_round_max + 1) - tally.left[seat]
                : -places[seat];
        points[seat] = static_cast<std::int16_t>(worth);
    }
    return points;
}

}  // namespace juz::winged
