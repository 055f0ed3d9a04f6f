// That no card comes or goes.
#pragma once

#include "juz/match/match.hpp"

namespace juz::world {

/// Whether, of a full state, every card of the game lies in exactly one place.
bool conserves_cards(const AnyState& state);

}  // namespace juz::world
