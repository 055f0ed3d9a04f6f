#include "arguments.hpp"

#include <CLI/CLI.hpp>

namespace juz::bench {

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv) {
    Arguments arguments;
    CLI::App app{
        "Measures engine, playouts, lanes, seeking and the way of a move through the server.",
        "juz-bench"};
    app.add_option("section", arguments.section, "What to measure")
        ->check(CLI::IsMember(
            {"engine", "playouts", "lanes", "seek", "move", "broadcast", "flood", "all"}))
        ->capture_default_str();
    app.add_option("--rounds", arguments.rounds,
                   "How often each comparison is made; the median counts")
        ->check(CLI::Range(5, 1000))
        ->capture_default_str();
    app.add_option("--events", arguments.events, "Events of the log that is searched")
        ->check(CLI::Range(1000, 100'000'000))
        ->capture_default_str();
    app.add_flag("--json", arguments.json, "The results as one JSON object");
    app.footer(
        "Nothing else should be running meanwhile. Exit code: 0 measured, 1 not measured, "
        "2 wrong usage.");
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
