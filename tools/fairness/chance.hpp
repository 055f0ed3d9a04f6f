// What the model draws by lot: deterministic from a seed, with the project's own generator.
#pragma once

#include <cstdint>

#include "juz/core/seed.hpp"

namespace juz::fairness {

/// Random numbers of several kinds. Not thread-safe.
class Chance {
  public:
    explicit Chance(const Seed& seed) : generator_(seed) {}

    /// From 0, below 1.
    double uniform();
    double uniform(double low, double high) { return low + (high - low) * uniform(); }
    /// Whether something of this probability happens.
    bool happens(double probability) { return probability > 0 && uniform() < probability; }
    /// Waiting times; 0 for a mean of 0.
    double exponential(double mean);
    double normal(double mean, double deviation);
    /// As `normal` around 0, but cheap and without far tails: the sum of four uniform numbers.
    double error(double deviation);

  private:
    Generator generator_;
    bool has_spare_ = false;
    double spare_ = 0;
};

}  // namespace juz::fairness
