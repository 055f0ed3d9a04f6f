// Random play of any game through the generic match: what the law harness and others drive.
#pragma once

#include <algorithm>
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

/// Whether the command is one that people choose only when nothing else is left.
inline bool gives_up(const AnyCommand& command) {
    const auto* of_race = std::get_if<race::Command>(&command);
    return of_race != nullptr && std::holds_alternative<race::StuckCommand>(*of_race);
}

/// One command at random, giving up now and then only; nothing when no seat may do anything.
inline std::optional<AnyCommand> random_command(const AnyState& state, Generator& generator) {
    std::vector<AnyCommand> commands = all_legal(state);
    if (generator.below(60) != 0) {
        std::vector<AnyCommand> active = commands;
        active.erase(std::remove_if(active.begin(), active.end(), gives_up), active.end());
        if (!active.empty()) {
            commands = active;
        }
    }
    if (commands.empty()) {
        return std::nullopt;
    }
    return commands[generator.below(static_cast<std::uint32_t>(commands.size()))];
}

}  // namespace juz::test
