#pragma once

#include <string>
#include <utility>
#include <vector>

#include "menus/rule_rows.hpp"

// How the rows of a game's options are made. For the files of the games' rows only.

namespace juz::client {

// The usual rules and those that are in force.
template <class Rules>
struct RuleSheet {
    const Rules& rules;
    const Rules usual;

    // A row of one option: `choices` name its values. A value that is not among them is added,
    // worded by `other`.
    template <class Value>
    RuleRow row(const char* id, std::string label, std::string note, Value Rules::*member,
                const std::vector<std::pair<Value, std::string>>& choices,
                std::string (*other)(unsigned)) const {
        RuleRow row{id, std::move(label), std::move(note), {}, -1, false};
        const auto add = [&](Value value, std::string words) {
            Rules with = rules;
            with.*member = value;
            if (rules.*member == value) {
                row.chosen = static_cast<int>(row.choices.size());
            }
            row.choices.push_back({std::move(words), with});
        };
        for (const auto& [value, words] : choices) {
            add(value, words);
        }
        if (row.chosen < 0) {
            add(rules.*member, other(static_cast<unsigned>(rules.*member)));
        }
        row.differs = rules.*member != usual.*member;
        return row;
    }
};

std::string plain_number(unsigned value);
// "15 s"; "off" for 0.
std::string seconds_words(unsigned milliseconds);

// How long a match is, as far as its rules say.
std::string length_words(const race::Ruleset& rules);

std::vector<RuleRow> race_rows(const race::Ruleset& rules);
std::vector<RuleRow> possession_rows(const possession::Ruleset& rules);
std::vector<RuleRow> winged_rows(const winged::Ruleset& rules);

}  // namespace juz::client
