// Kings, queens and jacks; pairs and flushes.
#include <algorithm>

#include "support/winged_position.hpp"

namespace juz::winged::test {

namespace {

// What the seat to play does to the course of a table of `seats` seats, `turn` playing clockwise.
Course course(std::uint8_t seats, std::uint16_t turn, const std::string& cards,
              Direction direction = Direction::Clockwise) {
    Table table;
    table.seats = seats;
    table.turn = turn;
    table.direction = direction;
    return course_after(table, few_cards(cards));
}

constexpr Direction there = Direction::Clockwise;
constexpr Direction back = Direction::Counterclockwise;

}  // namespace

TEST_CASE("WING-08 a king of the suit costs the next seat its turn") {
    State state = WingedPosition{{"KS 2H", "4S 5H", "5S 6D"}, {}, "8S", ""}.state();
    carry_out(state, lay(0, "KS"));
    REQUIRE(state.table.turn == 2);
    // The skipped turn is none (WING-16).
    REQUIRE(state.table.turns == 1);
    REQUIRE(refusal(state, lay(1, "4S")) == Rejection::NotYourTurn);
    const State other = WingedPosition{{"KS 2H", "4S", "5S"}, {}, "8D", ""}.state();
    REQUIRE(refusal(other, lay(0, "KS")) == Rejection::NoFit);
}

TEST_CASE("WING-09 a queen of the suit lets the next seat lay any card") {
    State state = WingedPosition{{"QS 2H 3H", "4D 5H", "5S 6D"}, {}, "8S", ""}.state();
    carry_out(state, lay(0, "QS"));
    REQUIRE(state.table.freedom == 1);
    REQUIRE_FALSE(suit_in_force(state.table));
    REQUIRE(refusal(state, take(1)) == Rejection::PlayAvailable);
    carry_out(state, lay(1, "4D"));
    REQUIRE(state.table.freedom == 0);
    REQUIRE(suit_in_force(state.table) == Suit::Diamonds);
    REQUIRE(refusal(state, lay(2, "5S")) == Rejection::NoFit);
    const State other = WingedPosition{{"QS 2H", "4S", "5S"}, {}, "8D", ""}.state();
    REQUIRE(refusal(other, lay(0, "QS")) == Rejection::NoFit);
}

TEST_CASE("WING-09 a free seat may follow suit as well, and its own effects hold") {
    State state = WingedPosition{{"QS 2H 3H", "KS 5H", "5S 6D"}, {}, "8S", ""}.state();
    carry_out(state, lay(0, "QS"));
    carry_out(state, lay(1, "KS"));
    REQUIRE(state.table.turn == 0);
    REQUIRE(state.table.freedom == 0);
}

TEST_CASE("WING-10 a jack of the suit turns the direction round") {
    State state = WingedPosition{{"JS 2H", "4S 5H", "5S JS"}, {}, "8S", ""}.state();
    carry_out(state, lay(0, "JS"));
    REQUIRE(state.table.direction == Direction::Counterclockwise);
    REQUIRE(state.table.turn == 2);
    carry_out(state, lay(2, "5S"));
    REQUIRE(state.table.turn == 1);
    const State other = WingedPosition{{"JS 2H", "4S", "5S"}, {}, "8D", ""}.state();
    REQUIRE(refusal(other, lay(0, "JS")) == Rejection::NoFit);
}

TEST_CASE("WING-11 on an empty centre kings, queens and jacks may be laid and have effect") {
    const std::vector<std::string> hands{"KS QH JD 2S", "4S 5H", "5S 6D"};
    State king = WingedPosition{hands, {}, "", ""}.state();
    carry_out(king, lay(0, "KS"));
    REQUIRE(king.table.turn == 2);
    State queen = WingedPosition{hands, {}, "", ""}.state();
    carry_out(queen, lay(0, "QH"));
    REQUIRE(queen.table.freedom == 1);
    State jack = WingedPosition{hands, {}, "", ""}.state();
    carry_out(jack, lay(0, "JD"));
    REQUIRE(jack.table.turn == 2);
}

TEST_CASE("WING-11 the card turned up at a deal has no effect") {
    bool seen = false;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const State state = winged_started("", 3, seed);
        seen = seen || state.table.centre.top().rank() >= 11;
        REQUIRE(state.table.freedom == 0);
        REQUIRE(state.table.direction == Direction::Clockwise);
        REQUIRE(state.table.turn == (state.table.dealer + 2) % 3);
    }
    REQUIRE(seen);
}

TEST_CASE("WING-13 several cards of one rank may be laid, the card of the suit first") {
    const std::vector<std::string> hands{"7S 7H 7D 2C", "4S", "5S"};
    State state = WingedPosition{hands, {}, "8H", "pairs=on"}.state();
    REQUIRE(refusal(state, lay(0, "7S 7H")) == Rejection::NoFit);
    REQUIRE(refusal(state, lay(0, "7H 2C")) == Rejection::NoFit);
    State two = state;
    carry_out(two, lay(0, "7H 7D"));
    REQUIRE(suit_in_force(two.table) == Suit::Diamonds);
    carry_out(state, lay(0, "7H 7D 7S"));
    REQUIRE(pile_text(state.table.centre) == "8H 7H 7D 7S");
    const State off = WingedPosition{hands, {}, "8H", ""}.state();
    REQUIRE(refusal(off, lay(0, "7H 7D")) == Rejection::NoFit);
}

