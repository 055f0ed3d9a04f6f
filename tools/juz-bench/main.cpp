// Measures what this project promises about speed and fairness: juz-bench [engine | playouts |
// lanes | seek | move | broadcast | watched | flood | fairness].
#include <fmt/format.h>

#include <string_view>

#include "arguments.hpp"
#include "command_line/guarded.hpp"
#include "fairness.hpp"
#include "report.hpp"
#include "rounds.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

constexpr int exit_missed = 1;
constexpr int exit_usage = 2;

int run(int argc, const char* const* argv) {
    const auto read = read_arguments(argc, argv);
    if (const auto* refusal = std::get_if<Refusal>(&read)) {
        if (refusal->is_answer) {
            fmt::print("{}", refusal->text);
            return 0;
        }
        fmt::print(stderr, "juz-bench: {}; see --help\n", refusal->text);
        return exit_usage;
    }
    const auto& arguments = std::get<Arguments>(read);
    if (arguments.section == "fairness") {
        return measure_fairness(arguments) ? 0 : exit_missed;
    }
    std::vector<Measured> all;
    const auto measure = [&](const Section& section) {
        fmt::print(stderr, "juz-bench: measuring {}, {} rounds\n", section.name, arguments.rounds);
        all.push_back({section, run_rounds(section.name, arguments.rounds)});
    };
    const auto wanted = [&](std::string_view name) {
        return arguments.section == "all" || arguments.section == name;
    };
    if (wanted("engine")) {
        measure(register_engine());
    }
    if (wanted("playouts")) {
        measure(register_playouts());
    }
    if (wanted("lanes")) {
        measure(register_lanes());
    }
    if (wanted("seek")) {
        measure(register_seek(arguments.events));
    }
    if (wanted("move")) {
        measure(register_move());
    }
    if (wanted("broadcast")) {
        measure(register_broadcast());
    }
    if (wanted("watched")) {
        measure(register_watched());
    }
    if (wanted("flood")) {
        measure(register_flood());
    }
    const std::string report = arguments.json ? json_report(all) : text_report(all);
    fmt::print("{}", report);
    return 0;
}

}  // namespace

}  // namespace juz::bench

int main(int argc, char** argv) {
    return juz::tool::guarded("juz-bench", [&] { return juz::bench::run(argc, argv); });
}
