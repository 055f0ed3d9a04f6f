// Adds contests up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "fairness/contests.hpp"

namespace juz::fairness {

/// Counts by equal steps from 0; whatever is beyond the last step counts as that.
class Histogram {
  public:
    Histogram(double step, std::size_t steps) : step_(step), counts_(steps) {}

    void add(double value);
    std::uint64_t count(std::size_t at) const { return counts_[at]; }
    std::size_t steps() const { return counts_.size(); }
    double step() const { return step_; }
    /// The end of the step that the nearest-rank `share` of the values falls into; 0 for the first.
    double rank(double share) const;

  private:
    double step_;
    std::vector<std::uint64_t> counts_;
    std::uint64_t all_ = 0;
};

class Tally {
  public:
    Tally();

    /// `near` are the contestants whose waits are of interest.
    void add(const Played& played, const std::vector<std::size_t>& near);

    std::uint64_t contests() const { return contests_; }
    std::uint64_t wins(std::size_t seat) const { return wins_[seat]; }
    std::uint64_t wins_of_nobody() const { return wins_of_nobody_; }
    double win_share(std::size_t seat) const;
    /// The share that the hand won whose table time was truly the least.
    double right() const;
    /// The same among contests whose true margin was more than the published uncertainty.
    double right_above_u() const;
    std::uint64_t above_u() const { return above_u_; }
    /// The least margin above which `share` of the contests were right.
    double needed_u_ms(double share) const;
    double published_u_ms() const;
    double wait_p99_ms() const;
    double wait_max_ms() const { return wait_max_; }

  private:
    std::uint64_t contests_ = 0;
    std::array<std::uint64_t, seat_count_max> wins_{};
    std::uint64_t wins_of_nobody_ = 0;
    std::uint64_t right_ = 0;
    std::uint64_t above_u_ = 0;
    std::uint64_t right_above_u_ = 0;
    std::uint64_t published_ = 0;
    double sum_of_u_ = 0;
    double wait_max_ = 0;
    Histogram margins_;
    Histogram wrong_margins_;
    Histogram waits_;
};

}  // namespace juz::fairness
