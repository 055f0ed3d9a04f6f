#include <algorithm>

#include "netcode/session/scripted.hpp"
#include "support/random_play.hpp"

namespace juz::netcode::test {

namespace {

Play sent(const std::variant<Play, Rejection>& submitted) {
    REQUIRE(std::holds_alternative<Play>(submitted));
    return std::get<Play>(submitted);
}

// A game with no obligations, so that scripts are free.
race::Ruleset free_rules() {
    race::Ruleset rules;
    rules.ace = race::Ace::Free;
    return rules;
}

AnyCommand turn(std::uint8_t seat) {
    return race::Command(race::TurnCommand{Seat{seat}});
}

// A move of `seat` that `wanted` likes, if the seat has one now.
template <class Wanted>
std::optional<race::MoveCommand> find_move(const AnyState& state, std::uint8_t seat,
                                           Wanted wanted) {
    std::optional<race::MoveCommand> found;
    legal_commands(state, Seat{seat}, [&](const AnyCommand& command) {
        const auto* move = std::get_if<race::MoveCommand>(&std::get<race::Command>(command));
        if (move != nullptr && !found && wanted(*move)) {
            found = *move;
        }
    });
    return found;
}

bool to_foundation(const race::MoveCommand& move) {
    return move.to.kind == race::Place::Kind::Foundation;
}

}  // namespace

TEST_CASE("an own command shows at once and settles with the server's word") {
    ScriptedServer server(2, 1, free_rules());
    Prediction prediction(server.view(), server.events());
    const Play asked = sent(prediction.submit(turn(0)));
    CHECK(asked.sequence == 1);
    CHECK(asked.seen == server.events());
    CHECK(table_of(prediction.predicted()).seat[0].waste.count == 3);
    CHECK(table_of(prediction.predicted()).seat[0].waste.top() == Card::unknown);
    CHECK(table_of(prediction.confirmed()).seat[0].waste.count == 0);

    const auto words = server.answer(asked);
    REQUIRE(words.size() == 2);
    listen(prediction, words[0]);
    REQUIRE(prediction.pending().size() == 1);
    CHECK(prediction.sequence_at(server.events() - 1) == 1);
    CHECK(table_of(prediction.predicted()).seat[0].waste.count == 3);
    listen(prediction, words[1]);
    CHECK(prediction.pending().empty());
    CHECK(table_of(prediction.predicted()).seat[0].waste.count == 3);
    CHECK(table_of(prediction.predicted()).seat[0].waste.top().is_known());
    CHECK(prediction.predicted() == server.view());
}

TEST_CASE("several commands under way are each counted once") {
    ScriptedServer server(2, 2, free_rules());
    Prediction prediction(server.view(), server.events());
    const Play first = sent(prediction.submit(turn(0)));
    const Play second = sent(prediction.submit(turn(0)));
    const Play third = sent(prediction.submit(turn(0)));
    const auto waste = [&] { return table_of(prediction.predicted()).seat[0].waste.count; };
    CHECK(waste() == 9);
    for (const Play& play : {first, second, third}) {
        for (const Word& word : server.answer(play)) {
            listen(prediction, word);
            CHECK(waste() == 9);
        }
    }
    CHECK(prediction.predicted() == server.view());
}

TEST_CASE("what the own picture forbids is not sent") {
    ScriptedServer server(2, 3, free_rules());
    Prediction prediction(server.view(), server.events());
    const AnyState before = prediction.predicted();
    const auto refused = prediction.submit(race::Command(race::CallCommand{Seat{0}}));
    CHECK(std::get<Rejection>(refused) == Rejection::ReserveNotEmpty);
    CHECK(prediction.predicted() == before);
    CHECK(prediction.pending().empty());
    CHECK(sent(prediction.submit(turn(0))).sequence == 1);
}

TEST_CASE("more commands than may wait are too fast") {
    ScriptedServer server(2, 3, free_rules());
    Prediction prediction(server.view(), server.events());
    for (std::size_t at = 0; at < pending_max; ++at) {
        CHECK(std::holds_alternative<Play>(prediction.submit(turn(0))));
    }
    CHECK(std::get<Rejection>(prediction.submit(turn(0))) == Rejection::TooFast);
}

// Deals until both seats want one foundation place: seat 0's and seat 1's moves.
struct Contest {
    ScriptedServer server;
    race::MoveCommand mine;
    race::MoveCommand theirs;
};

std::optional<Contest> contest_with(std::uint64_t seed) {
    Contest contest{ScriptedServer(2, seed, free_rules()), {}, {}};
    Generator generator(Seed::from_number(seed));
    for (int step = 0; step < 300; ++step) {
        const AnyState& state = contest.server.state();
        const auto mine = find_move(state, 0, [](const race::MoveCommand& move) {
            return to_foundation(move) && !move.card.is_ace();
        });
        const auto theirs = mine ? find_move(state, 1,
                                             [&](const race::MoveCommand& move) {
                                                 return to_foundation(move) && move.to == mine->to;
                                             })
                                 : std::nullopt;
        if (mine && theirs) {
            contest.mine = *mine;
            contest.theirs = *theirs;
            return contest;
        }
        const auto command = juz::test::random_command(state, generator);
        if (!command) {
            return std::nullopt;
        }
        contest.server.decide(*command);
    }
    return std::nullopt;
}

Contest any_contest() {
    for (std::uint64_t seed = 1; seed < 500; ++seed) {
        if (const auto contest = contest_with(seed)) {
            return *contest;
        }
    }
    FAIL("no deal has a contest");
    std::abort();
}

TEST_CASE("RACE-20 a beaten move is taken back and the rest stands") {
    Contest contest = any_contest();
    ScriptedServer& server = contest.server;
    Prediction prediction(server.view(), server.events());
    const auto foundation = [&] {
        return table_of(prediction.predicted()).foundation[contest.mine.to.index].top();
    };
    const Play mine = sent(prediction.submit(race::Command(contest.mine)));
    const Play turned = sent(prediction.submit(turn(0)));
    CHECK(foundation() == contest.mine.card);

    // The other's move counts: already its event takes the ground away.
    listen(prediction, server.decide(race::Command(contest.theirs)));
    CHECK(foundation() == contest.theirs.card);
    REQUIRE(prediction.pending().size() == 2);
    CHECK_FALSE(prediction.pending()[0].stands);
    CHECK(prediction.pending()[1].stands);

    Answer beaten{mine.sequence, Rejection::Beaten, 0, Seat{1}, Microseconds{12'000}};
    const auto back = prediction.answered(beaten);
    REQUIRE(back);
    CHECK(back->command == AnyCommand(race::Command(contest.mine)));
    listen(prediction, server.answer(turned));
    CHECK(prediction.pending().empty());
    CHECK(prediction.predicted() == server.view());
}

TEST_CASE("a refusal rolls back what was built on it") {
    Contest contest = any_contest();
    ScriptedServer& server = contest.server;
    Prediction prediction(server.view(), server.events());
    const AnyState before = prediction.confirmed();
    const Play mine = sent(prediction.submit(race::Command(contest.mine)));
    const auto next = find_move(prediction.predicted(), 0, [&](const race::MoveCommand& move) {
        return move.card != contest.mine.card;
    });
    if (next) {
        sent(prediction.submit(race::Command(*next)));
    }
    REQUIRE(prediction.answered(Answer{mine.sequence, Rejection::Stale, 0, {}, {}}));
    if (next) {
        REQUIRE(prediction.answered(Answer{mine.sequence + 1, Rejection::Stale, 0, {}, {}}));
    }
    CHECK(prediction.predicted() == before);
}

TEST_CASE("an answer to nothing is nothing, and a gap or a misfit changes nothing") {
    ScriptedServer server(2, 4, free_rules());
    Prediction prediction(server.view(), server.events());
    CHECK_FALSE(prediction.answered(Answer{9, std::nullopt, 0, {}, {}}));
    const AnyState before = prediction.confirmed();
    const auto words = server.decide(turn(1));
    Happened happened = std::get<Happened>(words[0]);
    ++happened.number;
    CHECK_FALSE(prediction.happened(happened));
    happened.number = prediction.events();
    happened.event = race::Event(race::Started{});
    CHECK_FALSE(prediction.happened(happened));
    CHECK(prediction.confirmed() == before);
    CHECK(prediction.happened(std::get<Happened>(words[0])));
}

TEST_CASE("a snapshot takes the place of what was missed, and of what it holds already") {
    ScriptedServer server(2, 5, free_rules());
    Prediction prediction(server.view(), server.events());
    const Play first = sent(prediction.submit(turn(0)));
    const Play second = sent(prediction.submit(turn(0)));
    server.decide(turn(1));
    const auto words = server.answer(first);
    listen(prediction, words[0]);
    prediction.resync(server.snapshot());
    CHECK(prediction.events() == server.events());
    REQUIRE(prediction.pending().size() == 1);
    CHECK(prediction.pending()[0].sequence == second.sequence);
    CHECK(table_of(prediction.predicted()).seat[0].waste.count == 6);
    listen(prediction, server.answer(second));
    CHECK(prediction.predicted() == server.view());
}

TEST_CASE("the view's hash tells whether it is the server's") {
    ScriptedServer server(2, 6, free_rules());
    Prediction prediction(server.view(), server.events());
    const StateHash hash = hash_of(server.view());
    CHECK(prediction.agrees(ViewHash{server.events(), hash}));
    CHECK_FALSE(prediction.agrees(ViewHash{server.events(), StateHash{hash.value + 1}}));
    CHECK(prediction.agrees(ViewHash{server.events() + 1, StateHash{0}}));
}

TEST_CASE("RACE-21 a card for a foundation begun by an unconfirmed ace names any") {
    for (std::uint64_t seed = 1; seed < 3000; ++seed) {
        ScriptedServer server(1, seed, free_rules());
        Prediction prediction(server.view(), server.events());
        while (const auto ace = find_move(prediction.predicted(), 0, to_foundation)) {
            const bool on_own_ace =
                !ace->card.is_ace() && ace->to.index >= server.table().foundations;
            const Play play = sent(prediction.submit(race::Command(*ace)));
            const auto& command =
                std::get<race::MoveCommand>(std::get<race::Command>(play.command));
            if (on_own_ace) {
                CHECK(command.to.index == race::Place::any);
                return;
            }
        }
    }
    FAIL("no deal begins with an ace and its two");
}

TEST_CASE("RACE-06 forced refills are foretold, exposed cards are left to the server") {
    for (std::uint64_t seed = 1; seed < 1000; ++seed) {
        ScriptedServer server(1, seed, free_rules());
        Prediction prediction(server.view(), server.events());
        const auto move = find_move(server.state(), 0, [](const race::MoveCommand& asked) {
            return asked.from.kind == race::Place::Kind::Column;
        });
        if (!move) {
            continue;
        }
        const Card top = server.table().seat[0].reserve.top();
        const Play play = sent(prediction.submit(race::Command(*move)));
        const race::SeatTable& own = table_of(prediction.predicted()).seat[0];
        CHECK(own.columns[move->from.index].top() == top);
        CHECK(own.reserve.count == race::reserve_size - 1);
        CHECK(own.reserve.top() == Card::unknown);
        listen(prediction, server.answer(play));
        CHECK(table_of(prediction.predicted()).seat[0].reserve.top().is_known());
        CHECK(prediction.predicted() == server.view());
        return;
    }
    FAIL("no deal begins with a move between columns");
}

// Plays whole rounds with the words of the server arriving late, and now and then not at all.
void play_late(std::uint64_t seed, const race::Ruleset& rules) {
    ScriptedServer server(3, seed, rules);
    Generator generator(Seed::from_number(seed));
    Prediction prediction(server.view(), server.events());
    std::deque<Play> to_server;
    std::deque<Word> to_client;
    bool lost = false;
    for (int step = 0; step < 3000 && !is_over(server.state()); ++step) {
        switch (generator.below(5)) {
            case 0: {
                std::vector<AnyCommand> choices;
                legal_commands(prediction.predicted(), Seat{0},
                               [&](const AnyCommand& command) { choices.push_back(command); });
                if (!choices.empty()) {
                    const auto pick = generator.below(static_cast<std::uint32_t>(choices.size()));
                    const auto submitted = prediction.submit(choices[pick]);
                    if (const auto* asked = std::get_if<Play>(&submitted)) {
                        to_server.push_back(*asked);
                    }
                }
                break;
            }
            case 1:
                if (const auto command = juz::test::random_command(server.state(), generator)) {
                    if (seat_of(*command) != Seat{0}) {
                        const auto words = server.decide(*command);
                        to_client.insert(to_client.end(), words.begin(), words.end());
                    }
                }
                break;
            case 2:
                if (!to_server.empty()) {
                    const auto words = server.answer(to_server.front());
                    to_client.insert(to_client.end(), words.begin(), words.end());
                    to_server.pop_front();
                }
                break;
            default:
                if (to_client.empty()) {
                    break;
                }
                if (const auto* happened = std::get_if<Happened>(&to_client.front())) {
                    const bool drop = generator.below(100) == 0;
                    lost = lost || drop || !prediction.happened(*happened);
                } else {
                    REQUIRE(prediction.answered(std::get<Answer>(to_client.front())));
                }
                to_client.pop_front();
                if (lost && to_client.empty()) {
                    prediction.resync(server.snapshot());
                    lost = false;
                }
                break;
        }
        if (to_client.empty() && !lost) {
            REQUIRE(prediction.confirmed() == server.view());
            REQUIRE(prediction.pending().size() == to_server.size());
        }
        if (prediction.pending().empty()) {
            REQUIRE(prediction.predicted() == prediction.confirmed());
        }
    }
}

TEST_CASE("however late the server's words come, the view ends up right") {
    race::Ruleset manual = free_rules();
    manual.refill = race::Refill::Manual;
    race::Ruleset separate = race::rules_of(race::Preset::Literal);
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        play_late(seed, seed % 3 == 0 ? free_rules() : seed % 3 == 1 ? manual : separate);
    }
}

}  // namespace juz::netcode::test
