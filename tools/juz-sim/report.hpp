// What juz-sim prints.
#pragma once

#include <string>

#include "arguments.hpp"
#include "tally.hpp"
#include "tournament.hpp"

namespace juz::sim {

/// The numbers for people, one a line.
std::string text_report(const Arguments& arguments, const Tally& tally);

/// The same numbers as one JSON object.
std::string json_report(const Arguments& arguments, const Tally& tally);

std::string text_report(const TournamentArguments& arguments, const Score& score);
std::string json_report(const TournamentArguments& arguments, const Score& score);

/// `sum` / `count` with three decimals, rounded half away from zero, from integers alone.
std::string mean_text(std::int64_t sum, std::uint64_t count);

}  // namespace juz::sim
