#include "menus/help_page.hpp"

#include <algorithm>
#include <cmath>

#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::vector<KeyHelp> everywhere() {
    return {{"F1  ?", tr("this page")},
            {"F11", tr("full screen")},
            {"F12", tr("save a picture of the window")},
            {"Ctrl +  −  0", tr("larger, smaller, usual size")},
            {"Ctrl Q", tr("quit")}};
}

}  // namespace

void HelpPage::page(Point size, double scale, const std::vector<KeyHelp>& keys) {
    const std::vector<KeyHelp> common = everywhere();
    const double line = 32 * scale;
    const auto lines = static_cast<double>(std::max(keys.size(), common.size()));
    const double width = std::min(size.x - 32 * scale, 960 * scale);
    const double height = std::min(size.y - 32 * scale, 112 * scale + lines * line);
    const Rect sheet{std::round((size.x - width) / 2), std::round((size.y - height) / 2), width,
                     height};
    ImGui::SetNextWindowFocus();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(menu::at(size));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImVec4(0, 0, 0, .5F));
    ImGui::Begin(
        "help", nullptr,
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    menu::box(sheet, 14 * scale, palette::panel);
    menu::text({sheet.x + 28 * scale, sheet.y + 46 * scale}, tr("Keys"), {Type::Title});
    const auto column = [&](double x, double room, const std::vector<KeyHelp>& rows) {
        double key_width = 0;
        for (const KeyHelp& row : rows) {
            key_width = std::max(key_width, menu::width_of(row.keys, Type::Strong));
        }
        double y = sheet.y + 92 * scale;
        for (const KeyHelp& row : rows) {
            menu::text({x, y}, row.keys, {Type::Strong, palette::bright_brass});
            const double at = x + key_width + 18 * scale;
            menu::text({at, y}, menu::fitted(row.meaning, Type::Body, x + room - at),
                       {Type::Body, palette::second_text});
            y += line;
        }
    };
    const double half = (sheet.w - 84 * scale) / 2;
    column(sheet.x + 28 * scale, half, keys);
    column(sheet.x + 56 * scale + half, half, common);
    const Rect close{sheet.right() - 58 * scale, sheet.y + 18 * scale, 40 * scale, 40 * scale};
    if (menu::button(close, "✕###close_help", scale, {menu::Manner::Quiet, Type::Body}) ||
        (ImGui::IsMouseClicked(0) &&
         !sheet.contains({static_cast<double>(ImGui::GetMousePos().x),
                          static_cast<double>(ImGui::GetMousePos().y)}))) {
        hide();
    }
    ImGui::End();
}

}  // namespace juz::client
