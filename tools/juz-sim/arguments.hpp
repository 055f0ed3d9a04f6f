// The command line of juz-sim.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "command_line/command_line.hpp"
#include "juz/bots/bot.hpp"
#include "juz/match/match.hpp"

namespace juz::sim {

/// What is played: a game, its options and the number of its players.
struct Table {
    AnyRuleset rules;
    std::uint8_t seats = 0;
};

/// Games to be counted.
struct Arguments {
    Table table;
    std::uint32_t games = 0;
    std::uint64_t seed = 0;
    std::vector<BotLevel> players;       ///< One a seat.
    std::optional<std::string> replays;  ///< The folder for replays, if any are wanted.
    bool json = false;

    /// Nothing but `Random` is played by the faster loop that knows no pace.
    bool all_random() const;
};

/// Two levels that play each deal twice, with seats swapped.
struct TournamentArguments {
    Table table;
    std::array<BotLevel, 2> levels{};
    std::uint32_t deals = 0;
    std::uint64_t seed = 0;
    std::uint32_t playouts = 0;  ///< How long a bot that searches thinks.
    bool json = false;
};

/// Server, clients and network together, in virtual time.
struct WorldArguments {
    std::uint64_t seed = 0;
    std::uint32_t worlds = 1;           ///< With this seed and those after it.
    std::optional<std::string> script;  ///< A file that tells what happens, instead of a seed.
    bool json = false;
};

using Call = std::variant<Arguments, TournamentArguments, WorldArguments, tool::Refusal>;

Call read_arguments(int argc, const char* const* argv);

}  // namespace juz::sim
