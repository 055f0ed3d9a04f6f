#pragma once

#include <optional>
#include <string>
#include <vector>

#include "platform/screen.hpp"
#include "table/race/hand.hpp"

namespace juz::client {

// What a usual key does at the table; nothing for most. Keys that are held down do not
// repeat, but for the arrows.
std::optional<TableKey> table_key(const KeyPressed& press);

// Those of the four columns, as "1 2 3 4".
std::string column_keys(const KeyChoices& choices);

// For the help page.
std::vector<KeyHelp> table_key_help(const KeyChoices& choices);

}  // namespace juz::client
