#pragma once

#include <array>
#include <string>

#include "juz/match/games.hpp"

// Why rounds and matches end, in sentences of the language in use.

namespace juz::client {

// By seats.
using SeatTitles = std::array<std::string, seat_count_max>;

std::string round_end_words(const race::Ended& ended, const SeatTitles& names);
std::string round_end_words(const possession::Ended& ended, const SeatTitles& names);
std::string round_end_words(const winged::Ended& ended, const SeatTitles& names);

// Why no round follows, after `rounds` of them; empty where the round's end says enough.
std::string match_end_words(const AnyRuleset& rules, const AnyEvent& ended, std::size_t rounds);

}  // namespace juz::client
