// Playing, taking and drawing; what is hidden; why a play is refused.
#include <algorithm>
#include <functional>

#include "support/winged_position.hpp"

namespace juz::winged::test {

namespace {

const std::vector<std::string> usual_hands{"2S 7H 9D", "3S 4H", "5C 6D"};

std::size_t legal_count(const State& state, std::uint8_t seat) {
    std::size_t count = 0;
    legal_commands(state, Seat{seat}, [&](const Command&) { ++count; });
    return count;
}

}  // namespace

TEST_CASE("WING-03 the seat to the dealer's right plays first, then play goes clockwise") {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        State state = winged_started("", 4, seed);
        REQUIRE(state.table.turn == (state.table.dealer + 3) % 4);
        const auto first = static_cast<std::uint8_t>(state.table.turn);
        const auto second = static_cast<std::uint8_t>((first + 1) % 4);
        REQUIRE(refusal(state, take(second)) == Rejection::NotYourTurn);
        REQUIRE(course_after(state.table, few_cards("5S")).next == Seat{second});
    }
}

TEST_CASE("WING-04 any card opens an empty centre, then cards of the suit follow") {
    State state = WingedPosition{usual_hands, {}, "", ""}.state();
    REQUIRE(legal_count(state, 0) == 3);
    REQUIRE(refusal(state, lay(0, "3S")) == Rejection::Stale);
    carry_out(state, lay(0, "2S"));
    REQUIRE(pile_text(state.table.centre) == "2S");
    REQUIRE(refusal(state, lay(1, "4H")) == Rejection::NoFit);
    carry_out(state, lay(1, "3S"));
    REQUIRE(state.table.turn == 2);
    REQUIRE(state.table.turns == 2);
}

TEST_CASE("WING-04 only cards in the hand can be played") {
    const State state = WingedPosition{usual_hands, {"10S"}, "8S", ""}.state();
    REQUIRE(refusal(state, lay(0, "10S")) == Rejection::Stale);
}

TEST_CASE("WING-05 who has no card of the suit takes the centre under the pile, turned over") {
    State state =
        WingedPosition{{"2S 7H", "4H 5H", "5C 6D"}, {"QC", "JC 10C"}, "8S 9D 3D", "", 1}.state();
    const EventList events = carry_out(state, take(1));
    REQUIRE(std::get<Taken>(events[0]) == Taken{Seat{1}, 3, false});
    // The card played last lies lowest of all; the hand is not filled up.
    REQUIRE(pile_text(state.of(Seat{1}).pile) == "3D 9D 8S JC 10C");
    REQUIRE(state.of(Seat{1}).hand.count == 2);
    REQUIRE(state.table.centre.empty());
    REQUIRE(state.table.turn == 2);
    REQUIRE(legal_count(state, 2) == 2);
}

TEST_CASE("WING-05 taking is refused while something is to be played") {
    REQUIRE(refusal(WingedPosition{usual_hands, {}, "8S", ""}.state(), take(0)) ==
            Rejection::PlayAvailable);
    REQUIRE(refusal(WingedPosition{usual_hands, {}, "", ""}.state(), take(0)) ==
            Rejection::PlayAvailable);
    WingedPosition free{usual_hands, {}, "8C", ""};
    free.freedom = true;
    REQUIRE(refusal(free.state(), take(0)) == Rejection::PlayAvailable);
}

TEST_CASE("WING-05 a flush of another suit does not keep a seat from taking") {
    State state = WingedPosition{{"2S 7S", "4H", "5C"}, {}, "8D", "flush=any"}.state();
    REQUIRE(legal_count(state, 0) == 3);
    carry_out(state, take(0));
}

TEST_CASE("WING-06 who has played draws the top of its pile, as many as it played") {
    State state =
        WingedPosition{{"2S 3S 4S", "4H", "5C"}, {"KD QD JD"}, "8S", "flush=suit"}.state();
    State single = state;
    const EventList one = carry_out(single, lay(0, "3S"));
    REQUIRE(std::get<Played>(one[0]).drawn == few_cards("JD"));
    REQUIRE(pile_text(single.of(Seat{0}).hand) == "2S 4S JD");
    const EventList two = carry_out(state, lay(0, "4S 2S"));
    REQUIRE(std::get<Played>(two[0]).drawn == few_cards("JD QD"));
    REQUIRE(pile_text(state.of(Seat{0}).hand) == "3S JD QD");
    REQUIRE(pile_text(state.of(Seat{0}).pile) == "KD");
    REQUIRE(pile_text(state.table.centre) == "8S 4S 2S");
}

