// RACE-27: policy `fair` at a table: admission, hold, verdict, and what the log says of it.
#include <algorithm>

#include "fair_scene.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

using race::Place;
using race::test::Position;

/// Seats 0 and 1 both show the four of hearts; seat 2 has the three that it waits for.
race::State fours_of_hearts() {
    return Position(3)
        .reserve(0, "9C")
        .reserve(1, "9C")
        .reserve(2, "9C")
        .waste(0, "4H")
        .waste(1, "4H")
        .waste(2, "3H")
        .column(0, 0, "KS")
        .column(1, 0, "KS")
        .column(2, 0, "KS")
        .column(0, 1, "5S")
        .column(1, 1, "5S")
        .hand(0, "7D 8C")
        .hand(1, "7D 8C")
        .hand(2, "7D 8C")
        .foundation_up_to(2, Suit::Hearts, 2)
        .state();
}

/// The three was laid at 1 s, which everybody was told at once. Seat 1 is 40 ms away.
struct Opened : FairScene {
    explicit Opened(const FairSetup& fair = {}) : FairScene(fours_of_hearts(), fair) {
        link(0, steady_link(300)).link(1, steady_link(40'000)).link(2, steady_link(300));
        sent(us(1'000));
        arrives(to_foundation(2, "3H"), ms(1'000));
        const std::vector<Verdict> verdicts = until(ms(1'000));
        REQUIRE(verdicts.size() == 1);
        REQUIRE(verdicts[0].accepted());
        sent(ms(1'000));
    }
};

std::vector<std::string> faults(const FairScene& scene, std::uint8_t seats) {
    std::vector<std::string> all;
    std::vector<Contender> contenders;
    std::vector<Awaited> awaited;
    const Log& log = const_cast<FairScene&>(scene).arbiter().log();
    for (std::size_t n = 0; n < log.size(); ++n) {
        if (const auto* contender = std::get_if<Contender>(&log[n].what)) {
            contenders.push_back(*contender);
        } else if (const auto* one = std::get_if<Awaited>(&log[n].what)) {
            awaited.push_back(*one);
        } else if (const auto* contest = std::get_if<Contest>(&log[n].what)) {
            all.emplace_back(fair::fault_in(*contest, contenders, awaited, seats));
            contenders.clear();
            awaited.clear();
        }
    }
    std::erase(all, "");
    return all;
}

}  // namespace

TEST_CASE("RACE-27: the faster hand takes the place though its move arrives later") {
    Opened table;
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    CHECK(table.until(ms(1'300)).empty());
    table.arrives(to_foundation(1, "4H"), ms(1'330));
    const std::vector<Verdict> verdicts = table.until(ms(1'330));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].seat == Seat{1});
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].seat == Seat{0});
    CHECK(verdicts[1].reason == Rejection::Beaten);
    CHECK(verdicts[1].winner == Seat{1});
    CHECK(verdicts[1].margin == us(9'700));
    CHECK(verdicts[1].uncertainty == fair::stamp_error);
    CHECK(table.state().table.foundation[0].top() == Card(4, Suit::Hearts, Pack{1}));

    const auto contests = table.records<Contest>();
    REQUIRE(contests.size() == 1);
    CHECK(contests[0].winner == Seat{1});
    CHECK(contests[0].first_to_arrive == Seat{0});
    CHECK(contests[0].margin == us(9'700));
    const Record& won = table.arbiter().log()[verdicts[0].record];
    CHECK(won.event() != nullptr);
    CHECK(won.e == contests[0].event);
    const auto awaited = table.records<Awaited>();
    REQUIRE(awaited.size() == 1);
    CHECK(awaited[0].seat == Seat{1});
    CHECK(awaited[0].end == WaitEnd::Arrived);
    CHECK(faults(table, 3).empty());
}

TEST_CASE("RACE-27: the near hand is held no longer than the far one could take") {
    Opened table;
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    CHECK(table.until(us(1'300'000)).empty());
    const Microseconds deadline = us(1'300'000 - 300 + 40'000 + 500);
    CHECK(table.arbiter().next_deadline() == deadline);
    CHECK(table.until(us(deadline.value - 1)).empty());
    const std::vector<Verdict> verdicts = table.until(deadline);
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].accepted());
    CHECK(table.arbiter().log()[verdicts[0].record].t == us(1'340'200));
    const auto awaited = table.records<Awaited>();
    REQUIRE(awaited.size() == 1);
    CHECK(awaited[0].end == WaitEnd::Passed);
    CHECK(faults(table, 3).empty());

    table.arrives(to_foundation(1, "4H"), us(1'341'000));
    const std::vector<Verdict> loser = table.until(ms(1'400));
    REQUIRE(loser.size() == 1);
    CHECK(loser[0].reason == Rejection::Beaten);
    CHECK(loser[0].winner == Seat{0});
    CHECK(loser[0].margin == us(1'341'000 - 40'000 - 1'299'700));
    CHECK(table.records<Contest>().size() == 2);
    CHECK(faults(table, 3).empty());
}

TEST_CASE("RACE-27: a faster hand whose move comes after the verdict is late") {
    Opened table(FairSetup{ms(60), {}});
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    table.until(us(1'340'200));
    // Its news came 25 ms late, as its own echo shows.
    table.echo(1, 0, us(65'000), us(1'065'000));
    table.arrives(to_foundation(1, "4H"), us(1'350'000));
    const std::vector<Verdict> verdicts = table.until(us(1'350'000));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::Late);
    CHECK(verdicts[0].winner == Seat{0});
    CHECK(verdicts[0].margin == us(1'350'000 - 1'340'200));
    CHECK(faults(table, 3).empty());
    // What the bank gave in the contest is gone.
    const auto contenders = table.records<Contender>();
    CHECK(contenders.back().excess == us(20'000));
}

TEST_CASE("RACE-27: nobody is waited for who cannot have seen it, has moved on, or has left") {
    Opened table;
    SECTION("uncontested, without anybody else who shows the card") {
        table.arrives(race::test::turn(1), ms(1'100));
        table.until(ms(1'100));
    }
    SECTION("a later command proves that none is on its way") {
        table.arrives(to_foundation(0, "4H"), ms(1'300));
        CHECK(table.until(ms(1'310)).empty());
        table.arrives(race::test::turn(1), us(1'339'800));
        const std::vector<Verdict> verdicts = table.until(us(1'339'800));
        REQUIRE(verdicts.size() == 2);
        CHECK(table.records<Awaited>().at(0).end == WaitEnd::Absent);
        CHECK(faults(table, 3).empty());
        return;
    }
    SECTION("a player who is gone") {
        table.arbiter().host(leave_command(0, Seat{1}), ms(1'200));
    }
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    const std::vector<Verdict> verdicts = table.until(ms(1'300));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].accepted());
    CHECK(table.records<Contest>().empty());
}

TEST_CASE("RACE-27: a held move keeps back its own seat's later commands and nobody else's") {
    Opened table;
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    table.arrives(race::test::turn(0), ms(1'301));
    table.arrives(race::test::turn(2), ms(1'302));
    std::vector<Verdict> verdicts = table.until(ms(1'310));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].seat == Seat{2});
    verdicts = table.until(ms(1'400));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].seat == Seat{0});
    CHECK(verdicts[0].sequence < verdicts[1].sequence);
}

TEST_CASE("RACE-27: who reaches for a place that was not open takes the card back") {
    FairScene table(fours_of_hearts());
    table.sent(us(0));
    table.arrives(to_foundation(0, "4H"), ms(900));
    std::vector<Verdict> verdicts = table.until(ms(900));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::TooEarly);
    CHECK_FALSE(verdicts[0].winner);
    table.arrives(to_foundation(2, "3H"), ms(1'000));
    table.until(ms(1'000));
    table.sent(ms(1'000));
    // The place is open now, but the card is locked, and every further try locks it anew.
    table.arrives(to_foundation(0, "4H"), us(2'399'999));
    verdicts = table.until(ms(2'400));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::TooEarly);
    table.arrives(to_foundation(0, "4H"), us(3'899'999));
    verdicts = table.until(ms(3'950));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].accepted());
}

TEST_CASE("RACE-27: the lock concerns that card and foundations only") {
    FairScene table(fours_of_hearts());
    table.sent(us(0));
    table.arrives(to_foundation(0, "4H"), ms(900));
    table.arrives(race::test::move(0, "4H", Place::waste(), Place::column(1)), ms(901));
    const std::vector<Verdict> verdicts = table.until(ms(901));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[1].accepted());
}

TEST_CASE("RACE-27: a move that cannot have seen the news is too early") {
    Opened table;
    table.arrives(to_foundation(1, "4H"), us(1'037'999));
    const std::vector<Verdict> verdicts = table.until(ms(1'040));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::TooEarly);
}

TEST_CASE("RACE-27: two seats that are waited for together cannot outwait the cap") {
    Opened table;
    table.link(1, steady_link(400'000));
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    CHECK(table.until(us(1'359'999)).empty());
    const std::vector<Verdict> verdicts = table.until(ms(1'360));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].accepted());
    CHECK(table.records<Awaited>().at(0).end == WaitEnd::Capped);
    CHECK(faults(table, 3).empty());
}

TEST_CASE("RACE-27: a chain of one's own is timed from the command that began it") {
    // Seat 1 lays 3H and then 4H; seat 0 waits for the 3H and has the 4H too.
    FairScene table(Position(2)
                        .reserve(0, "9C")
                        .reserve(1, "9C")
                        .waste(0, "4H")
                        .waste(1, "4H")
                        .column(1, 1, "3H")
                        .hand(0, "7D")
                        .hand(1, "7D")
                        .foundation_up_to(2, Suit::Hearts, 0)
                        .state());
    table.link(0, steady_link(300)).link(1, steady_link(40'000)).sent(us(0));
    table.arrives(to_foundation(1, "3H", Place::column(1)), ms(1'000));
    REQUIRE(table.until(ms(1'000)).size() == 1);
    table.sent(ms(1'000));
    // Seat 1's client showed its own 3H at once: 300 ms, with nothing made good.
    table.arrives(to_foundation(0, "4H"), us(1'300'100));
    table.arrives(to_foundation(1, "4H"), us(1'300'000));
    const std::vector<Verdict> verdicts = table.until(ms(1'400));
    REQUIRE(verdicts.size() == 2);
    const auto contenders = table.records<Contender>();
    REQUIRE(contenders.size() == 2);
    CHECK(contenders[0].news.kind == NewsKind::Own);
    CHECK(contenders[0].time == us(1'300'000));
    CHECK(contenders[1].time == us(1'299'800));
    CHECK(verdicts[0].seat == Seat{0});
    CHECK(faults(table, 2).empty());
}

TEST_CASE("RACE-27: who tries again where it was just beaten is no early hand") {
    Opened table;
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    table.arrives(to_foundation(1, "4H"), ms(1'330));
    table.until(ms(1'330));
    table.arrives(to_foundation(0, "4H"), ms(1'400));
    const std::vector<Verdict> verdicts = table.until(ms(1'400));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::Beaten);
}

TEST_CASE("RACE-27: news that the host showed the seat are made good, public ones too") {
    FairScene table(Position(2)
                        .reserve(0, "9C")
                        .reserve(1, "9C")
                        .waste(0, "4H")
                        .hand(1, "4H 7D 8C")
                        .foundation_up_to(3, Suit::Hearts, 0)
                        .state());
    table.link(0, steady_link(300)).link(1, steady_link(40'000)).sent(us(0));
    table.arrives(race::test::turn(1), ms(1'000));
    REQUIRE(table.until(ms(1'000)).size() == 1);
    table.sent(ms(1'000));
    table.arrives(to_foundation(0, "4H"), ms(1'461));
    table.arrives(to_foundation(1, "4H"), ms(1'500));
    const std::vector<Verdict> verdicts = table.until(ms(2'000));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].seat == Seat{1});
    const auto contenders = table.records<Contender>();
    REQUIRE(contenders.size() == 2);
    // Seat 0 has looked at the place for long: its picture was the server's own.
    CHECK(contenders[0].news.kind == NewsKind::Public);
    CHECK(contenders[0].time == us(1'460'700));
    CHECK(contenders[1].news.kind == NewsKind::Reveal);
    CHECK(contenders[1].time == ms(1'460));
}

TEST_CASE("RACE-27: for local seats nothing is made good, and they see an event at once") {
    SeatSet local;
    local.add(Seat{0});
    Opened table(FairSetup{fair::cap_default, local});
    // As if it had been on a wire: the link given to it does not matter to a bot's news.
    table.link(0, Link{});
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    table.arrives(to_foundation(1, "4H"), ms(1'339));
    const std::vector<Verdict> verdicts = table.until(ms(1'400));
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].seat == Seat{1});
    const auto contenders = table.records<Contender>();
    CHECK(contenders[0].compensation == us(0));
    CHECK(contenders[0].time == ms(1'300));
}

TEST_CASE("RACE-27: the shout waits for who could still play, and comes after what was earlier") {
    FairScene table(Position(2)
                        .column(0, 0, "KS")
                        .reserve(1, "9C")
                        .column(0, 1, "5D")
                        .waste(1, "4H")
                        .column(1, 0, "KS")
                        .hand(0, "7D")
                        .hand(1, "7D")
                        .foundation_up_to(3, Suit::Hearts, 0)
                        .state());
    table.link(0, steady_link(300)).link(1, steady_link(40'000)).sent(us(0));
    const std::uint16_t before = table.state().table.foundation[0].count;
    table.arrives(race::Command(race::CallCommand{Seat{0}}), ms(1'000));
    CHECK(table.until(ms(1'000)).empty());
    SECTION("an earlier move still counts") {
        table.arrives(to_foundation(1, "4H"), us(1'039'000));
        const std::vector<Verdict> verdicts = table.until(ms(1'100));
        REQUIRE(verdicts.size() == 2);
        CHECK(verdicts[0].seat == Seat{1});
        CHECK(verdicts[0].accepted());
        CHECK(verdicts[1].accepted());
        CHECK(table.state().table.foundation[0].count == before + 1);
    }
    SECTION("a later one comes after the end") {
        table.arrives(to_foundation(1, "4H"), us(1'040'400));
        const std::vector<Verdict> verdicts = table.until(ms(1'100));
        REQUIRE(verdicts.size() == 2);
        CHECK(verdicts[0].seat == Seat{0});
        CHECK(verdicts[0].accepted());
        CHECK(verdicts[1].reason == Rejection::Over);
    }
}

TEST_CASE("RACE-27: a twin is a second place") {
    FairScene table(Position(3)
                        .reserve(0, "9C")
                        .reserve(1, "9C")
                        .reserve(2, "9C")
                        .waste(0, "4H")
                        .waste(1, "4H")
                        .waste(2, "4H")
                        .hand(0, "7D")
                        .hand(1, "7D")
                        .hand(2, "7D")
                        .foundation_up_to(3, Suit::Hearts, 0)
                        .foundation_up_to(3, Suit::Hearts, 1)
                        .state());
    table.link(0, steady_link(300)).link(1, steady_link(40'000)).link(2, steady_link(40'000));
    table.sent(us(0));
    table.arrives(to_foundation(0, "4H"), ms(1'300));
    // Two others could be faster, for two places: it has to wait.
    CHECK(table.until(ms(1'300)).empty());
    table.arrives(to_foundation(1, "4H"), ms(1'330));
    // The faster of the two takes one; for the other the third is still waited for.
    std::vector<Verdict> verdicts = table.until(ms(1'330));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].seat == Seat{1});
    verdicts = table.until(ms(1'400));
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].seat == Seat{0});
    CHECK(verdicts[0].accepted());
    CHECK(faults(table, 3).empty());
}

TEST_CASE("RACE-27: under arrival nothing of this exists") {
    ScriptedTable table(race_setup(3));
    table.arbiter.resume(fours_of_hearts(), us(0));
    const auto reach = [&](std::uint8_t seat, std::int64_t at) {
        const AnyCommand command = to_foundation(seat, "4H");
        REQUIRE(table.arbiter.producer(0).submit({Seat{seat}, 1, 0, us(at), command}));
    };
    reach(0, 900'000);
    table.arbiter.producer(0).publish(us(900'000));
    table.arbiter.step(us(900'000));
    const std::vector<Verdict> verdicts = table.verdicts();
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::NoFit);
}

}  // namespace juz::test
