#include "film.hpp"

#include <fmt/format.h>

#include <cmath>

namespace juz::tool {

namespace {

double step_of(const Film& film) {
    constexpr double second = 1e6;
    return second * film.speed / static_cast<double>(film.fps);
}

}  // namespace

std::uint64_t Film::count() const {
    const auto length = static_cast<double>(to.value - from.value);
    auto count = static_cast<std::uint64_t>(std::floor(length / step_of(*this))) + 1;
    // A quotient just below a whole number may mean just that number.
    while (at(count) <= to) {
        ++count;
    }
    while (count > 1 && at(count - 1) > to) {
        --count;
    }
    return count;
}

Microseconds Film::at(std::uint64_t number) const {
    const double later = static_cast<double>(number) * step_of(*this);
    return {from.value + static_cast<std::int64_t>(std::llround(later))};
}

std::string frame_name(std::uint64_t number) {
    return fmt::format("frame-{:06}.png", number + 1);
}

}  // namespace juz::tool
