#include "moment.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

namespace juz::tool {

namespace {

constexpr std::int64_t second = 1'000'000;
constexpr std::int64_t minute = 60 * second;
constexpr std::int64_t hour = 60 * minute;
constexpr std::int64_t number_max = 1'000'000'000;

std::optional<std::int64_t> digits(std::string_view text) {
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool plain = !text.empty() && text[0] >= '0' && text[0] <= '9';
    return plain && error == std::errc() && stop == end && value <= number_max
               ? std::optional(value)
               : std::nullopt;
}

// What stands behind the point, in microseconds; more digits than six are not told apart.
std::optional<std::int64_t> fraction(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    std::string six(text.substr(0, 6));
    six.resize(6, '0');
    return digits(six);
}

}  // namespace

std::optional<Microseconds> moment_from_text(std::string_view text) {
    std::int64_t part = 0;
    const std::size_t point = text.find('.');
    if (point != std::string_view::npos) {
        const std::optional<std::int64_t> after = fraction(text.substr(point + 1));
        if (!after) {
            return std::nullopt;
        }
        part = *after;
        text = text.substr(0, point);
    }
    std::int64_t seconds = 0;
    for (int units = 0; units < 3; ++units) {
        const std::size_t colon = text.find(':');
        const std::optional<std::int64_t> value = digits(text.substr(0, colon));
        if (!value || (units > 0 && *value >= 60)) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *value;
        if (colon == std::string_view::npos) {
            return Microseconds{seconds * second + part};
        }
        text.remove_prefix(colon + 1);
    }
    return std::nullopt;
}

std::string to_text(Microseconds t) {
    const std::int64_t hours = t.value / hour;
    const std::int64_t minutes = t.value % hour / minute;
    const std::string rest =
        fmt::format("{:02}.{:03}", t.value % minute / second, t.value % second / 1000);
    return hours > 0 ? fmt::format("{}:{:02}:{}", hours, minutes, rest)
                     : fmt::format("{}:{}", minutes, rest);
}

}  // namespace juz::tool
