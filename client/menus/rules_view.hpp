#pragma once

#include <string>
#include <string_view>

#include "menus/widgets.hpp"
#include "platform/picture_shelf.hpp"
#include "platform/screen.hpp"
#include "rules/flow.hpp"

namespace juz::client {

// A page of rules that scrolls, for any screen. Main thread only.
class RulesView {
  public:
    // Within a frame of the menu layer. The page is as wide as is good to read, or less where
    // `rect` is narrower, and stands in its middle.
    void page(const Rect& rect, double scale, std::string_view game, Language language);

    // 0 at the top, 1 at the end; for tests.
    double scrolled() const { return scrolled_; }

  private:
    void lay_out(double width, double scale, std::string_view game, Language language);
    void scroll_by_keys(double view_height);
    void draw(Point corner, const Rect& seen);

    PictureShelf shelf_;
    Flow flow_;
    std::string shown_;  // which page has been laid out
    double width_ = 0;
    double scale_ = 0;
    double scrolled_ = 0;
    bool to_top_ = false;
};

// How wide a sheet for a page is in a window, and the words on it.
double rules_sheet_width(double window_width, double scale);
double rules_text_width(double sheet_width, double scale);

// The titles of all pages in a language, in the order of page_games().
std::vector<std::string> rules_titles(Language language);

// How pages are set in the menus' type.
TypeSetter menu_setter(double scale);

// A choice of the page's game; returns the one chosen.
std::string choose_game(const Rect& rect, double scale, const std::string& game, Language language);
// A choice of the language, which is spoken at once and kept as a preference; returns the one
// chosen.
Language prefer_language(Stage& stage, const Rect& rect);
// As wide as their words need.
double game_choice_width(double scale, Language language);
double language_choice_width(double scale);

}  // namespace juz::client
