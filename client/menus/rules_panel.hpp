#pragma once

#include <optional>
#include <string>

#include "juz/match/games.hpp"
#include "view/geometry.hpp"

namespace juz::client {

// The form of a game's options. Returns what they are to be once somebody has chosen something;
// where `fixed` says why not, nobody can. Another game gives its usual rules. Needs about 610
// pixels of height at scale 1 and makes its lines narrower in less.
std::optional<AnyRuleset> rules_panel(const Rect& rect, double scale, const AnyRuleset& rules,
                                      const std::string& fixed = {});

}  // namespace juz::client
