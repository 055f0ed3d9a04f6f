#include "menus/help_page.hpp"

#include <algorithm>
#include <cmath>

#include "menus/widgets.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

constexpr double key_line = 32;
constexpr double key_gap = 18;  // between keys and what they do

std::vector<KeyHelp> everywhere(const KeyChoices& choices) {
    return {{"F1  ?", tr("this page")},
            {shown_key(choices, "full_screen"), tr("full screen")},
            {shown_key(choices, "picture"), tr("save a picture of the window")},
            {shown_key(choices, "mute"), tr("sound on or off")},
            {"Ctrl +  −  0", tr("larger, smaller, usual size")},
            {"Ctrl Q", tr("quit")}};
}

// Rows of keys and what they do, within `place`, whose upper edge is the first base line: closer to
// each other where there are many.
void paint_rows(const Rect& place, double scale, const std::vector<KeyHelp>& rows) {
    double key_width = 0;
    for (const KeyHelp& row : rows) {
        key_width = std::max(key_width, menu::width_of(row.keys, Type::Strong));
    }
    const double x = std::round(place.x + key_width + key_gap * scale);
    const double room = place.right() - x;
    double all = 0;
    for (const KeyHelp& row : rows) {
        all += menu::paragraph_height(room, row.meaning, Type::Body);
    }
    const ImFont* font = MenuLayer::font(Type::Body);
    const double ascent = std::round(static_cast<double>(font->Ascent));
    const double spare =
        (place.h - all) / static_cast<double>(std::max<std::size_t>(1, rows.size()));
    const double gap = std::min(key_line * scale - static_cast<double>(font->FontSize), spare);
    double y = place.y;
    for (const KeyHelp& row : rows) {
        menu::text({place.x, y}, row.keys, {Type::Strong, palette::bright_brass});
        // Its first line stands beside the keys.
        y += gap + menu::paragraph({x, std::round(y) - ascent}, room, row.meaning,
                                   {Type::Body, palette::second_text});
    }
}

double rows_width(double scale, const std::vector<KeyHelp>& rows) {
    double keys = 0;
    double meanings = 0;
    for (const KeyHelp& row : rows) {
        keys = std::max(keys, menu::width_of(row.keys, Type::Strong));
        meanings = std::max(meanings, menu::width_of(row.meaning, Type::Body));
    }
    return keys + key_gap * scale + meanings;
}

// The two columns of keys below `top`: those of the screen and those that work everywhere. Halves,
// unless the first needs more and the others leave it.
void paint_keys(const Rect& sheet, double top, double scale, const std::vector<KeyHelp>& keys,
                const std::vector<KeyHelp>& others) {
    const double margin = 28 * scale;
    const double half = sheet.w / 2 + margin / 2;
    const double most = std::max(half, sheet.w - margin - std::ceil(rows_width(scale, others)) - 1);
    const double second = std::clamp(2 * margin + rows_width(scale, keys), half, most);
    const double height = sheet.bottom() - 8 * scale - top;
    paint_rows({sheet.x + margin, top, second - 2 * margin, height}, scale, keys);
    paint_rows({sheet.x + second, top, sheet.w - margin - second, height}, scale, others);
}

}  // namespace

void HelpPage::page(Stage& stage, const Screen& screen) {
    const Point size = stage.size();
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
    if (const std::optional<std::string> game = screen.game()) {
        tabs_page(stage, screen, *game);
    } else {
        keys_page(stage, screen.keys());
    }
    ImGui::End();
}

void HelpPage::keys_page(Stage& stage, const std::vector<KeyHelp>& keys) {
    const Point size = stage.size();
    const double scale = stage.scale();
    const std::vector<KeyHelp> others = everywhere(stage.preferences().keys);
    const auto lines = static_cast<double>(std::max(keys.size(), others.size()));
    const double width = std::min(size.x - 32 * scale, 960 * scale);
    const double height = std::min(size.y - 32 * scale, (112 + lines * key_line) * scale);
    const Rect sheet{std::round((size.x - width) / 2), std::round((size.y - height) / 2), width,
                     height};
    menu::box(sheet, 14 * scale, palette::panel);
    menu::text({sheet.x + 28 * scale, sheet.y + 46 * scale}, tr("Keys"), {Type::Title});
    paint_keys(sheet, sheet.y + 92 * scale, scale, keys, others);
    close_button(sheet, scale);
}

void HelpPage::tabs_page(Stage& stage, const Screen& screen, const std::string& game) {
    const double scale = stage.scale();
    const Point size = stage.size();
    const double width = std::min(size.x - 32 * scale, 960 * scale);
    // Between the bars of a table, whose clock goes on.
    const Rect sheet{std::round((size.x - width) / 2), std::round(48 * scale), width,
                     std::round(size.y - 86 * scale)};
    menu::box(sheet, 14 * scale, palette::panel);
    const double top = sheet.y + 20 * scale;
    menu::Choice tabs;
    tabs.labels = {tr("Rules"), tr("Keys")};
    tabs.chosen = rules_ ? 0 : 1;
    tabs.type = Type::Body;
    const Rect place{sheet.x + 28 * scale, top, 240 * text_scale_of(scale), 36 * scale};
    rules_ = menu::choose(place, "help_tab", scale, tabs) == 0;
    const double below = sheet.y + 72 * scale;
    if (rules_) {
        const double tongue = language_choice_width(scale);
        const Rect at{sheet.right() - 76 * scale - tongue, top, tongue, 36 * scale};
        const Language language = prefer_language(stage, at);
        view_.page({sheet.x, below, sheet.w, sheet.bottom() - below - 8 * scale}, scale, game,
                   language);
    } else {
        paint_keys(sheet, below + 40 * scale, scale, screen.keys(),
                   everywhere(stage.preferences().keys));
    }
    close_button(sheet, scale);
}

void HelpPage::close_button(const Rect& sheet, double scale) {
    const Rect close{sheet.right() - 58 * scale, sheet.y + 18 * scale, 40 * scale, 40 * scale};
    const ImVec2 pointer = ImGui::GetMousePos();
    const bool beside =
        !sheet.contains({static_cast<double>(pointer.x), static_cast<double>(pointer.y)});
    if (menu::button(close, "✕###close_help", scale, {menu::Manner::Quiet, Type::Body}) ||
        (ImGui::IsMouseClicked(0) && beside)) {
        hide();
    }
}

}  // namespace juz::client
