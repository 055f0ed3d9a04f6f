#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "juz/match/games.hpp"
#include "juz/netcode/discovery/announcement.hpp"
#include "juz/netcode/transport/limits.hpp"
#include "juz/netcode/wire/lobby.hpp"
#include "text/language.hpp"
#include "theatre/moment_link.hpp"

// The command line of `juz`.

namespace juz::client {

// Exit codes of every program of this project.
inline constexpr int exit_fine = 0;
inline constexpr int exit_usage = 2;
inline constexpr int exit_environment = 3;
inline constexpr int exit_file = 4;

struct WindowSize {
    unsigned width = 0;
    unsigned height = 0;
};

struct Arguments {
    bool host = false;
    std::string join;              // an address; empty for none
    bool watch = false;            // there, without a seat
    std::string replay;            // a file; empty for none
    std::optional<Moment> moment;  // of it
    bool play = false;             // at once against bots
    bool practice = false;         // at once, with a way back
    int bots = 3;                  // 0 … 7
    bool bots_given = false;
    BotLevel level = BotLevel::Steady;
    AnyRuleset rules;
    std::optional<Language> language{};  // none: as in the settings
    std::string name;                    // of the player; empty: as in the settings
    std::string bind;                    // address to host on; empty: every interface
    std::uint16_t port = netcode::game_port_default;
    std::optional<WindowSize> window;  // nothing: as it was last
    // Where tables are looked for and announced.
    std::uint16_t discovery_port = netcode::discovery_port_default;
    // Of the bots, in percent of a person's; less is faster.
    std::uint16_t bot_pace = 100;
    std::string hooks;  // for tests: path of a socket; empty for none
};

// Reads the command line. If the program has nothing more to do (help, version, an error, told
// on the right stream), `exit` is the code to end with.
Arguments parse_arguments(int argc, const char* const* argv, std::optional<int>& exit);

}  // namespace juz::client
