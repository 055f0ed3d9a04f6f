// POSS-14 and POSS-16: the clock, and seats whose players are gone.
#include "support/possession_position.hpp"

namespace juz::possession::test {

namespace {

Ruleset timed(AfterDraw after_draw = AfterDraw::Pass) {
    Ruleset rules;
    rules.turn_ms = 15000;
    rules.after_draw = after_draw;
    return rules;
}

// What the clock lays for `hand` on `top`.
std::string by_clock(const std::string& hand, const std::string& top, std::uint8_t seats = 2) {
    Position position(seats, timed());
    position.hand(0, hand).stock("2S 3S").discard(top);
    for (std::uint8_t seat = 1; seat < seats; ++seat) {
        position.hand(seat, "KH KD");
    }
    const auto event = event_of<Laid>(position.state(), clock(0));
    std::string text;
    for (const Card each : event ? event->cards : LaidCards{}) {
        text += (text.empty() ? "" : " ") + to_text(each);
    }
    return text;
}

State leave(const State& state, std::uint8_t seat) {
    return after(state, LeaveCommand{Seat{seat}});
}

}  // namespace

TEST_CASE("POSS-14 the clock is off unless asked for") {
    const State state = Position().hand(0, "9C 2C").hand(1, "QH").stock("2S").discard("8C").state();
    CHECK(Ruleset{}.turn_ms == 0);
    CHECK_FALSE(host_wait(state));
    CHECK(refusal(state, clock(0)) == Rejection::NotNow);
}

TEST_CASE("POSS-14 the host waits turn_ms for the seat whose turn it is, anew each turn") {
    const State state =
        Position(2, timed()).hand(0, "9C 2C").hand(1, "QH 10H").stock("2S").discard("8C").state();
    const auto wait = host_wait(state);
    REQUIRE(wait);
    CHECK(wait->command == clock(0));
    CHECK(wait->patience == Microseconds{15000000});
    CHECK_FALSE(wait->silent);
    const State next = after(state, lay(0, "9C"));
    const auto later = host_wait(next);
    REQUIRE(later);
    CHECK(later->command == clock(1));
    CHECK(later->occasion != wait->occasion);
    CHECK(refusal(next, clock(0)) == Rejection::NotYourTurn);
}

TEST_CASE("POSS-14 a draw within the turn gives no new time") {
    const State state = Position(2, timed(AfterDraw::MayPlay))
                            .hand(0, "KD")
                            .hand(1, "QH")
                            .stock("2S 9S")
                            .discard("8C")
                            .state();
    const State drew = after(state, draw(0));
    CHECK(drew.turn() == Seat{0});
    CHECK(host_wait(drew)->occasion == host_wait(state)->occasion);
}

TEST_CASE("POSS-14 between deal and play the host begins at once") {
    const State dealt = after(State(timed(), 2), BeginRoundCommand{Seed::from_number(1)});
    const auto wait = host_wait(dealt);
    REQUIRE(wait);
    CHECK(wait->command == Command(StartCommand{}));
    CHECK(wait->patience == Microseconds{0});
    CHECK_FALSE(host_wait(State(timed(), 2)));
}

TEST_CASE("POSS-14 the clock lays the longest run") {
    CHECK(by_clock("9C 2C 7C 6C 9H", "8C") == "7C:0 6C:0");
    CHECK(by_clock("9C 10C JC 7C 6C", "8C") == "9C:0 10C:0 JC:0");
    CHECK(by_clock("9C 7C 6C 5C 10C", "8C") == "7C:0 6C:0 5C:0");
}

TEST_CASE("POSS-14 of two runs of one length the one upward") {
    CHECK(by_clock("7C 6C 9C 10C KH", "8C") == "9C:0 10C:0");
}

TEST_CASE("POSS-14 of single cards: upward, then the discard's suit, then lower, then by suit") {
    // Upward comes before the discard's suit.
    CHECK(by_clock("7C 9H AS", "8C") == "9H:0");
    CHECK(by_clock("7H 7C QD", "8C") == "7C:0");
    // Of the discard's suit the lower rank.
    CHECK(by_clock("QC JC 9H AS", "8C") == "JC:0");
    CHECK(by_clock("3C 2C 7H QD", "8C") == "2C:0");
    // Of other suits ♠ ♥ ♦ ♣.
    CHECK(by_clock("9D 9H QD", "8C") == "9H:0");
    CHECK(by_clock("9D 9H 9S QD", "8C") == "9S:0");
    CHECK(by_clock("7D 7H QD", "8C") == "7H:0");
}

TEST_CASE("POSS-14 of equal cards the lower pack's") {
    CHECK(by_clock("9H:1 9H QD", "8C", 4) == "9H:0");
    CHECK(by_clock("9C:1 10C 10C:1 9C QD", "8C", 4) == "9C:0 10C:0");
    // The discard's twin is not upward.
    CHECK(by_clock("8C:1 9H QD", "8C", 4) == "9H:0");
}

TEST_CASE("POSS-14 with nothing to lay the clock draws, with nothing to draw it passes") {
    Position position(2, timed());
    position.hand(0, "KD").hand(1, "QH").discard("8C");
    const auto passed = event_of<Passed>(position.state(), clock(0));
    REQUIRE(passed);
    CHECK(passed->by_clock);
    const State draws = position.stock("2S").state();
    const auto drawn = event_of<Drawn>(draws, clock(0));
    REQUIRE(drawn);
    CHECK(drawn->by_clock);
    CHECK(drawn->card == card("2S"));
    CHECK(after(draws, clock(0)).turn() == Seat{1});
}

TEST_CASE("POSS-14 after a draw the clock passes, whether the seat drew or the clock") {
    const State state = Position(2, timed(AfterDraw::MayPlay))
                            .hand(0, "KD")
                            .hand(1, "QH")
                            .stock("2S 9S")
                            .discard("8C")
                            .state();
    const auto drawn = event_of<Drawn>(state, clock(0));
    const auto passed = event_of<Passed>(state, clock(0));
    REQUIRE((drawn && passed));
    CHECK((drawn->by_clock && passed->by_clock));
    CHECK(after(state, clock(0)).turn() == Seat{1});
    const State drew = after(state, draw(0));
    const Decision decision = decide(drew, clock(0));
    REQUIRE(decision.events().size() == 1);
    CHECK(decision.events()[0] == Event(Passed{Seat{0}, true}));
}

TEST_CASE("POSS-14 what the clock did answers the clock's command") {
    for (const Event& event :
         {Event(Laid{Seat{1}, laid("9C"), true}), Event(Drawn{Seat{1}, card("2S"), false, true}),
          Event(Passed{Seat{1}, true})}) {
        CHECK(command_of(event) == clock(1));
    }
    CHECK(command_of(Laid{Seat{1}, laid("9C"), false}) == lay(1, "9C"));
    CHECK(command_of(Drawn{Seat{1}, card("2S"), false, false}) == draw(1));
    CHECK(command_of(Passed{Seat{1}, false}) == pass(1));
    CHECK_FALSE(seat_of(clock(1)));
}

TEST_CASE("POSS-16 a seat whose player is gone is played by the clock's rule at once") {
    const State state = Position(3)
                            .hand(0, "9C 10C KD")
                            .hand(1, "QH")
                            .hand(2, "QD")
                            .stock("2S")
                            .discard("8C")
                            .state();
    CHECK_FALSE(host_wait(leave(state, 1)));
    const State gone = leave(state, 0);
    const auto wait = host_wait(gone);
    REQUIRE(wait);
    CHECK(wait->command == clock(0));
    CHECK(wait->patience == Microseconds{0});
    CHECK(refusal(gone, lay(0, "9C")) == Rejection::NotSeated);
    CHECK(legal(gone, 0).empty());
    const auto event = event_of<Laid>(gone, clock(0));
    REQUIRE(event);
    CHECK(event->cards == laid("9C 10C"));
    CHECK(event->by_clock);
    CHECK_FALSE(refusal(after(gone, ReturnCommand{Seat{0}}), lay(0, "9C")));
}

TEST_CASE("POSS-16 a seat that left may still win, for its cards are laid") {
    const State state = Position().hand(0, "9C").hand(1, "QH").stock("2S").discard("8C").state();
    CHECK(event_of<Ended>(leave(state, 0), clock(0))->why == EndReason::Out);
}

TEST_CASE("POSS-16 when nobody is left the round and the match end as abandoned") {
    const State state = Position().hand(0, "9C KD").hand(1, "QH").stock("2S").discard("8C").state();
    const State one = leave(state, 1);
    CHECK(one.table.phase == Phase::Playing);
    const Command last = LeaveCommand{Seat{0}};
    const auto ended = event_of<Ended>(one, last);
    const auto over = event_of<MatchEnded>(one, last);
    REQUIRE((ended && over));
    CHECK(ended->why == EndReason::Abandoned);
    CHECK(ended->scores == Points{2, 1, 0, 0});
    CHECK(over->why == MatchReason::Abandoned);
    CHECK(over->place == std::array<std::uint8_t, 4>{1, 0, 0, 0});
    CHECK(after(one, last).is_over());
}

TEST_CASE("POSS-16 leaving and coming back, between rounds too") {
    const State waiting(Ruleset{}, 2);
    CHECK(refusal(waiting, LeaveCommand{Seat{2}}) == Rejection::NotSeated);
    CHECK(refusal(waiting, ReturnCommand{Seat{0}}) == Rejection::NotNow);
    const State gone = leave(waiting, 0);
    CHECK(refusal(gone, LeaveCommand{Seat{0}}) == Rejection::NotSeated);
    const State dealt = after(gone, BeginRoundCommand{Seed::from_number(2)});
    CHECK(dealt.of(Seat{0}).gone == 1);
    const State nobody = leave(leave(waiting, 0), 1);
    CHECK(nobody.is_over());
    CHECK(refusal(nobody, LeaveCommand{Seat{0}}) == Rejection::Over);
}

}  // namespace juz::possession::test
