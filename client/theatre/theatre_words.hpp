#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "theatre/theatre_model.hpp"

namespace juz::client {

// "2:09.412".
std::string exact_clock(Microseconds t);

// "2:09".
std::string short_clock(Microseconds t);

// A chapter's name beside the bar: "Lead: Zosia". Rounds have numbers if `all`, and what was before
// them, has several.
std::string chapter_words(const replay::Chapter& chapter, const Players& players,
                          std::span<const replay::Chapter> all, int rounds_before = 0);

// Whether a match that goes on is shown as it is now: "LIVE", or "0:12 behind". Nothing for a match
// that is over. `delay_s`: how late everything is told.
std::string live_words(const TheatreModel& model, int delay_s);

// What several hands wanted: "9♣", "Już!".
std::string prize_words(const ContestedPlay& contest);

// How far it has got: "118 of 402 events".
std::string count_words(const TheatreModel& model);
// The same, and what is shown to the last bit: "118 of 402 events · 0123456789abcdef".
std::string state_words(const TheatreModel& model);

// "0123456789abcdef", as juz-replay tells it.
std::string hash_words(StateHash hash);

// "Race · 29 November, 21:40".
std::string match_words(const MatchHeader& header);

// Why there is no more to see than there is; empty if nothing is missing.
std::string cut_words(const TheatreModel& model);

}  // namespace juz::client
