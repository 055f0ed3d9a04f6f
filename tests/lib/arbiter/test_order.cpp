#include "scripted.hpp"
#include "support/catch.hpp"

namespace juz::test {

TEST_CASE("RACE-20: stamps decide, not the order of arrival in the lanes") {
    ScriptedTable table(race_setup(3));
    Arbiter::Producer& network = table.arbiter.producer(0);
    REQUIRE(network.submit(stuck(2, 1, 30)));
    REQUIRE(network.submit(stuck(0, 1, 20)));
    REQUIRE(network.submit(stuck(1, 1, 10)));
    network.publish(us(25));
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(1000)) == 2);
    network.publish(us(30));
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(1000)) == 1);
    const std::vector<Verdict> verdicts = table.verdicts();
    REQUIRE(verdicts.size() == 3);
    CHECK(verdicts[0].seat == Seat{1});
    CHECK(verdicts[1].seat == Seat{0});
    CHECK(verdicts[2].seat == Seat{2});
    CHECK(table.arbiter.log()[verdicts[1].record].t == us(20));
}

}  // namespace juz::test
