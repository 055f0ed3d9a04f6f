// Full lanes: who feels them and who does not.
#include "scripted.hpp"
#include "support/catch.hpp"

namespace juz::test {

TEST_CASE("A lane keeps its order and refuses what it has no room for") {
    Lane<Verdict> lane(3);
    CHECK(lane.front() == nullptr);
    Verdict verdict;
    for (std::uint32_t sequence = 0; sequence < 3; ++sequence) {
        CHECK(lane.room() > 0);
        verdict.sequence = sequence;
        CHECK(lane.try_push(verdict));
    }
    CHECK(lane.room() == 0);
    CHECK(!lane.try_push(verdict));
    CHECK(lane.size() == 3);
    for (std::uint32_t sequence = 0; sequence < 3; ++sequence) {
        REQUIRE(lane.front() != nullptr);
        CHECK(lane.front()->sequence == sequence);
        lane.pop();
    }
    CHECK(lane.front() == nullptr);
    CHECK(lane.try_push(verdict));
}

TEST_CASE("A seat that floods fills its own lane and nobody else's") {
    ArbiterSetup setup = race_setup(4);
    setup.lane_capacity = 8;
    ScriptedTable table(setup);
    Arbiter::Producer& network = table.arbiter.producer(0);
    std::uint32_t taken = 0;
    for (std::uint32_t sequence = 0; sequence < 100; ++sequence) {
        taken += network.submit(stuck(2, sequence, 1)) ? 1U : 0U;
    }
    CHECK(taken == 8);
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{3}}) {
        CHECK(network.submit(stuck(seat.value, 1, 1)));
    }
    network.publish(us(1));
    CHECK(table.arbiter.step(us(1)) == 11);
    CHECK(network.submit(stuck(2, 100, 2)));
    CHECK(!network.submit(stuck(9, 1, 2)));
}

TEST_CASE("Verdicts that nobody takes hold the arbiter, and taking one wakes it") {
    ArbiterSetup setup = race_setup(2);
    setup.lane_capacity = 4;
    ScriptedTable table(setup);
    Arbiter::Producer& network = table.arbiter.producer(0);
    for (std::int64_t batch = 1; batch <= 3; ++batch) {
        for (std::uint32_t at = 0; at < 4; ++at) {
            REQUIRE(network.submit(stuck(0, std::uint32_t(batch) * 4 + at, batch)));
        }
        network.publish(us(batch));
        CHECK(table.arbiter.step(us(batch)) == (batch < 3 ? 4U : 0U));
    }
    CHECK(table.wake.take());
    CHECK(table.verdicts().size() == 8);
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(3)) == 4);
    const std::vector<Verdict> rest = table.verdicts();
    REQUIRE(rest.size() == 4);
    CHECK(rest[0].sequence == 12);
    CHECK(!table.wake.take());
}

TEST_CASE("Nobody speaks for another seat or for the host") {
    ScriptedTable table(race_setup(2));
    Arbiter::Producer& network = table.arbiter.producer(0);
    Submission forged = stuck(1, 1, 1);
    forged.command = race::Command(race::StuckCommand{Seat{0}});
    REQUIRE(network.submit(forged));
    forged.command = leave_command(0, Seat{0});
    REQUIRE(network.submit(forged));
    network.publish(us(1));
    table.arbiter.step(us(1));
    for (const Verdict& verdict : table.verdicts()) {
        CHECK(verdict.reason == Rejection::NotSeated);
        CHECK(verdict.events == 0);
    }
}

}  // namespace juz::test
