// RACE-17 … RACE-19 held against a second reading of the rules and against a search of everything
// that turning can show, on thousands of small tables.
#include "small_layouts.hpp"
#include "stuck_witness.hpp"

namespace juz::race::test {

namespace {

bool goes_up(const Command& command) {
    const auto* move = std::get_if<MoveCommand>(&command);
    return move != nullptr && move->to.kind == Place::Kind::Foundation;
}

bool is_turn(const Command& command) {
    return std::holds_alternative<TurnCommand>(command);
}

// All that the seats may do. An eager seat does not turn while something goes up.
std::vector<Command> choices(const Witness& play, Manner manner) {
    std::vector<Command> all;
    for (std::uint8_t seat = 0; seat < play.plain().seats.size(); ++seat) {
        const bool can_lay = !play.plain().that_go(play.plain().seats[seat].tops()).empty();
        legal_commands(play.state(), Seat{seat}, [&](const Command& command) {
            if (manner == Manner::Free || !can_lay || !is_turn(command)) {
                all.push_back(command);
            }
        });
    }
    return all;
}

// How often a run prefers each kind of command, so that some runs hardly build, others hardly
// turn, and in others people come and go.
struct Habits {
    std::uint32_t build, move, turn, stuck, host;

    static std::uint32_t any(Generator& chance) {
        constexpr std::array<std::uint32_t, 4> weights{0, 1, 4, 16};
        return weights[chance.below(4)];
    }

    explicit Habits(Generator& chance)
        : build(any(chance)),
          move(any(chance)),
          turn(1 + any(chance)),
          stuck(any(chance) / 4),
          host(any(chance) / 4) {}

    std::uint32_t weight(const Command& command) const {
        if (goes_up(command)) {
            return build;
        }
        if (std::holds_alternative<MoveCommand>(command)) {
            return move;
        }
        return is_turn(command) ? turn : std::holds_alternative<StuckCommand>(command) ? stuck : 0;
    }
};

void host_step(Witness& play, Generator& chance) {
    const auto seat = static_cast<std::uint8_t>(
        chance.below(static_cast<std::uint32_t>(play.plain().seats.size())));
    const bool gone = play.plain().seats[seat].gone;
    if (chance.below(3) == 0) {
        play.ask_idle(seat);
    } else {
        play.ask(gone ? Command(ReturnCommand{Seat{seat}}) : Command(LeaveCommand{Seat{seat}}));
    }
}

void random_step(Witness& play, Manner manner, const Habits& habits, Generator& chance) {
    const std::vector<Command> all = choices(play, manner);
    std::uint32_t total = habits.host;
    for (const Command& command : all) {
        total += habits.weight(command);
    }
    std::uint32_t pick = total == 0 ? 0 : chance.below(total);
    for (const Command& command : all) {
        const std::uint32_t weight = habits.weight(command);
        if (pick < weight) {
            play.ask(command);
            return;
        }
        pick -= weight;
    }
    host_step(play, chance);
}

// Every sequence of at most `depth` commands, people coming and going included.
void walk(const Witness& here, std::size_t depth) {
    if (depth == 0 || here.is_over()) {
        return;
    }
    const auto go = [&](const Command& command) {
        Witness next = here;
        next.ask(command);
        walk(next, depth - 1);
    };
    for (const Command& command : choices(here, Manner::Free)) {
        go(command);
    }
    for (std::uint8_t seat = 0; seat < here.plain().seats.size(); ++seat) {
        const bool gone = here.plain().seats[seat].gone;
        go(gone ? Command(ReturnCommand{Seat{seat}}) : Command(LeaveCommand{Seat{seat}}));
    }
}

}  // namespace

TEST_CASE("RACE-17 RACE-18 RACE-19 small tables by chance go as a second reading has it") {
    Tally tally;
    for (std::uint64_t run = 0; run < 5000; ++run) {
        INFO("run " << run);
        Generator chance(Seed::from_number(run));
        const auto seats = static_cast<std::uint8_t>(2 + chance.below(2));
        const Manner manner = chance.below(2) == 0 ? Manner::Eager : Manner::Free;
        const Habits habits(chance);
        Witness play(small_layout(chance, seats, random_rules(chance), 8), manner, tally);
        for (int step = 0; step < 80 && !play.is_over(); ++step) {
            random_step(play, manner, habits, chance);
        }
    }
    CAPTURE(tally.steps, tally.dry_by_turning, tally.passed_by, tally.rotations,
            tally.rotations_by_leaving, tally.exhausted, tally.abandoned, tally.returns);
    CHECK(tally.dry_by_turning > 10000);
    CHECK(tally.passed_by > 100);
    CHECK(tally.rotations > 1000);
    CHECK(tally.rotations_by_leaving > 100);
    CHECK(tally.exhausted > 1000);
    CHECK(tally.abandoned > 100);
    CHECK(tally.returns > 1000);
}

TEST_CASE("RACE-17 RACE-18 RACE-19 every sequence of commands at tiny tables") {
    Tally tally;
    for (std::uint64_t run = 0; run < 60; ++run) {
        INFO("run " << run);
        Generator chance(Seed::from_number(run));
        const Ruleset rules = random_rules(chance);
        walk(Witness(small_layout(chance, 2, rules, 3), Manner::Free, tally), 4);
    }
    CAPTURE(tally.steps, tally.rotations, tally.exhausted);
    CHECK(tally.rotations > 1000);
    CHECK(tally.exhausted > 1000);
}

TEST_CASE("RACE-18 a table whose seats all turn and build never hangs") {
    Tally tally;
    for (std::uint64_t run = 0; run < 2000; ++run) {
        INFO("run " << run);
        Generator chance(Seed::from_number(run));
        const auto seats = static_cast<std::uint8_t>(2 + chance.below(2));
        Witness play(small_layout(chance, seats, random_rules(chance), 8), Manner::Eager, tally);
        // A seat of at most 16 cards to turn has made a full pass after 33 turns. Between two
        // rotations in a row nothing else happens, and a card comes up at most 52 times a pack.
        std::size_t left = std::size_t{seats} * 34 * 5 * (std::size_t{seats} * 52 + 1);
        while (!play.is_over()) {
            REQUIRE(left-- > 0);
            const std::vector<Command> all = choices(play, Manner::Eager);
            std::vector<Command> useful;
            for (const Command& command : all) {
                const auto* move = std::get_if<MoveCommand>(&command);
                const bool from_reserve =
                    move != nullptr && move->from.kind == Place::Kind::Reserve;
                const auto seat = seat_of(command);
                const bool hopeful = seat && !is_dry(play.state(), *seat);
                if (hopeful && (goes_up(command) || from_reserve || is_turn(command))) {
                    useful.push_back(command);
                }
            }
            REQUIRE_FALSE(useful.empty());
            play.ask(useful[chance.below(static_cast<std::uint32_t>(useful.size()))]);
        }
    }
    CHECK(tally.exhausted > 1000);
}

}  // namespace juz::race::test
