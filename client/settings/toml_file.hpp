#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <type_traits>

// Small files of a person's in TOML. Who includes this gets the whole of toml++ with it.

namespace juz::client {

struct TomlRead {
    toml::table table;
    std::string problem;  // one line for people; empty if all is well
};

// What the file holds; nothing if there is none. A file that is no TOML is moved out of the way,
// to its name with ".bad" after it, so that what is saved later does not destroy it.
TomlRead read_toml(const std::string& path);

// A value of that kind, if it is one. A whole number may stand for one with a point, but no number
// for a yes or no.
template <class Value, class Node>
std::optional<Value> toml_value(const Node& node) {
    if constexpr (std::is_same_v<Value, bool>) {
        return node.template value_exact<bool>();
    } else {
        return node.template value<Value>();
    }
}

// Writes the file whole or leaves the old one. What stands in the old one and not in `table` stays
// in it: it may be another version's. False if it cannot be written.
bool save_toml(const std::string& path, const toml::table& table);

}  // namespace juz::client
