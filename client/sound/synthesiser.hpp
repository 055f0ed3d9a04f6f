#pragma once

#include <cstdint>
#include <vector>

#include "sound/sound.hpp"

namespace juz::client {

// Samples a second; one channel.
inline constexpr unsigned sample_rate = 44100;

// The sound from its beginning to its end, at the loudness at which all of them belong together.
// The same every time. Begins and ends in silence.
std::vector<std::int16_t> synthesised(Sound sound);

}  // namespace juz::client
