#include "fairness/chance.hpp"

#include <cmath>
#include <numbers>

namespace juz::fairness {

double Chance::uniform() {
    return static_cast<double>(generator_.next() >> 11U) * 0x1p-53;
}

double Chance::exponential(double mean) {
    return mean > 0 ? -mean * std::log(1 - uniform()) : 0;
}

double Chance::normal(double mean, double deviation) {
    if (has_spare_) {
        has_spare_ = false;
        return mean + deviation * spare_;
    }
    const double radius = std::sqrt(-2 * std::log(1 - uniform()));
    const double angle = 2 * std::numbers::pi * uniform();
    spare_ = radius * std::sin(angle);
    has_spare_ = true;
    return mean + deviation * radius * std::cos(angle);
}

double Chance::error(double deviation) {
    const std::uint64_t bits = generator_.next();
    double sum = 0;
    for (unsigned part = 0; part < 4; ++part) {
        sum += static_cast<double>((bits >> (16 * part)) & 0xFFFFU) * 0x1p-16;
    }
    // Four uniform numbers have the mean 2 and the variance 1/3.
    return (sum - 2) * deviation * std::numbers::sqrt3;
}

}  // namespace juz::fairness
