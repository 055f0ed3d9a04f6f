// Plays games without a network and counts: juz-sim --game race --seats 4 --games 1000 --seed 7.
// Or simulates the network and everything at its ends: juz-sim --world 7.
#include <cassert>
#include <cstdio>

#include <fmt/format.h>

#include "arguments.hpp"
#include "chance.hpp"
#include "command_line/guarded.hpp"
#include "command_line/progress.hpp"
#include "juz/bots/simulation.hpp"
#include "replay_folder.hpp"
#include "report.hpp"
#include "tally.hpp"
#include "tournament.hpp"
#include "worlds.hpp"

namespace juz::sim {

namespace {

using tool::print;
using tool::Refusal;

// What cannot be told on standard error cannot be told at all.
int stop(const std::string& why) {
    static_cast<void>(std::fprintf(stderr, "juz-sim: %s\n", why.c_str()));
    return tool::exit_environment;
}

int answer(const std::string& text) {
    return print(Refusal{text, true}, "juz-sim");
}

MatchHeader header_of(const Arguments& arguments) {
    MatchHeader header;
    header.rules = arguments.table.rules;
    for (std::size_t seat = 0; seat < arguments.table.seats; ++seat) {
        header.players.push_back(
            {fmt::format("{} {}", to_text(arguments.players[seat]), seat), true});
    }
    header.program = "juz-sim " JUZ_VERSION;
    return header;
}

void play_one(const Arguments& arguments, Simulation& simulation, const Seed& seed) {
    if (arguments.all_random()) {
        simulation.play_at_random(drawn(seed, Purpose::Moves, 0));
    } else {
        std::vector<std::unique_ptr<Bot>> bots;
        for (std::uint8_t seat = 0; seat < arguments.table.seats; ++seat) {
            bots.push_back(make_bot(arguments.players[seat], arguments.table.rules.index(),
                                    Seat{seat}, drawn(seed, Purpose::Bot, seat)));
        }
        simulation.play_bots(bots);
    }
    assert(is_over(simulation.state()));
}

// Plays game number `game`; says what kept its replay from the disk, if anything did.
std::string play_recorded(const Arguments& arguments, const MatchHeader& header, std::uint32_t game,
                          Tally& tally) {
    const Seed seed = drawn(Seed::from_number(arguments.seed), Purpose::Game, game);
    const auto play_into = [&](EventSink& sink) {
        Simulation simulation(header, seed, sink);
        tally.follow(simulation);
        play_one(arguments, simulation, seed);
    };
    if (!arguments.replays) {
        play_into(tally);
        return "";
    }
    const auto begun = begin_replay(*arguments.replays, game_name(arguments.table.rules.index()),
                                    arguments.seed, game);
    if (const auto* problem = std::get_if<std::string>(&begun)) {
        return *problem;
    }
    replay::Recorder& recorder = std::get<0>(begun)->recorder();
    TwoSinks sinks(tally, recorder);
    play_into(sinks);
    return recorder.problem();
}

int run(const Arguments& arguments) {
    const std::string problem = arguments.replays ? make_folder(*arguments.replays) : "";
    if (!problem.empty()) {
        return stop(problem);
    }
    Tally tally(arguments.table.rules.index());
    const MatchHeader header = header_of(arguments);
    {
        tool::Progress progress(arguments.games, "games");
        for (std::uint32_t game = 0; game < arguments.games; ++game) {
            const std::string unwritten = play_recorded(arguments, header, game, tally);
            if (!unwritten.empty()) {
                return stop(unwritten);
            }
            progress.show(game + 1);
        }
    }
    return answer(arguments.json ? json_report(arguments, tally) : text_report(arguments, tally));
}

int run(const TournamentArguments& arguments) {
    const Score score = play_tournament(arguments);
    return answer(arguments.json ? json_report(arguments, score) : text_report(arguments, score));
}

int run(const WorldArguments& arguments) {
    return run_worlds(arguments);
}

int run(const Refusal& refusal) {
    return print(refusal, "juz-sim");
}

}  // namespace

}  // namespace juz::sim

int main(int argc, char** argv) {
    return juz::tool::guarded("juz-sim", [&] {
        const juz::sim::Call call = juz::sim::read_arguments(argc, argv);
        return std::visit([](const auto& kind) { return juz::sim::run(kind); }, call);
    });
}
