// The command line of juz-sim.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/match/match.hpp"

namespace juz::sim {

/// What to play.
struct Arguments {
    AnyRuleset rules;
    std::uint8_t seats = 0;
    std::uint32_t games = 0;
    std::uint64_t seed = 0;
    std::vector<BotLevel> players;       ///< One a seat.
    std::optional<std::string> replays;  ///< The folder for replays, if any are wanted.
    bool json = false;

    /// Nothing but `Random` is played by the faster loop that knows no pace.
    bool all_random() const;
};

/// Why there is nothing to play: help was asked for, or the line is wrong.
struct Refusal {
    std::string text;
    bool is_answer = false;  ///< Help or version, which belong to standard output.
};

std::variant<Arguments, Refusal> read_arguments(int argc, const char* const* argv);

}  // namespace juz::sim
