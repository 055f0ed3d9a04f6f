// Figures of a match, seat by seat: STATS.md defines each of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::tool {

/// Waiting up to this long is no idleness.
inline constexpr Microseconds idle_after = from_ms(5000);

/// What one seat did, or one player in several matches.
struct PlayerStats {
    std::uint64_t matches = 0;
    std::uint64_t moves = 0;
    Microseconds play;  ///< Time in which rounds were played.
    std::uint64_t contested_won = 0;
    std::uint64_t contested_lost = 0;
    std::vector<std::int64_t>
        margins_won;  ///< Microseconds, one for every other hand that was beaten …
    std::vector<std::int64_t> margins_lost;  ///< … and for every own one.
    Microseconds idle;
    Microseconds longest_wait;
    double luck_sum = 0;  ///< Of so many deals.
    std::uint64_t deals = 0;

    void add(const PlayerStats& other);

    /// Nothing without time, or without deals that are shown.
    std::optional<double> moves_per_minute() const;
    std::optional<double> luck() const;
};

struct MatchStats {
    std::uint32_t rounds = 0;  ///< That were begun.
    Microseconds play;
    std::vector<PlayerStats> seats;
};

/// As far as the file can be read.
MatchStats stats_of(const replay::Replay& replay);

}  // namespace juz::tool
