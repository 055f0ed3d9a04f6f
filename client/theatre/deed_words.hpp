#pragma once

#include <string>

#include "juz/match/match.hpp"
#include "view/scene_of.hpp"

namespace juz::client {

// What happened, in one line that needs nothing else: "Zosia: 9♣ to a foundation". No card is told
// that only its owner has seen.
std::string deed_words(const AnyEvent& event, const Players& players);

}  // namespace juz::client
