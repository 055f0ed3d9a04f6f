// Server, clients, bots and recorder, the production code, in simulated worlds full of faults.
#include <set>

#include "juz-sim/world/host.hpp"
#include "juz-sim/world/shrink.hpp"
#include "juz-sim/world/world.hpp"
#include "support/catch.hpp"

namespace juz::world {

namespace {

// A quiet table of the race for two and a bot, on which a test lets something come.
WorldScript quiet_script(std::uint64_t seed = 3) {
    WorldScript script;
    script.seed = seed;
    script.rules = std::get<AnyRuleset>(parse_rules("race", "countdown_ms=500,idle_ms=8000"));
    script.players = 2;
    script.bots = 1;
    script.pace_percent = 50;
    script.calm_us = 20'000'000;
    return script;
}

WorldResult run_sound(const WorldScript& script) {
    INFO(to_text(script));
    const WorldResult result = run_world(script);
    INFO(result.failure.value_or(""));
    REQUIRE(!result.failure);
    return result;
}

std::uint64_t count(const WorldResult& result, FaultKind kind) {
    return result.faults[static_cast<std::size_t>(kind)];
}

// Something of each kind that surely takes effect.
Fault certain(FaultKind kind) {
    Fault fault{5'000'000, kind, 1, 0, 5'000'000};
    switch (kind) {
        case FaultKind::Delay:
        case FaultKind::Jitter: fault.amount = 60'000; break;
        case FaultKind::Loss:
        case FaultKind::Duplication:
        case FaultKind::Reordering: fault.amount = 400; break;
        case FaultKind::Garbling: fault.amount = 800; break;
        case FaultKind::SlowReader: fault.amount = 16'384; break;
        case FaultKind::ClockStep: fault.amount = 60'000'000; break;
        case FaultKind::ServerKill:
        case FaultKind::DiskFull:
        case FaultKind::TornWrite: fault.machine = server_machine; break;
        case FaultKind::Corruption:
        case FaultKind::Partition:
        case FaultKind::Stall:
        case FaultKind::ClientKill: break;
    }
    return fault;
}

}  // namespace

TEST_CASE("two hundred worlds hold, and every kind of fault comes over them") {
    constexpr std::uint64_t worlds = 200;
    FaultCounts faults{};
    Consequences consequences;
    std::set<std::size_t> games;
    std::set<std::size_t> race_seats;
    for (std::uint64_t seed = 1; seed <= worlds; ++seed) {
        const WorldScript script = draw_script(seed);
        INFO("run juz-sim --world " << seed);
        const WorldResult result = run_sound(script);
        REQUIRE(result.checks > 0);
        for (std::size_t kind = 0; kind < faults.size(); ++kind) {
            faults[kind] += result.faults[kind];
        }
        consequences.lost += result.consequences.lost;
        consequences.returned += result.consequences.returned;
        consequences.snapshots += result.consequences.snapshots;
        consequences.garbled += result.consequences.garbled;
        consequences.matches_over += result.consequences.matches_over;
        consequences.contests += result.consequences.contests;
        consequences.held += result.consequences.held;
        consequences.tables_found += result.consequences.tables_found;
        consequences.tables_replaced += result.consequences.tables_replaced;
        consequences.tables_gone += result.consequences.tables_gone;
        consequences.found_in_time += result.consequences.found_in_time;
        consequences.strays_refused += result.consequences.strays_refused;
        games.insert(script.rules.index());
        if (script.rules.index() == 0) {
            race_seats.insert(std::size_t{script.players} + script.bots);
        }
    }
    for (std::size_t kind = 0; kind < faults.size(); ++kind) {
        INFO(fault_names[kind]);
        CHECK(faults[kind] > 0);
    }
    CHECK(consequences.lost > 0);
    CHECK(consequences.returned > 0);
    CHECK(consequences.snapshots > 0);
    CHECK(consequences.garbled > 0);
    CHECK(consequences.matches_over > 0);
    CHECK(consequences.contests > 0);
    CHECK(consequences.held > 0);
    CHECK(consequences.tables_found > 0);
    CHECK(consequences.tables_replaced > 0);
    CHECK(consequences.tables_gone > 0);
    CHECK(consequences.found_in_time > 0);
    CHECK(consequences.strays_refused > 0);
    CHECK(games.size() == 3);
    CHECK(race_seats == std::set<std::size_t>{2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("one seed gives one world, heard byte for byte, and another seed another") {
    std::set<std::uint64_t> hashes;
    for (std::uint64_t seed = 500; seed < 510; ++seed) {
        const WorldResult once = run_sound(draw_script(seed));
        const WorldResult again = run_sound(draw_script(seed));
        REQUIRE(once.hash == again.hash);
        REQUIRE(once.virtual_us == again.virtual_us);
        REQUIRE(once.faults == again.faults);
        hashes.insert(once.hash);
    }
    CHECK(hashes.size() == 10);
}

TEST_CASE("a world without faults loses nothing and sends nothing twice") {
    const WorldResult result = run_sound(quiet_script());
    CHECK(result.faults == FaultCounts{});
    CHECK(result.consequences.resent == 0);
    CHECK(result.consequences.lost == 0);
    CHECK(result.consequences.snapshots == 0);
    CHECK(result.commands > 20);
    CHECK(result.checks >= 2 * result.events);
}

TEST_CASE("each kind of fault alone takes effect and does no harm") {
    for (std::size_t kind = 0; kind < fault_kind_count; ++kind) {
        WorldScript script = quiet_script();
        script.faults.push_back(certain(static_cast<FaultKind>(kind)));
        INFO(fault_names[kind]);
        const WorldResult result = run_sound(script);
        CHECK(result.faults[kind] > 0);
        for (std::size_t other = 0; other < fault_kind_count; ++other) {
            CHECK((other == kind || result.faults[other] == 0));
        }
    }
}

TEST_CASE("who reads nothing gets a snapshot later, and in the end a goodbye") {
    WorldScript script = quiet_script();
    script.faults.push_back({4'000'000, FaultKind::SlowReader, 1, 16'384, 3'000'000});
    CHECK(run_sound(script).consequences.snapshots == 1);
    script.faults[0].amount = 65'536;
    script.faults[0].for_us = 12'000'000;
    const WorldResult result = run_sound(script);
    CHECK(result.consequences.too_slow == 1);
    CHECK(result.consequences.returned == 1);
}

TEST_CASE("a server whose network or bots stall alone goes on as one that stalls as a whole does") {
    for (std::int64_t part = 0; part < 3; ++part) {
        for (std::int64_t at_ms = 3000; at_ms < 6000; at_ms += 331) {
            WorldScript script = quiet_script();
            script.faults.push_back(
                {at_ms * 1000, FaultKind::Stall, server_machine, part, 700'000});
            const WorldResult result = run_sound(script);
            REQUIRE(count(result, FaultKind::Stall) == 1);
            REQUIRE(result.consequences.lost == 0);
        }
    }
}

TEST_CASE("RACE-27: bots that play on while the network stalls break no contest's audit") {
    const auto script = script_from_text(
        "game race preset=nerts,rounds=1,target=0,idle_ms=8000,countdown_ms=500\n"
        "seed 200050\n"
        "policy fair\n"
        "cap 60\n"
        "players 2\n"
        "spectators 0\n"
        "bots 2\n"
        "level steady\n"
        "pace 100\n"
        "owner_sets_table 1\n"
        "calm 4622103\n"
        "fault 3551353 stall 0 1 1070750\n");
    REQUIRE(std::holds_alternative<WorldScript>(script));
    CHECK(run_sound(std::get<WorldScript>(script)).consequences.contests > 0);
}

TEST_CASE("a long partition costs the connection, and the token gives the seat back") {
    WorldScript script = quiet_script();
    script.faults.push_back({4'000'000, FaultKind::Partition, 2, 0, 1'000'000});
    CHECK(run_sound(script).consequences.lost == 0);
    script.faults[0].for_us = 9'000'000;
    const WorldResult result = run_sound(script);
    CHECK(result.consequences.lost >= 2);
    CHECK(result.consequences.returned == 1);
}

TEST_CASE("a killed server's recording is whole up to the last commit, and a new match begins") {
    for (const FaultKind kind : {FaultKind::ServerKill, FaultKind::TornWrite}) {
        for (std::int64_t at_ms = 3000; at_ms < 9000; at_ms += 211) {
            WorldScript script = quiet_script();
            script.faults.push_back({at_ms * 1000, kind, server_machine, 0, 1'500'000});
            const WorldResult result = run_sound(script);
            REQUIRE(result.consequences.matches_begun >= 2);
            REQUIRE(count(result, kind) == 1);
        }
    }
}

TEST_CASE("without faults every client finds the table within a round trip, and never misses it") {
    const WorldResult result = run_sound(quiet_script());
    CHECK(result.consequences.tables_found == 2);
    // At once, and the one who looks on every second.
    CHECK(result.consequences.found_in_time > 20);
    CHECK(result.consequences.tables_gone == 0);
    CHECK(result.consequences.tables_replaced == 0);
    CHECK(result.consequences.strays_refused == 0);
}

TEST_CASE("a server that is back soon takes its own place in the list; one that is not leaves it") {
    WorldScript script = quiet_script();
    script.faults.push_back({6'000'000, FaultKind::ServerKill, server_machine, 0, 1'500'000});
    const WorldResult soon = run_sound(script);
    CHECK(soon.consequences.tables_replaced >= 1);
    script.faults[0].for_us = 8'000'000;
    const WorldResult late = run_sound(script);
    CHECK(late.consequences.tables_replaced == 0);
    CHECK(late.consequences.tables_gone >= 1);
    CHECK(late.consequences.tables_found > soon.consequences.tables_found);
}

TEST_CASE("garbled datagrams of discovery are refused, and the table is found all the same") {
    WorldScript script = quiet_script();
    script.faults.push_back({1'000'000, FaultKind::Garbling, server_machine, 600, 15'000'000});
    script.faults.push_back({5'000'000, FaultKind::ClientKill, 2, 0, 1'000'000});
    const WorldResult result = run_sound(script);
    CHECK(result.consequences.strays_refused > 10);
    CHECK(result.consequences.strays_refused == count(result, FaultKind::Garbling));
    CHECK(result.consequences.returned == 1);
}

TEST_CASE("a script as text is the same script") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        WorldScript script = draw_script(seed);
        script.planted = seed % 2 == 0 ? Planted::NoResend : Planted::Nothing;
        const auto read = script_from_text(to_text(script));
        REQUIRE(std::holds_alternative<WorldScript>(read));
        REQUIRE(std::get<WorldScript>(read) == script);
    }
}

TEST_CASE("a script that makes no sense is refused by its line") {
    const std::string sound = to_text(quiet_script());
    for (const std::string wrong :
         {"players 9\n", "players\n", "nothing 3\n", "game chess\n", "level divine\n",
          "fault 1 loss 1 2\n", "fault 1 fire 1 2 3\n", "fault 1 loss 9 2 3\n",
          "fault 1 client_kill 0 0 3\n", "fault -1 loss 1 2 3\n", "bots 8\n", "planted oak\n"}) {
        INFO(wrong);
        CHECK(std::holds_alternative<std::string>(script_from_text(sound + wrong)));
    }
}

TEST_CASE("a planted mistake is found and shrunk to the fault that shows it") {
    WorldScript script = draw_script(2);
    script.planted = Planted::NoResend;
    std::uint64_t seed = 2;
    while (!run_world(script).failure) {
        script = draw_script(++seed);
        script.planted = Planted::NoResend;
        REQUIRE(seed < 40);
    }
    const WorldScript small = shrink(
        script, [](const WorldScript& smaller) { return run_world(smaller).failure.has_value(); });
    CHECK(run_world(small).failure);
    CHECK(small.faults.size() == 1);
    CHECK(small.clients() <= script.clients());
    WorldScript mended = small;
    mended.planted = Planted::Nothing;
    run_sound(mended);
}

TEST_CASE("shrinking keeps what matters, leaves out the rest, and is bounded") {
    WorldScript script = quiet_script();
    script.spectators = 2;
    script.players = 4;
    for (std::int64_t at = 0; at < 20; ++at) {
        const auto kind = static_cast<FaultKind>(at % 3);
        script.faults.push_back({at * 100'000, kind, static_cast<Machine>(1 + at % 4), at, 999});
    }
    std::uint32_t runs = 0;
    const auto fails = [&](const WorldScript& some) {
        ++runs;
        const auto has = [&](std::int64_t amount) {
            return std::any_of(some.faults.begin(), some.faults.end(),
                               [&](const Fault& fault) { return fault.amount == amount; });
        };
        return has(5) && has(16);
    };
    const WorldScript small = shrink(script, fails);
    CHECK(small.faults.size() == 2);
    CHECK(small.spectators == 0);
    CHECK(small.bots == 0);
    CHECK(small.calm_us < script.calm_us);
    CHECK(runs < shrink_runs_usual);
    runs = 0;
    shrink(script, fails, 7);
    CHECK(runs == 7);
}

}  // namespace juz::world
