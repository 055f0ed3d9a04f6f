#pragma once

#include <vector>

#include "juz/core/seed.hpp"
#include "juz/race/rules.hpp"

// Races played at random, for tests that need states as the engine makes them.

namespace juz::client::sheets {

inline bool play(race::State& state, const race::Command& command) {
    const race::Decision decision = race::decide(state, command);
    for (const race::Event& event : decision.events()) {
        race::apply(state, event);
    }
    return decision.accepted();
}

inline race::State started_race(const race::Ruleset& rules, std::uint8_t seats) {
    race::State state(rules, seats);
    play(state, race::BeginRoundCommand{Seed{}});
    play(state, race::StartCommand{});
    return state;
}

// Random play by all seats; calls `look` after every command.
template <class Look>
void play_at_random(race::State& state, int commands, const Look& look) {
    Generator generator{Seed{}};
    for (int i = 0; i < commands && state.table.phase == race::Phase::Playing; ++i) {
        std::vector<race::Command> legal;
        for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
            race::legal_commands(state, Seat{seat},
                                 [&](const race::Command& command) { legal.push_back(command); });
        }
        play(state, legal[generator.below(static_cast<std::uint32_t>(legal.size()))]);
        look();
    }
}

}  // namespace juz::client::sheets
