// Pictures of a table, as the client draws it.
#pragma once

#include <functional>

#include "commands.hpp"
#include "juz/match/match.hpp"

namespace juz::tool {

/// Draws the table into the new file `arguments.out`, as the seat to look from sees it or with
/// everything, with the moment `t` in its bar. Only within `with_display`. The exit code; if it is
/// not `exit_fine` the complaint has been made.
int draw(const AnyState& whole, const MatchHeader& header, const RenderArguments& arguments,
         Microseconds t);

/// Runs `work` on the display there is, or on one of its own if there is none. Returns what it
/// returned, or an exit code of its own; then the complaint has been made.
int with_display(const std::function<int()>& work);

}  // namespace juz::tool
