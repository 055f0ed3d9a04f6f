#include <benchmark/benchmark.h>

#include <array>
#include <memory>
#include <vector>

#include "juz/bots/simulation.hpp"
#include "juz/match/match.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

constexpr std::uint8_t seats = 4;
constexpr std::uint64_t games = 32;

/// A round's start and everything that was said in it, in order.
struct Game {
    AnyState start;
    std::vector<AnyCommand> commands;
    std::size_t events = 0;
};

class CommandSink final : public EventSink {
  public:
    void begin(const MatchHeader&) override {}
    void commit() override {}
    void finish() override {}
    void record(const Record& record) override {
        if (const AnyEvent* event = record.event()) {
            if (const auto command = command_of(*event)) {
                commands.push_back(*command);
            }
        }
    }

    std::vector<AnyCommand> commands;
};

Game random_game(std::uint64_t number) {
    MatchHeader header;
    header.rules = race::Ruleset{};
    header.players.resize(seats);
    const Seed seed = Seed::from_number(number);
    CommandSink sink;
    Simulation simulation(header, seed, sink);
    simulation.play_at_random(seed);
    Game game{initial_state(header), {}, 0};
    const auto ignore = [](const AnyEvent&) {};
    play(game.start, begin_round_command(header.rules.index(), seed), ignore);
    for (const AnyCommand& command : sink.commands) {
        if (seat_of(command)) {
            game.commands.push_back(command);
        } else {
            play(game.start, command, ignore);
        }
    }
    AnyState state = game.start;
    for (const AnyCommand& command : game.commands) {
        play(state, command, [&](const AnyEvent&) { ++game.events; });
    }
    return game;
}

const std::vector<Game>& random_games() {
    static const std::vector<Game> all = [] {
        std::vector<Game> made;
        for (std::uint64_t number = 0; number < games; ++number) {
            made.push_back(random_game(number));
        }
        return made;
    }();
    return all;
}

// Plays all games; `after` sees the state, and the events of the command that led to it.
template <class Note, class After>
void play_all(benchmark::State& bench, Note note, After after) {
    const std::vector<Game>& all = random_games();
    std::int64_t events = 0;
    while (bench.KeepRunning()) {
        for (const Game& game : all) {
            AnyState state = game.start;
            for (const AnyCommand& command : game.commands) {
                play(state, command, note);
                after(state);
            }
            events += static_cast<std::int64_t>(game.events);
            benchmark::DoNotOptimize(state);
        }
    }
    bench.SetItemsProcessed(events);
}

void decide_and_apply(benchmark::State& bench) {
    play_all(
        bench, [](const AnyEvent& event) { benchmark::DoNotOptimize(&event); },
        [](const AnyState&) {});
}

void whole_move(benchmark::State& bench) {
    std::array<std::uint8_t, 4096> memory{};
    Writer writer(memory);
    play_all(
        bench,
        [&](const AnyEvent& event) {
            writer = Writer(memory);
            encode(writer, event);
            benchmark::DoNotOptimize(writer.written().data());
        },
        [](const AnyState& state) { benchmark::DoNotOptimize(hash_of(state).value); });
}

}  // namespace

Section register_engine() {
    benchmark::RegisterBenchmark("engine/decide_apply", decide_and_apply)->MinTime(0.3);
    benchmark::RegisterBenchmark("engine/whole_move", whole_move)->MinTime(0.3);
    // Three million events a second on one core.
    constexpr double limit_ns = 1e9 / 3e6;
    return {
        "engine",
        {{"engine/decide_apply", "", "event", "decide and apply a random race move", limit_ns},
         {"engine/whole_move", "", "event", "decide, apply, hash and encode it", std::nullopt}}};
}

}  // namespace juz::bench
