// Measures what a frame of the table costs while a card is carried over it:
//   tests/support/with_xvfb.sh juz-bench-table
// Exit code: 0 measured, 1 a bound missed, 2 wrong usage, 3 nothing could be drawn.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "drag.hpp"
#include "juz/race/ruleset.hpp"

namespace juz::bench {

namespace {

constexpr int exit_missed = 1;
constexpr int exit_usage = 2;
constexpr int exit_not_run = 3;

struct Arguments {
    Manner manner;
    unsigned width = 1280;
    unsigned height = 800;
    double bound_ms = 16;
    std::string pictures;  // a folder; none if empty
};

std::vector<Case> cases() {
    const AnyRuleset race = race::rules_of(race::Preset::Atena);
    return {
        {"race-8", race, 8, 900, 0},
        {"race-8-busy", race, 8, 900, 6},
        {"race-4", race, 4, 450, 0},
        {"possession-4", possession::Ruleset{}, 4, 20, 0},
        {"winged-4", winged::Ruleset{}, 4, 12, 0},
    };
}

double quantile(std::vector<double> values, double part) {
    const auto last = static_cast<double>(values.size() - 1);
    const auto at = values.begin() + std::lround(part * last);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

/// What the first frames cost is told by `first`: cards and letters are painted once.
bool report(const Case& of, const std::vector<FrameCost>& costs, double bound_ms) {
    constexpr std::size_t warm = 60;
    const std::size_t skipped = std::min(warm, costs.size() / 2);
    std::vector<double> wall;
    std::vector<double> processor;
    for (std::size_t i = skipped; i < costs.size(); ++i) {
        wall.push_back(costs[i].wall);
        processor.push_back(costs[i].processor);
    }
    const double usual = quantile(wall, .5);
    fmt::print("{:<14} {:>8.2f} {:>8.2f} {:>8.2f} {:>10.2f} {:>8.2f}  {}\n", of.name, usual,
               quantile(wall, .95), quantile(wall, 1), quantile(processor, .5), costs.front().wall,
               usual <= bound_ms ? "" : "missed");
    return usual <= bound_ms;
}

bool measure(const Arguments& arguments) {
    std::string error;
    const auto window =
        client::Window::open({arguments.width, arguments.height, false, false}, error);
    const auto deck = window ? client::Deck::create(error) : nullptr;
    if (!deck) {
        throw std::runtime_error(error);
    }
    fmt::print("{}x{}, {} frames, in ms; wanted: median <= {}\n", arguments.width, arguments.height,
               arguments.manner.frames, arguments.bound_ms);
    fmt::print("{:<14} {:>8} {:>8} {:>8} {:>10} {:>8}\n", "drag", "median", "p95", "most",
               "processor", "first");
    bool kept = true;
    for (const Case& each : cases()) {
        Manner manner = arguments.manner;
        if (!arguments.pictures.empty()) {
            manner.picture = arguments.pictures + "/" + each.name + ".png";
        }
        const auto costs = measure_drag(*window, *deck, each, manner);
        kept = report(each, costs, arguments.bound_ms) && kept;
    }
    return kept;
}

int run(int argc, const char* const* argv) {
    Arguments arguments;
    CLI::App app{"Measures what a frame of the table costs while a card is carried over it.",
                 "juz-bench-table"};
    app.add_option("--frames", arguments.manner.frames, "How many frames each case draws")
        ->check(CLI::Range(2, 100'000))
        ->capture_default_str();
    app.add_flag("--whole", arguments.manner.whole,
                 "Draw the whole window every time, as where a graphics card draws");
    app.add_option("--width", arguments.width, "Of the window")
        ->check(CLI::Range(640, 7680))
        ->capture_default_str();
    app.add_option("--height", arguments.height, "Of the window")
        ->check(CLI::Range(480, 4320))
        ->capture_default_str();
    app.add_option("--bound", arguments.bound_ms, "The median that no case may exceed, in ms")
        ->capture_default_str();
    app.add_option("--pictures", arguments.pictures, "Folder for a picture of each case");
    app.footer("Nothing else should be running meanwhile.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        fmt::print("{}", app.help());
        return 0;
    } catch (const CLI::ParseError& error) {
        fmt::print(stderr, "juz-bench-table: {}; see --help\n", error.what());
        return exit_usage;
    }
    return measure(arguments) ? 0 : exit_missed;
}

}  // namespace

}  // namespace juz::bench

int main(int argc, char** argv) {
    try {
        return juz::bench::run(argc, argv);
    } catch (const std::exception& error) {
        static_cast<void>(std::fprintf(stderr, "juz-bench-table: %s\n", error.what()));
        return juz::bench::exit_not_run;
    }
}
