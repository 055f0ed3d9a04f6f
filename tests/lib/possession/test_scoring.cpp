// POSS-10 … POSS-12: how rounds and matches end, and what they score.
#include "support/possession_position.hpp"

namespace juz::possession::test {

namespace {

// Seat 0 goes out with its next card.
State last_card(std::uint8_t seats, const std::vector<std::string>& others,
                const Points& totals = {}, const Ruleset& rules = {}) {
    Position position(seats, rules);
    position.hand(0, "9C").stock("2S").discard("8C");
    for (std::size_t at = 0; at < others.size(); ++at) {
        position.hand(static_cast<std::uint8_t>(at + 1), others[at]);
    }
    return with_table(position.state(), [&](Table& table) {
        for (std::size_t seat = 0; seat < totals.size(); ++seat) {
            table.totals[seat] = totals[seat];
        }
    });
}

}  // namespace

TEST_CASE("POSS-10 the last card laid ends the round; each other seat scores its cards") {
    const State state = last_card(3, {"QH QD", "2D 3D 4D"}, {1, 2, 3, 0});
    const auto ended = event_of<Ended>(state, lay(0, "9C"));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Out);
    CHECK(ended->seats == 3);
    CHECK(ended->scores == Points{0, 2, 3, 0});
    CHECK(ended->totals == Points{1, 4, 6, 0});
    const State next = after(state, lay(0, "9C"));
    CHECK(next.table.phase == Phase::RoundOver);
    CHECK(refusal(next, draw(1)) == Rejection::Over);
    CHECK_FALSE(refusal(next, BeginRoundCommand{}));
}

TEST_CASE("POSS-10 a run may be the last") {
    const State state =
        Position().hand(0, "9C 10C").hand(1, "QH").stock("2S").discard("8C").state();
    CHECK(event_of<Ended>(state, lay(0, "9C 10C"))->why == EndReason::Out);
    CHECK_FALSE(event_of<Ended>(state, lay(0, "9C")));
}

TEST_CASE("POSS-11 eight points lose the match, whoever has most of them") {
    const State state = last_card(3, {"QH QD", "2D 3D 4D"}, {7, 2, 5, 0});
    const auto over = event_of<MatchEnded>(state, lay(0, "9C"));
    REQUIRE(over);
    CHECK(over->why == MatchReason::Limit);
    // 7, 4 and 8 points.
    CHECK(over->place == std::array<std::uint8_t, 4>{1, 0, 2, 0});
    const State end = after(state, lay(0, "9C"));
    CHECK(end.is_over());
    CHECK(refusal(end, BeginRoundCommand{}) == Rejection::Over);
    CHECK(refusal(end, draw(1)) == Rejection::Over);
}

TEST_CASE("POSS-11 of several who reach it the highest total loses, equal totals together") {
    const auto places = [](const Points& totals) {
        const State state = last_card(3, {"QH QD", "2D 3D 4D"}, totals);
        return event_of<MatchEnded>(state, lay(0, "9C"))->place;
    };
    CHECK(places({0, 6, 6, 0}) == std::array<std::uint8_t, 4>{0, 1, 2, 0});
    CHECK(places({0, 7, 6, 0}) == std::array<std::uint8_t, 4>{0, 1, 1, 0});
    CHECK(places({4, 2, 6, 0}) == std::array<std::uint8_t, 4>{0, 0, 2, 0});
}

TEST_CASE("POSS-11 below the limit the match goes on") {
    CHECK_FALSE(event_of<MatchEnded>(last_card(2, {"QH QD"}, {0, 5, 0, 0}), lay(0, "9C")));
    Ruleset rules;
    rules.limit = 12;
    CHECK_FALSE(event_of<MatchEnded>(last_card(2, {"QH QD"}, {0, 9, 0, 0}, rules), lay(0, "9C")));
    CHECK(event_of<MatchEnded>(last_card(2, {"QH QD"}, {0, 10, 0, 0}, rules), lay(0, "9C")));
    CHECK(Ruleset{}.limit == 8);
}

TEST_CASE("POSS-11 standings: fewer points are better, and cards held count while playing") {
    const State state = last_card(2, {"QH QD"}, {3, 1, 0, 0});
    CHECK(standings(state)[0] == -4);
    CHECK(standings(state)[1] == -3);
    const State next = after(state, lay(0, "9C"));
    CHECK(standings(next)[0] == -3);
    CHECK(standings(next)[1] == -3);
}

TEST_CASE("POSS-12 after so many turns the round is scored as it stands, nobody out") {
    Ruleset rules;
    rules.turn_limit = 40;
    Position position(2, rules);
    position.hand(0, "9C KD").hand(1, "QH QS QD").stock("2S").discard("8C");
    const auto at_turn = [&](std::uint16_t turns) {
        return with_table(position.state(), [&](Table& table) { table.turns = turns; });
    };
    CHECK_FALSE(event_of<Ended>(at_turn(38), lay(0, "9C")));
    const auto ended = event_of<Ended>(at_turn(39), lay(0, "9C"));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::TurnLimit);
    CHECK(to_text(ended->why) == "turn_limit");
    CHECK(ended->scores == Points{1, 3, 0, 0});
    CHECK(Ruleset{}.turn_limit == 2000);
}

TEST_CASE("POSS-12 draws and passes are turns; going out comes first; a draw within one is none") {
    Ruleset rules;
    rules.turn_limit = 40;
    const auto last_turn = [](const State& state) {
        return with_table(state, [](Table& table) { table.turns = 39; });
    };
    const State draws =
        last_turn(Position(2, rules).hand(0, "KD").hand(1, "QH").stock("2S").discard("8C").state());
    CHECK(event_of<Ended>(draws, draw(0))->scores == Points{2, 1, 0, 0});
    const State passes =
        last_turn(Position(2, rules).hand(0, "KD").hand(1, "QH").discard("8C").state());
    CHECK(event_of<Ended>(passes, pass(0))->why == EndReason::TurnLimit);
    const State out =
        last_turn(Position(2, rules).hand(0, "9C").hand(1, "QH").stock("2S").discard("8C").state());
    CHECK(event_of<Ended>(out, lay(0, "9C"))->why == EndReason::Out);
    rules.after_draw = AfterDraw::MayPlay;
    const State within =
        last_turn(Position(2, rules).hand(0, "KD").hand(1, "QH").stock("2C").discard("8C").state());
    CHECK_FALSE(event_of<Ended>(within, draw(0)));
    CHECK(event_of<Ended>(after(within, draw(0)), pass(0))->why == EndReason::TurnLimit);
    const State by_itself =
        last_turn(Position(2, rules).hand(0, "KD").hand(1, "QH").stock("2S").discard("8C").state());
    CHECK(event_of<Ended>(by_itself, draw(0))->why == EndReason::TurnLimit);
}

TEST_CASE("POSS-12 a round without an end ends at the limit") {
    Ruleset rules;
    rules.lay = Laying::Literal;
    rules.turn_limit = 60;
    State state = begun(2, 4, rules);
    while (state.table.phase == Phase::Playing) {
        state = after(state, legal(state, state.turn().value).front());
    }
    CHECK(state.table.turns == 60);
}

}  // namespace juz::possession::test
