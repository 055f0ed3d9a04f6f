// Plays games without a network and counts: juz-sim --game race --seats 4 --games 1000 --seed 7.
#include <unistd.h>
#include <cassert>
#include <cstdio>

#include "arguments.hpp"
#include "juz/bots/simulation.hpp"
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

/// Only for eyes: nothing of it is in the output, and nobody waits for it in a pipe.
class Progress {
  public:
    explicit Progress(std::uint32_t games) : games_(games) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (shown_) {
            std::fprintf(stderr, "\r\033[K");
        }
    }

    void show(std::uint32_t done) {
        if (on_terminal_ && done % 64 == 0) {
            std::fprintf(stderr, "\r%u of %u games", done, games_);
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
            {std::string(to_text(arguments.players[seat])) + " " + std::to_string(seat), true});
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

Tally play_all(const Arguments& arguments) {
    Tally tally(arguments.rules.index());
    Progress progress(arguments.games);
    const MatchHeader header = header_of(arguments);
    for (std::uint32_t game = 0; game < arguments.games; ++game) {
        const Seed seed = drawn(Seed::from_number(arguments.seed), Purpose::Game, game);
        Simulation simulation(header, seed, tally);
        tally.follow(simulation);
        play_one(arguments, simulation, seed);
        progress.show(game + 1);
    }
    return tally;
}

int print(const std::string& text) {
    if (std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) != 0) {
        std::fputs("juz-sim: cannot write to standard output\n", stderr);
        return exit_environment;
    }
    return 0;
}

int run(int argc, const char* const* argv) {
    const auto read = read_arguments(argc, argv);
    if (const auto* refusal = std::get_if<Refusal>(&read)) {
        if (refusal->is_answer) {
            return print(refusal->text);
        }
        std::fprintf(stderr, "juz-sim: %s\n", refusal->text.c_str());
        return exit_usage;
    }
    const Arguments& arguments = std::get<Arguments>(read);
    const Tally tally = play_all(arguments);
    return print(arguments.json ? json_report(arguments, tally) : text_report(arguments, tally));
}

}  // namespace

}  // namespace juz::sim

int main(int argc, char** argv) {
    return juz::sim::run(argc, argv);
}
