#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <string>

#include "sound/synthesiser.hpp"
#include "support/catch.hpp"

using namespace juz::client;

namespace {

int peak(const std::vector<std::int16_t>& samples) {
    int highest = 0;
    for (const std::int16_t sample : samples) {
        highest = std::max(highest, std::abs(static_cast<int>(sample)));
    }
    return highest;
}

double mean(const std::vector<std::int16_t>& samples) {
    double sum = 0;
    for (const std::int16_t sample : samples) {
        sum += sample;
    }
    return sum / static_cast<double>(samples.size());
}

double milliseconds(const std::vector<std::int16_t>& samples) {
    return static_cast<double>(samples.size()) * 1000 / sample_rate;
}

// The greatest height within so many samples from `begin`.
int peak_within(const std::vector<std::int16_t>& samples, std::size_t begin, std::size_t count) {
    const auto from = samples.begin() + static_cast<std::ptrdiff_t>(begin);
    return peak({from, from + static_cast<std::ptrdiff_t>(count)});
}

}  // namespace

TEST_CASE("Sounds of moves are over before the next move, others within two seconds") {
    for (const Sound sound : sounds) {
        INFO(name_of(sound));
        const double length = milliseconds(synthesised(sound));
        CHECK(length >= 50);
        const bool is_move = sound == Sound::Place || sound == Sound::Turn ||
                             sound == Sound::Slide || sound == Sound::Tick;
        CHECK(length <= (is_move ? 250 : 2000));
    }
}

TEST_CASE("No sound is too loud, and none cannot be heard") {
    for (const Sound sound : sounds) {
        INFO(name_of(sound));
        const auto samples = synthesised(sound);
        // A third to two thirds of what there is: several at once are still whole.
        CHECK(peak(samples) >= 32767 / 4);
        CHECK(peak(samples) <= 32767 * 2 / 3);
        // The loudspeaker rests in the middle.
        CHECK(std::abs(mean(samples)) < 100);
    }
}

TEST_CASE("Nothing clicks at the ends") {
    for (const Sound sound : sounds) {
        INFO(name_of(sound));
        const auto samples = synthesised(sound);
        CHECK(samples.front() == 0);
        CHECK(samples.back() == 0);
        // Within the first and the last fifth of a millisecond next to nothing.
        const std::size_t few = sample_rate / 5000;
        CHECK(peak_within(samples, 0, few) < peak(samples) / 8);
        CHECK(peak_within(samples, samples.size() - few, few) < peak(samples) / 50);
    }
}

TEST_CASE("Sounds are the same every time and unlike each other") {
    std::set<std::vector<std::int16_t>> different;
    std::set<std::string_view> names;
    for (const Sound sound : sounds) {
        const auto samples = synthesised(sound);
        CHECK(samples == synthesised(sound));
        different.insert(samples);
        names.insert(name_of(sound));
    }
    CHECK(different.size() == sounds.size());
    CHECK(names.size() == sounds.size());
}

TEST_CASE("A sound begins at once: what is heard belongs to what is seen") {
    for (const Sound sound : sounds) {
        INFO(name_of(sound));
        const auto samples = synthesised(sound);
        const int enough = peak(samples) / 4;
        const auto first = std::find_if(samples.begin(), samples.end(), [&](std::int16_t sample) {
            return std::abs(static_cast<int>(sample)) >= enough;
        });
        CHECK(first - samples.begin() < static_cast<std::ptrdiff_t>(sample_rate / 20));
    }
}
