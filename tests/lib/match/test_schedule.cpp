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

TEST_CASE("WING-02 everybody has the same time to choose, whoever chooses first") {
    HostSchedule host(match_seed, Microseconds{});
    const auto rules = parse_rules("winged", "choose_ms=8000,turn_ms=5000");
    AnyState state = initial_state(std::get<AnyRuleset>(rules), 3);
    const GameIndex game = state.index();
    decided(state, begin_round_command(game, match_seed));
    host.observe(state, Microseconds{0});
    REQUIRE(host.next() == HostDue{start_command(game), Microseconds{0}});
    decided(state, start_command(game));
    host.said();
    host.observe(state, Microseconds{0});
    const auto clock_of = [](std::uint8_t seat) {
        return AnyCommand(winged::Command(winged::ClockCommand{Seat{seat}}));
    };
    REQUIRE(host.next() == HostDue{clock_of(0), Microseconds{8000000}});
    // The first chooses; the others' time goes on.
    const winged::Cards five = winged::five_highest(std::get<winged::State>(state).table, Seat{0});
    decided(state, winged::Command(winged::ChooseCommand{Seat{0}, five}));
    host.observe(state, Microseconds{3000000});
    REQUIRE(host.next() == HostDue{clock_of(1), Microseconds{8000000}});
    // One leaves and is played at once (WING-19); the last one's time goes on all the same.
    decided(state, leave_command(game, Seat{2}));
    host.observe(state, Microseconds{4000000});
    REQUIRE(host.next() == HostDue{clock_of(2), Microseconds{4000000}});
    decided(state, clock_of(2));
    host.said();
    host.observe(state, Microseconds{4000000});
    REQUIRE(host.next() == HostDue{clock_of(1), Microseconds{8000000}});
    decided(state, clock_of(1));
    host.said();
    host.observe(state, Microseconds{8000000});
    // Each turn has a time of its own (WING-17).
    REQUIRE(host.next());
    REQUIRE(host.next()->at > Microseconds{4000000});
}

TEST_CASE("WING-17 each turn has a time of its own") {
    HostSchedule host(match_seed, Microseconds{});
    AnyState state = initial_state(std::get<AnyRuleset>(parse_rules("winged", "turn_ms=5000")), 3);
    decided(state, begin_round_command(state.index(), match_seed));
    decided(state, start_command(state.index()));
    Generator generator(Seed::from_number(2));
    Microseconds now{0};
    for (int command = 0; command < 20 && !is_over(state); ++command) {
        now.value += 1000000;
        decided(state, random_command(state, generator).value());
        host.observe(state, now);
        const bool playing = std::get<winged::State>(state).table.phase == winged::Phase::Playing;
        REQUIRE(host.next().has_value() == playing);
        REQUIRE((!playing || host.next()->at.value == now.value + 5000000));
    }
}

}  // namespace juz::test
