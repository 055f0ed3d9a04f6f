#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "juz/match/games.hpp"

// A game's options as a form shows them: a line each, with the values most people want. What is
// allowed and what goes with what is the engine's to say.

namespace juz::client {

struct RuleChoice {
    std::string label;
    AnyRuleset rules;  // all options once this is chosen
};

struct RuleRow {
    std::string id;  // the option's name; "match" for the two that end a match
    std::string label;
    std::vector<RuleChoice> choices;
    int chosen = 0;
    bool differs = false;  // from the preset
};

// The first row is the preset. A value that is not among the usual ones is there too, the last.
std::vector<RuleRow> rule_rows(const AnyRuleset& rules);

// How many rows differ from the preset, and the preset as it is.
int differing(const std::vector<RuleRow>& rows);
AnyRuleset preset_of(const AnyRuleset& rules);
std::string preset_label(const AnyRuleset& rules);

}  // namespace juz::client
