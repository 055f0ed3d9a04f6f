#pragma once

#include <string>
#include <string_view>

#include "platform/preferences.hpp"

namespace juz::client {

// Preferences as TOML and back. What is missing, out of range or not understood keeps its
// default: a settings file must never keep anybody from playing. Unknown keys are dropped.
std::string preferences_text(const Preferences& preferences);
Preferences parse_preferences(std::string_view text);

// From and to settings.toml in the folder; a missing file gives the defaults.
Preferences load_preferences(const std::string& folder);
bool save_preferences(const std::string& folder, const Preferences& preferences);

}  // namespace juz::client
