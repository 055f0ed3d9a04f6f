// Interleaved rounds: what is compared is measured in turns, so that whatever else the machine is
// doing meets both alike.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace juz::bench {

/// The counter by which a benchmark says its own result in nanoseconds; without it the mean time
/// of an item counts.
inline constexpr const char* ns_counter = "ns";

/// Counters of a benchmark with several results, also in nanoseconds. Each becomes a series of its
/// own, "section/name counter".
inline constexpr const char* p50_counter = "p50";
inline constexpr const char* p99_counter = "p99";
inline constexpr const char* sent_counter = "sent";

/// What one benchmark measured: nanoseconds an item, one value a round.
struct Series {
    std::string name;  ///< As registered, such as "lanes/ours".
    std::vector<double> ns;
};

/// That part of the values, 0–1, is not above it. Needs at least one value.
double quantile(std::vector<double> values, double part);
inline double median(std::vector<double> values) {
    return quantile(std::move(values), 0.5);
}

/// Subject by baseline, round by round.
std::vector<double> ratios(const Series& subject, const Series& baseline);

/// Runs every registered benchmark of `section`, those before the slash, in the order in which
/// they were registered, and does so `rounds` times.
std::vector<Series> run_rounds(const std::string& section, int rounds);

}  // namespace juz::bench
