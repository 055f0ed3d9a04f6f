#pragma once

#include <algorithm>

namespace juz::client {

// The window around a table, as much as dialogs and results need of it.
struct Frame {
    double width = 1280;
    double height = 800;
    double scale = 1;       // of lengths
    double text_scale = 1;  // of text

    // The size of text; never under 13 pixels.
    double type(double size) const { return std::max(13.0, size * text_scale); }
    // The thickness of lines: no thinner than drawn.
    double line(double pixels) const { return pixels * std::max(1.0, scale); }
};

template <class Layout>
Frame frame_of(const Layout& layout) {
    return {layout.width, layout.height, layout.scale, layout.text_scale};
}

}  // namespace juz::client
