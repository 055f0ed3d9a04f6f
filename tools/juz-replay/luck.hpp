// How lucky a deal is: STATS.md has the formulas.
#pragma once

#include <array>
#include <optional>

#include "juz/match/match.hpp"

namespace juz::tool {

/// For every seat how many standard deviations better than the mean of all deals its cards are;
/// nothing for seats that `event` deals nothing to, or cards that are not shown.
using Luck = std::array<std::optional<double>, seat_count_max>;

Luck luck_of(const AnyEvent& event);

}  // namespace juz::tool
