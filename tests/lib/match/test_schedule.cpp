// What the host says by the clock, on times that a test hands in.
#include "juz/match/schedule.hpp"

#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

AnyState race_state(std::string_view rules, std::uint8_t seats) {
    const auto parsed = parse_rules("race", rules);
    REQUIRE(std::holds_alternative<AnyRuleset>(parsed));
    return initial_state(std::get<AnyRuleset>(parsed), seats);
}

void decided(AnyState& state, const AnyCommand& command) {
    REQUIRE_FALSE(play(state, command, [](const AnyEvent&) {}));
}

const Seed match_seed = Seed::from_number(1);

}  // namespace

TEST_CASE("RACE-02 a dealt round starts after its countdown, and the next follows after a pause") {
    HostSchedule host(match_seed, Microseconds{5000000});
    AnyState state = race_state("rounds=2,countdown_ms=1500", 1);
    host.observe(state, Microseconds{70});
    REQUIRE_FALSE(host.next());
    decided(state, begin_round_command(0, match_seed));
    host.observe(state, Microseconds{100});
    REQUIRE(host.next() == HostDue{start_command(0), Microseconds{1500100}});
    // Looking again does not begin the countdown anew.
    host.observe(state, Microseconds{900});
    REQUIRE(host.next()->at == Microseconds{1500100});
    decided(state, start_command(0));
    host.said();
    host.observe(state, Microseconds{1500100});
    REQUIRE_FALSE(host.next());
    Generator generator(Seed::from_number(2));
    while (const std::optional<AnyCommand> command = random_command(state, generator)) {
        decided(state, *command);
    }
    host.observe(state, Microseconds{60000000});
    REQUIRE(host.next() == HostDue{begin_round_command(0, match_seed), Microseconds{65000000}});
}

TEST_CASE("RACE-25 the host calls idle who alone keeps the others waiting") {
    HostSchedule host(match_seed, Microseconds{});
    AnyState state = race_state("idle_ms=3000", 2);
    decided(state, begin_round_command(0, match_seed));
    decided(state, start_command(0));
    host.observe(state, Microseconds{0});
    REQUIRE_FALSE(host.next());
    decided(state, race::Command(race::StuckCommand{Seat{1}}));
    host.heard(Seat{1}, Microseconds{1000});
    host.observe(state, Microseconds{1000});
    const AnyCommand idle = race::Command(race::IdleCommand{Seat{0}});
    REQUIRE(host.next() == HostDue{idle, Microseconds{3001000}});
    // Another seat's command changes nothing; one of its own shows that somebody is there.
    host.heard(Seat{1}, Microseconds{2000});
    host.observe(state, Microseconds{2000});
    REQUIRE(host.next()->at == Microseconds{3001000});
    host.heard(Seat{0}, Microseconds{2500});
    host.observe(state, Microseconds{2500});
    REQUIRE(host.next()->at == Microseconds{3002500});
    decided(state, idle);
    host.said();
    host.observe(state, Microseconds{3002500});
    REQUIRE_FALSE(host.next());
}

}  // namespace juz::test
