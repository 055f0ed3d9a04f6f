// RACE-01 … RACE-08, RACE-21 and RACE-22: the deal, and what may be moved where.
#include <set>

#include "juz/race/redact.hpp"
#include "support/race_position.hpp"

namespace juz::race::test {

namespace {

constexpr Place reserve = Place::reserve();
constexpr Place waste = Place::waste();
constexpr Place centre = Place::foundation();

State dealt(std::uint8_t seats, std::uint64_t seed, const Ruleset& rules = {}) {
    return after(State(rules, seats), BeginRoundCommand{Seed::from_number(seed)});
}

// Both hands hold something to turn, so that nobody is dry by accident.
Position table(const Ruleset& rules = {}) {
    return Position(2, rules).hand(0, "KD").hand(1, "KD");
}

}  // namespace

TEST_CASE("RACE-01 thirteen cards in the reserve, four in the row, thirty-five in the hand") {
    const State state = dealt(3, 5);
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        const SeatTable& own = state.of(Seat{seat});
        CHECK(own.reserve.count == 13);
        CHECK(own.hand.count == 35);
        std::set<std::uint16_t> codes;
        for (const Pile<rank_king>& column : own.columns) {
            CHECK(column.count == 1);
            codes.insert(column.top().code());
        }
        for (const Card each : own.reserve) {
            codes.insert(each.code());
        }
        for (const Card each : own.hand) {
            codes.insert(each.code());
            CHECK(each.pack().value == seat);
        }
        CHECK(codes.size() == 52);
    }
    CHECK(state.of(Seat{3}).hand.empty());
}

TEST_CASE("RACE-02 nothing moves before the signal") {
    const State fresh(Ruleset{}, 2);
    CHECK(refusal(fresh, StartCommand{}) == Rejection::NotNow);
    CHECK(refusal(fresh, turn(0)) == Rejection::NotStarted);
    const State state = dealt(2, 1);
    CHECK(refusal(state, turn(0)) == Rejection::NotStarted);
    CHECK(refusal(state, CallCommand{Seat{0}}) == Rejection::NotStarted);
    CHECK(refusal(state, StuckCommand{Seat{0}}) == Rejection::NotStarted);
    const State started = after(state, StartCommand{});
    CHECK(refusal(started, StartCommand{}) == Rejection::NotNow);
    CHECK_FALSE(refusal(started, StuckCommand{Seat{0}}));
    CHECK(refusal(started, BeginRoundCommand{}) == Rejection::NotNow);
    CHECK(Ruleset{}.countdown_ms == 3000);
}

TEST_CASE("RACE-03 a seat's cards follow from seed, round and seat alone") {
    const State two = dealt(2, 9);
    const State eight = dealt(8, 9);
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
        CHECK(two.of(Seat{seat}).hand.cards == eight.of(Seat{seat}).hand.cards);
        CHECK(two.of(Seat{seat}).reserve.cards == eight.of(Seat{seat}).reserve.cards);
    }
    const auto hand = [](std::uint64_t seed, std::uint16_t round, std::uint8_t seat) {
        std::array<int, hand_size> faces{};
        const Deal cards = deal(Seed::from_number(seed), round, Seat{seat});
        for (std::size_t at = 0; at < faces.size(); ++at) {
            faces[at] = cards.hand[at].code() & 63;
        }
        return faces;
    };
    CHECK(hand(9, 0, 0) == hand(9, 0, 0));
    CHECK(hand(9, 0, 0) != hand(9, 1, 0));
    CHECK(hand(9, 0, 0) != hand(10, 0, 0));
    CHECK(hand(9, 0, 0) != hand(9, 0, 1));
}

TEST_CASE("RACE-04 a foundation grows from the ace in one suit, whoever began it") {
    const State state = table()
                            .reserve(0, "9S AH")
                            .column(0, 0, "2S")
                            .column(0, 1, "8C 2H")
                            .waste(0, "3S")
                            .column(1, 0, "2H")
                            .state();
    const State ace = after(state, move(0, "AH", reserve, centre));
    CHECK(ace.table.foundations == 1);
    CHECK(ace.table.foundation[0].top() == card("AH"));
    CHECK(refusal(ace, move(0, "2S", Place::column(0), centre)) == Rejection::NoFit);
    // Seat 1 builds on what seat 0 began.
    const State two = after(ace, move(1, "2H", Place::column(0), centre));
    CHECK(two.table.foundation[0].top() == card("2H:1"));
    CHECK(refusal(two, move(0, "2H", Place::column(1), centre)) == Rejection::NoFit);
    CHECK(refusal(two, move(0, "3S", waste, centre)) == Rejection::NoFit);
}

