// What the host says by the clock.
#include "history.hpp"
#include "scripted.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

template <class Event>
std::vector<Microseconds> times_of(const Arbiter& arbiter) {
    std::vector<Microseconds> times;
    for (std::size_t n = 0; n < arbiter.published(); ++n) {
        const AnyEvent* event = arbiter.log()[n].event();
        if (event != nullptr && std::holds_alternative<Event>(std::get<race::Event>(*event))) {
            times.push_back(arbiter.log()[n].t);
        }
    }
    return times;
}

ArbiterSetup ruled(std::uint8_t seats, const race::Ruleset& rules) {
    ArbiterSetup setup = race_setup(seats);
    setup.rules = rules;
    return setup;
}

// Has every seat but `awake` say that it is stuck, at `stamp`.
void give_up(Arbiter& arbiter, std::uint8_t awake, std::int64_t stamp) {
    for (std::uint8_t seat = 0; seat < seats_of(arbiter.state()); ++seat) {
        if (seat != awake) {
            REQUIRE(arbiter.producer(0).submit(stuck(seat, 1, stamp)));
        }
    }
    arbiter.producer(0).publish(us(stamp));
    arbiter.step(us(stamp));
}

}  // namespace

TEST_CASE("RACE-02: the signal comes when the countdown is over, to the microsecond") {
    Signal wake;
    race::Ruleset rules;
    rules.countdown_ms = 3000;
    Arbiter arbiter(ruled(2, rules), wake);
    Arbiter::Producer& network = arbiter.producer(0);
    CHECK(arbiter.next_deadline() > us(1'000'000'000));
    REQUIRE(!arbiter.host(begin_round_command(0, Seed::from_number(1)), us(500)));
    CHECK(arbiter.next_deadline() == us(3'000'500));
    REQUIRE(network.submit(stuck(0, 1, 3'000'499)));
    REQUIRE(network.submit(stuck(1, 1, 3'000'500)));
    network.publish(us(3'000'499));
    CHECK(wake.take());
    arbiter.step(us(3'000'600));
    CHECK(times_of<race::Started>(arbiter).empty());
    network.publish(us(3'000'500));
    CHECK(wake.take());
    arbiter.step(us(3'000'600));
    CHECK(times_of<race::Started>(arbiter) == std::vector{us(3'000'500)});
    Verdict verdict;
    REQUIRE(arbiter.take_verdict(verdict));
    CHECK(verdict.reason == Rejection::NotStarted);
    // The host goes before seats of the same stamp.
    REQUIRE(arbiter.take_verdict(verdict));
    CHECK(verdict.accepted());
}

TEST_CASE("RACE-25: a seat on whom all wait counts as dry after its silence") {
    race::Ruleset rules;
    rules.idle_ms = 20;
    ScriptedTable table(ruled(3, rules));
    Arbiter::Producer& network = table.arbiter.producer(0);
    give_up(table.arbiter, 2, 50'000);
    CHECK(table.arbiter.next_deadline() == us(70'000));
    // Even what is refused breaks the silence.
    REQUIRE(network.submit({Seat{2}, 1, 0, us(65'000), race::Command(race::CallCommand{Seat{2}})}));
    network.publish(us(65'000));
    table.arbiter.step(us(65'000));
    CHECK(table.arbiter.next_deadline() == us(85'000));
    CHECK(times_of<race::Idled>(table.arbiter).empty());
    table.wake.take();
    network.publish(us(84'999));
    CHECK(!table.wake.take());
    network.publish(us(85'001));
    CHECK(table.wake.take());
    table.arbiter.step(us(90'000));
    CHECK(times_of<race::Idled>(table.arbiter) == std::vector{us(85'000)});
    CHECK(times_of<race::Rotated>(table.arbiter) == std::vector{us(85'000)});
}

TEST_CASE("RACE-25: nobody is idle while two can go on, nor with idle_ms = 0") {
    race::Ruleset rules;
    rules.idle_ms = 20;
    ScriptedTable two(ruled(3, rules));
    REQUIRE(two.arbiter.producer(0).submit(stuck(1, 1, 10)));
    two.arbiter.producer(0).publish(us(10'000'000));
    two.arbiter.step(us(10'000'000));
    CHECK(times_of<race::Idled>(two.arbiter).empty());
    rules.idle_ms = 0;
    ScriptedTable off(ruled(3, rules));
    give_up(off.arbiter, 0, 10);
    off.arbiter.producer(0).publish(us(10'000'000));
    off.arbiter.step(us(10'000'000));
    CHECK(times_of<race::Idled>(off.arbiter).empty());
}

TEST_CASE("RACE-15: rounds follow each other, and the seed is revealed when all is over") {
    race::Ruleset rules;
    rules.rounds = 3;
    rules.countdown_ms = 1000;
    ArbiterSetup setup = ruled(2, rules);
    setup.between_rounds = us(5'000'000);
    ScriptedTable table(setup);
    Arbiter& arbiter = table.arbiter;
    Generator generator(Seed::from_number(5));
    std::int64_t now = 0;
    while (!is_over(arbiter.state())) {
        const auto command = random_command(arbiter.state(), generator);
        if (command) {
            REQUIRE(arbiter.submit_local({*seat_of(*command), 0, 0, unstamped, *command}));
            now += 1000;
        } else {
            now = arbiter.next_deadline().value;
        }
        arbiter.producer(0).publish(us(now));
        arbiter.step(us(now));
        table.verdicts();
    }
    const auto ended = times_of<race::Ended>(arbiter);
    const auto dealt = times_of<race::Round>(arbiter);
    const auto started = times_of<race::Started>(arbiter);
    REQUIRE(ended.size() == 3);
    REQUIRE(dealt.size() == 3);
    for (std::size_t round = 1; round < 3; ++round) {
        CHECK(dealt[round].value == ended[round - 1].value + 5'000'000);
        CHECK(started[round].value == dealt[round].value + 1'000'000);
    }
    const Log& log = arbiter.log();
    const auto* reveal = std::get_if<Reveal>(&log[arbiter.published() - 1].what);
    REQUIRE(reveal != nullptr);
    CHECK(reveal->seed == setup.match_seed);
    CHECK(History(setup).judge(log, arbiter.published()).empty());
    CHECK(arbiter.next_deadline() > us(1'000'000'000'000));
}

TEST_CASE("RACE-19: the host's own commands keep their place in the order") {
    ScriptedTable table(race_setup(3));
    Arbiter::Producer& network = table.arbiter.producer(0);
    REQUIRE(network.submit(stuck(1, 1, 10)));
    REQUIRE(network.submit(stuck(1, 2, 20)));
    REQUIRE(network.submit_host({us(20), leave_command(0, Seat{1})}));
    network.publish(us(20));
    CHECK(table.wake.take());
    CHECK(table.arbiter.step(us(20)) == 3);
    const std::vector<Verdict> verdicts = table.verdicts();
    REQUIRE(verdicts.size() == 2);
    CHECK(verdicts[0].accepted());
    CHECK(verdicts[1].reason == Rejection::NotSeated);
}

}  // namespace juz::test
