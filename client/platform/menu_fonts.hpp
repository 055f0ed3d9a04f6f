#pragma once

#include <imgui.h>

#include <cstddef>
#include <string>

namespace juz::client {

// The sizes of type that menus use, in pixels at scale 1.
enum class Type {
    Note,      // 14
    Small,     // 15
    Body,      // 17
    Strong,    // 16 Bold
    Name,      // 18 Bold
    Panel,     // 20 Bold
    Action,    // 22 Bold
    Title,     // 24 Bold
    Headline,  // 40 Black
};
inline constexpr std::size_t type_count = 9;

// What sizes of type are multiplied by when the user interface has this scale.
double text_scale_of(double scale);

// Lays all sizes into the font atlas of ImGui's current context, anew for each scale. Needs no
// window. False with one line in `error` if fonts are missing.
bool build_menu_fonts(double scale, std::string& error);

// Of the atlas built last.
ImFont* menu_font(Type type);

}  // namespace juz::client
