#pragma once

#include <vector>

#include "juz/core/seed.hpp"
#include "juz/possession/redact.hpp"
#include "juz/possession/rules.hpp"
#include "juz/winged/redact.hpp"
#include "juz/winged/rules.hpp"

// Turn-based games played at random, for tests that need states as the engine makes them.

namespace juz::client::sheets {

// Calls `look(before, event, after)` for every event.
template <class State, class Command, class Look>
bool play_turn(State& state, const Command& command, const Look& look) {
    const auto decision = decide(state, command);
    if (!decision.accepted()) {
        return false;
    }
    for (const auto& event : decision.events()) {
        const State before = state;
        apply(state, event);
        look(before, event, state);
    }
    return true;
}

inline possession::State new_possession(std::uint8_t seats, const possession::Ruleset& rules = {}) {
    return {rules, seats};
}
inline winged::State new_winged(std::uint8_t seats, const winged::Ruleset& rules = {}) {
    return {rules, seats};
}

// A round from the deal on, at most `commands` of the seats, each at random; `seed` varies it.
template <class Look>
void play_round(possession::State& state, std::uint64_t seed, int commands, const Look& look) {
    Generator generator{Seed::from_number(seed)};
    play_turn(state, possession::BeginRoundCommand{Seed::from_number(seed)}, look);
    play_turn(state, possession::StartCommand{}, look);
    for (int i = 0; i < commands && state.table.phase == possession::Phase::Playing; ++i) {
        std::vector<possession::Command> legal;
        possession::legal_commands(state, state.turn(), [&](const possession::Command& command) {
            legal.push_back(command);
        });
        play_turn(state, legal[generator.below(static_cast<std::uint32_t>(legal.size()))], look);
    }
}

template <class Look>
void play_round(winged::State& state, std::uint64_t seed, int commands, const Look& look) {
    Generator generator{Seed::from_number(seed)};
    play_turn(state, winged::BeginRoundCommand{Seed::from_number(seed)}, look);
    play_turn(state, winged::StartCommand{}, look);
    for (std::uint8_t seat = 0; seat < state.table.seats; ++seat) {
        play_turn(state,
                  winged::ChooseCommand{Seat{seat}, winged::five_highest(state.table, Seat{seat})},
                  look);
    }
    for (int i = 0; i < commands && state.table.phase == winged::Phase::Playing; ++i) {
        const Seat seat{static_cast<std::uint8_t>(state.table.turn)};
        std::vector<winged::Command> legal;
        winged::legal_commands(state, seat,
                               [&](const winged::Command& command) { legal.push_back(command); });
        play_turn(state, legal[generator.below(static_cast<std::uint32_t>(legal.size()))], look);
    }
}

}  // namespace juz::client::sheets
