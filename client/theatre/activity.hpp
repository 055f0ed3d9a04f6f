#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "juz/core/card.hpp"
#include "juz/replay/replay.hpp"

// What happened in a replay, in the order of time: for the lanes and for contested plays.

namespace juz::client {

enum class MarkKind : std::uint8_t {
    Quiet,      // turned, moved within the row, drew, passed, took, chose
    Laid,       // cards for the middle
    Contested,  // took part in a contested play
};

struct LaneMark {
    std::int64_t t = 0;  // microseconds since the match began
    std::uint8_t seat = 0;
    MarkKind kind = MarkKind::Quiet;
};

// Two seats wanted the same place.
struct Contest {
    std::int64_t t = 0;
    Card card;  // of the one that was beaten
    std::uint8_t loser = 0;
    std::uint8_t winner = 0;
    Microseconds margin;
};

struct Activity {
    std::vector<LaneMark> marks;
    std::vector<Contest> contests;
};

// Reads the whole file once; stops where it is damaged.
Activity activity_of(const replay::Replay& replay);

}  // namespace juz::client
