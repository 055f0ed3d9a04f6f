// A moment of a match as people write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "juz/core/seat.hpp"

namespace juz::tool {

/// Reads "83.4", "1:23.4" or "1:02:03": seconds, minutes and hours. Nothing for any other text.
std::optional<Microseconds> moment_from_text(std::string_view text);

/// "1:23.400", with hours once there are any.
std::string to_text(Microseconds t);

}  // namespace juz::tool
