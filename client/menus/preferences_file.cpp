#include "menus/preferences_file.hpp"

#include <toml++/toml.h>
#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

#include "juz/netcode/wire/name.hpp"
#include "platform/files.hpp"

namespace juz::client {

namespace {

constexpr std::array<int, 5> motions{0, 60, 120, 200, 350};

std::string path_in(const std::string& folder) {
    return folder + "/settings.toml";
}

}  // namespace

std::string preferences_text(const Preferences& preferences) {
    const toml::table table{
        {"name", preferences.name},
        {"ui_factor", preferences.ui_factor},
        {"reduced_motion", preferences.reduced_motion},
        {"motion_ms", preferences.motion_ms},
        {"four_colours", preferences.four_colours},
        {"large_index", preferences.large_index},
        {"click_to_move", preferences.click_to_move},
        {"language", preferences.language},
    };
    std::ostringstream text;
    text << table << "\n";
    return text.str();
}

Preferences parse_preferences(std::string_view text) {
    Preferences preferences;
    toml::table table;
    try {
        table = toml::parse(text);
    } catch (const toml::parse_error&) {
        return preferences;
    }
    const auto take = [&](const char* key, auto& value) { value = table[key].value_or(value); };
    take("name", preferences.name);
    take("ui_factor", preferences.ui_factor);
    take("reduced_motion", preferences.reduced_motion);
    take("motion_ms", preferences.motion_ms);
    take("four_colours", preferences.four_colours);
    take("large_index", preferences.large_index);
    take("click_to_move", preferences.click_to_move);
    take("language", preferences.language);
    if (!language_of_locale(preferences.language)) {
        preferences.language.clear();
    }
    preferences.name = netcode::clean_name(preferences.name);
    const bool is_size = preferences.ui_factor >= .5 && preferences.ui_factor <= 2;
    preferences.ui_factor = is_size ? preferences.ui_factor : 1;
    if (std::find(motions.begin(), motions.end(), preferences.motion_ms) == motions.end()) {
        preferences.motion_ms = Preferences().motion_ms;
    }
    return preferences;
}

Preferences load_preferences(const std::string& folder) {
    const std::ifstream file(path_in(folder), std::ios::binary);
    std::ostringstream text;
    if (file) {
        text << file.rdbuf();
    }
    return parse_preferences(text.str());
}

bool save_preferences(const std::string& folder, const Preferences& preferences) {
    return write_file(path_in(folder), preferences_text(preferences));
}

}  // namespace juz::client
