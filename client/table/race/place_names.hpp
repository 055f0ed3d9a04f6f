#pragma once

#include <vector>

#include "platform/screen.hpp"
#include "table/race/moves.hpp"

// The table told to tests that play it from outside, with names for its places:
//   reserve, hand, waste, shout, tile.N, menu, help, sound, full_screen
//   waste.N          with piles side by side
//   column.C.K       card K of column C, from its lowest
//   column.C         its top card, or its place while it is empty
//   foundation.S.N   slot N of suit S

namespace juz::client {

// A place that the pointer can mean: what is under other cards only as far as it is seen.
std::vector<NamedPlace> table_places(const RaceLayout& layout, const RaceScene& scene);

// All that the player may do with a card now: "column.2.0>foundation.0.1 waste>column.3".
// A column as a target is "column.C".
std::string legal_moves(const Sight& sight);

}  // namespace juz::client
