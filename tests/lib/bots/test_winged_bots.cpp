// Bots that play Winged.
#include "simulated.hpp"
#include "support/catch.hpp"

namespace juz::test {

namespace {

GameIndex winged_index() {
    return game_of_name("winged").value();
}

MatchHeader winged_header(std::string_view rules, std::size_t seats) {
    MatchHeader header;
    header.rules = std::get<AnyRuleset>(parse_rules("winged", rules));
    header.players.resize(seats);
    return header;
}

Thinking briefly(std::uint32_t playouts) {
    Thinking thinking;
    thinking.playouts = playouts;
    return thinking;
}

std::vector<std::unique_ptr<Bot>> winged_bots(const std::vector<BotLevel>& levels,
                                              std::uint64_t seed, const Thinking& thinking) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t seat = 0; seat < levels.size(); ++seat) {
        bots.push_back(make_bot(levels[seat], winged_index(), Seat{std::uint8_t(seat)},
                                derive(Seed::from_number(seed), 1, seat), 100, thinking));
    }
    return bots;
}

std::vector<Record> played(std::uint64_t seed, const Thinking& thinking) {
    MemorySink sink;
    Simulation simulation(winged_header("pairs=on", 4), Seed::from_number(1), sink);
    simulation.play_bots(winged_bots(
        {BotLevel::Easy, BotLevel::Skilled, BotLevel::Random, BotLevel::Steady}, seed, thinking));
    return sink.records;
}

}  // namespace

TEST_CASE("bots of every level finish Winged with 3 and 4 seats and every option") {
    for (const BotLevel level :
         {BotLevel::Random, BotLevel::Easy, BotLevel::Steady, BotLevel::Skilled}) {
        for (const std::string_view rules :
             {"", "pairs=on", "flush=suit", "flush=any", "pairs=on,flush=any,rounds=2",
              "turn_limit=20", "choose_ms=60000,turn_ms=60000"}) {
            for (std::size_t seats = 3; seats <= 4; ++seats) {
                CAPTURE(to_text(level), rules, seats);
                MemorySink sink;
                Simulation simulation(winged_header(rules, seats), Seed::from_number(seats), sink);
                simulation.play_bots(
                    winged_bots(std::vector<BotLevel>(seats, level), 3, briefly(40)));
                REQUIRE(is_over(simulation.state()));
                REQUIRE(simulation.refused() == 0);
            }
        }
    }
}

TEST_CASE("with a number of playouts the same seeds give the same match between bots") {
    REQUIRE(played(7, briefly(60)) == played(7, briefly(60)));
    REQUIRE(played(7, briefly(60)) != played(8, briefly(60)));
}

TEST_CASE("a bot stops thinking when it is told to") {
    // Told so at once, it does what it would do without any playout.
    int asked = 0;
    Thinking stopped;
    stopped.playouts = 1000000;
    stopped.stop = [&asked] {
        ++asked;
        return true;
    };
    REQUIRE(played(7, stopped) == played(7, briefly(0)));
    REQUIRE(asked > 5);
}

TEST_CASE("WING-18 bots that think do not know hidden cards") {
    // What a bot sees of two matches is the same until a hidden card comes out: so is what it does.
    const Seed match = Seed::from_number(12);
    AnyState state = initial_state(winged_header("", 4));
    const auto ignore = [](const AnyEvent&) {};
    REQUIRE_FALSE(play(state, begin_round_command(state.index(), match), ignore));
    REQUIRE_FALSE(play(state, start_command(state.index()), ignore));
    AnyState other = state;
    auto& table = std::get<winged::State>(other).table;
    std::swap(table.seat[1].pile, table.seat[2].pile);
    std::get<winged::State>(other).hash = hash_of(table);
    const Viewer viewer = Viewer::of(Seat{0});
    const auto answer = [&](const AnyState& full) {
        const auto bot =
            make_bot(BotLevel::Skilled, winged_index(), Seat{0}, match, 100, briefly(200));
        const Microseconds at = bot->think(redact(full, viewer).get(), Microseconds{}).value();
        return bot->act(at).value();
    };
    REQUIRE(answer(state) == answer(other));
}

}  // namespace juz::test
