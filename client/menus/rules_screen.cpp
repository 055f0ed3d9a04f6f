#include "menus/rules_screen.hpp"

#include <algorithm>
#include <cmath>

#include "menus/rule_rows.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

RulesScreen::RulesScreen(Stage& stage, std::string game)
    : MenuScreen(stage), game_(std::move(game)) {
    const auto& games = page_games();
    if (std::find(games.begin(), games.end(), game_) == games.end()) {
        game_ = games.front();
    }
}

std::vector<KeyHelp> RulesScreen::keys() const {
    return {{"↑ ↓  " + tr("Page Up  Page Down"), tr("scroll")},
            {"← →  Enter", tr("go to a choice, choose")},
            {"Esc", tr("back")}};
}

std::vector<NamedFact> RulesScreen::facts() const {
    return {{"game", game_},
            {"language", std::string(code_of(spoken()))},
            {"scrolled", std::to_string(std::lround(view_.scrolled() * 100))}};
}

Cloth RulesScreen::cloth() const {
    return game_ == "possession" ? ink : game_ == "winged" ? plum : pine;
}

void RulesScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Rules"), {});
    const double height = 36 * unit;
    const double tongue = language_choice_width(unit);
    const double right = size().x - 14 * unit - tongue;
    const Language language = prefer_language(stage(), {right, 14 * unit, tongue, height});
    const double games = game_choice_width(unit, language);
    const double left = std::min((size().x - games) / 2, right - games - 14 * unit);
    game_ = choose_game({left, 14 * unit, games, height}, unit, game_, language);
    const double width = rules_sheet_width(size().x, unit);
    const Rect sheet{std::round((size().x - width) / 2), std::round(80 * unit), width,
                     std::round(size().y - 150 * unit)};
    menu::panel(sheet, unit);
    view_.page(sheet, unit, game_, language);
    const std::string words = tr("Tour of the table");
    const double button = menu::button_width(words, Type::Name, unit);
    const Rect place{sheet.right() - button, sheet.bottom() + 12 * unit, button, 44 * unit};
    if (const auto game = game_of_name(game_);
        menu::button(place, words + "###tour", unit, {menu::Manner::Plain, Type::Name}) && game) {
        stage().go(Practise{usual_rules(*game), BotLevel::Steady, true});
    }
}

}  // namespace juz::client
