#pragma once

#include <string>

#include "menus/menu_screen.hpp"
#include "menus/rules_view.hpp"

namespace juz::client {

// The pages of rules: one game at a time, in any of the languages.
class RulesScreen : public MenuScreen {
  public:
    // `game` by the engine's name; the first there is if it has no page.
    RulesScreen(Stage& stage, std::string game);

    std::string name() const override { return "rules"; }
    std::vector<KeyHelp> keys() const override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;
    // Each game has its own.
    Cloth cloth() const override;

  private:
    std::string game_;
    RulesView view_;
};

}  // namespace juz::client
