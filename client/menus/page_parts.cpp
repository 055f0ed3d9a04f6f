#include <imgui_internal.h>

#include <algorithm>

#include "menus/widgets.hpp"
#include "platform/theme.hpp"

// What pages stand on and in, and what pointer and keyboard are at.

namespace juz::client::menu {

bool is_pointed_at(const Rect& rect) {
    return ImGui::IsMouseHoveringRect(at(rect.top_left()), at({rect.right(), rect.bottom()}));
}

bool is_focused(const Rect& rect) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow* window = ImGui::GetCurrentWindow();
    if (context.NavDisableHighlight || context.NavId == 0 || context.NavWindow != window) {
        return false;
    }
    const ImRect marked = ImGui::WindowRectRelToAbs(window, window->NavRectRel[ImGuiNavLayer_Main]);
    return ImRect(at(rect.top_left()), at({rect.right(), rect.bottom()}))
        .Contains(marked.GetCenter());
}

void explain(const Rect& place, const std::string& words, double scale) {
    const double room = 360 * scale;
    const Point padding{14 * scale, 10 * scale};
    const double height = paragraph_height(room, words, Type::Body) + 2 * padding.y;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const double gap = 4 * scale;
    const bool below = place.bottom() + gap + height <= static_cast<double>(window.y);
    const double most = static_cast<double>(window.x) - room - 2 * padding.x;
    ImGui::SetNextWindowPos(at({std::max(0.0, std::min(place.x, most)),
                                below ? place.bottom() + gap : place.y - gap - height}));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, at(padding));
    // It lies on panels of its own colour.
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_Border, packed(palette::white.faded(.16)));
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(real(padding.x + room));
    ImGui::TextUnformatted(words.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

void begin_page(Point size, const std::string& name) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(at(size));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    // Each page remembers what the keyboard was at.
    ImGui::Begin(name.c_str(), nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar(2);
}

void end_page() {
    ImGui::End();
}

double begin_scroll(const Rect& rect, const char* id, double content_height) {
    ImGui::SetCursorScreenPos(at(rect.top_left()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    // Without NavFlattened the keyboard would not get in and out.
    ImGui::BeginChild(id, {real(rect.w), real(rect.h)}, false,
                      ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
    // What is scrolled over is as high as this invisible strip.
    const ImVec2 top = ImGui::GetCursorScreenPos();
    ImGui::Dummy({1, real(content_height)});
    return static_cast<double>(top.y) - rect.y;
}

void end_scroll() {
    ImGui::EndChild();
}

}  // namespace juz::client::menu
