// RACE-17 … RACE-19 and RACE-25: tables where nobody can go on.
#include "support/race_position.hpp"

namespace juz::race::test {

namespace {

constexpr Place centre = Place::foundation();

std::size_t rotations_in(const State& state, const Command& command) {
    std::size_t count = 0;
    const Decision decision = decide(state, command);
    for (const Event& event : decision.events()) {
        count += std::holds_alternative<Rotated>(event) ? 1U : 0U;
    }
    return count;
}

std::vector<Card> hand_of(const State& state, std::uint8_t seat) {
    const auto& hand = state.of(Seat{seat}).hand;
    return {hand.begin(), hand.end()};
}

Command stuck(std::uint8_t seat) {
    return StuckCommand{Seat{seat}};
}

}  // namespace

TEST_CASE("RACE-17 dry takes a full pass from an empty waste to an empty hand") {
    const State state = barren().hand(0, "5C 9H 4S 2D").hand(1, "5C").state();
    CHECK_FALSE(is_dry(state, Seat{0}));
    const State once = after(state, turn(0));
    CHECK_FALSE(is_dry(once, Seat{0}));
    const State twice = after(once, turn(0));
    CHECK(is_dry(twice, Seat{0}));
    // A move of its own other than a turn begins the count anew.
    const State moved = with_table(twice, [](Table& table) {
        table.seat[0].columns[1].cards[0] = card("6H");
        table.seat[0].columns[1].count = 1;
    });
    REQUIRE(is_dry(moved, Seat{0}));
    const State again = after(moved, move(0, "5C", Place::waste(), Place::column(1)));
    CHECK_FALSE(is_dry(again, Seat{0}));
    // A pass that did not start from an empty waste does not count, the next one does.
    const State half = barren().hand(0, "5C 9H").waste(0, "4S").hand(1, "5C").state();
    const State rest = after(half, turn(0));
    CHECK_FALSE(is_dry(rest, Seat{0}));
    CHECK(is_dry(after(rest, turn(0)), Seat{0}));
}

TEST_CASE("RACE-17 not dry while a top fits a foundation; a foundation move wakes everybody") {
    const State state =
        barren().hand(0, "5C").hand(1, "AC").column(1, 1, "AH").column(0, 1, "2D").state();
    const State passed = after(state, turn(0));
    REQUIRE(is_dry(passed, Seat{0}));
    CHECK_FALSE(is_dry(after(passed, move(1, "AH", Place::column(1), centre)), Seat{0}));
    const State diamond = with_table(passed, [](Table& table) {
        table.foundation[0].cards[0] = card("AD:1");
        table.foundation[0].count = 1;
        table.foundations = 1;
    });
    CHECK_FALSE(is_dry(diamond, Seat{0}));
}

TEST_CASE("RACE-17 dry without cards to turn; with separate piles once the hand is empty") {
    CHECK(is_dry(barren().hand(1, "5C").state(), Seat{0}));
    Ruleset rules;
    rules.waste = Waste::Separate;
    CHECK(is_dry(barren(rules).waste(0, "5C 4S").hand(1, "5C").state(), Seat{0}));
    CHECK_FALSE(is_dry(barren(rules).waste(0, "5C").hand(0, "4S").state(), Seat{0}));
}

TEST_CASE("RACE-17 stuck counts as dry until the seat's next command or a foundation move") {
    const State state = barren().hand(0, "5C 3C 4D 6D").hand(1, "5C").column(1, 1, "AH").state();
    const State given_up = after(state, stuck(0));
    CHECK(is_dry(given_up, Seat{0}));
    CHECK_FALSE(is_dry(after(given_up, turn(0)), Seat{0}));
    CHECK_FALSE(is_dry(after(given_up, move(1, "AH", Place::column(1), centre)), Seat{0}));
}

TEST_CASE("RACE-18 when all are dry hands and wastes are put together and the top goes under") {
    const State state = barren().hand(0, "5C 9H 4S 2D").hand(1, "5C 6C").state();
    const State one_stuck = after(after(state, turn(0)), stuck(1));
    REQUIRE(rotations_in(one_stuck, turn(0)) == 1);
    const State rotated = after(one_stuck, turn(0));
    CHECK(rotated.of(Seat{0}).waste.empty());
    CHECK(rotated.of(Seat{0}).waste_piles == 0);
    // It was 2D 4S 9H 5C in the order of turning; now 4S comes first and 2D last.
    CHECK(hand_of(rotated, 0) == cards("2D 5C 9H 4S"));
    CHECK(hand_of(rotated, 1) == cards("6C 5C", 1));
    CHECK(rotated.of(Seat{1}).stuck == 0);
    CHECK(rotated.of(Seat{0}).pass == Pass::None);
    CHECK(rotated.table.rotations == 1);
}

TEST_CASE("RACE-18 separate piles are put together oldest first") {
    Ruleset rules;
    rules.waste = Waste::Separate;
    const State state = barren(rules).waste(0, "2D 4S 9H").waste(0, "5C 7C").hand(1, "5C").state();
    REQUIRE(rotations_in(state, stuck(1)) == 1);
    CHECK(hand_of(after(state, stuck(1)), 0) == cards("2D 7C 5C 9H 4S"));
}

TEST_CASE("RACE-18 after rotate_limit rotations in a row the round is exhausted") {
    const State state = barren().hand(0, "5C").hand(1, "5C").state();
    const auto both_stuck = [](const State& from) {
        return after(after(from, stuck(0)), stuck(1));
    };
    const State thrice = both_stuck(both_stuck(both_stuck(state)));
    CHECK(thrice.table.rotations == 3);
    const State one_left = after(thrice, stuck(0));
    CHECK(rotations_in(one_left, stuck(1)) == 0);
    const auto ended = event_of<Ended>(one_left, stuck(1));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Exhausted);
    CHECK_FALSE(ended->caller);
    // A card that leaves a reserve starts the count anew.
    const State can_move = with_table(thrice, [](Table& table) {
        table.seat[0].columns[1].cards[0] = card("10H");
        table.seat[0].columns[1].count = 1;
    });
    const Command leaves = move(0, "9C", Place::reserve(), Place::column(1));
    CHECK(after(can_move, leaves).table.rotations == 0);
    // Nobody has anything to turn: the rotations come at once, and the end with them.
    const State bare = barren().state();
    CHECK(rotations_in(bare, stuck(0)) == 3);
    CHECK(event_of<Ended>(bare, stuck(0))->why == EndReason::Exhausted);
}

