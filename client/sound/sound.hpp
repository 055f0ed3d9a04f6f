#pragma once

#include <array>
#include <string_view>

// What the program can be heard to say.

namespace juz::client {

enum class Sound {
    Place,    // a card is laid
    Turn,     // cards are turned or drawn
    Slide,    // cards move among one's own, or back
    Refuse,   // that cannot be
    Beaten,   // somebody was first
    Already,  // "Już!"
    Tick,     // a second of a countdown
    Win,      // the match is won
};

inline constexpr std::array<Sound, 8> sounds{Sound::Place,  Sound::Turn,   Sound::Slide,
                                             Sound::Refuse, Sound::Beaten, Sound::Already,
                                             Sound::Tick,   Sound::Win};

// For tests: "place", "turn", …
std::string_view name_of(Sound sound);

}  // namespace juz::client
