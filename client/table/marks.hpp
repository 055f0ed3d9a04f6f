#pragma once

#include <vector>

#include "table/frame.hpp"
#include "view/canvas.hpp"

namespace juz::client {

// Places of a table that are pointed at: they glow.
void paint_marks(Canvas& canvas, const Frame& frame, const std::vector<Rect>& places);

}  // namespace juz::client
