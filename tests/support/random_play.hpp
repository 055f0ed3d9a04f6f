// Random play of any game through the generic match: what the law harness and others drive.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/match/match.hpp"

namespace juz::test {

/// Adds everything any seat may do now.
inline void add_legal(const AnyState& state, std::vector<AnyCommand>& commands) {
    for (std::uint8_t seat = 0; seat < seats_of(state); ++seat) {
        legal_commands(state, Seat{seat},
                       [&](const AnyCommand& command) { commands.push_back(command); });
    }
}

/// Everything any seat may do now.
inline std::vector<AnyCommand> all_legal(const AnyState& state) {
    std::vector<AnyCommand> commands;
    add_legal(state, commands);
    return commands;
}

/// Whether the command is one that people choose only when nothing else is left.
inline bool gives_up(const AnyCommand& command) {
    const auto* of_race = std::get_if<race::Command>(&command);
    return of_race != nullptr && std::holds_alternative<race::StuckCommand>(*of_race);
}

/// One command at random, giving up now and then only; nothing when no seat may do anything.
inline std::optional<AnyCommand> random_command(const AnyState& state, Generator& generator) {
    // Kept from call to call, for some positions offer thousands.
    static std::vector<AnyCommand> commands;
    commands.clear();
    add_legal(state, commands);
    if (generator.below(60) != 0 && !std::all_of(commands.begin(), commands.end(), gives_up)) {
        commands.erase(std::remove_if(commands.begin(), commands.end(), gives_up), commands.end());
    }
    if (commands.empty()) {
        return std::nullopt;
    }
    return commands[generator.below(static_cast<std::uint32_t>(commands.size()))];
}

}  // namespace juz::test
