// Ends of rounds and matches, clocks, seats that are gone, and options.
#include <algorithm>

#include "support/winged_position.hpp"

namespace juz::winged::test {

TEST_CASE("WING-12 the first seat without cards in hand and pile wins, and others rank by theirs") {
    State state = WingedPosition{{"2S", "3S 4H", "5C 6D", "7H"}, {"", "", "9D"}, "8S", ""}.state();
    const EventList events = carry_out(state, lay(0, "2S"));
    REQUIRE(events.size() == 3);
    REQUIRE(std::get<Ended>(events[1]) == Ended{EndReason::Out, 4, {0, 2, 3, 1}, {1, 0, 0, 0}});
    const auto& match = std::get<MatchEnded>(events[2]);
    REQUIRE(match.why == MatchReason::Rounds);
    REQUIRE(match.place == std::array<std::uint8_t, 8>{0, 2, 3, 1});
    REQUIRE(state.table.phase == Phase::MatchOver);
}

TEST_CASE("WING-12 equal counts share a place") {
    State state = WingedPosition{{"2S", "3S 4H", "5C 6D", "7H"}, {}, "8S", ""}.state();
    const EventList events = carry_out(state, lay(0, "2S"));
    REQUIRE(std::get<MatchEnded>(events[2]).place == std::array<std::uint8_t, 8>{0, 2, 2, 1});
}

TEST_CASE("WING-12 a hand is not the end while the pile has cards") {
    State state = WingedPosition{{"2S", "3S", "5C"}, {"9D"}, "8S", ""}.state();
    REQUIRE(carry_out(state, lay(0, "2S")).size() == 1);
    REQUIRE(pile_text(state.of(Seat{0}).hand) == "9D");
}

TEST_CASE("WING-12 several rounds are ranked by rounds won, then by fewest cards in all") {
    State state = WingedPosition{{"2S", "3S 4H", "5C"}, {}, "8S", "rounds=3"}.state();
    REQUIRE(carry_out(state, lay(0, "2S")).size() == 2);
    REQUIRE(state.table.phase == Phase::RoundOver);
    REQUIRE(state.table.won == std::array<std::uint16_t, 4>{1, 0, 0, 0});
    REQUIRE(state.table.left == std::array<std::uint16_t, 4>{0, 2, 1, 0});
    const Points points = standings(state);
    REQUIRE(points[0] > points[2]);
    REQUIRE(points[2] > points[1]);
    // The last round: seat 1 wins one as well, but has more cards left in all.
    state.table.round = 2;
    state.table.left = {9, 12, 1, 0};
    state.table.won = {1, 0, 0, 0};
    state.table.phase = Phase::Playing;
    state.table.turn = 1;
    SeatTable& seat = state.table.seat[1];
    seat.hand.cards[1] = Card::none;
    seat.hand.count = 1;
    state.hash = hash_of(state.table);
    const EventList events = carry_out(state, lay(1, "3S"));
    REQUIRE(std::get<MatchEnded>(events[2]).place == std::array<std::uint8_t, 8>{0, 1, 2});
}

TEST_CASE("WING-12 standings are in order for matches of any length") {
    for (const std::string rounds : {"1", "25", "26", "100"}) {
        State state = WingedPosition{{"2S", "3S 4H", "5C"}, {}, "8S", "rounds=" + rounds}.state();
        state.table.phase = Phase::RoundOver;
        const auto count = state.table.rules.rounds;
        state.table.won = {0, count, 0, 0};
        state.table.left = {static_cast<std::uint16_t>(51 * count), 5, 4, 0};
        const Points points = standings(state);
        REQUIRE(points[1] > points[2]);
        REQUIRE(points[2] > points[0]);
    }
}

TEST_CASE("WING-16 the round ends after so many turns and the fewest cards win") {
    State state = WingedPosition{{"2S 3S 9H", "3S 4H", "5C 5S"}, {}, "8S", "turn_limit=10"}.state();
    state.table.turns = 8;
    state.hash = hash_of(state.table);
    REQUIRE(carry_out(state, lay(0, "2S")).size() == 1);
    const EventList events = carry_out(state, lay(1, "3S"));
    REQUIRE(std::get<Ended>(events[1]).why == EndReason::TurnLimit);
    REQUIRE(std::get<Ended>(events[1]).totals == Points{0, 1, 0});
    REQUIRE(std::get<MatchEnded>(events[2]).place == std::array<std::uint8_t, 8>{1, 0, 1});
}

TEST_CASE("WING-16 seats that share the fewest cards have won together") {
    State state = WingedPosition{{"2S 3S", "3D", "5C 5S"}, {}, "8S", "turn_limit=10"}.state();
    state.table.turns = 9;
    state.hash = hash_of(state.table);
    const EventList events = carry_out(state, lay(0, "2S"));
    REQUIRE(std::get<Ended>(events[1]).totals == Points{1, 1, 0});
}

TEST_CASE("WING-17 the clock plays the lowest legal card, the ace the highest, else takes") {
    const auto by_clock = [](const std::string& hand, const std::string& centre) {
        State state = WingedPosition{{hand, "3D", "5C"}, {"9D"}, centre, "turn_ms=9000"}.state();
        return carry_out(state, ClockCommand{Seat{0}})[0];
    };
    REQUIRE(std::get<Played>(by_clock("KS AS 10S 2H", "8S")) ==
            Played{Seat{0}, few_cards("10S"), few_cards("9D"), true});
    REQUIRE(std::get<Played>(by_clock("AS KS", "8S")).cards == few_cards("KS"));
    REQUIRE(std::get<Played>(by_clock("4C 4D 4H 5S", "")).cards == few_cards("4H"));
    REQUIRE(std::get<Played>(by_clock("AH 2C", "8S")).cards == few_cards("AH"));
    const Event taken = by_clock("KD 2C", "8S 7S");
    REQUIRE(std::get<Taken>(taken) == Taken{Seat{0}, 2, true});
    REQUIRE(command_of(taken) == Command(ClockCommand{Seat{0}}));
}

TEST_CASE("WING-17 the clock speaks for the seat to play only, and only when it is on") {
    const State on = WingedPosition{{"2S", "3D", "5C"}, {"9D"}, "8S", "turn_ms=9000"}.state();
    REQUIRE(refusal(on, ClockCommand{Seat{1}}) == Rejection::NotYourTurn);
    REQUIRE(refusal(on, ClockCommand{Seat{5}}) == Rejection::NotSeated);
    const auto wait = host_wait(on);
    REQUIRE(wait);
    REQUIRE(wait->command == Command(ClockCommand{Seat{0}}));
    REQUIRE(wait->patience == from_ms(9000));
    const State off = WingedPosition{{"2S", "3D", "5C"}, {"9D"}, "8S", ""}.state();
    REQUIRE(refusal(off, ClockCommand{Seat{0}}) == Rejection::NotNow);
    REQUIRE_FALSE(host_wait(off));
}

TEST_CASE("WING-19 a seat that has left chooses and plays by the clock's rule at once") {
    State state = winged_choosing("choose_ms=5000,turn_ms=9000", 3);
    carry_out(state, LeaveCommand{Seat{2}});
    REQUIRE(refusal(state, first_five(state, 2)) == Rejection::NotSeated);
    REQUIRE(host_wait(state)->command == Command(ClockCommand{Seat{2}}));
    REQUIRE(host_wait(state)->patience == Microseconds{0});
    const EventList chosen = carry_out(state, ClockCommand{Seat{2}});
    REQUIRE(std::get<Chosen>(chosen[0]).by_clock);
    // The time of those who are there goes on.
    REQUIRE(host_wait(state)->patience == from_ms(5000));
    carry_out(state, first_five(state, 0));
    carry_out(state, first_five(state, 1));
    state.table.turn = 2;
    state.hash = hash_of(state.table);
    REQUIRE(host_wait(state)->command == Command(ClockCommand{Seat{2}}));
    REQUIRE(host_wait(state)->patience == Microseconds{0});
    carry_out(state, ClockCommand{Seat{2}});
    carry_out(state, ReturnCommand{Seat{2}});
    REQUIRE(state.of(Seat{2}).gone == 0);
}

TEST_CASE("WING-19 it does so even while both clocks are off") {
    State state = winged_choosing("", 3);
    carry_out(state, LeaveCommand{Seat{0}});
    const auto wait = host_wait(state);
    REQUIRE(wait);
    carry_out(state, wait->command);
    REQUIRE_FALSE(host_wait(state));
}

TEST_CASE("WING-19 when nobody is left the round and the match end, and nobody has won") {
    State state = winged_choosing("rounds=5", 3);
    carry_out(state, LeaveCommand{Seat{0}});
    carry_out(state, LeaveCommand{Seat{1}});
    const EventList events = carry_out(state, LeaveCommand{Seat{2}});
    REQUIRE(std::get<Ended>(events[1]).why == EndReason::Abandoned);
    REQUIRE(std::get<Ended>(events[1]).totals == Points{});
    REQUIRE(std::get<MatchEnded>(events[2]).why == MatchReason::Abandoned);
    State waiting(Ruleset{}, 3);
    carry_out(waiting, LeaveCommand{Seat{0}});
    carry_out(waiting, LeaveCommand{Seat{1}});
    REQUIRE(carry_out(waiting, LeaveCommand{Seat{2}}).size() == 2);
    REQUIRE(waiting.is_over());
}

TEST_CASE("options of Winged are read by name and refused by name") {
    const Ruleset rules =
        winged_rules("pairs=on,flush=any,rounds=7,turn_limit=500,choose_ms=60000,turn_ms=15000");
    REQUIRE(rules == Ruleset{1, Flush::Any, 7, 500, 60000, 15000});
    REQUIRE(winged_rules("") == Ruleset{});
    REQUIRE(is_valid(rules));
    for (const std::string wrong :
         {"pairs=yes", "pairs=1", "flush=both", "flush=", "rounds=0", "rounds=101", "turn_limit=9",
          "turn_limit=60001", "choose_ms=60001", "turn_ms=-1", "joker=on", "pairs=on,pairs=off",
          "flush=off,flush=any", "pairs", "pairs=on,"}) {
        INFO(wrong);
        const auto parsed = parse_rules(wrong);
        REQUIRE(std::holds_alternative<OptionError>(parsed));
        const std::string name = wrong.substr(0, wrong.find('='));
        REQUIRE(std::get<OptionError>(parsed).message.find(wrong.back() == ',' ? "comma" : name) !=
                std::string::npos);
    }
    Ruleset invalid;
    invalid.pairs = 2;
    REQUIRE_FALSE(is_valid(invalid));
}

}  // namespace juz::winged::test
