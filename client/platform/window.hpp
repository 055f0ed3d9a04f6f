#pragma once

#include <SFML/Graphics/RenderWindow.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "platform/input.hpp"
#include "platform/translator.hpp"
#include "view/geometry.hpp"
#include "view/region.hpp"

namespace juz::client {

// The one window. Main thread only.
class Window {
  public:
    struct Shape {
        unsigned width = 1280;
        unsigned height = 800;
        bool fits = false;  // no larger than the desktop
        bool full_screen = false;
    };
    // Null if there is no display, with one line in `error`.
    static std::unique_ptr<Window> open(const Shape& shape, std::string& error);

    // What happened since the last call; never waits.
    std::vector<Input> poll(netcode::Instant now);
    // Somebody asked to close it.
    bool closing() const { return closing_; }

    sf::RenderWindow& target() { return window_; }
    Point size() const;
    // Without full screen.
    sf::Vector2u normal_size() const { return normal_size_; }
    // What was drawn: all of it.
    void show();
    // What was drawn of it: so much at the least, and the rest is kept if `keeps_picture` said so.
    void show(const Region& drawn);
    // Whether the target holds what was shown last, so that it is enough to draw what differs.
    bool keeps_picture() const;

    // Where no window manager gives the keyboard to one window there is nothing to be behind.
    bool in_front() const { return !managed_ || window_.hasFocus(); }

    bool full_screen() const { return full_screen_; }
    void set_full_screen(bool on);

    // Others can paste it while the window is there.
    void copy_text(const std::string& text);

    // What the window shows, as a file; false if it cannot be written.
    bool save_picture(const std::string& path);

  private:
    Window() = default;
    void create(unsigned width, unsigned height);
    void fit_view();

    sf::RenderWindow window_;
    Translator translator_;
    sf::Vector2u normal_size_;
    bool managed_ = false;  // a window manager is there
    // Where a part of the back buffer can be shown (back_buffer.hpp).
    bool copies_parts_ = false;
    sf::Vector2u swapped_size_;
    bool holds_picture_ = false;
    bool full_screen_ = false;
    bool closing_ = false;
};

}  // namespace juz::client
