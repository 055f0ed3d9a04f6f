#pragma once

#include <imgui.h>

#include "view/palette.hpp"

namespace juz::client {

// How widgets look at a scale: the sizes and colours of the design.
void apply_theme(ImGuiStyle& style, double scale);

inline ImU32 packed(Colour colour) {
    return IM_COL32(colour.r, colour.g, colour.b, colour.a);
}
ImVec4 vector_of(Colour colour);

}  // namespace juz::client
