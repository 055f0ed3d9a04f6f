#pragma once

#include <vector>

#include "platform/screen.hpp"
#include "view/turn_layout.hpp"

namespace juz::client {

// The table of a turn-based game told to tests that play it from outside:
//   hand.N           card N of the own hand as shown, as far as it is seen
//   stock, centre, pile, button.main, button.other, button.sort, seat.N
std::vector<NamedPlace> turn_places(const TurnLayout& layout, const TurnScene& scene);

}  // namespace juz::client
