#include "settings/preferences_file.hpp"

#include <algorithm>
#include <optional>
#include <type_traits>

#include "juz/netcode/wire/name.hpp"
#include "settings/toml_file.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// What a setting may be.
struct Anything {
    template <class Value>
    bool has(const Value& /*value*/) const {
        return true;
    }
};

template <class Value>
struct OneOf {
    const Value& choices;

    bool has(int value) const {
        return std::find(choices.begin(), choices.end(), value) != choices.end();
    }
};

struct KnownLanguage {
    // Empty is the environment's.
    bool has(const std::string& code) const {
        return code.empty() || language_of_locale(code).has_value();
    }
};

// Every setting once: its key, its place and what it may be. A new one needs a line here and one in
// Preferences.
template <class Of, class Visit>
void each_setting(Of& of, const Visit& visit) {
    visit("name", of.name, Anything{});
    visit("ui_factor", of.ui_factor, ui_factors);
    visit("reduced_motion", of.reduced_motion, Anything{});
    visit("motion_ms", of.motion_ms, OneOf<decltype(motion_choices)>{motion_choices});
    visit("four_colours", of.four_colours, Anything{});
    visit("large_index", of.large_index, Anything{});
    visit("click_to_move", of.click_to_move, Anything{});
    visit("left_handed", of.left_handed, Anything{});
    visit("shows_hands", of.shows_hands, Anything{});
    visit("volume", of.volume, volumes);
    visit("muted", of.muted, Anything{});
    visit("keys", of.keys, Anything{});
    visit("toured", of.toured, Anything{});
    visit("language", of.language, KnownLanguage{});
}

// A table of commands and the names of strokes. Nothing if two of them, or one and a usual key, do
// not go together, or if it names what this version does not know.
template <class Node>
std::optional<KeyChoices> keys_in(const Node& node) {
    const toml::table* table = node.as_table();
    KeyChoices choices;
    if (table == nullptr) {
        return std::nullopt;
    }
    for (const auto& [id, value] : *table) {
        const auto stroke = stroke_named(value.value_or(std::string()));
        if (!stroke || key_command(id.str()) == nullptr) {
            return std::nullopt;
        }
        choices.insert_or_assign(std::string(id.str()), *stroke);
    }
    return all_hold(choices) ? std::optional(choices) : std::nullopt;
}

template <class Value, class Node>
std::optional<Value> value_in(const Node& node) {
    if constexpr (std::is_same_v<Value, KeyChoices>) {
        return keys_in(node);
    } else {
        return toml_value<Value>(node);
    }
}

template <class Value>
const Value& to_toml(const Value& value) {
    return value;
}

toml::table to_toml(const KeyChoices& choices) {
    toml::table table;
    for (const auto& [id, stroke] : choices) {
        table.insert_or_assign(id, name_of(stroke));
    }
    return table;
}

}  // namespace

std::string preferences_path(const std::string& config_folder) {
    return config_folder + "/settings.toml";
}

PreferencesRead load_preferences(const std::string& path) {
    TomlRead read = read_toml(path);
    PreferencesRead result{{}, std::move(read.problem)};
    each_setting(result.preferences, [&](const char* key, auto& place, const auto& allowed) {
        using Value = std::remove_reference_t<decltype(place)>;
        const auto node = read.table[key];
        const std::optional<Value> value = value_in<Value>(node);
        if (value && allowed.has(*value)) {
            place = *value;
        } else if (node && result.problem.empty()) {
            result.problem = filled(tr("{path}: {key} cannot be what it is there; the usual holds"),
                                    {{"path", path}, {"key", key}});
        }
    });
    result.preferences.name = netcode::clean_name(result.preferences.name);
    return result;
}

bool save_preferences(const std::string& path, const Preferences& preferences) {
    toml::table table;
    each_setting(preferences, [&](const char* key, const auto& value, const auto& /*allowed*/) {
        table.insert_or_assign(key, to_toml(value));
    });
    return save_toml(path, table);
}

}  // namespace juz::client