TEST_CASE("WING-13 on an empty centre and under freedom any card of a pair may go first") {
    const std::vector<std::string> hands{"7S 7H 7D 2C", "4S", "5S"};
    State empty = WingedPosition{hands, {}, "", "pairs=on"}.state();
    carry_out(empty, lay(0, "7D 7S"));
    WingedPosition position{hands, {}, "8C", "pairs=on"};
    REQUIRE(refusal(position.state(), lay(0, "7D 7S")) == Rejection::NoFit);
    position.freedom = true;
    State free = position.state();
    carry_out(free, lay(0, "7D 7S"));
}

TEST_CASE("WING-14 several cards of the centre's suit may be laid with flush = suit") {
    const std::vector<std::string> hands{"7S 9S KS 2C 3C", "4S", "5S"};
    State state = WingedPosition{hands, {}, "8S", "flush=suit"}.state();
    REQUIRE(refusal(state, lay(0, "2C 3C")) == Rejection::NoFit);
    carry_out(state, lay(0, "9S 7S"));
    REQUIRE(pile_text(state.table.centre) == "8S 9S 7S");
    State empty = WingedPosition{hands, {}, "", "flush=suit"}.state();
    carry_out(empty, lay(0, "2C 3C"));
    WingedPosition position{hands, {}, "8S", "flush=suit"};
    position.freedom = true;
    State free = position.state();
    carry_out(free, lay(0, "3C 2C"));
}

TEST_CASE("WING-14 with flush = any they may be of any one suit, with off of none") {
    const std::vector<std::string> hands{"7S 9S KS 2C 3C", "4S", "5S"};
    State any = WingedPosition{hands, {}, "8H", "flush=any"}.state();
    REQUIRE(refusal(any, lay(0, "2C")) == Rejection::NoFit);
    REQUIRE(refusal(any, lay(0, "2C 7S")) == Rejection::NoFit);
    carry_out(any, lay(0, "2C 3C"));
    const State off = WingedPosition{hands, {}, "8S", ""}.state();
    REQUIRE(refusal(off, lay(0, "7S 9S")) == Rejection::NoFit);
}

TEST_CASE("WING-14 an ace of another suit opens neither pair nor flush") {
    const std::vector<std::string> hands{"AS AH 2S 3D", "4S", "5S"};
    const State state = WingedPosition{hands, {}, "8D", "pairs=on,flush=suit"}.state();
    REQUIRE(refusal(state, lay(0, "AS AH")) == Rejection::NoFit);
    REQUIRE(refusal(state, lay(0, "AS 2S")) == Rejection::NoFit);
    State single = state;
    carry_out(single, lay(0, "AS"));
    // Of the centre's suit it opens both.
    State pair = WingedPosition{hands, {}, "8H", "pairs=on,flush=suit"}.state();
    carry_out(pair, lay(0, "AH AS"));
    State flush = WingedPosition{hands, {}, "8S", "pairs=on,flush=suit"}.state();
    carry_out(flush, lay(0, "AS 2S"));
}

TEST_CASE("WING-14 pair and flush are never mixed in one play") {
    const std::vector<std::string> hands{"7S 7H 9S 9H", "4S", "5S"};
    const State state = WingedPosition{hands, {}, "8S", "pairs=on,flush=any"}.state();
    REQUIRE(refusal(state, lay(0, "7S 7H 9S")) == Rejection::NoFit);
    REQUIRE(refusal(state, lay(0, "7S 9S 9H")) == Rejection::NoFit);
    REQUIRE(refusal(state, lay(0, "7S 9S 7H")) == Rejection::NoFit);
}

TEST_CASE("WING-15 first jacks turn the direction, then kings skip, then a queen frees") {
    REQUIRE(course(4, 0, "2S") == Course{there, Seat{1}, false});
    REQUIRE(course(4, 3, "2S") == Course{there, Seat{0}, false});
    REQUIRE(course(4, 0, "2S", back) == Course{back, Seat{3}, false});
    REQUIRE(course(4, 0, "JS") == Course{back, Seat{3}, false});
    REQUIRE(course(4, 0, "JS JH") == Course{there, Seat{1}, false});
    REQUIRE(course(4, 0, "JS JH JD") == Course{back, Seat{3}, false});
    REQUIRE(course(4, 0, "KS JS") == Course{back, Seat{2}, false});
    REQUIRE(course(4, 0, "QS") == Course{there, Seat{1}, true});
    REQUIRE(course(4, 0, "QS QH") == Course{there, Seat{1}, true});
    REQUIRE(course(4, 0, "QS JS") == Course{back, Seat{3}, true});
}

TEST_CASE("WING-15 kings count round the table with the player's own seat included") {
    REQUIRE(course(3, 0, "KS") == Course{there, Seat{2}, false});
    // Three seats: two kings give the player another turn, three cost it.
    REQUIRE(course(3, 0, "KS KH") == Course{there, Seat{0}, false});
    REQUIRE(course(3, 0, "KS KH KD") == Course{there, Seat{1}, false});
    REQUIRE(course(4, 1, "KS KH KD") == Course{there, Seat{1}, false});
    REQUIRE(course(4, 1, "KS KH KD KC") == Course{there, Seat{2}, false});
    REQUIRE(course(4, 1, "KS KH", back) == Course{back, Seat{2}, false});
}

TEST_CASE("WING-15 a queen's freedom is lost when the immediate next seat is skipped") {
    REQUIRE(course(4, 0, "QS KS") == Course{there, Seat{2}, false});
    REQUIRE(course(3, 0, "KS QS 5S") == Course{there, Seat{2}, false});
    State state = WingedPosition{{"KS QS 2H", "4D", "4H 3S"}, {}, "8S", "flush=suit"}.state();
    carry_out(state, lay(0, "QS KS"));
    REQUIRE(state.table.turn == 2);
    REQUIRE(suit_in_force(state.table) == Suit::Spades);
}

}  // namespace juz::winged::test