TEST_CASE("RACE-04 one card a move, and a king closes the pile") {
    const State state = table()
                            .column(0, 0, "KS")
                            .column(0, 1, "3D 2S")
                            .foundation_up_to(12, Suit::Spades, 1)
                            .foundation_up_to(2, Suit::Diamonds, 1)
                            .state();
    CHECK(refusal(state, move(0, "3D", Place::column(1), centre)) == Rejection::NoFit);
    const State full = after(state, move(0, "KS", Place::column(0), Place::foundation(0)));
    CHECK(full.table.foundation[0].count == 13);
    for (Rank rank = 2; rank <= rank_king; ++rank) {
        CHECK_FALSE(foundation_for(full.table, Card(rank, Suit::Spades, Pack{0})));
    }
    CHECK(foundation_for(full.table, card("AS")) == std::uint8_t{2});
}

TEST_CASE("RACE-05 rows are built downwards in alternating colours, suffixes move whole") {
    const State state = table()
                            .reserve(0, "9C 8D")
                            .column(0, 0, "10S 9H 8S")
                            .column(0, 1, "10C")
                            .column(0, 2, "9S")
                            .waste(0, "2D 7H")
                            .column(1, 0, "9D")
                            .state();
    const State moved = after(state, move(0, "9H", Place::column(0), Place::column(1)));
    CHECK(moved.of(Seat{0}).columns[1].count == 3);
    CHECK(moved.of(Seat{0}).columns[1].top() == card("8S"));
    CHECK(moved.of(Seat{0}).columns[0].top() == card("10S"));
    CHECK_FALSE(refusal(state, move(0, "7H", waste, Place::column(0))));
    CHECK_FALSE(refusal(state, move(0, "8D", reserve, Place::column(2))));
    // The wrong colour, the wrong rank, a card that is not a top, and somebody else's row.
    CHECK(refusal(state, move(0, "8S", Place::column(0), Place::column(2))) == Rejection::NoFit);
    CHECK(refusal(state, move(0, "9S", Place::column(2), Place::column(1))) == Rejection::NoFit);
    CHECK(refusal(state, move(0, "8D", reserve, Place::column(0))) == Rejection::NoFit);
    CHECK(refusal(state, move(0, "2D", waste, Place::column(0))) == Rejection::Stale);
    CHECK(refusal(state, move(0, "9C", reserve, Place::column(1))) == Rejection::Stale);
    CHECK(refusal(state, move(0, "9D:1", Place::column(0), Place::column(1))) == Rejection::Stale);
    CHECK(refusal(state, move(0, "8S", Place::column(0), reserve)) == Rejection::NoFit);
    CHECK(refusal(state, move(0, "8S", Place::column(0), Place::column(4))) == Rejection::NoFit);
}

TEST_CASE("RACE-06 automatic: the reserve's top fills an emptied column at once") {
    Ruleset rules;
    rules.ace = Ace::Free;
    const State state =
        table(rules).reserve(0, "4C KC AD").column(0, 0, "9H").column(0, 1, "10S").state();
    const Command command = move(0, "9H", Place::column(0), Place::column(1));
    const auto refilled = event_of<Refilled>(state, command);
    REQUIRE(refilled);
    CHECK(refilled->column == 0);
    CHECK(refilled->card == card("AD"));
    CHECK(refilled->exposed == card("KC"));
    const State next = after(state, command);
    CHECK(next.of(Seat{0}).columns[0].top() == card("AD"));
    CHECK(next.of(Seat{0}).reserve.count == 2);
    // A column that keeps cards is not filled.
    const State two =
        table(rules).reserve(0, "4C").column(0, 0, "10H 9S").column(0, 1, "10D").state();
    CHECK_FALSE(event_of<Refilled>(two, move(0, "9S", Place::column(0), Place::column(1))));
}

