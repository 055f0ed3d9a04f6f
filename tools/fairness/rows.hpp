// The table: which links, what is measured, and what the implementation is held to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fairness/contests.hpp"
#include "fairness/tally.hpp"

namespace juz::fairness {

/// What a row is held to. Shares are parts of 1.
struct Bounds {
    std::optional<double> win_within;  ///< Of an equal share, for every seat.
    std::optional<double> right_above_u;
    std::optional<double> published_u_ms;  ///< The mean, at most.
    std::optional<double> wait_max_ms;     ///< The longest, at most.
};

struct RowSetup {
    std::string link;
    ContestSetup contests;
    std::vector<std::size_t> near;  ///< Contestants whose waits are measured.
    Bounds bounds;
};

/// A row's result.
struct Row {
    std::string link;
    Policy policy = Policy::Fair;
    std::int64_t cap_ms = 0;
    std::size_t seats = 0;
    std::uint64_t contests = 0;
    std::vector<double> win_shares;  ///< By contestant; the far one is the first.
    double right = 0;
    double right_above_u = 0;
    double needed_u_ms = 0;  ///< Above this margin 99.9 % are right.
    double published_u_ms = 0;
    double wait_p99_ms = 0;
    double wait_max_ms = 0;
    Checks checks;
    std::vector<std::string> missed;  ///< Bounds, in words.
};

/// What 99.9 % of the verdicts above the published uncertainty have to be.
inline constexpr double right_wanted = 0.999;

/// So many contests the bounds are made for.
inline constexpr double contests_full = 1'000'000;

/// How much a share's bound is widened with fewer contests than that: by four standard errors of
/// its own less those of the full number.
double allowance(double share, double contests);

/// Every link against a wired seat, and eight mixed ones.
std::vector<RowSetup> rows(Policy policy);

/// Plays one row. The same seed gives the same row.
Row play(const RowSetup& setup, std::uint64_t contests, const Seed& seed);

// Links that others need as well.
/// So far each way, and back.
LinkModel steady_link(const std::string& name, double each_way_ms, double jitter_ms);
LinkModel wired();
LinkModel good_wifi();
LinkModel busy_wifi();

}  // namespace juz::fairness
