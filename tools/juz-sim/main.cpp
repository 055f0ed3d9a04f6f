// Plays games without a network and counts: juz-sim --game race --seats 4 --games 1000 --seed 7.
#include <unistd.h>

#include <cassert>
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "arguments.hpp"
#include "juz/bots/simulation.hpp"
#include "replay_folder.hpp"
#include "report.hpp"
#include "tally.hpp"

namespace juz::sim {

namespace {

constexpr int exit_usage = 2;
constexpr int exit_environment = 3;

// What is drawn from a game's seed.
enum class Purpose : std::uint64_t { Game = 1, Moves, Bot };

Seed drawn(const Seed& seed, Purpose purpose, std::uint64_t index) {
    return derive(seed, static_cast<std::uint64_t>(purpose), index);
}

// What cannot be told on standard error cannot be told at all.
void tell(const std::string& text) {
    static_cast<void>(std::fputs(text.c_str(), stderr));
}

int refuse(const std::string& why, int status) {
    tell("juz-sim: " + why + "\n");
    return status;
}

/// Only for eyes: nothing of it is in the output, and nobody waits for it in a pipe.
class Progress {
  public:
    explicit Progress(std::uint32_t games) : games_(games) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (shown_) {
            tell("\r\033[K");
        }
    }

    void show(std::uint32_t done) {
        if (on_terminal_ && done % 64 == 0) {
            tell(fmt::format("\r{} of {} games", done, games_));
            shown_ = true;
        }
    }

  private:
    std::uint32_t games_;
    bool on_terminal_ = isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
};

MatchHeader header_of(const Arguments& arguments) {
    MatchHeader header;
    header.rules = arguments.rules;
    for (std::size_t seat = 0; seat < arguments.seats; ++seat) {
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
        for (std::uint8_t seat = 0; seat < arguments.seats; ++seat) {
            bots.push_back(make_bot(arguments.players[seat], arguments.rules.index(), Seat{seat},
                                    drawn(seed, Purpose::Bot, seat)));
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
    const auto begun =
        begin_replay(*arguments.replays, game_name(arguments.rules.index()), arguments.seed, game);
    if (const auto* problem = std::get_if<std::string>(&begun)) {
        return *problem;
    }
    replay::Recorder& recorder = std::get<0>(begun)->recorder();
    TwoSinks sinks(tally, recorder);
    play_into(sinks);
    return recorder.problem();
}

int print(const std::string& text) {
    if (std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0) {
        return refuse("cannot write to standard output", exit_environment);
    }
    return 0;
}

int play_all(const Arguments& arguments) {
    const std::string problem = arguments.replays ? make_folder(*arguments.replays) : "";
    if (!problem.empty()) {
        return refuse(problem, exit_environment);
    }
    Tally tally(arguments.rules.index());
    const MatchHeader header = header_of(arguments);
    {
        Progress progress(arguments.games);
        for (std::uint32_t game = 0; game < arguments.games; ++game) {
            const std::string unwritten = play_recorded(arguments, header, game, tally);
            if (!unwritten.empty()) {
                return refuse(unwritten, exit_environment);
            }
            progress.show(game + 1);
        }
    }
    return print(arguments.json ? json_report(arguments, tally) : text_report(arguments, tally));
}

int run(int argc, const char* const* argv) {
    const auto read = read_arguments(argc, argv);
    if (const auto* refusal = std::get_if<Refusal>(&read)) {
        return refusal->is_answer ? print(refusal->text) : refuse(refusal->text, exit_usage);
    }
    return play_all(std::get<Arguments>(read));
}

}  // namespace

}  // namespace juz::sim

int main(int argc, char** argv) {
    try {
        return juz::sim::run(argc, argv);
    } catch (const std::exception& error) {
        // Memory that is not there, for one.
        static_cast<void>(std::fprintf(stderr, "juz-sim: %s\n", error.what()));
        return juz::sim::exit_environment;
    }
}
