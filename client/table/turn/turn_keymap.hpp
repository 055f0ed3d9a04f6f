#pragma once

#include <optional>
#include <vector>

#include "platform/screen.hpp"
#include "table/turn/turn_hand.hpp"

namespace juz::client {

// What a usual key does at the table of a turn-based game; nothing for most. Keys that are held
// down do not repeat, but for the arrows.
std::optional<TurnKey> turn_key(const KeyPressed& press);

// For the help page.
std::vector<KeyHelp> turn_key_help(const KeyChoices& choices, bool draws);

}  // namespace juz::client
