#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/geometry.hpp"

// Where the widgets of the last frame are, by the part of their label behind "###". Tests that
// drive the program from outside ask for it.

namespace juz::client {

struct LoggedWidget {
    std::string id;
    Rect rect;
    bool enabled = true;
    std::string value;     // what it shows or is set to, if that is of interest
    bool focused = false;  // the keyboard is at it, and shows it
};

class WidgetLog {
  public:
    // Forgets the last frame.
    void begin() { widgets_.clear(); }
    void note(LoggedWidget widget) { widgets_.push_back(std::move(widget)); }
    const std::vector<LoggedWidget>& widgets() const { return widgets_; }

    // The part of a label that is its identity: all behind "###", or the whole label.
    static std::string_view id_of(std::string_view label) {
        const std::size_t mark = label.find("###");
        return mark == std::string_view::npos ? label : label.substr(mark + 3);
    }

  private:
    std::vector<LoggedWidget> widgets_;
};

}  // namespace juz::client
