// Random play of any game through the generic match: what the law harness and others drive.
#pragma once

#include <optional>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz::test {

/// Everything any seat may do now.
inline std::vector<AnyCommand> all_legal(const AnyState& state) {
    std::vector<AnyCommand> commands;
    for (std::uint8_t seat = 0; seat < seats_of(state); ++seat) {
        legal_commands(state, Seat{seat},
                       [&](const AnyCommand& command) { commands.push_back(command); });
    }
    return commands;
}

/// One command at random; nothing when no seat may do anything.
inline std::optional<AnyCommand> random_command(const AnyState& state, Generator& generator) {
    const std::vector<AnyCommand> commands = all_legal(state);
    if (commands.empty()) {
        return std::nullopt;
    }
    return commands[generator.below(static_cast<std::uint32_t>(commands.size()))];
}

}  // namespace juz::test