TEST_CASE("WING-06 with an empty pile nothing is drawn, and no more than there is") {
    State state = WingedPosition{{"2S 3S 4S", "4H", "5C"}, {"KD"}, "8S", "flush=suit"}.state();
    const EventList events = carry_out(state, lay(0, "2S 3S"));
    REQUIRE(std::get<Played>(events[0]).drawn == few_cards("KD"));
    State empty = WingedPosition{{"2S 3S 4S", "4H", "5C"}, {}, "8S", ""}.state();
    REQUIRE(std::get<Played>(carry_out(empty, lay(0, "2S"))[0]).drawn.empty());
    REQUIRE(empty.of(Seat{0}).hand.count == 2);
}

TEST_CASE("WING-07 an ace goes on any suit and sets its own") {
    State state = WingedPosition{{"AH 7S", "4H 3S", "5C"}, {}, "8D", ""}.state();
    carry_out(state, lay(0, "AH"));
    REQUIRE(suit_in_force(state.table) == Suit::Hearts);
    REQUIRE(refusal(state, lay(1, "3S")) == Rejection::NoFit);
    carry_out(state, lay(1, "4H"));
}

TEST_CASE("WING-07 with an ace and no card of the suit a seat may play it or take") {
    State state = WingedPosition{{"AH 7S", "4H 3S", "5C"}, {}, "8D", ""}.state();
    REQUIRE(legal_count(state, 0) == 2);
    State other = state;
    carry_out(other, lay(0, "AH"));
    carry_out(state, take(0));
    REQUIRE(state.of(Seat{0}).pile.count == 1);
}

TEST_CASE("WING-18 nobody learns what is drawn but who draws, and takings are forgotten") {
    State state =
        WingedPosition{{"2S 7H", "4H 5H", "5C 6D"}, {"QC JD", "JC 10C", "KD"}, "8S", ""}.state();
    std::vector<State> views;
    const std::vector<Viewer> viewers{Viewer::of(Seat{0}), Viewer::of(Seat{1}),
                                      Viewer::spectator()};
    for (const Viewer viewer : viewers) {
        views.push_back(redact(state, viewer).get());
    }
    const auto watch = [&](const Command& command) {
        const Decision decision = decide(state, command);
        REQUIRE(decision.accepted());
        for (std::size_t at = 0; at < viewers.size(); ++at) {
            apply(views[at], redact(decision.events()[0], state, viewers[at]).get());
        }
        apply(state, decision.events()[0]);
    };
    watch(lay(0, "2S"));
    REQUIRE(pile_text(views[0].of(Seat{0}).hand) == "7H JD");
    REQUIRE(pile_text(views[1].of(Seat{0}).hand) == "? ?");
    watch(take(1));
    REQUIRE(pile_text(state.of(Seat{1}).pile) == "2S 8S JC 10C");
    for (const State& view : views) {
        REQUIRE(pile_text(view.of(Seat{1}).pile) == "? ? ? ?");
        REQUIRE(view.table.centre.empty());
        REQUIRE(view.hash == hash_of(view.table));
    }
}

TEST_CASE("WING-18 a client foretells its own play with an unknown card drawn") {
    const State state =
        WingedPosition{{"2S 7H", "4H 5H", "5C 6D"}, {"QC JD", "JC", "KD"}, "8S", ""}.state();
    const State view = redact(state, Viewer::of(Seat{0})).get();
    const Decision foretold = decide(view, lay(0, "2S"));
    REQUIRE(foretold.accepted());
    REQUIRE(fits(view, foretold.events()[0]));
    REQUIRE(std::get<Played>(foretold.events()[0]).drawn == cards_of({Card::unknown}));
    // The clock's rule is the host's to work out.
    State gone = state;
    carry_out(gone, LeaveCommand{Seat{0}});
    REQUIRE(refusal(redact(gone, Viewer::of(Seat{1})).get(), ClockCommand{Seat{0}}) ==
            Rejection::NotNow);
}

