#include "difference.hpp"

#include <algorithm>

namespace juz::tool {

namespace {

std::optional<Difference> difference_in(const Json& a, const Json& b, const std::string& field);

std::optional<Difference> difference_of_objects(const Json& a, const Json& b,
                                                const std::string& field) {
    const std::string before = field.empty() ? "" : field + ".";
    for (const auto& [name, value] : a.items()) {
        const auto other = b.find(name);
        if (other == b.end()) {
            return Difference{before + name, value, std::nullopt};
        }
        if (auto found = difference_in(value, *other, before + name)) {
            return found;
        }
    }
    for (const auto& [name, value] : b.items()) {
        if (!a.contains(name)) {
            return Difference{before + name, std::nullopt, value};
        }
    }
    return std::nullopt;
}

std::optional<Difference> difference_of_lists(const Json& a, const Json& b,
                                              const std::string& field) {
    const auto at_place = [&field](std::size_t at) {
        return field + "[" + std::to_string(at) + "]";
    };
    const std::size_t both = std::min(a.size(), b.size());
    for (std::size_t at = 0; at < both; ++at) {
        if (auto found = difference_in(a[at], b[at], at_place(at))) {
            return found;
        }
    }
    if (a.size() == b.size()) {
        return std::nullopt;
    }
    const auto value = [both](const Json& list) {
        return list.size() > both ? std::optional(list[both]) : std::nullopt;
    };
    return Difference{at_place(both), value(a), value(b)};
}

std::optional<Difference> difference_in(const Json& a, const Json& b, const std::string& field) {
    if (a.is_object() && b.is_object()) {
        return difference_of_objects(a, b, field);
    }
    if (a.is_array() && b.is_array()) {
        return difference_of_lists(a, b, field);
    }
    return a == b ? std::nullopt : std::optional(Difference{field, a, b});
}

}  // namespace

std::optional<Difference> first_difference(const Json& a, const Json& b) {
    return difference_in(a, b, "");
}

}  // namespace juz::tool
