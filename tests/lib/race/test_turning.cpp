// RACE-09 … RACE-12 and RACE-24: the hand, the waste and what is hidden.
#include "juz/race/redact.hpp"
#include "support/race_position.hpp"

namespace juz::race::test {

namespace {

constexpr Place waste = Place::waste();

Ruleset separate() {
    Ruleset rules;
    rules.waste = Waste::Separate;
    return rules;
}

}  // namespace

TEST_CASE("RACE-09 three cards are turned, the third lies on top; fewer if fewer are left") {
    const State state = Position(2).hand(0, "KD 5C 9H 4S 2D").hand(1, "KD").state();
    const auto first = event_of<Turned>(state, turn(0));
    REQUIRE(first);
    CHECK(first->count == 3);
    CHECK(first->cards == std::array{card("2D"), card("4S"), card("9H")});
    CHECK_FALSE(first->recycled);
    const State next = after(state, turn(0));
    CHECK(next.of(Seat{0}).waste.top() == card("9H"));
    const State last = after(next, turn(0));
    CHECK(last.of(Seat{0}).waste.count == 5);
    CHECK(last.of(Seat{0}).waste.top() == card("KD"));
    CHECK(last.of(Seat{0}).hand.empty());
}

TEST_CASE("RACE-09 only the top of the waste can be played, then what lay under it") {
    const State state =
        Position(2).waste(0, "3S 2S").foundation("AS:1").hand(0, "KD").hand(1, "KD").state();
    CHECK(refusal(state, move(0, "3S", waste, Place::foundation())) == Rejection::Stale);
    const State next = after(state, move(0, "2S", waste, Place::foundation()));
    CHECK_FALSE(refusal(next, move(0, "3S", waste, Place::foundation())));
}

TEST_CASE("RACE-09 when_stuck: no turning while reserve or foundation can be served") {
    Ruleset rules;
    rules.turn = Turning::WhenStuck;
    Position quiet(2, rules);
    quiet.reserve(0, "9C 5C").column(0, 0, "10S").column(0, 1, "9H 8S").waste(0, "7D");
    quiet.column(0, 2, "KH").hand(0, "KD").hand(1, "KD");
    Position reserve_fits = quiet;
    quiet.column(0, 3, "KC");
    // Column to column and waste to column do not count.
    CHECK_FALSE(refusal(quiet.state(), turn(0)));
    reserve_fits.column(0, 3, "6H");
    CHECK(refusal(reserve_fits.state(), turn(0)) == Rejection::PlayAvailable);
    Position foundation_wants = quiet;
    foundation_wants.foundation_up_to(6, Suit::Diamonds, 1);
    CHECK(refusal(foundation_wants.state(), turn(0)) == Rejection::PlayAvailable);
}

TEST_CASE("RACE-10 single: the waste is picked up in order when the hand is empty") {
    const State state = Position(2).waste(0, "2D 4S 9H 5C KD").hand(1, "KD").state();
    const auto turned = event_of<Turned>(state, turn(0));
    REQUIRE(turned);
    CHECK(turned->recycled);
    CHECK(turned->cards == std::array{card("2D"), card("4S"), card("9H")});
    const State next = after(state, turn(0));
    CHECK(next.of(Seat{0}).waste.count == 3);
    CHECK(next.of(Seat{0}).hand.count == 2);
    CHECK(next.of(Seat{0}).hand.top() == card("5C"));
    const State nothing = Position(2).hand(1, "KD").column(0, 0, "5H").state();
    CHECK(refusal(nothing, turn(0)) == Rejection::NothingToTurn);
}

TEST_CASE("RACE-11 separate: every turn lays a new pile, every top can be played") {
    const State state = Position(2, separate())
                            .hand(0, "KD 5C 9H 4S 2D 7D 8D")
                            .hand(1, "KD")
                            .foundation_up_to(6, Suit::Diamonds, 1)
                            .state();
    const State three = after(after(after(state, turn(0)), turn(0)), turn(0));
    const SeatTable& own = three.of(Seat{0});
    CHECK(own.waste_piles == 3);
    CHECK(waste_top(own, 0) == card("2D"));
    CHECK(waste_top(own, 1) == card("5C"));
    CHECK(waste_top(own, 2) == card("KD"));
    // 2D covers 7D, which is wanted.
    CHECK(refusal(three, move(0, "7D", waste, Place::foundation())) == Rejection::Stale);
}

TEST_CASE("RACE-11 separate: a pile in the middle is played off and closes up") {
    const State state = Position(2, separate())
                            .waste(0, "9C 8D")
                            .waste(0, "4S")
                            .waste(0, "7H")
                            .hand(0, "QD")
                            .hand(1, "KD")
                            .foundation_up_to(3, Suit::Spades, 1)
                            .state();
    const Command command = move(0, "4S", waste, Place::foundation());
    CHECK(event_of<Move>(state, command)->from == Place::waste(1));
    const State closed = after(state, command);
    CHECK(closed.of(Seat{0}).waste_piles == 2);
    CHECK(waste_top(closed.of(Seat{0}), 0) == card("8D"));
    CHECK(waste_top(closed.of(Seat{0}), 1) == card("7H"));
}

TEST_CASE("RACE-11 separate: with an empty hand the oldest pile becomes the hand") {
    const State state =
        Position(2, separate()).waste(0, "2D 4S 9H").waste(0, "5C KD").hand(1, "KD").state();
    const auto turned = event_of<Turned>(state, turn(0));
    REQUIRE(turned);
    CHECK(turned->recycled);
    CHECK(turned->cards == std::array{card("2D"), card("4S"), card("9H")});
    const State next = after(state, turn(0));
    CHECK(next.of(Seat{0}).waste_piles == 2);
    CHECK(waste_top(next.of(Seat{0}), 0) == card("KD"));
    CHECK(waste_top(next.of(Seat{0}), 1) == card("9H"));
}

TEST_CASE("RACE-12 turn_count = 1 turns one card") {
    Ruleset rules;
    rules.turn_count = 1;
    const State state = Position(2, rules).hand(0, "KD 5C 9H").hand(1, "KD").state();
    CHECK(event_of<Turned>(state, turn(0))->count == 1);
    CHECK(after(state, turn(0)).of(Seat{0}).waste.top() == card("9H"));
    CHECK(Ruleset{}.turn_count == 3);
}

TEST_CASE("RACE-24 hands and covered reserves are hidden from everybody, the rest from nobody") {
    const State state = Position(2)
                            .reserve(0, "4C 9C")
                            .column(0, 0, "10H 9S")
                            .waste(0, "7D 8D")
                            .hand(0, "KD QD")
                            .hand(1, "KD")
                            .foundation("AS:1")
                            .state();
    for (const Viewer viewer : {Viewer::of(Seat{0}), Viewer::of(Seat{1}), Viewer::spectator()}) {
        const State view = redact(state, viewer).get();
        const SeatTable& own = view.of(Seat{0});
        CHECK(own.reserve.top() == card("9C"));
        CHECK(own.reserve.cards[0] == Card::unknown);
        CHECK(own.hand.count == 2);
        CHECK(own.hand.cards[0] == Card::unknown);
        CHECK(own.hand.cards[1] == Card::unknown);
        CHECK(own.waste.cards == state.of(Seat{0}).waste.cards);
        CHECK(own.columns[0].cards == state.of(Seat{0}).columns[0].cards);
        CHECK(view.table.foundation[0].top() == card("AS:1"));
    }
    CHECK(redact(state, Viewer::everything()).get() == state);
}

TEST_CASE("RACE-24 what goes back into a hand is forgotten by a view") {
    const State state = Position(2).waste(0, "2D 4S 9H 5C KD").hand(1, "KD").state();
    State view = redact(state, Viewer::spectator()).get();
    CHECK(view.of(Seat{0}).waste.top() == card("KD"));
    const Decision decision = decide(state, turn(0));
    for (const Event& event : decision.events()) {
        apply(view, redact(event, state, Viewer::spectator()).get());
    }
    CHECK(view.of(Seat{0}).hand.count == 2);
    CHECK(view.of(Seat{0}).hand.cards[0] == Card::unknown);
    CHECK(view.of(Seat{0}).waste.top() == card("9H"));
    // And a prediction may not use what the rules say is forgotten.
    const auto predicted = event_of<Turned>(redact(state, Viewer::spectator()).get(), turn(0));
    CHECK(predicted->cards[0] == Card::unknown);
}

}  // namespace juz::race::test
