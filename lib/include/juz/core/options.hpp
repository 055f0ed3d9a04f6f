// A ruleset's options by name: parsing `name=value,…`, listing and limits, the same for each game.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "juz/core/codec.hpp"

namespace juz {

/// How an option's value is written.
enum class OptionKind : std::uint8_t { Number, Word, Switch };

/// One option of a ruleset of type `Rules`, whose fields are 16-bit numbers and enumerations.
template <class Rules>
struct Option {
    std::string_view name;
    OptionKind kind = OptionKind::Number;
    std::span<const std::string_view> words;  ///< For `Word`: the name of each value from 0.
    std::uint16_t min = 0;
    std::uint16_t max = 0;
    std::uint16_t step = 1;  ///< From one number that it takes to the next.
    std::uint16_t (*get)(const Rules&) = nullptr;
    void (*set)(Rules&, std::uint16_t) = nullptr;
};

namespace detail {

template <class Rules, auto Member>
std::uint16_t get_member(const Rules& rules) {
    return static_cast<std::uint16_t>(rules.*Member);
}

template <class Rules, auto Member>
void set_member(Rules& rules, std::uint16_t value) {
    rules.*Member = static_cast<std::remove_cvref_t<decltype(rules.*Member)>>(value);
}

}  // namespace detail

template <class Rules, auto Member>
constexpr Option<Rules> number_option(std::string_view name, std::uint16_t min, std::uint16_t max,
                                      std::uint16_t step = 1) {
    return {name,
            OptionKind::Number,
            {},
            min,
            max,
            step,
            detail::get_member<Rules, Member>,
            detail::set_member<Rules, Member>};
}

template <class Rules, auto Member>
constexpr Option<Rules> word_option(std::string_view name,
                                    std::span<const std::string_view> words) {
    return {name,
            OptionKind::Word,
            words,
            0,
            static_cast<std::uint16_t>(words.size() - 1),
            1,
            detail::get_member<Rules, Member>,
            detail::set_member<Rules, Member>};
}

template <class Rules, auto Member>
constexpr Option<Rules> switch_option(std::string_view name) {
    return {name,
            OptionKind::Switch,
            {},
            0,
            1,
            1,
            detail::get_member<Rules, Member>,
            detail::set_member<Rules, Member>};
}

/// What is wrong with a text of options.
struct OptionError {
    std::string message;
};

/// The value as it is written: a number, a word, or on/off.
template <class Rules>
std::string value_text(const Option<Rules>& option, const Rules& rules) {
    const std::uint16_t value = option.get(rules);
    switch (option.kind) {
        case OptionKind::Number: return std::to_string(value);
        case OptionKind::Word: return std::string(option.words[value]);
        case OptionKind::Switch: return value != 0 ? "on" : "off";
    }
    return {};
}

/// What may be written for the option, for help and error messages.
template <class Rules>
std::string values_text(const Option<Rules>& option) {
    if (option.kind == OptionKind::Switch) {
        return "on or off";
    }
    if (option.kind == OptionKind::Number) {
        const std::string_view between = option.min + option.step == option.max ? " or " : " to ";
        return std::to_string(option.min) + std::string(between) + std::to_string(option.max);
    }
    std::string text;
    for (const std::string_view word : option.words) {
        text += (text.empty() ? "" : " or ") + std::string(word);
    }
    return text;
}

/// Whether `value` is one that the option takes.
template <class Rules>
constexpr bool takes(const Option<Rules>& option, std::uint16_t value) {
    return value >= option.min && value <= option.max && (value - option.min) % option.step == 0;
}

/// The number that `text` stands for, or nothing if the option does not take it.
template <class Rules>
std::optional<std::uint16_t> parse_value(const Option<Rules>& option, std::string_view text) {
    if (option.kind == OptionKind::Switch) {
        return text == "on" || text == "off" ? std::optional<std::uint16_t>(text == "on")
                                             : std::nullopt;
    }
    if (option.kind == OptionKind::Word) {
        for (std::size_t at = 0; at < option.words.size(); ++at) {
            if (option.words[at] == text) {
                return static_cast<std::uint16_t>(at);
            }
        }
        return std::nullopt;
    }
    std::uint16_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool fits = error == std::errc() && stop == end && !text.empty();
    return fits && takes(option, value) ? std::optional(value) : std::nullopt;
}

/// Every option's value, after their number: a later version may append options.
template <class Rules>
void encode_rules(Writer& writer, std::span<const Option<Rules>> options, const Rules& rules) {
    writer.number(options.size());
    for (const Option<Rules>& option : options) {
        writer.number(option.get(rules));
    }
}

/// Every option takes its value afterwards; whether they go together is the game's to say.
template <class Rules>
Rules decode_rules(Reader& reader, std::span<const Option<Rules>> options) {
    Rules rules;
    if (reader.number(options.size()) != options.size()) {
        reader.fail();
        return rules;
    }
    for (const Option<Rules>& option : options) {
        const auto value = static_cast<std::uint16_t>(reader.number(option.max));
        if (!reader.ok() || !takes(option, value)) {
            reader.fail();
            return Rules{};
        }
        option.set(rules, value);
    }
    return rules;
}

/// Calls `assign(name, value)` for each `name=value` of a comma-separated text; stops at the
/// first error, its own or one that `assign` returns.
template <class Assign>
std::optional<OptionError> for_each_assignment(std::string_view text, Assign assign) {
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view item = text.substr(0, comma);
        const std::size_t equals = item.find('=');
        if (equals == std::string_view::npos || equals == 0) {
            return OptionError{"'" + std::string(item) + "' is not of the form option=value"};
        }
        std::optional<OptionError> error = assign(item.substr(0, equals), item.substr(equals + 1));
        if (error) {
            return error;
        }
        if (comma == std::string_view::npos) {
            break;
        }
        text.remove_prefix(comma + 1);
        if (text.empty()) {
            return OptionError{"the options end in a comma"};
        }
    }
    return std::nullopt;
}

