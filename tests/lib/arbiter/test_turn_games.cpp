// Turns, clocks and simultaneous choosing through the arbiter.
#include <algorithm>

#include "history.hpp"
#include "scripted.hpp"
#include "support/catch.hpp"
#include "support/nonsense.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

ArbiterSetup setup_of(std::string_view game, std::string_view rules, std::uint8_t seats,
                      std::uint64_t seed = 1) {
    ArbiterSetup setup;
    setup.rules = std::get<AnyRuleset>(parse_rules(game, rules));
    setup.seats = seats;
    setup.match_seed = Seed::from_number(seed);
    setup.between_rounds = us(20'000);
    return setup;
}

Seat turn_of(const Arbiter& arbiter) {
    return std::get<possession::State>(arbiter.state()).turn();
}

AnyCommand first_legal(const AnyState& state, Seat seat) {
    std::optional<AnyCommand> first;
    legal_commands(state, seat,
                   [&](const AnyCommand& command) { first = first ? first : command; });
    REQUIRE(first);
    return *first;
}

Seat after(Seat seat, std::uint8_t seats) {
    return Seat{static_cast<std::uint8_t>((seat.value + 1) % seats)};
}

}  // namespace

TEST_CASE("the stamp decides whose turn it was, not the order of arrival") {
    ScriptedTable table(setup_of("possession", "", 3));
    const Seat first = turn_of(table.arbiter);
    const Seat second = after(first, 3);
    // The second seat's command comes into its lane first, but its turn is only after the first's.
    AnyState next = table.arbiter.state();
    play(next, first_legal(next, first), [](const AnyEvent&) {});
    Arbiter::Producer& network = table.arbiter.producer(0);
    REQUIRE(network.submit({second, 1, 0, us(2000), first_legal(next, second)}));
    REQUIRE(network.submit({first, 1, 0, us(1000), first_legal(table.arbiter.state(), first)}));
    network.publish(us(2000));
    table.arbiter.step(us(2000));
    for (const Verdict& verdict : table.verdicts()) {
        CHECK(verdict.accepted());
    }
    // A command too early is refused, and costs nobody a turn.
    const Seat third = after(second, 3);
    REQUIRE(network.submit(
        {first, 2, 0, us(2500), possession::Command(possession::DrawCommand{first})}));
    network.publish(us(2500));
    table.arbiter.step(us(2500));
    const std::vector<Verdict> verdicts = table.verdicts();
    REQUIRE(verdicts.size() == 1);
    CHECK(verdicts[0].reason == Rejection::NotYourTurn);
    CHECK(turn_of(table.arbiter) == third);
}