TEST_CASE("RACE-18 a seat with an empty reserve that has not called counts like any other") {
    const State state = Position(2).hand(0, "5C").reserve(1, "9C").hand(1, "5C").state();
    CHECK(rotations_in(after(state, stuck(1)), stuck(0)) == 1);
}

TEST_CASE("RACE-19 who leaves keeps cards and score; the table goes on, and ends when empty") {
    const State state = Position(3)
                            .foundation("AS:0")
                            .column(1, 0, "2S")
                            .hand(0, "5C")
                            .hand(1, "5C")
                            .hand(2, "5C")
                            .reserve(0, "9C")
                            .state();
    const State left = after(state, LeaveCommand{Seat{0}});
    CHECK(left.of(Seat{0}).hand.count == 1);
    CHECK(refusal(left, turn(0)) == Rejection::NotSeated);
    CHECK(refusal(left, LeaveCommand{Seat{0}}) == Rejection::NotSeated);
    CHECK(refusal(left, LeaveCommand{Seat{5}}) == Rejection::NotSeated);
    const State built = after(left, move(1, "2S", Place::column(0), centre));
    // The two that stay are dry: the one that left is not waited for, but its hand rotates too.
    CHECK(rotations_in(after(built, stuck(1)), stuck(2)) == 1);
    // Leaving can itself be what makes everybody dry.
    const State no_ace =
        with_table(state, [](Table& table) { table.seat[1].columns[0].cards[0] = card("9S", 1); });
    const State last_awake = after(after(no_ace, stuck(1)), stuck(2));
    CHECK(rotations_in(last_awake, LeaveCommand{Seat{0}}) == 1);
    const State back = after(left, ReturnCommand{Seat{0}});
    CHECK_FALSE(refusal(back, turn(0)));
    CHECK(refusal(back, ReturnCommand{Seat{0}}) == Rejection::NotNow);
    const State one = after(left, LeaveCommand{Seat{1}});
    const auto ended = event_of<Ended>(one, LeaveCommand{Seat{2}});
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Abandoned);
    CHECK(ended->scores[0] == 0);
    CHECK(event_of<MatchEnded>(one, LeaveCommand{Seat{2}})->why == MatchReason::Abandoned);
}

TEST_CASE("RACE-25 idle counts as dry, only with all others dry and two seats or more") {
    const State state = barren().hand(0, "5C").hand(1, "5C").state();
    CHECK(refusal(state, IdleCommand{Seat{0}}) == Rejection::NotNow);
    CHECK(rotations_in(after(state, stuck(1)), IdleCommand{Seat{0}}) == 1);
    const State alone = Position(1).reserve(0, "9C").hand(0, "5C").state();
    CHECK(refusal(alone, IdleCommand{Seat{0}}) == Rejection::NotNow);
    CHECK(Ruleset{}.idle_ms == 20000);
}

}  // namespace juz::race::test
