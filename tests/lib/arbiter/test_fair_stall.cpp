// RACE-27 when the host is held up: what its own bots do meanwhile changes no verdict.
#include "fair_scene.hpp"
#include "juz/arbiter/fair.hpp"
#include "support/catch.hpp"

namespace juz::test {

using race::test::Position;

TEST_CASE("RACE-27: a verdict counts from when it was due, however late the host came to it") {
    SeatSet local;
    local.add(Seat{2});
    FairScene table(Position(3)
                        .reserve(0, "9C")
                        .reserve(1, "9C")
                        .reserve(2, "9C")
                        .waste(0, "4H")
                        .waste(1, "4H")
                        .hand(0, "7D")
                        .hand(1, "7D")
                        .hand(2, "7D 8C")
                        .foundation_up_to(3, Suit::Hearts, 2)
                        .state(),
                    FairSetup{fair::cap_default, local});
    table.link(0, steady_link(300)).link(1, steady_link(40'000)).sent(us(0));
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    CHECK(table.until(ms(1'300)).empty());
    // The network is not looked at for a while; a bot goes on, and with it the log's time.
    Arbiter& arbiter = table.arbiter();
    REQUIRE(arbiter.submit_local({Seat{2}, 9, 0, unstamped, race::test::turn(2)}));
    arbiter.step(ms(1'500));
    const std::vector<Verdict> verdicts = table.until(ms(1'600));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[1].seat == Seat{0});
    CHECK(arbiter.log()[verdicts[1].record].t == ms(1'500));
    const auto contests = table.records<Contest>();
    REQUIRE(contests.size() == 1);
    CHECK(contests[0].decided_at == ms(1'360));
    CHECK(fair::fault_in(contests[0], table.records<Contender>(), table.records<Awaited>(), 3) ==
          "");
}

}  // namespace juz::test
