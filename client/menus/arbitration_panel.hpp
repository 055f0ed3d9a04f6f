#pragma once

#include <optional>

#include "juz/netcode/wire/lobby.hpp"
#include "view/geometry.hpp"

namespace juz::client {

// How a table puts simultaneous moves in order, within a frame of the menu layer: the policy and,
// under `fair`, the most that is made good of a wire, each with a line that says what it means.
// Returns what is wanted instead, if something else was chosen.
std::optional<netcode::Arbitration> arbitration_panel(const Rect& rect, double scale,
                                                      const netcode::Arbitration& arbitration,
                                                      bool enabled, bool told);

// How high a panel of that width is: its words are of different lengths in other languages.
// `told` is whether it explains itself where it stands, or beside the pointer.
double arbitration_height(double width, double scale, bool told);

}  // namespace juz::client
