#include "fairness/tally.hpp"

#include <algorithm>
#include <cmath>

namespace juz::fairness {

namespace {

double share(std::uint64_t part, std::uint64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 1;
}

double in_ms(Microseconds time) {
    return static_cast<double>(time.value) / ms;
}

}  // namespace

void Histogram::add(double value) {
    const auto at = static_cast<std::size_t>(std::max(0.0, value) / step_);
    ++counts_[std::min(at, counts_.size() - 1)];
    ++all_;
}

double Histogram::rank(double of) const {
    const double wanted = std::ceil(static_cast<double>(all_) * of);
    std::uint64_t below = 0;
    for (std::size_t at = 0; at < counts_.size(); ++at) {
        below += counts_[at];
        if (below > 0 && static_cast<double>(below) >= wanted) {
            return at == 0 ? 0 : step_ * static_cast<double>(at + 1);
        }
    }
    return 0;
}

Tally::Tally() : margins_(0.1, 20'000), wrong_margins_(0.1, 20'000), waits_(0.05, 4'000) {}

void Tally::add(const Played& played, const std::vector<std::size_t>& near) {
    ++contests_;
    const bool right = played.winner == played.fastest;
    right_ += right ? 1U : 0U;
    if (played.winner) {
        ++wins_[*played.winner];
    } else {
        ++wins_of_nobody_;
    }
    const double margin = played.margin / ms;
    margins_.add(margin);
    if (!right) {
        wrong_margins_.add(margin);
    }
    const double uncertainty = in_ms(played.uncertainty.value_or(Microseconds{}));
    if (margin > uncertainty) {
        ++above_u_;
        right_above_u_ += right ? 1U : 0U;
    }
    if (played.uncertainty) {
        ++published_;
        sum_of_u_ += uncertainty;
    }
    for (const std::size_t seat : near) {
        waits_.add(in_ms(played.wait[seat]));
        wait_max_ = std::max(wait_max_, in_ms(played.wait[seat]));
    }
}

double Tally::win_share(std::size_t seat) const {
    return share(wins_[seat], contests_);
}

double Tally::right() const {
    return share(right_, contests_);
}

double Tally::right_above_u() const {
    return share(right_above_u_, above_u_);
}

double Tally::needed_u_ms(double wanted) const {
    double needed = margins_.step() * static_cast<double>(margins_.steps());
    std::uint64_t all = 0;
    std::uint64_t wrong = 0;
    for (std::size_t at = margins_.steps(); at-- > 0;) {
        all += margins_.count(at);
        wrong += wrong_margins_.count(at);
        if (share(all - wrong, all) >= wanted) {
            needed = margins_.step() * static_cast<double>(at);
        }
    }
    return needed;
}

double Tally::published_u_ms() const {
    return published_ > 0 ? sum_of_u_ / static_cast<double>(published_) : 0;
}

double Tally::wait_p99_ms() const {
    return waits_.rank(0.99);
}

}  // namespace juz::fairness
