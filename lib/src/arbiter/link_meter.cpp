#include "juz/arbiter/link_meter.hpp"

#include <algorithm>

#include "juz/arbiter/fair.hpp"

namespace juz {

namespace {

constexpr Microseconds long_window = from_ms(60'000);
constexpr Microseconds short_window = from_ms(10'000);
constexpr std::int64_t samples_min = 20;

}  // namespace

void LinkMeter::add(Microseconds round_trip, Microseconds at) {
    samples_[next_] = {round_trip, at};
    next_ = (next_ + 1) % samples_max;
    size_ = std::min(size_ + 1, samples_max);
}

Link LinkMeter::link(Microseconds now) const {
    std::array<std::int64_t, samples_max> trips;  // NOLINT: filled as far as it is read.
    std::size_t count = 0;
    std::size_t recent = 0;
    for (; count < size_; ++count) {
        const Sample& sample = samples_[place(count)];
        const std::int64_t age = now.value - sample.at.value;
        if (age > long_window.value) {
            break;
        }
        recent += age <= short_window.value ? 1U : 0U;
        trips[count] = sample.round_trip.value;
    }
    if (count == 0) {
        return {{}, {}, fair::margin_max};
    }
    const auto begin = trips.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(count);
    const std::int64_t least = *std::min_element(begin, end);
    const auto few = static_cast<std::int64_t>(recent) < samples_min;
    if (few) {
        return {Microseconds{least}, Microseconds{least}, fair::margin_max};
    }
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < recent; ++at) {
        sum += std::min(trips[at], least + fair::clip.value);
    }
    const std::int64_t mean = sum / static_cast<std::int64_t>(recent);
    // Nearest rank: the smallest that 99 % do not exceed.
    const auto rank = static_cast<std::ptrdiff_t>((count * 99 + 99) / 100);
    const auto nearest = begin + rank - 1;
    std::nth_element(begin, nearest, end);
    return {Microseconds{least}, Microseconds{mean}, Microseconds{*nearest - mean}};
}

}  // namespace juz
