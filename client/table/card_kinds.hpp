#pragma once

#include <string>

#include "juz/core/card.hpp"

namespace juz::client {

// All cards of a suit or a rank, as they are counted up after "Can be laid:": "clubs", "sevens".
std::string suit_kind(Suit suit);
std::string rank_kind(Rank rank);

}  // namespace juz::client
