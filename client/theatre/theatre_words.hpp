#pragma once

#include <cstdint>
#include <string>

#include "theatre/theatre_model.hpp"

namespace juz::client {

// "2:09.412".
std::string exact_clock(Microseconds t);

// "2:09".
std::string short_clock(Microseconds t);

// A chapter's name beside the bar: "Lead: Zosia". Rounds have numbers if `all` has several.
std::string chapter_words(const replay::Chapter& chapter, const Players& players,
                          const std::vector<replay::Chapter>& all);

// "Race · 29 November, 21:40".
std::string match_words(const MatchHeader& header);

// Why there is no more to see than there is; empty if nothing is missing.
std::string cut_words(const TheatreModel& model);

}  // namespace juz::client
