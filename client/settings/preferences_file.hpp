#pragma once

#include <string>

#include "platform/preferences.hpp"

namespace juz::client {

// Where what a person has chosen is kept, in TOML.
std::string preferences_path(const std::string& config_folder);

struct PreferencesRead {
    Preferences preferences;
    std::string problem;  // one line for people; empty if all is well
};

// What is missing, out of range or not understood keeps its default: a settings file must never
// keep anybody from playing.
PreferencesRead load_preferences(const std::string& path);

// Writes the file whole or leaves the old one; keys that this program does not know stay. False
// if it cannot be written.
bool save_preferences(const std::string& path, const Preferences& preferences);

}  // namespace juz::client
