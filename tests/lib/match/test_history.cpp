// A match that goes back and on again: laws, held against random play of every game.
#include <algorithm>
#include <vector>

#include "juz/match/history.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

namespace {

struct Table {
    const char* game;
    const char* rules;
    std::uint8_t seats;
};

constexpr Table tables[]{
    {"race", "", 1}, {"race", "rounds=2", 3}, {"possession", "", 3}, {"winged", "rounds=2", 4}};

constexpr Seat me{0};

MatchHeader header_of(const Table& table) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules(table.game, table.rules));
    header.players.resize(table.seats, {"somebody", false});
    return header;
}

const auto ignore = [](const AnyEvent&) {};

// What the host says now, or what somebody does; nothing once the match is over.
std::optional<AnyCommand> next_command(const AnyState& state, GameIndex game, const Seed& seed,
                                       Generator& generator) {
    const Stage stage = stage_of(state);
    if (stage == Stage::Waiting || stage == Stage::RoundOver) {
        return begin_round_command(game, seed);
    }
    if (stage == Stage::Dealt) {
        return start_command(game);
    }
    return random_command(state, generator);
}

// At most so many commands, or to the end of the match.
void play_on(History& history, const Seed& seed, Generator& generator, int commands) {
    const GameIndex game = history.state().index();
    for (int i = 0; i < commands && !is_over(history.state()); ++i) {
        const auto command = next_command(history.state(), game, seed, generator);
        REQUIRE(command);
        REQUIRE_FALSE(history.play(*command, from_ms(history.length() * 10), ignore));
    }
}

// The states that the log leads to, from the very first on.
std::vector<StateHash> hashes_of(const MatchHeader& header, const History& history) {
    AnyState state = initial_state(header);
    std::vector<StateHash> hashes{hash_of(state)};
    for (std::uint32_t n = 0; n < history.length(); ++n) {
        REQUIRE(history[n].n == n);
        REQUIRE(history[n].e == n);
        REQUIRE((n == 0 || history[n - 1].t <= history[n].t));
        REQUIRE(fits(state, *history[n].event()));
        apply(state, *history[n].event());
        hashes.push_back(hash_of(state));
    }
    return hashes;
}

}  // namespace

TEST_CASE("a match can go back to every state it was in, and on to every state after it") {
    for (const Table& table : tables) {
        INFO(table.game);
        const MatchHeader header = header_of(table);
        const Seed seed = Seed::from_number(11);
        Generator generator(Seed::from_number(12));
        History history(header);
        play_on(history, seed, generator, 400);
        const std::vector<StateHash> hashes = hashes_of(header, history);
        REQUIRE(history.length() > 100);
        for (int i = 0; i < 60; ++i) {
            const std::uint32_t back = generator.below(history.length() + 1);
            history.go_back(std::min(back, history.position()));
            REQUIRE(hash_of(history.state()) == hashes[history.position()]);
            const std::uint32_t on =
                history.position() + generator.below(history.length() - history.position() + 1);
            history.go_on(on, ignore);
            REQUIRE(history.position() == on);
            REQUIRE(hash_of(history.state()) == hashes[on]);
        }
        history.go_back(0);
        CHECK(hash_of(history.state()) == hash_of(initial_state(header)));
        history.go_on(history.length(), ignore);
        CHECK(hash_of(history.state()) == hashes.back());
    }
}

TEST_CASE("to do again what was taken back gives the same state, decision by decision") {
    for (const Table& table : tables) {
        INFO(table.game);
        Generator generator(Seed::from_number(22));
        History history(header_of(table));
        play_on(history, Seed::from_number(21), generator, 200);
        const std::uint32_t end = history.position();
        std::vector<std::uint32_t> stops{end};
        while (const auto before = history.before_last_decision(me)) {
            REQUIRE(*before < history.position());
            const auto decided = command_of(*history[*before].event());
            REQUIRE(decided);
            REQUIRE(seat_of(*decided) == me);
            history.go_back(*before);
            stops.push_back(*before);
        }
        REQUIRE(stops.size() > 10);
        for (stops.pop_back(); !stops.empty(); stops.pop_back()) {
            const auto next = history.before_next_decision(me);
            REQUIRE(next == stops.back());
            history.go_on(*next, ignore);
        }
        CHECK(history.position() == end);
        CHECK_FALSE(history.before_next_decision(me));
    }
}

TEST_CASE("what was taken back is gone once another command is accepted, and only then") {
    for (const Table& table : tables) {
        INFO(table.game);
        const MatchHeader header = header_of(table);
        const Seed seed = Seed::from_number(31);
        Generator generator(Seed::from_number(32));
        History history(header);
        play_on(history, seed, generator, 150);
        const std::uint32_t longest = history.length();
        history.go_back(longest - 40);
        const auto refused = history.play(start_command(history.state().index()), {}, ignore);
        REQUIRE(refused);
        CHECK(history.length() == longest);
        play_on(history, seed, generator, 1);
        CHECK(history.length() == history.position());
        CHECK(history.length() < longest);
        play_on(history, seed, generator, 200);
        const std::vector<StateHash> hashes = hashes_of(header, history);
        CHECK(hash_of(history.state()) == hashes.back());
        history.go_back(70);
        CHECK(hash_of(history.state()) == hashes[70]);
    }
}

}  // namespace juz::test
