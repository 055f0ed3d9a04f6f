#include "menus/widgets.hpp"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "platform/theme.hpp"
#include "view/text_log.hpp"

namespace juz::client::menu {

namespace {

// What is shown of a label.
std::string_view shown(std::string_view label) {
    return label.substr(0, label.find("###"));
}

bool has_focus() {
    return ImGui::IsItemFocused() && !ImGui::GetCurrentContext()->NavDisableHighlight;
}

void log(std::string_view label, const Rect& rect, bool enabled, std::string value = {}) {
    if (WidgetLog* widgets = current_log()) {
        widgets->note(
            {std::string(WidgetLog::id_of(label)), rect, enabled, std::move(value), has_focus()});
    }
}

// A ring round what the keyboard is at.
void show_focus(const Rect& rect, double radius, double scale) {
    if (has_focus()) {
        const Rect ring = rect.grown(3 * scale);
        ImGui::GetWindowDrawList()->AddRect(at(ring.top_left()), at({ring.right(), ring.bottom()}),
                                            packed(palette::brass), real(radius + 3 * scale), 0,
                                            real(std::max(1.5, 2 * scale)));
    }
}

struct Touch {
    bool pressed = false;
    bool hovered = false;
    bool held = false;
};

Touch touch(const Rect& rect, const std::string& label, bool enabled) {
    ImGui::SetCursorScreenPos(at(rect.top_left()));
    ImGui::BeginDisabled(!enabled);
    Touch result;
    result.pressed = ImGui::InvisibleButton(
        label.c_str(), {real(std::max(1.0, rect.w)), real(std::max(1.0, rect.h))});
    result.hovered = ImGui::IsItemHovered();
    result.held = ImGui::IsItemActive();
    ImGui::EndDisabled();
    return result;
}

Colour ground_of(Manner manner, const Touch& touched) {
    const auto pick = [&](Colour held, Colour hovered, Colour rest) {
        return touched.held ? held : touched.hovered ? hovered : rest;
    };
    switch (manner) {
        case Manner::Primary:
            return pick(palette::dark_brass, palette::bright_brass, palette::brass);
        case Manner::Plain:
            return pick(palette::white.faded(.06), palette::white.faded(.20),
                        palette::white.faded(.10));
        case Manner::Quiet:
            return pick(palette::white.faded(.04), palette::white.faded(.10),
                        palette::white.faded(0));
    }
    return palette::white;
}

Colour words_on(Manner manner, const Touch& touched) {
    switch (manner) {
        case Manner::Primary: return palette::ink_on_brass;
        case Manner::Plain: return palette::text;
        case Manner::Quiet: return touched.hovered ? palette::text : palette::second_text;
    }
    return palette::text;
}

}  // namespace

bool button(const Rect& rect, const std::string& label, double scale, const ButtonStyle& style) {
    const Touch touched = touch(rect, label, style.enabled);
    if (style.manner == Manner::Primary && style.enabled) {
        ImGui::SetItemDefaultFocus();
    }
    const double shade = style.enabled ? 1 : .45;
    const double radius = 10 * scale;
    box(rect, radius, ground_of(style.manner, touched).faded(shade));
    const Colour colour = words_on(style.manner, touched).faded(shade);
    const std::string_view words = shown(label);
    if (style.left) {
        text_beside({rect.x + 20 * scale, rect.centre().y}, words, {style.type, colour});
    } else {
        text_beside(rect.centre(), words, {style.type, colour, Side::Middle});
    }
    if (!style.note.empty()) {
        const Colour quiet = style.manner == Manner::Primary ? colour : palette::second_text;
        text_beside({rect.right() - 18 * scale, rect.centre().y}, style.note,
                    {Type::Small, quiet, Side::Right});
    }
    show_focus(rect, radius, scale);
    log(label, rect, style.enabled);
    return touched.pressed && style.enabled;
}

double button_width(std::string_view words, Type type, double scale) {
    return width_of(words, type) + 36 * scale;
}

std::optional<std::size_t> deeds_button(const Rect& rect, const std::string& label, double scale,
                                        const std::vector<std::string>& deeds) {
    const std::string id = std::string(WidgetLog::id_of(label)) + ".deeds";
    if (button(rect, label, scale, {Manner::Quiet, Type::Body})) {
        ImGui::OpenPopup(id.c_str());
    }
    double width = 0;
    for (const std::string& deed : deeds) {
        width = std::max(width, button_width(shown(deed), Type::Body, scale));
    }
    constexpr double edge = 6;
    constexpr double pitch = 42;
    const double height = (2 * edge + pitch * static_cast<double>(deeds.size())) * scale;
    const double lowest = static_cast<double>(ImGui::GetIO().DisplaySize.y) - height - 4 * scale;
    const Rect list{rect.right() - width - 2 * edge * scale,
                    std::min(rect.bottom() + 4 * scale, lowest), width + 2 * edge * scale, height};
    ImGui::SetNextWindowPos(at(list.top_left()));
    ImGui::SetNextWindowSize({real(list.w), real(list.h)});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_Border, packed(palette::white.faded(.16)));
    std::optional<std::size_t> done;
    if (ImGui::BeginPopup(id.c_str(), ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoSavedSettings)) {
        Rect line{list.x + edge * scale, list.y + edge * scale, width, pitch * scale};
        for (std::size_t i = 0; i < deeds.size(); ++i) {
            if (button(line, deeds[i], scale, {Manner::Quiet, Type::Body, true})) {
                done = i;
                ImGui::CloseCurrentPopup();
            }
            line.y += line.h;
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return done;
}

bool deeds_are_open() {
    return ImGui::GetCurrentContext() != nullptr &&
           ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
}

namespace {

// Beside the words of a part of a choice, both sides together: at least, and where there is room.
constexpr double part_pad = 9;
constexpr double roomy_part_pad = 20;

// What a part of a choice needs, chosen or not.
double part_width(const Choice& choice, std::size_t part, double pad) {
    const Type type = choice.type == Type::Small ? Type::Strong : choice.type;
    return width_of(choice.labels[part], type) + pad;
}

double parts_width(const Choice& choice, double pad) {
    double width = 0;
    for (std::size_t i = 0; i < choice.labels.size(); ++i) {
        width += part_width(choice, i, pad);
    }
    return width;
}

std::vector<double> shares_of(const Choice& choice, double width, double scale) {
    const std::size_t count = choice.labels.size();
    const double equal = 1.0 / static_cast<double>(count);
    std::vector<double> shares(count, equal);
    const double needed = choice_width(choice, scale);
    bool fits = true;
    for (std::size_t i = 0; i < count; ++i) {
        fits = fits && part_width(choice, i, roomy_part_pad * scale) <= equal * width;
    }
    for (std::size_t i = 0; i < count && !fits; ++i) {
        // What is left over is shared out evenly.
        const double spare = std::max(0.0, width - needed) * equal;
        shares[i] = (part_width(choice, i, part_pad * scale) + spare) / std::max(width, needed);
    }
    return shares;
}

}  // namespace

double choice_width(const Choice& choice, double scale) {
    return parts_width(choice, part_pad * scale);
}

double roomy_choice_width(const Choice& choice, double scale) {
    return parts_width(choice, roomy_part_pad * scale);
}

int choose(const Rect& rect, const std::string& id, double scale, const Choice& choice) {
    box(rect, 8 * scale, palette::black.faded(.30));
    int chosen = choice.chosen;
    double x = rect.x;
    const std::size_t count = choice.labels.size();
    const std::vector<double> shares =
        choice.shares.empty() ? shares_of(choice, rect.w, scale) : choice.shares;
    for (std::size_t i = 0; i < count; ++i) {
        const Rect part{x, rect.y, rect.w * shares[i], rect.h};
        x += part.w;
        const std::string label = "###" + id + "." + std::to_string(i);
        const Touch touched = touch(part, label, choice.enabled);
        const bool on = static_cast<int>(i) == choice.chosen;
        const Rect inner = part.grown(-2 * scale);
        if (on) {
            box(inner, 6.5 * scale, choice.differs ? palette::brass : palette::text.faded(.88));
        } else if (touched.hovered && choice.enabled) {
            box(inner, 6.5 * scale, palette::white.faded(.08));
        }
        const Colour ink =
            on ? (choice.differs ? palette::ink_on_brass : palette::ink) : palette::second_text;
        const Type type = on && choice.type == Type::Small ? Type::Strong : choice.type;
        text_beside(part.centre(), fitted(choice.labels[i], type, part.w - 8 * scale),
                    {type, ink, Side::Middle});
        show_focus(inner, 6.5 * scale, scale);
        log(label, part, choice.enabled, on ? "chosen" : "");
        if (touched.pressed && choice.enabled) {
            chosen = static_cast<int>(i);
        }
    }
    return chosen;
}

double chosen_width(const Choice& choice) {
    const auto chosen = static_cast<std::size_t>(std::max(0, choice.chosen));
    return choice.chosen < 0 ? 0 : width_of(choice.labels[chosen], Type::Strong);
}

void show_chosen(const Rect& rect, const std::string& id, const Choice& choice, Side side) {
    if (choice.chosen < 0) {
        return;
    }
    const std::string& words = choice.labels[static_cast<std::size_t>(choice.chosen)];
    const double x = side == Side::Left ? rect.x : rect.right();
    text_beside({x, rect.centre().y}, fitted(words, Type::Strong, rect.w),
                {Type::Strong, choice.differs ? palette::bright_brass : palette::text, side});
    log("###" + id, rect, false, words);
}

namespace {

// Takes the last characters away until no more bytes are left than there may be.
int keep_short(ImGuiInputTextCallbackData* typed) {
    const int most = static_cast<int>(*static_cast<const std::size_t*>(typed->UserData));
    int end = std::min(most, typed->BufTextLen);
    while (end < typed->BufTextLen && end > 0 &&
           (static_cast<unsigned char>(typed->Buf[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    typed->DeleteChars(end, typed->BufTextLen - end);
    return 0;
}

}  // namespace

FieldEvent field(const Rect& rect, const std::string& label, const std::string& hint,
                 std::string& value, double scale, std::size_t bytes_max) {
    const float line = ImGui::GetFontSize();
    ImGui::SetCursorScreenPos(at(rect.top_left()));
    ImGui::SetNextItemWidth(real(rect.w));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        ImVec2(real(14 * scale), std::max(0.0F, (real(rect.h) - line) / 2)));
    const std::string before = value;
    const auto limit = bytes_max > 0 ? ImGuiInputTextFlags_CallbackEdit : ImGuiInputTextFlags_None;
    const bool entered = ImGui::InputTextWithHint(label.c_str(), hint.c_str(), &value,
                                                  ImGuiInputTextFlags_EnterReturnsTrue | limit,
                                                  bytes_max > 0 ? keep_short : nullptr, &bytes_max);
    ImGui::PopStyleVar();
    log(label, rect, true, value);
    if (TextLog* texts = text_log()) {
        const Rect place{rect.x + 14 * scale, rect.centre().y, width_of(hint, Type::Body), 1};
        texts->boxes.push_back(rect);
        texts->lay(hint, place, place.top_left());
    }
    return {value != before, entered};
}

void go_on_typing() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiID id = ImGui::GetItemID();
    ImGuiInputTextState* state = ImGui::GetInputTextState(id);
    if (state == nullptr) {
        return;
    }
    state->ClearText();
    state->ClearSelection();
    // There is nothing to come back to by Escape or by undoing.
    state->InitialTextA.resize(0);
    state->InitialTextA.push_back(0);
    state->Stb.undostate.undo_point = 0;
    state->Stb.undostate.undo_char_point = 0;
    state->Stb.undostate.redo_point = STB_TEXTEDIT_UNDOSTATECOUNT;
    state->Stb.undostate.redo_char_point = STB_TEXTEDIT_UNDOCHARCOUNT;
    // As ImGui does it for a field that is clicked on.
    ImGui::SetActiveID(id, ImGui::GetCurrentWindow());
    context.ActiveIdUsingNavDirMask |= (1U << ImGuiDir_Left) | (1U << ImGuiDir_Right);
    context.ActiveIdUsingNavInputMask |= 1U << ImGuiNavInput_Cancel;
    context.ActiveIdUsingKeyInputMask |= (1ULL << ImGuiKey_Home) | (1ULL << ImGuiKey_End);
    context.WantTextInputNextFrame = 1;
}

bool row(const Rect& rect, const std::string& label, double scale, bool chosen) {
    const Touch touched = touch(rect, label, true);
    const double radius = 10 * scale;
    if (chosen) {
        box(rect, radius, palette::brass.faded(.22));
        box({rect.x, rect.y + 8 * scale, 3.5 * scale, rect.h - 16 * scale}, 2 * scale,
            palette::brass);
    } else if (touched.hovered) {
        box(rect, radius, palette::white.faded(.06));
    }
    show_focus(rect, radius, scale);
    log(label, rect, true, chosen ? "chosen" : "");
    return touched.pressed;
}

bool check(Point left_middle, const std::string& label, double scale, bool& on) {
    const double side = 22 * scale;
    const std::string_view words = shown(label);
    const Rect square{left_middle.x, left_middle.y - side / 2, side, side};
    const Rect whole{square.x, square.y, side + 10 * scale + width_of(words, Type::Body), side};
    const Touch touched = touch(whole, label, true);
    if (touched.pressed) {
        on = !on;
    }
    box(square, 6 * scale, on ? palette::brass : palette::black.faded(touched.hovered ? .5 : .34));
    if (on) {
        text_beside(square.centre(), "✔", {Type::Body, palette::ink_on_brass, Side::Middle});
    }
    text_beside({square.right() + 10 * scale, left_middle.y}, words);
    show_focus(whole, 6 * scale, scale);
    log(label, whole, true, on ? "on" : "off");
    return touched.pressed;
}

}  // namespace juz::client::menu
