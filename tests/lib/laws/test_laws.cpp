#include "juz/match/match.hpp"
#include "support/catch.hpp"
#include "support/random_play.hpp"

namespace juz::test {

TEST_CASE("random matches of the race keep hash and view in step") {
    Generator generator(Seed::from_number(1));
    for (int round = 0; round < 200; ++round) {
        AnyState state = initial_state(AnyRuleset{race::Ruleset{}}, std::uint8_t(1 + round % 8));
        AnyState view = redact(state, Viewer::spectator()).get();
        const auto note = [&](const AnyEvent& event) {
            const auto red = redact(event, state, Viewer::spectator());
            REQUIRE(fits(view, red.get()));
            apply(view, red.get());
        };
        REQUIRE(!play(state, begin_round_command(0, Seed::from_number(unsigned(round))), note));
        REQUIRE(!play(state, start_command(0), note));
        while (!is_over(state)) {
            const auto command = random_command(state, generator);
            REQUIRE(command);
            REQUIRE(!play(state, *command, note));
            const auto& table = std::get<0>(state).table;
            REQUIRE(juz::hash_of(table) == hash_of(state));
            REQUIRE(hash_of(redact(state, Viewer::spectator()).get()) == hash_of(view));
        }
    }
}

}  // namespace juz::test
