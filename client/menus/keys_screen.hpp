#pragma once

#include <string>

#include "menus/menu_screen.hpp"

namespace juz::client {

// Which key does what, and another key for it: one presses a command, and then the key.
class KeysScreen final : public MenuScreen {
  public:
    explicit KeysScreen(Stage& stage) : MenuScreen(stage) {}

    std::string name() const override { return "keys"; }
    void handle(const Input& input, Instant now) override;
    bool takes_every_key() const override { return asked_ != nullptr; }
    std::vector<NamedFact> facts() const override;

  protected:
    void page(Instant now) override;

  private:
    void take(Stroke stroke);
    double part(const Rect& column, double top, const std::string& title, KeyPlace place);
    void line(const Rect& place, const KeyCommand& command);

    const KeyCommand* asked_ = nullptr;  // waits for a key
    std::string notice_;
    double height_ = 0;  // of all commands, as they were drawn last
};

}  // namespace juz::client
