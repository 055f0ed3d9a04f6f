#pragma once

#include <array>
#include <string>
#include <string_view>

#include "platform/keys.hpp"
#include "text/language.hpp"

// What a person has chosen, kept between runs.

namespace juz::client {

// What numbers there may be.
template <class Number>
struct Range {
    Number min;
    Number max;

    constexpr bool has(Number value) const { return value >= min && value <= max; }
};

inline constexpr Range<double> ui_factors{.5, 2};
// The design's D, in milliseconds.
inline constexpr std::array<int, 5> motion_choices{0, 60, 120, 200, 350};

// In percent.
inline constexpr Range<int> volumes{0, 100};

// Kept by settings/preferences_file.cpp, which lists each of them as well.
struct Preferences {
    std::string name;      // clean (netcode's clean_name); empty before the first choice
    double ui_factor = 1;  // times the window's own scale, one of ui_factors
    bool reduced_motion = false;
    int motion_ms = 120;  // one of motion_choices
    bool four_colours = false;
    bool large_index = false;
    bool click_to_move = false;  // two clicks instead of a drag
    bool left_handed = false;    // the own side of the table mirrored
    bool shows_hands = true;     // where the others point, and to them where this person does
    int volume = 75;             // of sounds, in volumes
    bool muted = false;
    KeyChoices keys;
    std::string toured;    // games whose tour was offered once: their names, with spaces between
    std::string language;  // its code (text/language.hpp); empty: as the environment says

    // The time a flight takes.
    int flight_ms() const { return reduced_motion ? 0 : motion_ms; }

    // What sounds are played at; 0 is silence.
    int loudness() const { return muted ? volumes.min : volume; }

    bool was_toured(std::string_view game) const {
        return (' ' + toured + ' ').find(' ' + std::string(game) + ' ') != std::string::npos;
    }
    // That the game's tour was given or declined.
    void note_tour(const std::string& game) {
        if (!was_toured(game)) {
            toured += (toured.empty() ? "" : " ") + game;
        }
    }

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

// The language that a person reads.
inline Language language_of(const Preferences& preferences) {
    return language_of_locale(preferences.language).value_or(language_of_environment());
}

}  // namespace juz::client
