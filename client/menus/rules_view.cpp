#include "menus/rules_view.hpp"

#include <algorithm>
#include <cmath>

#include "platform/theme.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// What is pleasant to read: some ninety characters a line.
constexpr double column = 720;
constexpr double line_step = 60;

Type type_of(Voice voice) {
    switch (voice) {
        case Voice::Title: return Type::Headline;
        case Voice::Heading: return Type::Title;
        case Voice::Body: return Type::Body;
        case Voice::Strong: return Type::Strong;
        case Voice::Code: return Type::Small;
    }
    return Type::Body;
}

Colour colour_of(Voice voice) {
    switch (voice) {
        case Voice::Body: return palette::second_text;
        case Voice::Code: return menu::third_text;
        case Voice::Title:
        case Voice::Heading:
        case Voice::Strong: return palette::text;
    }
    return palette::text;
}

bool key(ImGuiKey which) {
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(which));
}

std::vector<double> shares_of(const std::vector<std::string>& labels, double scale) {
    std::vector<double> widths;
    double sum = 0;
    for (const std::string& label : labels) {
        widths.push_back(menu::width_of(label, Type::Strong) + 30 * scale);
        sum += widths.back();
    }
    for (double& width : widths) {
        width /= sum;
    }
    return widths;
}

double width_for(const std::vector<std::string>& labels, double scale) {
    double sum = 0;
    for (const std::string& label : labels) {
        sum += menu::width_of(label, Type::Strong) + 30 * scale;
    }
    return sum;
}

std::vector<std::string> language_names() {
    std::vector<std::string> names;
    names.reserve(languages.size());
    for (const Language language : languages) {
        names.emplace_back(name_of(language));
    }
    return names;
}

int choose_one(const Rect& rect, const char* id, double scale,
               const std::vector<std::string>& labels, int chosen) {
    menu::Choice choice;
    choice.labels = labels;
    choice.chosen = chosen;
    choice.shares = shares_of(labels, scale);
    return menu::choose(rect, id, scale, choice);
}

}  // namespace

double rules_sheet_width(double window_width, double scale) {
    return std::round(std::min(window_width - 32 * scale, (column + 120) * text_scale_of(scale)));
}

double rules_text_width(double sheet_width, double scale) {
    const double room = sheet_width - (2 * 28 + 16) * scale;
    return std::floor(std::min(column * text_scale_of(scale), room));
}

std::vector<std::string> rules_titles(Language language) {
    std::vector<std::string> titles;
    for (const std::string_view game : page_games()) {
        const Page page = rules_page(game, language);
        const auto* title =
            page.blocks.empty() ? nullptr : std::get_if<Heading>(&page.blocks.front());
        titles.push_back(title != nullptr ? plain_text(title->words) : std::string(game));
    }
    return titles;
}

TypeSetter menu_setter(double scale) {
    TypeSetter setter;
    setter.width = [](std::string_view words, Voice voice) {
        return menu::width_of(words, type_of(voice));
    };
    setter.picture = [](std::string_view file) {
        return picture_size(book_file(file).value_or(std::string_view()));
    };
    setter.scale = text_scale_of(scale);
    return setter;
}

std::string choose_game(const Rect& rect, double scale, const std::string& game,
                        Language language) {
    const auto& games = page_games();
    const int before =
        static_cast<int>(std::find(games.begin(), games.end(), game) - games.begin());
    const int chosen = choose_one(rect, "rules_game", scale, rules_titles(language), before);
    return chosen == before ? game : std::string(games[static_cast<std::size_t>(chosen)]);
}

Language prefer_language(Stage& stage, const Rect& rect) {
    const Language before = spoken();
    const int chosen =
        choose_one(rect, "language", stage.scale(), language_names(), static_cast<int>(before));
    const Language wanted = languages[static_cast<std::size_t>(chosen)];
    if (wanted != before) {
        speak(wanted);
        Preferences changed = stage.preferences();
        changed.language = code_of(wanted);
        stage.prefer(changed);
    }
    return wanted;
}

double game_choice_width(double scale, Language language) {
    return width_for(rules_titles(language), scale);
}

double language_choice_width(double scale) {
    return width_for(language_names(), scale);
}

