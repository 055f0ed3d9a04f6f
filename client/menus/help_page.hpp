#pragma once

#include <string>
#include <vector>

#include "menus/rules_view.hpp"
#include "platform/screen.hpp"

namespace juz::client {

// Help above whatever is shown: the rules of the game at hand, the keys of the screen in front and
// those that work everywhere. What is below goes on meanwhile.
class HelpPage {
  public:
    bool shown() const { return shown_; }
    // Begins with the rules if there are some (Screen::game).
    void toggle(bool with_rules) {
        shown_ = !shown_;
        rules_ = with_rules;
    }
    void hide() { shown_ = false; }

    // Within a frame of the menu layer.
    void page(Stage& stage, const Screen& screen);

  private:
    void keys_page(Stage& stage, const std::vector<KeyHelp>& keys);
    void tabs_page(Stage& stage, const Screen& screen, const std::string& game);
    void close_button(const Rect& sheet, double scale);

    bool shown_ = false;
    bool rules_ = false;
    RulesView view_;
};

}  // namespace juz::client
