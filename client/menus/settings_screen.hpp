#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// What a person can choose for good. Everything holds at once.
class SettingsScreen final : public MenuScreen {
  public:
    explicit SettingsScreen(Stage& stage);

    std::string name() const override { return "settings"; }

  protected:
    void page(Instant now) override;
    void escape() override;

  private:
    void look(const Rect& rect, Preferences& wanted);
    void keep_name();

    std::string typed_name_;
};

}  // namespace juz::client
