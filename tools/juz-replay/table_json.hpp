// Tables of every game for programs. The manual page names the fields.
#pragma once

#include "json_fields.hpp"
#include "juz/match/match.hpp"

namespace juz::tool {

/// Piles from the bottom up, but what is turned or drawn from in the order in which that happens.
Json table_json(const AnyState& state);

}  // namespace juz::tool
