#pragma once

#include <string>
#include <string_view>

namespace juz::client {

// What people call a game that the engine calls "race", "possession" or "winged".
std::string game_title(std::string_view game);

}  // namespace juz::client
