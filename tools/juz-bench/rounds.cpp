#include "rounds.hpp"

#include <fmt/format.h>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>

namespace juz::bench {

namespace {

constexpr int exit_not_measured = 1;

/// Keeps the results instead of printing them.
class Collector final : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context&) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            add(run);
        }
    }

    std::vector<Series> take() { return std::move(series_); }

  private:
    static double ns_of(const Run& run) {
        const auto own = run.counters.find(ns_counter);
        if (own != run.counters.end()) {
            return own->second.value;
        }
        return 1e9 / run.counters.at("items_per_second").value;
    }

    void add(const Run& run) {
        const std::string& name = run.run_name.function_name;
        if (run.error_occurred) {
            fmt::print(stderr, "juz-bench: {}: {}\n", name, run.error_message);
            std::exit(exit_not_measured);
        }
        bool has_several = false;
        for (const char* counter : {p50_counter, p99_counter, sent_counter}) {
            const auto found = run.counters.find(counter);
            if (found != run.counters.end()) {
                add(name + " " + counter, found->second.value);
                has_several = true;
            }
        }
        if (!has_several) {
            add(name, ns_of(run));
        }
    }

    void add(const std::string& name, double ns) {
        auto found = std::find_if(series_.begin(), series_.end(),
                                  [&](const Series& series) { return series.name == name; });
        if (found == series_.end()) {
            found = series_.insert(series_.end(), Series{name, {}});
        }
        found->ns.push_back(ns);
    }

    std::vector<Series> series_;
};

}  // namespace

double quantile(std::vector<double> values, double part) {
    assert(!values.empty());
    const auto place = static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

std::vector<double> ratios(const Series& subject, const Series& baseline) {
    assert(subject.ns.size() == baseline.ns.size());
    std::vector<double> all;
    for (std::size_t round = 0; round < subject.ns.size(); ++round) {
        all.push_back(subject.ns[round] / baseline.ns[round]);
    }
    return all;
}

std::vector<Series> run_rounds(const std::string& section, int rounds) {
    Collector collector;
    for (int round = 0; round < rounds; ++round) {
        benchmark::RunSpecifiedBenchmarks(&collector, "^" + section + "/");
    }
    return collector.take();
}

}  // namespace juz::bench
