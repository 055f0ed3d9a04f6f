#pragma once

#include <vector>

#include "platform/screen.hpp"

namespace juz::client {

// The keys of the screen in front and those that work everywhere, above whatever is shown.
class HelpPage {
  public:
    bool shown() const { return shown_; }
    void toggle() { shown_ = !shown_; }
    void hide() { shown_ = false; }

    // Within a frame of the menu layer.
    void page(Point size, double scale, const std::vector<KeyHelp>& keys);

  private:
    bool shown_ = false;
};

}  // namespace juz::client