void RulesView::lay_out(double width, double scale, std::string_view game, Language language) {
    const std::string wanted = std::string(game) + "." + std::string(code_of(language));
    if (wanted == shown_ && width == width_ && scale == scale_) {
        return;
    }
    // Another language keeps the place; another game begins at its top.
    const std::string_view before(shown_);
    to_top_ = before.substr(0, before.find('.')) != game;
    shown_ = wanted;
    width_ = width;
    scale_ = scale;
    flow_ = flow_page(rules_page(game, language), width, menu_setter(scale));
}

void RulesView::scroll_by_keys(double view_height) {
    const double page = .9 * view_height;
    const double line = line_step * text_scale_of(scale_);
    double move = 0;
    move += key(ImGuiKey_DownArrow) ? line : 0;
    move -= key(ImGuiKey_UpArrow) ? line : 0;
    move += key(ImGuiKey_PageDown) ? page : 0;
    move -= key(ImGuiKey_PageUp) ? page : 0;
    const auto end = static_cast<double>(ImGui::GetScrollMaxY());
    const auto now = static_cast<double>(ImGui::GetScrollY());
    double wanted = std::clamp(now + move, 0.0, end);
    wanted = key(ImGuiKey_Home) || to_top_ ? 0 : key(ImGuiKey_End) ? end : wanted;
    to_top_ = false;
    if (wanted != now) {
        ImGui::SetScrollY(menu::real(wanted));
    }
    scrolled_ = end > 0 ? wanted / end : 0;
}

void RulesView::page(const Rect& rect, double scale, std::string_view game, Language language) {
    const double width = rules_text_width(rect.w, scale);
    lay_out(width, scale, game, language);
    const double end = 24 * scale;
    ImGui::SetCursorScreenPos(menu::at(rect.top_left()));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    // The keyboard scrolls here by our own doing, whatever else is marked.
    ImGui::BeginChild(
        "rules_page", {menu::real(rect.w), menu::real(rect.h)}, false,
        ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
    const ImVec2 top = ImGui::GetCursorScreenPos();
    ImGui::Dummy({1, menu::real(flow_.height + 2 * end)});
    scroll_by_keys(rect.h);
    draw({std::round(rect.x + (rect.w - width) / 2), static_cast<double>(top.y) + end}, rect);
    ImGui::EndChild();
    if (WidgetLog* log = current_log()) {
        log->note({"rules_page", rect, true, shown_});
    }
}

void RulesView::draw(Point corner, const Rect& seen) {
    const auto in_sight = [&](double top, double bottom) {
        return corner.y + bottom > seen.y && corner.y + top < seen.bottom();
    };
    const double ts = text_scale_of(scale_);
    for (const Rect& chip : flow_.chips) {
        if (in_sight(chip.y, chip.bottom())) {
            menu::box(chip.moved(corner.x, corner.y), 5 * ts, palette::black.faded(.34));
        }
    }
    for (const Rect& rule : flow_.rules) {
        if (in_sight(rule.y, rule.bottom())) {
            menu::box(rule.moved(corner.x, corner.y), 0, palette::white.faded(.10));
        }
    }
    for (const Point& bullet : flow_.bullets) {
        const Point middle = corner + bullet;
        ImGui::GetWindowDrawList()->AddCircleFilled(menu::at(middle), menu::real(2.6 * ts),
                                                    packed(menu::third_text));
    }
    for (const PlacedWords& words : flow_.words) {
        if (in_sight(words.baseline.y - 60 * ts, words.baseline.y + 20 * ts)) {
            menu::text(corner + words.baseline, words.text,
                       {type_of(words.voice), colour_of(words.voice)});
        }
    }
    for (const PlacedPicture& picture : flow_.pictures) {
        const Rect place = picture.rect.moved(corner.x, corner.y);
        const auto bytes = book_file(picture.file);
        if (!bytes || !in_sight(picture.rect.y, picture.rect.bottom())) {
            continue;
        }
        if (ImTextureID texture = shelf_.get(picture.file, *bytes)) {
            ImGui::GetWindowDrawList()->AddImageRounded(
                texture, menu::at(place.top_left()), menu::at({place.right(), place.bottom()}),
                {0, 0}, {1, 1}, packed(palette::white), menu::real(10 * scale_));
        }
    }
}

}  // namespace juz::client
