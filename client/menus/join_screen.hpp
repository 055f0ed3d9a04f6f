#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// Where one types the address of a table.
class JoinScreen final : public MenuScreen {
  public:
    JoinScreen(Stage& stage, std::string address, std::string notice);

    std::string name() const override { return "join"; }
    void enter(Instant now) override;
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;

  private:
    std::string address_;
    std::string notice_;
    bool focus_ = true;  // the field is to have the keyboard
};

}  // namespace juz::client
