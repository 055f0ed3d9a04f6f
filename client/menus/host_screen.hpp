#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// The form for opening a table on this machine.
class HostScreen final : public MenuScreen {
  public:
    // `rules` are chosen at first; `notice` tells why the last try failed.
    HostScreen(Stage& stage, const AnyRuleset& rules, std::string notice);

    std::string name() const override { return "host"; }
    std::vector<NamedFact> facts() const override { return {{"notice", notice_}}; }
    std::optional<std::string> game() const override {
        return std::string(game_name(wish_.rules.index()));
    }

  protected:
    void page(Instant now) override;

  private:
    void table_form(const Rect& rect);
    void open();

    HostTable wish_;
    std::string notice_;
};

}  // namespace juz::client
