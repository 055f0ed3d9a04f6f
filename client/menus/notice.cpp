#include "menus/notice.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "menus/widgets.hpp"

namespace juz::client {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::microseconds shown_for = 5s;

}  // namespace

void Notice::show(const std::string& words, Instant now) {
    words_ = words;
    until_ = now + shown_for;
}

void Notice::paint(const Stage& stage) const {
    if (!until_) {
        return;
    }
    const double scale = stage.scale();
    const Point size = stage.size();
    const double most = size.x - 72 * scale;
    const double width = std::min(most, menu::width_of(words_, Type::Body) + 1);
    const double height = menu::paragraph_height(width, words_, Type::Body);
    // Over the bar that tables and pages have at the top, where least is missed.
    const Rect plate{std::round((size.x - width) / 2 - 20 * scale), std::round(4 * scale),
                     width + 40 * scale, height + 16 * scale};
    ImGui::SetNextWindowPos(menu::at(plate.top_left()));
    ImGui::SetNextWindowSize({menu::real(plate.w), menu::real(plate.h)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::Begin("notice", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_Tooltip);
    ImGui::PopStyleVar(2);
    menu::box(plate, 10 * scale, palette::panel.faded(.96));
    menu::paragraph({plate.x + 20 * scale, plate.y + 8 * scale}, width, words_);
    ImGui::End();
}

}  // namespace juz::client
