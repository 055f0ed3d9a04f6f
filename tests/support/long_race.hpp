// A log far longer than anybody plays, made quickly: for measuring.
#pragma once

#include <cstdint>
#include <vector>

#include "support/recorded_race.hpp"

namespace juz::test {

/// Whether the command keeps a round going: nobody calls or gives up, and after some play nobody
/// lays anything on a foundation.
inline bool goes_on(const AnyCommand& command, bool may_build) {
    const auto& asked = std::get<race::Command>(command);
    if (const auto* move = std::get_if<race::MoveCommand>(&asked)) {
        return may_build || move->to.kind != race::Place::Kind::Foundation;
    }
    return std::holds_alternative<race::TurnCommand>(asked);
}

/// Plays until at least `events` events are in the sink. A match holds some five million.
inline void play_long_race(RecordedPlay& play, std::uint32_t events) {
    constexpr std::uint32_t building = 400;  // Events of a round.
    std::vector<AnyCommand> commands;
    std::uint32_t round_began = 0;
    while (play.events() < events && !is_over(play.state())) {
        play.later(play.generator().below(40000));
        if (play.begin_round_if_due()) {
            round_began = play.events();
            continue;
        }
        const std::uint8_t seats = seats_of(play.state());
        const auto first = static_cast<std::uint8_t>(play.generator().below(seats));
        commands.clear();
        for (std::uint8_t at = 0; at < seats && commands.empty(); ++at) {
            const Seat seat{static_cast<std::uint8_t>((first + at) % seats)};
            legal_commands(play.state(), seat, [&](const AnyCommand& command) {
                if (goes_on(command, play.events() < round_began + building)) {
                    commands.push_back(command);
                }
            });
        }
        if (commands.empty()) {
            play.ask(AnyCommand(race::StuckCommand{Seat{first}}));
            continue;
        }
        const auto count = static_cast<std::uint32_t>(commands.size());
        play.ask(commands[play.generator().below(count)]);
    }
}

/// A replay file of so many events, with its index.
inline std::vector<std::uint8_t> long_race(std::uint32_t events, std::uint8_t seats = 4) {
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    RecordedPlay play(race_header("rounds=100,ace=free,command_limit=60000,rotate_limit=9", seats),
                      1, recorder);
    play_long_race(play, events);
    recorder.finish();
    return file.bytes();
}

}  // namespace juz::test
