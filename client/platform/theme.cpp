#include "platform/theme.hpp"

namespace juz::client {

namespace {

void apply_colours(ImGuiStyle& style) {
    const auto set = [&](ImGuiCol_ which, Colour colour) {
        style.Colors[which] = vector_of(colour);
    };
    const Colour clear = palette::black.faded(0);
    set(ImGuiCol_Text, palette::text);
    set(ImGuiCol_TextDisabled, rgb(0x9DADA3));
    set(ImGuiCol_WindowBg, palette::panel.faded(.90));
    set(ImGuiCol_PopupBg, palette::panel);
    set(ImGuiCol_ChildBg, clear);
    set(ImGuiCol_Border, clear);
    set(ImGuiCol_FrameBg, palette::black.faded(.34));
    set(ImGuiCol_FrameBgHovered, palette::black.faded(.44));
    set(ImGuiCol_FrameBgActive, palette::black.faded(.50));
    set(ImGuiCol_Button, palette::white.faded(.10));
    set(ImGuiCol_ButtonHovered, palette::white.faded(.20));
    set(ImGuiCol_ButtonActive, palette::white.faded(.06));
    set(ImGuiCol_Header, palette::brass.faded(.22));
    set(ImGuiCol_HeaderHovered, palette::brass.faded(.30));
    set(ImGuiCol_HeaderActive, palette::brass.faded(.38));
    set(ImGuiCol_CheckMark, palette::ink_on_brass);
    set(ImGuiCol_SliderGrab, palette::brass);
    set(ImGuiCol_SliderGrabActive, palette::bright_brass);
    set(ImGuiCol_PlotLines, palette::brass);
    set(ImGuiCol_NavHighlight, palette::brass);
    set(ImGuiCol_TextSelectedBg, palette::brass.faded(.35));
    set(ImGuiCol_Separator, palette::white.faded(.06));
    set(ImGuiCol_ScrollbarBg, clear);
    set(ImGuiCol_ScrollbarGrab, palette::white.faded(.22));
    set(ImGuiCol_ScrollbarGrabHovered, palette::white.faded(.32));
    set(ImGuiCol_ScrollbarGrabActive, palette::white.faded(.40));
    set(ImGuiCol_TableRowBg, clear);
    set(ImGuiCol_TableRowBgAlt, clear);
    set(ImGuiCol_ModalWindowDimBg, palette::black.faded(.50));
    set(ImGuiCol_NavWindowingHighlight, clear);
    set(ImGuiCol_NavWindowingDimBg, clear);
}

}  // namespace

ImVec4 vector_of(Colour colour) {
    return ImGui::ColorConvertU32ToFloat4(packed(colour));
}

void apply_theme(ImGuiStyle& style, double scale) {
    style = ImGuiStyle();
    style.WindowRounding = 14;
    style.ChildRounding = 10;
    style.FrameRounding = 8;
    style.PopupRounding = 10;
    style.GrabRounding = 8;
    style.ScrollbarRounding = 4;
    style.TabRounding = 8;
    style.WindowPadding = {22, 18};
    style.FramePadding = {14, 9};
    style.ItemSpacing = {12, 10};
    style.ItemInnerSpacing = {10, 6};
    style.CellPadding = {12, 13};
    style.ScrollbarSize = 10;
    style.GrabMinSize = 18;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 0;
    style.FrameBorderSize = 0;
    style.TabBorderSize = 0;
    style.WindowTitleAlign = {0, .5F};
    style.ButtonTextAlign = {.5F, .5F};
    style.DisabledAlpha = .45F;
    apply_colours(style);
    style.ScaleAllSizes(static_cast<float>(scale));
}

}  // namespace juz::client