/// What a text of options says, in the order of the options; nothing where it is silent.
using Assignments = std::vector<std::optional<std::uint16_t>>;

/// The number of the option called `name`.
template <class Rules>
std::optional<std::size_t> index_of(std::span<const Option<Rules>> options, std::string_view name) {
    for (std::size_t at = 0; at < options.size(); ++at) {
        if (options[at].name == name) {
            return at;
        }
    }
    return std::nullopt;
}

/// Reads `name=value,…`. `owner` is whose options they are, as errors name it: "the race". An
/// unknown option, a value it does not take and an option given twice are refused by name.
template <class Rules>
std::variant<Assignments, OptionError> parse_assignments(std::string_view owner,
                                                         std::span<const Option<Rules>> options,
                                                         std::string_view text) {
    Assignments values(options.size());
    const auto assign = [&](std::string_view name,
                            std::string_view word) -> std::optional<OptionError> {
        const std::string quoted = "'" + std::string(name) + "'";
        const std::optional<std::size_t> at = index_of(options, name);
        if (!at) {
            std::string known;
            for (const Option<Rules>& option : options) {
                known += (known.empty() ? "" : ", ") + std::string(option.name);
            }
            return OptionError{std::string(owner) + " has no option " + quoted +
                               "; its options are " + known};
        }
        if (values[*at]) {
            return OptionError{"option " + quoted + " is given twice"};
        }
        values[*at] = parse_value(options[*at], word);
        if (!values[*at]) {
            return OptionError{"option " + quoted + " cannot be '" + std::string(word) +
                               "'; it takes " + values_text(options[*at])};
        }
        return std::nullopt;
    };
    std::optional<OptionError> wrong = for_each_assignment(text, assign);
    if (wrong) {
        return *wrong;
    }
    return values;
}

/// Whether every option takes its value.
template <class Rules>
bool all_taken(std::span<const Option<Rules>> options, const Rules& rules) {
    return std::all_of(options.begin(), options.end(), [&](const Option<Rules>& option) {
        return takes(option, option.get(rules));
    });
}

}  // namespace juz
