// The command line of juz-bench.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace juz::bench {

struct Arguments {
    std::string section = "all";
    int rounds = 9;                    ///< At least 5.
    std::uint32_t events = 1'000'000;  ///< Of the log that is searched.
    bool json = false;
    // Of the section fairness:
    std::uint64_t contests = 100'000;  ///< A row.
    std::uint64_t steps = 500;         ///< Of the search for cheats.
    std::uint64_t seed = 1;
    bool cheats = false;
};

/// Help, or what is wrong with the command line.
struct Refusal {
    std::string text;
    bool is_answer = false;
};

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv);

}  // namespace juz::bench
