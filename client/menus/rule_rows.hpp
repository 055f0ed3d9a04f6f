#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "juz/match/games.hpp"

// A game's options as a form shows them: a line each, with the values most people want. What is
// allowed and what goes with what is the engine's to say.

namespace juz::client {

// What people call the games, in the engine's order.
std::vector<std::string> game_titles();

// The rules of a game as they are unless somebody changes them.
AnyRuleset usual_rules(GameIndex game);

struct RuleChoice {
    std::string label;
    AnyRuleset rules;  // all options once this is chosen
};

struct RuleRow {
    std::string id;  // the option's name; "match" for the two that end a match
    std::string label;
    std::string note;  // what it means, in a sentence or two
    std::vector<RuleChoice> choices;
    int chosen = 0;
    bool differs = false;  // from the preset, or from the usual rules of a game without presets
};

// In the race the first row is the preset. A value that is not among the usual ones is there too,
// the last.
std::vector<RuleRow> rule_rows(const AnyRuleset& rules);

// How many rows differ; and what they differ from, as rules and as words: "2 options differ from
// Atena".
int differing(const std::vector<RuleRow>& rows);
AnyRuleset preset_of(const AnyRuleset& rules);
std::string preset_label(const AnyRuleset& rules);
// What the preset is and how long a match by these rules; empty for games without presets.
std::string preset_note(const AnyRuleset& rules);

}  // namespace juz::client
