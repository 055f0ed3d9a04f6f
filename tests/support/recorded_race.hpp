// Whole races played at random and recorded.
#pragma once

#include <cstdint>

#include "support/recorded_match.hpp"

namespace juz::test {

using RecordedRace = RecordedMatch;

inline MatchHeader race_header(std::string_view rules, std::uint8_t seats) {
    return match_header("race", rules, seats);
}

inline RecordedRace record_race(std::string_view rules, std::uint8_t seats, std::uint64_t seed,
                                std::uint32_t commit_every = 5) {
    return record_match(race_header(rules, seats), seed, commit_every);
}

}  // namespace juz::test