TEST_CASE("POSS-14: a turn's time is up to the microsecond") {
    for (const bool late : {false, true}) {
        ScriptedTable table(setup_of("possession", "turn_ms=1000", 2));
        const Seat seat = turn_of(table.arbiter);
        Arbiter::Producer& network = table.arbiter.producer(0);
        CHECK(table.arbiter.next_deadline() == us(1'000'000));
        REQUIRE(network.submit({seat, 1, 0, us(late ? 1'000'000 : 999'999),
                                first_legal(table.arbiter.state(), seat)}));
        network.publish(us(1'000'000));
        table.arbiter.step(us(1'000'500));
        const std::vector<Verdict> verdicts = table.verdicts();
        REQUIRE(verdicts.size() == 1);
        // The host goes before seats of the same stamp.
        CHECK(verdicts[0].accepted() == !late);
        if (late) {
            CHECK(verdicts[0].reason == Rejection::NotYourTurn);
        }
        CHECK(turn_of(table.arbiter) == after(seat, 2));
        // The next turn has its own time.
        CHECK(table.arbiter.next_deadline() == us(late ? 2'000'000 : 1'999'999));
    }
}

TEST_CASE("POSS-16: for a seat without a player the host plays at once") {
    ScriptedTable table(setup_of("possession", "", 3));
    const Seat seat = turn_of(table.arbiter);
    REQUIRE(table.arbiter.producer(0).submit_host({us(5000), leave_command(1, seat)}));
    table.arbiter.producer(0).publish(us(5000));
    table.arbiter.step(us(5000));
    CHECK(turn_of(table.arbiter) == after(seat, 3));
    const Record& last = table.arbiter.log()[table.arbiter.published() - 1];
    CHECK(last.t == us(5000));
    const auto command = command_of(*last.event());
    REQUIRE(command);
    CHECK(*command == AnyCommand(possession::Command(possession::ClockCommand{seat})));
}

TEST_CASE("WING-02: choices in any order lead to the same table") {
    std::array<std::uint8_t, 4> order{0, 1, 2, 3};
    std::optional<StateHash> expected;
    do {
        ScriptedTable table(setup_of("winged", "", 4));
        const AnyState dealt = table.arbiter.state();
        std::int64_t stamp = 1000;
        for (const std::uint8_t seat : order) {
            REQUIRE(table.arbiter.producer(0).submit(
                {Seat{seat}, 1, 0, us(stamp), first_legal(dealt, Seat{seat})}));
            // Two of them at the same moment.
            stamp += seat % 2 == 0 ? 0 : 10;
        }
        table.arbiter.producer(0).publish(us(2000));
        table.arbiter.step(us(2000));
        for (const Verdict& verdict : table.verdicts()) {
            CHECK(verdict.accepted());
        }
        const StateHash hash = hash_of(table.arbiter.state());
        CHECK(hash == expected.value_or(hash));
        expected = hash;
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("WING-02: who has not chosen when the time is up is given cards, all at one moment") {
    ScriptedTable table(setup_of("winged", "choose_ms=1000,turn_ms=500", 3));
    const AnyState dealt = table.arbiter.state();
    REQUIRE(table.arbiter.producer(0).submit(
        {Seat{1}, 1, 0, us(300'000), first_legal(dealt, Seat{1})}));
    table.arbiter.producer(0).publish(us(300'000));
    table.arbiter.step(us(300'000));
    // One who chooses gives the others no more time.
    CHECK(table.arbiter.next_deadline() == us(1'000'000));
    table.arbiter.producer(0).publish(us(1'000'000));
    table.arbiter.step(us(1'000'000));
    CHECK(std::get<winged::State>(table.arbiter.state()).table.phase == winged::Phase::Playing);
    CHECK(table.arbiter.next_deadline() == us(1'500'000));
}

TEST_CASE("whatever seats of turn-based games send, and whenever, the history is legal") {
    for (const auto& [game, rules] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", "turn_ms=60,limit=20"},
             {"possession", "after_draw=may_play,draw=optional,limit=20"},
             {"winged", "turn_ms=60,choose_ms=60,rounds=4"},
             {"winged", "pairs=on,flush=any,rounds=3"}}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const std::uint8_t seats = 3;
            const ArbiterSetup setup = setup_of(game, rules, seats, seed);
            ScriptedTable table(setup);
            Arbiter::Producer& network = table.arbiter.producer(0);
            Generator generator(Seed::from_number(seed));
            std::int64_t now = 0;
            for (int step = 0; step < 4000 && !is_over(table.arbiter.state()); ++step) {
                const std::int64_t began = now;
                now += 1 + generator.below(30'000);
                for (std::uint32_t left = generator.below(4); left > 0; --left) {
                    const Seat seat{static_cast<std::uint8_t>(generator.below(seats))};
                    std::optional<AnyCommand> command;
                    legal_commands(table.arbiter.state(), seat, [&](const AnyCommand& legal) {
                        command = !command || generator.below(3) == 0 ? legal : *command;
                    });
                    if (!command || generator.below(8) == 0) {
                        command = std::visit(
                            [&](const auto& state) {
                                return AnyCommand(nonsense(state, seat, generator));
                            },
                            table.arbiter.state());
                    }
                    const auto later = static_cast<std::uint32_t>(now - began);
                    static_cast<void>(
                        network.submit({seat, 1, 0, us(now - generator.below(later)), *command}));
                }
                if (generator.below(40) == 0) {
                    const GameIndex index = setup.rules.index();
                    const Seat seat{static_cast<std::uint8_t>(generator.below(seats - 1U))};
                    network.submit_host({us(now), generator.below(2) == 0
                                                      ? leave_command(index, seat)
                                                      : return_command(index, seat)});
                }
                network.publish(us(now));
                table.arbiter.step(us(now));
                table.verdicts();
            }
            INFO(game << ' ' << rules << ' ' << seed);
            CHECK(is_over(table.arbiter.state()));
            History history(setup);
            CHECK(history.judge(table.arbiter.log(), table.arbiter.published()).empty());
            CHECK(history.state() == table.arbiter.state());
        }
    }
}

}  // namespace juz::test
