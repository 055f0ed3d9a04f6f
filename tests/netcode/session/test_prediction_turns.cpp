// Predictions in turn-based games: unknown cards, other seats' turns, the clock.
#include "netcode/session/scripted.hpp"
#include "support/random_play.hpp"

namespace juz::netcode::test {

namespace {

AnyRuleset rules(std::string_view game, std::string_view text) {
    return std::get<AnyRuleset>(parse_rules(game, text));
}

const possession::Table& possession_table(const AnyState& state) {
    return std::get<possession::State>(state).table;
}

const winged::Table& winged_table(const AnyState& state) {
    return std::get<winged::State>(state).table;
}

Play sent(const std::variant<Play, Rejection>& submitted) {
    REQUIRE(std::holds_alternative<Play>(submitted));
    return std::get<Play>(submitted);
}

std::optional<AnyCommand> first_legal(const AnyState& state, Seat seat) {
    std::optional<AnyCommand> first;
    legal_commands(state, seat,
                   [&](const AnyCommand& command) { first = first ? first : command; });
    return first;
}

// Others play until seat 0 may do what `wanted` accepts; nothing if the round ends before.
template <class Wanted>
std::optional<AnyCommand> play_until(ScriptedServer& server, Prediction& prediction,
                                     Wanted wanted) {
    for (int step = 0; step < 200 && stage_of(server.state()) == Stage::Playing; ++step) {
        std::optional<AnyCommand> found;
        legal_commands(server.state(), Seat{0}, [&](const AnyCommand& command) {
            found = !found && wanted(command) ? std::optional(command) : found;
        });
        if (found) {
            return found;
        }
        for (std::uint8_t seat = 0; seat < seats_of(server.state()); ++seat) {
            const auto command = first_legal(server.state(), Seat{seat});
            if (command) {
                listen(prediction, server.decide(*command));
                break;
            }
        }
    }
    return std::nullopt;
}

// The first of many deals in which seat 0 comes to do it.
template <class Wanted, class Check>
void in_some_deal(const AnyRuleset& rules, std::uint8_t seats, Wanted wanted, Check check) {
    for (std::uint64_t seed = 1; seed < 200; ++seed) {
        ScriptedServer server(seats, seed, rules);
        Prediction prediction(server.view(), server.events());
        if (const auto command = play_until(server, prediction, wanted)) {
            return check(server, prediction, *command);
        }
    }
    FAIL("no deal comes to that");
}

bool draws(const AnyCommand& command) {
    return std::holds_alternative<possession::DrawCommand>(std::get<possession::Command>(command));
}

bool lays(const AnyCommand& command) {
    return std::holds_alternative<possession::LayCommand>(std::get<possession::Command>(command));
}

bool plays(const AnyCommand& command) {
    return std::holds_alternative<winged::PlayCommand>(std::get<winged::Command>(command));
}

}  // namespace

TEST_CASE("POSS-07 a card drawn is there at once, unknown, and known with the server's word") {
    in_some_deal(rules("possession", ""), 3, draws,
                 [](ScriptedServer& server, Prediction& prediction, const AnyCommand& draw) {
                     const auto before = possession_table(prediction.predicted());
                     const Play asked = sent(prediction.submit(draw));
                     const auto& own = possession_table(prediction.predicted()).seat[0].hand;
                     CHECK(own.count == before.seat[0].hand.count + 1);
                     CHECK(own.top() == Card::unknown);
                     CHECK(possession_table(prediction.predicted()).turn == 1);
                     for (const Word& word : server.answer(asked)) {
                         listen(prediction, word);
                         CHECK(own.count == before.seat[0].hand.count + 1);
                     }
                     CHECK(own.top().is_known());
                     CHECK(prediction.pending().empty());
                     CHECK(prediction.predicted() == server.view());
                 });
}

TEST_CASE("POSS-07 whether a drawn card may be laid is the server's to say") {
    bool passed = false;
    bool went_on = false;
    for (std::uint64_t seed = 1; seed < 400 && !(passed && went_on); ++seed) {
        ScriptedServer server(2, seed, rules("possession", "after_draw=may_play"));
        Prediction prediction(server.view(), server.events());
        const auto draw = play_until(server, prediction, draws);
        if (!draw) {
            continue;
        }
        const Play asked = sent(prediction.submit(*draw));
        CHECK(possession_table(prediction.predicted()).drew == 1);
        CHECK(possession_table(prediction.predicted()).turn == 0);
        listen(prediction, server.answer(asked));
        CHECK(prediction.predicted() == server.view());
        const bool mine = possession_table(prediction.predicted()).turn == 0;
        went_on = went_on || mine;
        passed = passed || !mine;
    }
    CHECK(passed);
    CHECK(went_on);
}

TEST_CASE("POSS-13 a card laid is on the pile at once, and nobody plays out of turn") {
    in_some_deal(rules("possession", ""), 4, lays,
                 [](ScriptedServer& server, Prediction& prediction, const AnyCommand& lay) {
                     const Play asked = sent(prediction.submit(lay));
                     const auto& table = possession_table(prediction.predicted());
                     const auto& cards =
                         std::get<possession::LayCommand>(std::get<possession::Command>(lay)).cards;
                     CHECK(table.discard.top() == cards[cards.size() - 1]);
                     // The turn has passed in the player's own picture: nothing is sent.
                     const auto again = prediction.submit(lay);
                     CHECK(std::get<Rejection>(again) == Rejection::NotYourTurn);
                     CHECK(prediction.pending().size() == 1);
                     listen(prediction, server.answer(asked));
                     CHECK(prediction.predicted() == server.view());
                 });
}

TEST_CASE("POSS-14 what the clock did first takes back what the player did too late") {
    in_some_deal(rules("possession", "turn_ms=1000"), 3, lays,
                 [](ScriptedServer& server, Prediction& prediction, const AnyCommand& lay) {
                     const Play asked = sent(prediction.submit(lay));
                     listen(prediction,
                            server.decide(possession::Command(possession::ClockCommand{Seat{0}})));
                     REQUIRE(prediction.pending().size() == 1);
                     CHECK_FALSE(prediction.pending()[0].stands);
                     CHECK(prediction.predicted() == server.view());
                     const auto words = server.answer(asked);
                     CHECK(std::get<Answer>(words[0]).rejection.has_value());
                     listen(prediction, words);
                     CHECK(prediction.pending().empty());
                     CHECK(prediction.predicted() == server.view());
                 });
}

TEST_CASE("WING-02 all choose at once: an own choice stands whatever the others choose") {
    ScriptedServer server(4, 3, rules("winged", ""));
    Prediction prediction(server.view(), server.events());
    const AnyCommand choice = *first_legal(server.state(), Seat{0});
    const Play asked = sent(prediction.submit(choice));
    CHECK(winged_table(prediction.predicted()).seat[0].hand.count == 5);
    CHECK(winged_table(prediction.predicted()).seat[0].hand.top().is_known());
    CHECK(winged_table(prediction.predicted()).seat[0].pile.top() == Card::unknown);
    for (const std::uint8_t seat : {std::uint8_t{2}, std::uint8_t{1}}) {
        listen(prediction, server.decide(*first_legal(server.state(), Seat{seat})));
        CHECK(prediction.pending()[0].stands);
        CHECK(winged_table(prediction.predicted()).seat[0].chosen == 1);
        CHECK(winged_table(prediction.predicted()).seat[seat].hand.top() == Card::unknown);
    }
    CHECK(std::get<Rejection>(prediction.submit(choice)) == Rejection::AlreadyChosen);
    listen(prediction, server.answer(asked));
    CHECK(prediction.pending().empty());
    CHECK(prediction.predicted() == server.view());
}

TEST_CASE("WING-06 a card played is replaced at once by one unknown, and then by the true one") {
    in_some_deal(rules("winged", ""), 3, plays,
                 [](ScriptedServer& server, Prediction& prediction, const AnyCommand& play) {
                     const Play asked = sent(prediction.submit(play));
                     const auto& own = winged_table(prediction.predicted()).seat[0];
                     CHECK(own.hand.count == 5);
                     CHECK(own.hand.top() == Card::unknown);
                     CHECK(own.pile.count == 52 / 3 - 5 - 1);
                     listen(prediction, server.answer(asked));
                     CHECK(winged_table(prediction.predicted()).seat[0].hand.top().is_known());
                     CHECK(prediction.predicted() == server.view());
                 });
}

TEST_CASE("a prediction follows whole matches of turn-based games, late words and all") {
    for (const auto& [game, text] : std::initializer_list<std::pair<const char*, const char*>>{
             {"possession", ""},
             {"possession", "after_draw=may_play,draw=optional"},
             {"winged", "pairs=on,flush=suit,rounds=2"}}) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const std::uint8_t seats = 3;
            ScriptedServer server(seats, seed, rules(game, text));
            Prediction prediction(server.view(), server.events());
            Generator generator(Seed::from_number(seed));
            std::deque<Word> on_the_way;
            for (int step = 0; step < 20000 && stage_of(server.state()) == Stage::Playing; ++step) {
                // The words come late, one by one and in their order.
                while (!on_the_way.empty() && generator.below(2) == 0) {
                    listen(prediction, on_the_way.front());
                    on_the_way.pop_front();
                }
                const auto mine = first_legal(prediction.predicted(), Seat{0});
                if (mine && generator.below(3) == 0) {
                    const auto submitted = prediction.submit(*mine);
                    if (const auto* asked = std::get_if<Play>(&submitted)) {
                        for (const Word& word : server.answer(*asked)) {
                            on_the_way.push_back(word);
                        }
                    }
                    continue;
                }
                const Seat seat{static_cast<std::uint8_t>(1 + generator.below(seats - 1U))};
                if (const auto command = first_legal(server.state(), seat)) {
                    for (const Word& word : server.decide(*command)) {
                        on_the_way.push_back(word);
                    }
                }
            }
            listen(prediction, on_the_way);
            CHECK(prediction.pending().empty());
            CHECK(prediction.predicted() == server.view());
            CHECK(stage_of(server.state()) != Stage::Playing);
        }
    }
}

}  // namespace juz::netcode::test
