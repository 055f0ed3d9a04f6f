// Names that people give themselves and their tables.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace juz::netcode {

/// Characters (code points) of a name.
inline constexpr std::size_t name_characters_max = 24;

/// What of `text` may be shown: valid UTF-8 without control characters and without those that
/// change the direction of writing, without blanks at either end, at most `characters_max`
/// characters. Empty if nothing is left. A clean name comes back as it is.
std::string clean_name(std::string_view text, std::size_t characters_max = name_characters_max);

}  // namespace juz::netcode
