#include "arguments.hpp"

#include <CLI/CLI.hpp>

namespace juz::bench {

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv) {
    Arguments arguments;
    CLI::App app{
        "Measures engine, playouts, lanes, seeking, the way of a move through the server, and how "
        "fair the arbiter is.",
        "juz-bench"};
    app.add_option("section", arguments.section,
                   "What to measure; all is everything that is measured by the clock, so all but "
                   "fairness")
        ->check(CLI::IsMember({"engine", "playouts", "lanes", "seek", "move", "broadcast",
                               "watched", "flood", "fairness", "all"}))
        ->capture_default_str();
    app.add_option("--rounds", arguments.rounds,
                   "How often each comparison is made; the median counts")
        ->check(CLI::Range(5, 1000))
        ->capture_default_str();
    app.add_option("--events", arguments.events, "Events of the log that is searched")
        ->check(CLI::Range(1000, 100'000'000))
        ->capture_default_str();
    app.add_option("--contests", arguments.contests,
                   "fairness: how many contests each row is made of; its bounds are made for a "
                   "million, and wider with fewer")
        ->check(CLI::Range(100, 100'000'000))
        ->capture_default_str();
    app.add_flag("--cheats", arguments.cheats,
                 "fairness: what cheats gain, instead of the table of links");
    app.add_option("--steps", arguments.steps,
                   "fairness --cheats: steps of the search for the best")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--seed", arguments.seed, "fairness: the same seed gives the same table")
        ->capture_default_str();
    app.add_flag("--json", arguments.json,
                 "The results as JSON; in fairness an array of one object a row");
    app.footer(
        "Nothing else should be running meanwhile. Exit code: 0 measured, 1 not measured "
        "or, in fairness, a bound missed, 2 wrong usage.");
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return Refusal{app.help(), true};
    } catch (const CLI::ParseError& error) {
        return Refusal{error.what(), false};
    }
    return arguments;
}

}  // namespace juz::bench
