#pragma once

#include "view/geometry.hpp"

// Showing a part of a window. Where the processor draws, each pixel costs, and a card that is
// carried should not cost the whole window; where a graphics card draws, it hardly matters, and
// whole pictures are shown without tearing. For the drawing context that is active.

namespace juz::client {

// Whether the picture is drawn by the processor and can be shown in parts. It then stays in the
// back buffer, which is never swapped.
bool back_buffer_can_be_kept();

// Shows this part of the back buffer, in whole pixels of a window `height` pixels high.
void show_back_buffer(const Rect& part, double height);

}  // namespace juz::client
