// Golden playthroughs: whole matches as text. A change of rules, shuffle, hash or order of legal
// commands shows as a changed line; a game without a playthrough fails. `cmake --build --preset
// dev --target golden` writes them anew.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/catch.hpp"
#include "support/random_play.hpp"
#include "support/text_fields.hpp"

namespace juz::test {

namespace {

std::string hash_text(const AnyState& state) {
    std::ostringstream text;
    text << std::hex << hash_of(state).value;
    return text.str();
}

// One match, an event a line, each with the hash of the state it leads to.
std::string playthrough(GameIndex game, const std::string& rules, std::uint8_t seats) {
    const auto parsed = parse_rules(game_name(game), rules);
    REQUIRE(std::holds_alternative<AnyRuleset>(parsed));
    const AnyRuleset& ruleset = std::get<AnyRuleset>(parsed);
    AnyState state = initial_state(ruleset, seats);
    Generator generator(Seed::from_number(19930101));
    std::string text = std::string(game_name(game)) + ' ' + rules_text(ruleset) + "\nseats " +
                       std::to_string(seats) + '\n';
    const auto note = [&](const AnyEvent& event) {
        apply(state, event);
        TextFields fields;
        describe(event, fields);
        text += hash_text(state) + ' ' + fields.line() + '\n';
    };
    // `play` applies to a copy, so that each line can show the hash after its event.
    const auto decided = [&](const AnyCommand& command) {
        AnyState copy = state;
        REQUIRE_FALSE(play(copy, command, note));
    };
    while (!is_over(state)) {
        const std::optional<AnyCommand> command = random_command(state, generator);
        if (command) {
            decided(*command);
        } else {
            decided(begin_round_command(game, Seed::from_number(7)));
            decided(start_command(game));
        }
    }
    return text;
}

void check_golden(const std::string& name, const std::string& text) {
    const std::filesystem::path path =
        std::filesystem::path(JUZ_SOURCE_DIR) / "tests/golden/playthroughs" / (name + ".txt");
    if (std::getenv("JUZ_WRITE_GOLDEN") != nullptr) {
        std::ofstream(path) << text;
    }
    std::ifstream file(path);
    std::stringstream golden;
    golden << file.rdbuf();
    INFO("playthrough " << path);
    REQUIRE(file);
    std::istringstream want(golden.str());
    std::istringstream have(text);
    std::string wanted;
    std::string got;
    while (std::getline(want, wanted)) {
        std::getline(have, got);
        REQUIRE(got == wanted);
    }
    REQUIRE_FALSE(std::getline(have, got));
}

struct Playthrough {
    std::string name;
    std::string rules;
    std::uint8_t seats;
};

const std::vector<Playthrough> playthroughs{
    {"race-atena-4", "preset=atena,command_limit=400", 4},
    {"race-literal-2", "preset=literal,refill=manual,command_limit=300", 2},
    {"race-nerts-3", "preset=nerts,rounds=1,turn_count=1,command_limit=300", 3},
    {"race-demon-1", "preset=demon,rounds=2,call=automatic,command_limit=200", 1},
    {"possession-usual-2", "", 2},
    {"possession-literal-3", "lay=literal,limit=30,turn_limit=60", 3},
    {"possession-choices-4", "after_draw=may_play,draw=optional", 4},
    {"winged-usual-4", "turn_limit=150", 4},
    {"winged-pairs-flush-3", "pairs=on,flush=any,rounds=2,turn_limit=120", 3},
};

}  // namespace

TEST_CASE("every golden playthrough is played again to the letter") {
    for (const Playthrough& each : playthroughs) {
        const std::string game = each.name.substr(0, each.name.find('-'));
        const std::optional<GameIndex> index = game_of_name(game);
        REQUIRE(index);
        check_golden(each.name, playthrough(*index, each.rules, each.seats));
    }
}

TEST_CASE("every game has a golden playthrough") {
    for (const std::string_view name : Games::names) {
        const bool found =
            std::any_of(playthroughs.begin(), playthroughs.end(), [&](const Playthrough& each) {
                return each.name.starts_with(std::string(name) + '-');
            });
        INFO("game " << name);
        CHECK(found);
    }
}

}  // namespace juz::test
