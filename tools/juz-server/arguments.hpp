// The command line of juz-server.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "command_line/command_line.hpp"
#include "juz/netcode/server/server.hpp"
#include "juz/netcode/transport/endpoint.hpp"

namespace juz::server {

struct Arguments {
    netcode::Endpoint bind;
    netcode::ServerOptions options;
    std::optional<std::uint16_t> discovery_port;  ///< Nothing: the table is not announced.
    bool find = false;                            ///< Looks for tables instead of hosting one.
    bool json = false;
    std::vector<std::string> replays;  ///< The folder, and the spare one if there is one.
    bool pack = false;                 ///< What was recorded is packed once it is finished.
    std::optional<Seed> seed;          ///< Of every match; for tests.
    bool once = false;
};

std::variant<Arguments, tool::Refusal> read_arguments(int argc, const char* const* argv);

}  // namespace juz::server
