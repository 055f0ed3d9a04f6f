#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// What a person can choose for good, in sections. Everything holds at once.
class SettingsScreen final : public MenuScreen {
  public:
    explicit SettingsScreen(Stage& stage);

    std::string name() const override { return "settings"; }

  protected:
    void page(Instant now) override;
    void escape() override;

  private:
    // Each draws its section with its top at `top` of a column, and returns its height.
    double game_part(const Rect& column, double top, Preferences& wanted);
    double look_part(const Rect& column, double top, Preferences& wanted);
    double sound_part(const Rect& column, double top, Preferences& wanted);
    double language_part(const Rect& column, double top, Preferences& wanted);
    void keep_name();

    std::string typed_name_;
    double height_ = 0;  // of all sections, as they were drawn last
};

}  // namespace juz::client
