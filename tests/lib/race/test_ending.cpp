// RACE-13 … RACE-16 and RACE-26: the shout, scores, matches, options and the last resort.
#include "support/race_position.hpp"

namespace juz::race::test {

namespace {

constexpr Place centre = Place::foundation();

}  // namespace

TEST_CASE("RACE-13 manual: the round ends with the call, not with the last card") {
    const State state = Position(2)
                            .reserve(0, "2S")
                            .column(0, 0, "9H")
                            .foundation("AS:1")
                            .hand(0, "KD")
                            .hand(1, "KD")
                            .reserve(1, "4S 5S 6S")
                            .state();
    CHECK(refusal(state, CallCommand{Seat{0}}) == Rejection::ReserveNotEmpty);
    const State empty = after(state, move(0, "2S", Place::reserve(), centre));
    CHECK(empty.table.phase == Phase::Playing);
    CHECK_FALSE(refusal(empty, turn(1)));
    CHECK_FALSE(refusal(empty, turn(0)));
    CHECK(refusal(empty, CallCommand{Seat{1}}) == Rejection::ReserveNotEmpty);
    const auto ended = event_of<Ended>(empty, CallCommand{Seat{0}});
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Called);
    CHECK(ended->caller == Seat{0});
    CHECK(refusal(after(empty, CallCommand{Seat{0}}), turn(1)) == Rejection::Over);
}

TEST_CASE("RACE-13 automatic: the event that empties the reserve ends the round") {
    Ruleset rules;
    rules.call = Calling::Automatic;
    Position base(2, rules);
    base.foundation("AS:1").hand(0, "KD").hand(1, "KD");
    Position by_move = base;
    const auto ended =
        event_of<Ended>(by_move.reserve(0, "2S").state(), move(0, "2S", Place::reserve(), centre));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Called);
    CHECK(ended->caller == Seat{0});
    Position by_refill = base;
    CHECK(event_of<Ended>(by_refill.reserve(0, "5S").column(0, 0, "2S").state(),
                          move(0, "2S", Place::column(0), centre)));
    Position two_left = base;
    CHECK_FALSE(event_of<Ended>(two_left.reserve(0, "5S 2S").state(),
                                move(0, "2S", Place::reserve(), centre)));
}

TEST_CASE("RACE-14 a seat scores its cards on foundations less what is left in its reserve") {
    Ruleset rules;
    rules.left_cost = 2;
    rules.call_bonus = 10;
    const State state = Position(3, rules)
                            .reserve(1, "4S 5S 6S")
                            .reserve(2, "9D")
                            .foundation("AS:1 2S:0 3S:0")
                            .foundation("AH:1")
                            .hand(0, "KD")
                            .hand(1, "KD")
                            .hand(2, "KD")
                            .state();
    const auto ended = event_of<Ended>(state, CallCommand{Seat{0}});
    REQUIRE(ended);
    CHECK(ended->scores[0] == 2 + 10);
    CHECK(ended->scores[1] == 2 - 6);
    CHECK(ended->scores[2] == -2);
    CHECK(ended->totals == ended->scores);
    CHECK(Ruleset{}.left_cost == 1);
    CHECK(Ruleset{}.call_bonus == 0);
}

TEST_CASE("RACE-14 equal scores share the win") {
    const State state =
        Position(3).foundation("AS:1 2S:0").reserve(2, "9D").hand(1, "KD").hand(2, "KD").state();
    const auto match = event_of<MatchEnded>(state, CallCommand{Seat{0}});
    REQUIRE(match);
    CHECK(match->place[0] == 0);
    CHECK(match->place[1] == 0);
    CHECK(match->place[2] == 2);
}

