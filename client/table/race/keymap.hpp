#pragma once

#include <optional>
#include <vector>

#include "platform/screen.hpp"
#include "table/race/hand.hpp"

namespace juz::client {

// What a key does at the table; nothing for most. Keys that are held down do not repeat, but for
// the arrows.
std::optional<TableKey> table_key(const KeyPressed& press);

// For the help page.
std::vector<KeyHelp> table_key_help();

}  // namespace juz::client
