#pragma once

#include <vector>

#include "juz/match/games.hpp"
#include "platform/screen.hpp"
#include "view/turn_layout.hpp"

namespace juz::client {

// The table of a turn-based game told to tests that play it from outside:
//   hand.N           card N of the own hand as shown, as far as it is seen
//   stock, centre, pile, button.main, button.other, button.sort, seat.N
std::vector<NamedPlace> turn_places(const TurnLayout& layout, const TurnScene& scene);

// What a command of the player's takes up of the `hand`, as it is shown, and where it goes.
std::vector<Rect> turn_marks(const TurnLayout& layout, const TurnScene& scene,
                             const std::vector<Card>& hand, const AnyCommand& command);

}  // namespace juz::client