TEST_CASE("RACE-06 an ace that fills a column has to be played next") {
    const State state = table().reserve(0, "4C AD").column(0, 0, "9H").column(0, 1, "10S").state();
    CHECK(refusal(state, move(0, "9H", Place::column(0), Place::column(1))) == Rejection::AceFirst);
    const State below = table()
                            .reserve(0, "5C AD 8S")
                            .column(0, 0, "9H")
                            .column(0, 1, "2S")
                            .foundation("AS:1")
                            .state();
    const State moved = after(below, move(0, "8S", reserve, Place::column(0)));
    CHECK(refusal(moved, turn(0)) == Rejection::AceFirst);
    const State in_row = table().reserve(0, "5C AD").column(0, 1, "2S").foundation("AS:1").state();
    CHECK(refusal(in_row, move(0, "2S", Place::column(1), centre)) == Rejection::AceFirst);
    const State played = after(in_row, move(0, "AD", reserve, centre));
    CHECK(after(played, move(0, "2S", Place::column(1), centre)).of(Seat{0}).columns[1].top() ==
          card("5C"));
}

TEST_CASE("RACE-06 manual: only the reserve's top may fill the empty column") {
    Ruleset rules;
    rules.refill = Refill::Manual;
    const State state = table(rules)
                            .reserve(0, "4C KC")
                            .column(0, 0, "9H")
                            .column(0, 1, "10S")
                            .waste(0, "5D")
                            .state();
    const State empty = after(state, move(0, "9H", Place::column(0), Place::column(1)));
    CHECK(empty.of(Seat{0}).columns[0].empty());
    CHECK(empty.of(Seat{0}).reserve.count == 2);
    CHECK(refusal(empty, move(0, "5D", waste, Place::column(0))) == Rejection::RefillFirst);
    CHECK(refusal(empty, move(0, "10S", Place::column(1), Place::column(0))) ==
          Rejection::RefillFirst);
    const State filled = after(empty, move(0, "KC", reserve, Place::column(0)));
    CHECK(filled.of(Seat{0}).columns[0].top() == card("KC"));
    CHECK(filled.of(Seat{0}).reserve.top() == card("4C"));
}

TEST_CASE("RACE-07 with an empty reserve an empty column takes any card or suffix") {
    const State state = table().column(0, 0, "10S 9H 8S").waste(0, "5D").state();
    CHECK_FALSE(refusal(state, move(0, "9H", Place::column(0), Place::column(1))));
    CHECK_FALSE(refusal(state, move(0, "5D", waste, Place::column(3))));
    CHECK_FALSE(event_of<Refilled>(state, move(0, "10S", Place::column(0), Place::column(1))));
}

TEST_CASE("RACE-08 forced: an ace in sight comes before every other move and every turn") {
    const State state = table()
                            .reserve(0, "4C 9C")
                            .column(0, 0, "10H")
                            .column(0, 1, "2S")
                            .column(0, 2, "2D AC")
                            .column(1, 0, "KC")
                            .state();
    CHECK(refusal(state, move(0, "9C", reserve, Place::column(0))) == Rejection::AceFirst);
    CHECK(refusal(state, move(0, "AC", Place::column(2), Place::column(0))) == Rejection::AceFirst);
    CHECK(refusal(state, turn(0)) == Rejection::AceFirst);
    CHECK(refusal(state, CallCommand{Seat{0}}) == Rejection::ReserveNotEmpty);
    CHECK_FALSE(refusal(state, StuckCommand{Seat{0}}));
    CHECK_FALSE(refusal(state, turn(1)));
    CHECK_FALSE(refusal(state, move(0, "AC", Place::column(2), centre)));
    CHECK(refusal(table().waste(0, "3D AS").state(), turn(0)) == Rejection::AceFirst);
    CHECK_FALSE(refusal(table().waste(0, "AS 3D").state(), turn(0)));
}

TEST_CASE("RACE-08 free: an ace obliges nobody and may lie in a row") {
    Ruleset rules;
    rules.ace = Ace::Free;
    const State state = table(rules).reserve(0, "4C AC").column(0, 0, "2H").state();
    CHECK_FALSE(refusal(state, turn(0)));
    CHECK_FALSE(refusal(state, move(0, "AC", reserve, Place::column(0))));
}