TEST_CASE("WING-20 what is wrong with a play is told by name, the first reason first") {
    State state = WingedPosition{usual_hands, {}, "8S", ""}.state();
    // Not its turn, although the card is not held either.
    REQUIRE(refusal(state, lay(1, "KC")) == Rejection::NotYourTurn);
    REQUIRE(refusal(state, take(2)) == Rejection::NotYourTurn);
    REQUIRE(refusal(state, lay(3, "KC")) == Rejection::NotSeated);
    REQUIRE(refusal(state, lay(0, "KC")) == Rejection::Stale);
    REQUIRE(refusal(state, PlayCommand{Seat{0}, {}}) == Rejection::Stale);
    REQUIRE(refusal(state, PlayCommand{Seat{0}, cards_of({Card::unknown})}) == Rejection::Stale);
    REQUIRE(refusal(state, PlayCommand{Seat{0}, cards_of({Card::none})}) == Rejection::Stale);
    REQUIRE(refusal(state, lay(0, "2S 2S")) == Rejection::Stale);
    REQUIRE(refusal(state, lay(0, "2S KC")) == Rejection::Stale);
    REQUIRE(refusal(state, PlayCommand{Seat{0}, cards_of({Card(2, Suit::Spades, Pack{1})})}) ==
            Rejection::Stale);
    REQUIRE(refusal(state, lay(0, "7H")) == Rejection::NoFit);
    REQUIRE(refusal(state, lay(0, "2S 7H")) == Rejection::NoFit);
    REQUIRE(refusal(state, take(0)) == Rejection::PlayAvailable);
    REQUIRE(refusal(state, StartCommand{}) == Rejection::NotNow);
    REQUIRE(refusal(state, BeginRoundCommand{}) == Rejection::NotNow);
    REQUIRE(refusal(state, ReturnCommand{Seat{0}}) == Rejection::NotNow);
    REQUIRE(refusal(state, LeaveCommand{Seat{7}}) == Rejection::NotSeated);
    state.table.phase = Phase::RoundOver;
    REQUIRE(refusal(state, lay(1, "KC")) == Rejection::Over);
    REQUIRE(refusal(state, choose(1, "2S 3S 4S 5S 6S")) == Rejection::Over);
    REQUIRE(refusal(state, ClockCommand{Seat{0}}) == Rejection::Over);
    state.table.phase = Phase::MatchOver;
    REQUIRE(refusal(state, BeginRoundCommand{}) == Rejection::Over);
    REQUIRE(refusal(state, StartCommand{}) == Rejection::Over);
    REQUIRE(refusal(state, LeaveCommand{Seat{0}}) == Rejection::Over);
    REQUIRE(refusal(state, ReturnCommand{Seat{0}}) == Rejection::Over);
}

TEST_CASE("events that do not fit are told from those that do") {
    const State state = WingedPosition{usual_hands, {"QD"}, "8S", ""}.state();
    const Played right{Seat{0}, few_cards("2S"), few_cards("QD"), false};
    REQUIRE(fits(state, right));
    const auto without = [&](const std::function<void(Played&)>& change) {
        Played changed = right;
        change(changed);
        return fits(state, changed);
    };
    REQUIRE_FALSE(without([](Played& it) { it.seat = Seat{1}; }));
    REQUIRE_FALSE(without([](Played& it) { it.cards = few_cards("2S 2S"); }));
    REQUIRE_FALSE(without([](Played& it) { it.cards = few_cards("KS"); }));
    REQUIRE_FALSE(without([](Played& it) { it.cards = {}; }));
    REQUIRE_FALSE(without([](Played& it) { it.drawn = {}; }));
    REQUIRE_FALSE(without([](Played& it) { it.drawn = few_cards("QC"); }));
    REQUIRE_FALSE(without([](Played& it) { it.drawn = cards_of({Card::unknown}); }));
    REQUIRE_FALSE(fits(state, Taken{Seat{0}, 2, false}));
    REQUIRE_FALSE(fits(state, Taken{Seat{1}, 1, false}));
    REQUIRE_FALSE(fits(state, Chosen{Seat{0}, few_cards("2S 7H 9D 3S 4H"), false}));
    REQUIRE_FALSE(fits(state, Started{}));
    REQUIRE_FALSE(fits(state, Round{0, Seat{0}}));
    REQUIRE_FALSE(fits(state, Returned{Seat{0}}));
    REQUIRE_FALSE(fits(state, MatchEnded{MatchReason::Rounds, 3, {}}));
    Ended ended{EndReason::Out, 3, {}, {}};
    REQUIRE_FALSE(fits(state, ended));
    ended.scores = {4, 2, 2};
    REQUIRE(fits(state, ended));
    ended.totals = {2, 0, 0};
    REQUIRE_FALSE(fits(state, ended));
}

}  // namespace juz::winged::test
