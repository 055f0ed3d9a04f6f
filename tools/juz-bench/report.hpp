// The results as a table for people and as JSON for programs.
#pragma once

#include <string>
#include <vector>

#include "rounds.hpp"
#include "sections.hpp"

namespace juz::bench {

/// A section and what its benchmarks measured.
struct Measured {
    Section section;
    std::vector<Series> series;
};

std::string text_report(const std::vector<Measured>& all);
std::string json_report(const std::vector<Measured>& all);

}  // namespace juz::bench