TEST_CASE("RACE-20 the earlier of two commands for one place is applied, the other moves nothing") {
    const State state = table().column(0, 0, "2H").column(1, 0, "2H").foundation("AH:0").state();
    const Command first = move(1, "2H", Place::column(0), Place::foundation(0));
    const Command second = move(0, "2H", Place::column(0), Place::foundation(0));
    const State taken = after(state, first);
    CHECK(refusal(taken, second) == Rejection::NoFit);
    CHECK(taken.of(Seat{0}).columns[0].top() == card("2H"));
    CHECK(refusal(after(state, second), first) == Rejection::NoFit);
}

TEST_CASE("RACE-21 any means the lowest-numbered foundation, a taken one its twin") {
    const State state = table()
                            .column(0, 0, "3S")
                            .column(1, 0, "3S")
                            .foundation_up_to(2, Suit::Hearts, 0)
                            .foundation_up_to(2, Suit::Spades, 0)
                            .foundation_up_to(2, Suit::Spades, 1)
                            .state();
    const Command any = move(0, "3S", Place::column(0), centre);
    const Command second = move(0, "3S", Place::column(0), Place::foundation(2));
    CHECK(event_of<Move>(state, any)->to == Place::foundation(1));
    CHECK(event_of<Move>(state, second)->to == Place::foundation(2));
    CHECK(canonical(state, any) == move(0, "3S", Place::column(0), Place::foundation(1)));
    const State taken = after(state, move(1, "3S", Place::column(0), Place::foundation(2)));
    CHECK(event_of<Move>(taken, second)->to == Place::foundation(1));
    CHECK(canonical(taken, second) == move(0, "3S", Place::column(0), Place::foundation(1)));
    // A foundation of another suit, or one that does not exist, has no twin.
    CHECK(refusal(state, move(0, "3S", Place::column(0), Place::foundation(0))) ==
          Rejection::NoFit);
    CHECK(refusal(state, move(0, "3S", Place::column(0), Place::foundation(9))) ==
          Rejection::NoFit);
}

TEST_CASE("RACE-21 no card moves from where it does not lie, and an ace takes no number") {
    const State state =
        table().reserve(0, "4C AC").column(0, 0, "9H").foundation_up_to(2, Suit::Clubs, 1).state();
    CHECK(refusal(state, move(0, "9H", Place::column(1), centre)) == Rejection::Stale);
    CHECK(refusal(state, move(0, "9H", reserve, centre)) == Rejection::Stale);
    CHECK(refusal(state, move(0, "9H", Place::column(7), centre)) == Rejection::Stale);
    CHECK(refusal(state, move(0, "?", Place::column(0), centre)) == Rejection::Stale);
    CHECK(refusal(state, move(0, "AC", reserve, Place::foundation(0))) == Rejection::NoFit);
    CHECK(refusal(state, move(0, "2C:1", Place::foundation(0), Place::column(0))) ==
          Rejection::Stale);
    CHECK(event_of<Move>(state, move(0, "AC", reserve, centre))->to == Place::foundation(1));
}

TEST_CASE("RACE-22 reasons come in the order of the page") {
    const State state = table().reserve(0, "4C AC").column(0, 0, "9H 8S").state();
    const Command to_itself = move(0, "8S", Place::column(0), Place::column(0));
    CHECK(refusal(state, move(0, "7D", Place::column(0), Place::column(0))) == Rejection::Stale);
    CHECK(refusal(state, to_itself) == Rejection::AceFirst);
    const State no_ace = after(state, move(0, "AC", reserve, centre));
    CHECK(refusal(no_ace, to_itself) == Rejection::SamePlace);
    CHECK(refusal(no_ace, move(2, "8S", Place::column(0), Place::column(0))) ==
          Rejection::NotSeated);
    CHECK(refusal(after(no_ace, LeaveCommand{Seat{0}}), turn(0)) == Rejection::NotSeated);
    State over = no_ace;
    over.table.phase = Phase::RoundOver;
    CHECK(refusal(over, move(2, "8S", Place::column(0), Place::column(0))) == Rejection::Over);
}

}  // namespace juz::race::test
