#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "juz/match/match.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

constexpr std::uint8_t seats = 4;

/// What is played of a game, and what one of it may take.
struct Playouts {
    GameIndex game = 0;
    std::string rules;
    std::string item;
    std::optional<double> limit_ns;
};

template <class Command, class State>
void carry_out(State& state, const Command& command) {
    const auto decision = decide(state, command);
    for (const auto& event : decision.events()) {
        apply(state, event);
    }
}

// One match in which everything legal is equally likely, beginning with a seat at random.
template <class Game>
void play_one(const typename Game::Ruleset& rules, Generator& generator,
              std::vector<typename Game::Command>& legal) {
    typename Game::State state(rules, seats);
    const Seed seed = Seed::from_number(generator.next());
    while (!state.is_over()) {
        if (stage_of(state) != Stage::Playing) {
            carry_out(state, Game::begin_round(seed));
            carry_out(state, Game::start());
        }
        legal.clear();
        const std::uint32_t first = generator.below(seats);
        for (std::uint8_t more = 0; more < seats && legal.empty(); ++more) {
            const Seat seat{static_cast<std::uint8_t>((first + more) % seats)};
            legal_commands(state, seat, [&](const auto& command) { legal.emplace_back(command); });
        }
        carry_out(state, legal[generator.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    benchmark::DoNotOptimize(state);
}

template <class Game>
void play_all(benchmark::State& bench, const AnyRuleset& rules) {
    Generator generator(Seed::from_number(1));
    std::vector<typename Game::Command> legal;
    std::int64_t played = 0;
    while (bench.KeepRunning()) {
        play_one<Game>(std::get<typename Game::Ruleset>(rules), generator, legal);
        ++played;
    }
    bench.SetItemsProcessed(played);
}

template <class... Game>
void play_any(benchmark::State& bench, const AnyRuleset& rules, const std::variant<Game...>&) {
    static_cast<void>(((std::holds_alternative<typename Game::Ruleset>(rules) &&
                        (play_all<Game>(bench, rules), true)) ||
                       ...));
}

std::vector<Playouts> all_playouts() {
    // Twenty thousand rounds of Possession and ten thousand games of Winged a second on one core.
    std::vector<Playouts> all;
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        const std::string_view name = game_name(game);
        if (name == "possession") {
            all.push_back({game, "limit=1", "round", 1e9 / 2e4});
        } else if (name == "winged") {
            all.push_back({game, "", "game", 1e9 / 1e4});
        } else {
            all.push_back({game, "", "round", std::nullopt});
        }
    }
    return all;
}

}  // namespace

Section register_playouts() {
    Section section{"playouts", {}};
    for (const Playouts& each : all_playouts()) {
        const std::string name = "playouts/" + std::string(game_name(each.game));
        const auto rules = std::get<AnyRuleset>(parse_rules(game_name(each.game), each.rules));
        benchmark::RegisterBenchmark(name.c_str(), [rules](benchmark::State& bench) {
            play_any(bench, rules, Games::Tag{});
        })->MinTime(0.3);
        section.lines.push_back({name, "", each.item,
                                 "find, decide and apply random commands of four seats to the end",
                                 each.limit_ns});
    }
    return section;
}

}  // namespace juz::bench
