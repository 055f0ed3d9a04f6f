// The command line of juz-bot.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "command_line/command_line.hpp"
#include "juz/bots/bot.hpp"
#include "juz/netcode/session/session.hpp"

namespace juz::bot {

struct Arguments {
    netcode::JoinRequest join;
    BotLevel level = BotLevel::Steady;
    Seed seed;
    std::uint16_t pace_percent = 100;
};

/// Looks up the server's name if it is one, which may take seconds.
std::variant<Arguments, tool::Refusal> read_arguments(int argc, const char* const* argv);

/// A session token as it is shown and typed: 32 hexadecimal digits.
std::string to_text(const netcode::SessionToken& token);

/// Hexadecimal digits.
std::string to_text(const LogTip& tip);

}  // namespace juz::bot
