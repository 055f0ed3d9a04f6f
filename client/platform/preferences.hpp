#pragma once

#include <string>

#include "text/language.hpp"

// What a person has chosen, kept between runs.

namespace juz::client {

struct Preferences {
    std::string name;      // clean (netcode's clean_name); empty before the first choice
    double ui_factor = 1;  // times the window's own scale, 0.5 … 2
    bool reduced_motion = false;
    int motion_ms = 120;  // the design's D: 0, 60, 120, 200 or 350
    bool four_colours = false;
    bool large_index = false;
    bool click_to_move = false;  // two clicks instead of a drag
    std::string language;        // its code (text/language.hpp); empty: as the environment says

    // The time a flight takes.
    int flight_ms() const { return reduced_motion ? 0 : motion_ms; }

    friend bool operator==(const Preferences&, const Preferences&) = default;
};

// The language that a person reads.
inline Language language_of(const Preferences& preferences) {
    return language_of_locale(preferences.language).value_or(language_of_environment());
}

}  // namespace juz::client
