// A display for who has none.
#pragma once

#include <functional>

namespace juz::tool {

/// Starts an Xvfb of its own, runs `work` in a child process that sees it as its display, and
/// ends it again. Returns what `work` returned, or an exit code; then the complaint has been made.
/// Nothing may have talked to a display before.
int with_private_display(const std::function<int()>& work);

}  // namespace juz::tool
