#pragma once

#include "juz/winged/rules.hpp"
#include "table/turn/turn_play.hpp"

// What the table of Winged says, in whole sentences of the language in use.

namespace juz::client {

// Why the command was refused (WING-20), with the table as it is seen now.
std::string winged_refusal(const Refusal& refusal, const winged::Command& command,
                           const winged::Table& table);

// Why a round ended.
std::string end_words(const winged::Ended& ended, const Players& players);

// What an event is worth saying.
Told told_of(const winged::Event& event, const winged::State& before, const Players& players,
             std::optional<Seat> me);

}  // namespace juz::client
