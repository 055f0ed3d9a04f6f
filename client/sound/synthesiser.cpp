#include "sound/synthesiser.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>

namespace juz::client {

namespace {

constexpr double rate = sample_rate;
constexpr double turn = 6.283185307179586;

// Longer than a step that the ear takes for a click.
constexpr double fade_in_s = .002;
constexpr double fade_out_s = .012;

using Wave = std::vector<double>;

Wave silence(double seconds) {
    return Wave(static_cast<std::size_t>(seconds * rate), 0.0);
}

double time_of(std::size_t sample) {
    return static_cast<double>(sample) / rate;
}

// Noise that is the same every time: from −1 to 1.
class Noise {
  public:
    double next() {
        state_ = state_ * 1664525U + 1013904223U;
        return static_cast<double>(state_ >> 8U) / 8388608.0 - 1;
    }

  private:
    std::uint32_t state_ = 1993;
};

// Swells to its full height within `rise` seconds and falls to a third within every `fall`.
struct Swell {
    double rise = .001;
    double fall = .05;

    double at(double t) const { return t < rise ? t / rise : std::exp((rise - t) / fall); }
};

struct Tone {
    double from = 440;  // hertz at its beginning
    double to = 440;    // and at its end
    Swell swell;
    double height = 1;
    double overtones = 0;  // how much of the second and third there is
    double begin_s = 0;
};

void add(Wave& wave, const Tone& tone) {
    const auto begin = static_cast<std::size_t>(tone.begin_s * rate);
    const auto length = static_cast<double>(wave.size() - begin);
    double phase = 0;
    for (std::size_t i = begin; i < wave.size(); ++i) {
        const double part = static_cast<double>(i - begin) / length;
        phase += turn * (tone.from + (tone.to - tone.from) * part) / rate;
        const double voice = std::sin(phase) + tone.overtones * .5 * std::sin(2 * phase) +
                             tone.overtones * .3 * std::sin(3 * phase);
        wave[i] += tone.height * tone.swell.at(time_of(i - begin)) * voice;
    }
}

// A breath of noise between two pitches that move from the first pair to the second.
struct Breath {
    double low = 200;  // hertz
    double high = 2000;
    double high_end = 2000;
    Swell swell;
    double height = 1;
    double begin_s = 0;
};

void add(Wave& wave, const Breath& breath) {
    Noise noise;
    double below_high = 0;
    double below_low = 0;
    const auto begin = static_cast<std::size_t>(breath.begin_s * rate);
    const auto length = static_cast<double>(wave.size() - begin);
    for (std::size_t i = begin; i < wave.size(); ++i) {
        const double part = static_cast<double>(i - begin) / length;
        const double high = breath.high + (breath.high_end - breath.high) * part;
        below_high += (noise.next() - below_high) * (1 - std::exp(-turn * high / rate));
        below_low += (below_high - below_low) * (1 - std::exp(-turn * breath.low / rate));
        wave[i] += breath.height * breath.swell.at(time_of(i - begin)) * (below_high - below_low);
    }
}

// A card on felt: a soft knock.
Wave knock() {
    Wave wave = silence(.14);
    add(wave, Breath{300, 2600, 700, {.0015, .016}, 1.1});
    add(wave, Tone{170, 95, {.003, .03}, .5});
    return wave;
}

Wave flick() {
    Wave wave = silence(.13);
    add(wave, Breath{900, 3200, 6500, {.035, .02}, 1});
    add(wave, Breath{300, 2200, 900, {.002, .012}, .8, .06});
    return wave;
}

Wave slide() {
    Wave wave = silence(.24);
    add(wave, Breath{250, 1900, 900, {.07, .05}, 1});
    return wave;
}

Wave refusal() {
    Wave wave = silence(.26);
    add(wave, Tone{196, 190, {.006, .06}, .8, .5});
    add(wave, Tone{156, 150, {.006, .07}, .8, .5, .1});
    return wave;
}

Wave beaten() {
    Wave wave = silence(.42);
    add(wave, Breath{300, 2600, 700, {.0015, .016}, .7});
    add(wave, Tone{392, 262, {.01, .12}, .6, .4});
    add(wave, Tone{262, 196, {.01, .12}, .5, .4, .12});
    return wave;
}

// Two strokes of a bell, a fifth apart.
Wave call() {
    Wave wave = silence(.9);
    add(wave, Tone{784, 784, {.003, .16}, .7, .5});
    add(wave, Tone{1175, 1175, {.003, .26}, .8, .4, .11});
    return wave;
}

Wave tick() {
    Wave wave = silence(.08);
    add(wave, Tone{1320, 1310, {.001, .012}, .8, .3});
    return wave;
}

Wave triumph() {
    Wave wave = silence(1.5);
    double begin = 0;
    for (const double pitch : {523.25, 659.25, 783.99, 1046.5}) {
        add(wave, Tone{pitch, pitch, {.006, .3}, .5, .35, begin});
        begin += .13;
    }
    return wave;
}

Wave wave_of(Sound sound) {
    switch (sound) {
        case Sound::Place: return knock();
        case Sound::Turn: return flick();
        case Sound::Slide: return slide();
        case Sound::Refuse: return refusal();
        case Sound::Beaten: return beaten();
        case Sound::Already: return call();
        case Sound::Tick: return tick();
        case Sound::Win: return triumph();
    }
    return {};
}

// Of the greatest height there is. What is heard often is softer.
double peak_of(Sound sound) {
    switch (sound) {
        case Sound::Place: return .5;
        case Sound::Turn: return .35;
        case Sound::Slide: return .3;
        case Sound::Refuse: return .4;
        case Sound::Beaten: return .5;
        case Sound::Already: return .6;
        case Sound::Tick: return .3;
        case Sound::Win: return .6;
    }
    return 0;
}

}  // namespace

std::string_view name_of(Sound sound) {
    switch (sound) {
        case Sound::Place: return "place";
        case Sound::Turn: return "turn";
        case Sound::Slide: return "slide";
        case Sound::Refuse: return "refuse";
        case Sound::Beaten: return "beaten";
        case Sound::Already: return "already";
        case Sound::Tick: return "tick";
        case Sound::Win: return "win";
    }
    return {};
}

std::vector<std::int16_t> synthesised(Sound sound) {
    Wave wave = wave_of(sound);
    const double length = time_of(wave.size() - 1);
    double highest = 0;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double t = time_of(i);
        wave[i] *= std::min({1.0, t / fade_in_s, (length - t) / fade_out_s});
        highest = std::max(highest, std::abs(wave[i]));
    }
    std::vector<std::int16_t> samples;
    samples.reserve(wave.size());
    const double factor = peak_of(sound) * 32767 / highest;
    for (const double value : wave) {
        samples.push_back(static_cast<std::int16_t>(std::lround(value * factor)));
    }
    return samples;
}

}  // namespace juz::client
