// Going to the moment that a command line names.
#pragma once

#include <optional>
#include <string>

#include "commands.hpp"
#include "juz/replay/timeline.hpp"

namespace juz::tool {

/// Moves the timeline. Otherwise the exit code; the complaint has been made.
std::optional<int> go_to(replay::Timeline& timeline, const std::string& path, const Look& look);

}  // namespace juz::tool
