// What thinking bots remember: every world they imagine could be the real one.
#include <algorithm>
#include <vector>

#include "possession_memory.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"
#include "winged_memory.hpp"

namespace juz::test {

namespace {

AnyState start(std::string_view game, std::string_view rules, std::uint8_t seats,
               std::uint64_t seed) {
    AnyState state = initial_state(std::get<AnyRuleset>(parse_rules(game, rules)), seats);
    const auto ignore = [](const AnyEvent&) {};
    REQUIRE_FALSE(play(state, begin_round_command(state.index(), Seed::from_number(seed)), ignore));
    REQUIRE_FALSE(play(state, start_command(state.index()), ignore));
    return state;
}

// Plays a round at random; `look(state, view)` after each command, as the seat sees it.
template <class State, class Look>
void watch_round(AnyState state, Seat seat, std::uint64_t seed, Look look) {
    Generator generator(Seed::from_number(seed));
    const auto ignore = [](const AnyEvent&) {};
    while (stage_of(state) == Stage::Playing) {
        const AnyState view = redact(state, Viewer::of(seat)).get();
        look(std::get<State>(state), std::get<State>(view));
        REQUIRE_FALSE(play(state, random_command(state, generator).value(), ignore));
    }
}

// What a search changes in a world it imagines is put back as it was.
template <class State>
void check_world(const State& world, const State& view, Seat seat) {
    State again = world;
    again.table.rules = view.table.rules;
    if constexpr (requires { again.table.totals; }) {
        again.table.totals = view.table.totals;
    } else {
        again.table.round = view.table.round;
        again.table.won = view.table.won;
        again.table.left = view.table.left;
    }
    REQUIRE(world.hash == hash_of(world.table));
    REQUIRE(redact(again, Viewer::of(seat)).get() == view);
}

template <class Pile>
void add_codes(const Pile& pile, std::vector<std::uint16_t>& codes) {
    for (const Card card : pile) {
        codes.push_back(card.code());
    }
}

bool all_different(std::vector<std::uint16_t> codes) {
    std::sort(codes.begin(), codes.end());
    return std::adjacent_find(codes.begin(), codes.end()) == codes.end();
}

}  // namespace

TEST_CASE("WING-18 a world imagined in Winged looks like the real one to the seat") {
    Generator generator(Seed::from_number(3));
    for (std::uint64_t round = 0; round < 12; ++round) {
        const std::uint8_t seats = round % 2 == 0 ? 3 : 4;
        const Seat seat{static_cast<std::uint8_t>(round % seats)};
        bots::WingedMemory memory(seat);
        const AnyState first =
            start("winged", round % 3 == 0 ? "pairs=on,flush=any" : "turn_limit=150", seats, round);
        watch_round<winged::State>(first, seat, round, [&](const auto& state, const auto& view) {
            memory.see(view);
            const winged::State world = memory.imagine(generator);
            check_world(world, view, seat);
            std::vector<std::uint16_t> codes;
            add_codes(world.table.centre, codes);
            for (const winged::SeatTable& table : world.table.seat) {
                add_codes(table.hand, codes);
                add_codes(table.pile, codes);
            }
            REQUIRE(codes.size() == pack_size);
            REQUIRE(all_different(codes));
            // One's own pile was seen card by card before it was laid down.
            REQUIRE(std::equal(world.of(seat).pile.begin(), world.of(seat).pile.end(),
                               state.of(seat).pile.begin()));
        });
    }
}

TEST_CASE("POSS-15 a world imagined in Possession looks like the real one to the seat") {
    Generator generator(Seed::from_number(4));
    for (std::uint64_t round = 0; round < 12; ++round) {
        const auto seats = static_cast<std::uint8_t>(2 + round % 3);
        const Seat seat{static_cast<std::uint8_t>(round % seats)};
        bots::PossessionMemory memory(seat);
        const AnyState first = start(
            "possession", round % 2 == 0 ? "" : "after_draw=may_play,draw=optional", seats, round);
        watch_round<possession::State>(first, seat, round, [&](const auto&, const auto& view) {
            memory.see(view);
            const possession::State world = memory.imagine(generator);
            check_world(world, view, seat);
            std::vector<std::uint16_t> codes;
            add_codes(world.table.discard, codes);
            add_codes(world.table.stock, codes);
            for (const possession::SeatTable& table : world.table.seat) {
                add_codes(table.hand, codes);
            }
            REQUIRE(codes.size() == std::size_t{possession::pack_count(seats)} * pack_size);
            REQUIRE(all_different(codes));
        });
    }
}

TEST_CASE("a memory that missed something begins anew") {
    Generator generator(Seed::from_number(5));
    bots::WingedMemory memory(Seat{0});
    int looked = 0;
    watch_round<winged::State>(start("winged", "", 4, 9), Seat{0}, 9,
                               [&](const auto&, const auto& view) {
                                   if (++looked % 3 == 0) {
                                       memory.see(view);
                                       check_world(memory.imagine(generator), view, Seat{0});
                                   }
                               });
    REQUIRE(looked > 30);
}

}  // namespace juz::test