TEST_CASE("RACE-15 a match is one round, some rounds, or a race to a target") {
    const State base = Position(2).hand(1, "KD").foundation("AS:0 2S:0").reserve(1, "5D").state();
    const auto match_after = [](const State& state) {
        return event_of<MatchEnded>(state, CallCommand{Seat{0}});
    };
    CHECK(match_after(base)->why == MatchReason::Rounds);
    const State first_of_two = with_table(base, [](Table& table) { table.rules.rounds = 2; });
    CHECK_FALSE(match_after(first_of_two));
    const State between = after(first_of_two, CallCommand{Seat{0}});
    CHECK(between.table.phase == Phase::RoundOver);
    CHECK(between.table.totals[0] == 2);
    const State second = after(between, BeginRoundCommand{});
    CHECK(second.table.round == 1);
    CHECK(second.table.phase == Phase::Dealt);
    CHECK(second.table.totals[0] == 2);
    CHECK(second.table.foundations == 0);

    const auto to_target = [&](std::int16_t mine, std::int16_t theirs, std::uint16_t round) {
        return with_table(base, [&](Table& table) {
            table.rules.rounds = 0;
            table.rules.target = 100;
            table.totals[0] = mine;
            table.totals[1] = theirs;
            table.round = round;
        });
    };
    CHECK_FALSE(match_after(to_target(97, 50, 3)));
    CHECK(match_after(to_target(98, 50, 3))->why == MatchReason::Target);
    // A tie at the top plays on, until the limit of rounds. Seat 1 pays a point for its card.
    CHECK_FALSE(match_after(to_target(98, 101, 3)));
    CHECK(match_after(to_target(98, 101, 99))->why == MatchReason::RoundLimit);
    CHECK(match_after(to_target(50, 120, 3))->place[0] == 1);
}

TEST_CASE("RACE-16 the four presets, and options that override them") {
    const auto parsed = [](std::string_view text) {
        const auto result = parse_rules(text);
        REQUIRE(std::holds_alternative<Ruleset>(result));
        return std::get<Ruleset>(result);
    };
    CHECK(parsed("") == Ruleset{});
    CHECK(parsed("preset=atena") == Ruleset{});
    CHECK(parsed("preset=literal").waste == Waste::Separate);
    CHECK(parsed("preset=literal").turn == Turning::WhenStuck);
    CHECK(parsed("preset=literal").ace == Ace::Forced);
    const Ruleset nerts = parsed("preset=nerts");
    CHECK(nerts.ace == Ace::Free);
    CHECK(nerts.left_cost == 2);
    CHECK(nerts.target == 100);
    CHECK(nerts.call_bonus == 0);
    CHECK(parsed("preset=demon").call_bonus == 10);
    CHECK(parsed("preset=demon").target == 100);
    const Ruleset mixed = parsed("turn_count=1,preset=nerts,rounds=3");
    CHECK(mixed.turn_count == 1);
    CHECK(mixed.rounds == 3);
    CHECK(mixed.target == 0);
    CHECK(parsed("target=50").rounds == 0);
    for (const Preset preset : {Preset::Atena, Preset::Literal, Preset::Nerts, Preset::Demon}) {
        CHECK(is_valid(rules_of(preset)));
    }
}

TEST_CASE("RACE-16 options that do not exist, do not fit or contradict are refused by name") {
    const auto complaint = [](std::string_view text) {
        const auto result = parse_rules(text);
        REQUIRE(std::holds_alternative<OptionError>(result));
        return std::get<OptionError>(result).message;
    };
    CHECK(complaint("speed=9").find("'speed'") != std::string::npos);
    CHECK(complaint("turn_count=2").find("'turn_count'") != std::string::npos);
    CHECK(complaint("turn_count=").find("1 or 3") != std::string::npos);
    CHECK(complaint("turn_count=3x").find("'3x'") != std::string::npos);
    CHECK(complaint("waste=both").find("single or separate") != std::string::npos);
    CHECK(complaint("rounds=3,target=50").find("'target'") != std::string::npos);
    CHECK(complaint("rounds=0").find("'rounds'") != std::string::npos);
    CHECK(complaint("rounds=101").find("0 to 100") != std::string::npos);
    CHECK(complaint("ace=free,ace=free").find("twice") != std::string::npos);
    CHECK(complaint("ace").find("option=value") != std::string::npos);
    CHECK(complaint("ace=free,").find("comma") != std::string::npos);
    CHECK(complaint("=free").find("option=value") != std::string::npos);
}

TEST_CASE("RACE-26 the command limit ends a round that will not end") {
    Ruleset rules;
    rules.command_limit = 100;
    State state = barren(rules).hand(0, "5C 4D").hand(1, "5C 4D").state();
    for (int commands = 0; commands < 99; ++commands) {
        REQUIRE(state.table.phase == Phase::Playing);
        state = after(state, turn(0));
    }
    CHECK(state.table.commands == 99);
    const auto ended = event_of<Ended>(state, turn(0));
    REQUIRE(ended);
    CHECK(ended->why == EndReason::Limit);
    CHECK(Ruleset{}.command_limit == 20000);
}

}  // namespace juz::race::test
