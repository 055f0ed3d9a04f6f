// The hot path takes no memory: this program counts every allocation it makes.
#include <array>

#include "scripted.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/fair_play.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

// Plays one match at random, and counts around the rules alone.
void play_without_memory(const AnyRuleset& rules, std::uint8_t seats, const Seed& seed,
                         Generator& generator) {
    AnyState state = initial_state(rules, seats);
    const auto ignore = [](const AnyEvent&) {};
    while (!is_over(state)) {
        if (stage_of(state) != Stage::Playing) {
            REQUIRE(!play(state, begin_round_command(state.index(), seed), ignore));
            REQUIRE(!play(state, start_command(state.index()), ignore));
        }
        const AnyCommand command = random_command(state, generator).value();
        std::array<std::uint8_t, 4096> memory;
        Writer writer(memory);
        std::size_t legal = 0;
        const std::size_t before = allocations();
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            legal_commands(state, Seat{seat}, [&](const AnyCommand&) { ++legal; });
        }
        const auto refused =
            play(state, command, [&](const AnyEvent& event) { encode(writer, event); });
        const StateHash hash = hash_of(state);
        const std::size_t after = allocations();
        REQUIRE(legal > 0);
        REQUIRE(!refused);
        REQUIRE(writer.ok());
        REQUIRE(hash.value != 0);
        REQUIRE(after == before);
    }
}

}  // namespace

TEST_CASE("Finding, deciding, applying, hashing and encoding a command allocates nothing") {
    Generator generator(Seed::from_number(3));
    for (std::uint64_t round = 0; round < 20; ++round) {
        const ArbiterSetup setup = race_setup(std::uint8_t(1 + round % 8), round);
        play_without_memory(setup.rules, setup.seats, setup.match_seed, generator);
        const AnyRuleset possession = std::get<AnyRuleset>(
            parse_rules("possession", round % 2 == 0 ? "" : "after_draw=may_play,draw=optional"));
        play_without_memory(possession, std::uint8_t(2 + round % 3), setup.match_seed, generator);
        const AnyRuleset winged = std::get<AnyRuleset>(
            parse_rules("winged", round % 2 == 0 ? "" : "pairs=on,flush=any,rounds=2"));
        play_without_memory(winged, std::uint8_t(3 + round % 2), setup.match_seed, generator);
    }
}

TEST_CASE("A step of the arbiter allocates nothing but the log's chunks") {
    Generator generator(Seed::from_number(4));
    ScriptedTable table(race_setup(4));
    Arbiter& arbiter = table.arbiter;
    std::int64_t now = 0;
    while (!is_over(arbiter.state())) {
        const AnyCommand command = random_command(arbiter.state(), generator).value();
        const Seat seat = seat_of(command).value();
        const std::size_t chunks = (arbiter.log().size() + Log::chunk_size - 1) / Log::chunk_size;
        const std::size_t before = allocations();
        // The second comes too late, the third is not the seat's to say.
        const Seat other{static_cast<std::uint8_t>((seat.value + 1) % 4)};
        arbiter.producer(0).submit({seat, 0, 0, us(++now), command});
        arbiter.producer(0).submit({seat, 1, 0, us(++now), command});
        arbiter.producer(0).submit({other, 2, 0, us(++now), command});
        arbiter.producer(0).publish(us(now));
        const std::size_t decided = arbiter.step(us(now));
        for (Verdict verdict; arbiter.take_verdict(verdict);) {
        }
        const std::size_t after = allocations();
        REQUIRE(decided == 3);
        const std::size_t added =
            (arbiter.log().size() + Log::chunk_size - 1) / Log::chunk_size - chunks;
        REQUIRE(after - before == added);
    }
}

TEST_CASE("RACE-27: a step under policy fair allocates nothing but the log's chunks") {
    const auto chunks = [](const Log& log) {
        return (log.size() + Log::chunk_size - 1) / Log::chunk_size;
    };
    FairPlay table(fair_setup(6, 3, "ace=free"), 7);
    const Log& log = table.arbiter().log();
    std::size_t allocated = 0;
    std::size_t added = 0;
    table.before_step = [&] {
        allocated = allocations();
        added = chunks(log);
    };
    table.after_step = [&] {
        allocated = allocations() - allocated;
        added = chunks(log) - added;
    };
    std::size_t contests = 0;
    for (int step = 0; step < 1500 && !table.over(); ++step) {
        table.step();
        REQUIRE(allocated == added);
    }
    for (std::size_t n = 0; n < log.size(); ++n) {
        contests += std::holds_alternative<Contest>(log[n].what) ? 1U : 0U;
    }
    CHECK(contests > 5);
}

}  // namespace juz::test
