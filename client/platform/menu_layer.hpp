#pragma once

#include <imgui.h>

#include <array>
#include <deque>
#include <memory>
#include <string>

#include "platform/input.hpp"
#include "platform/menu_fonts.hpp"
#include "platform/widget_log.hpp"
#include "view/geometry.hpp"

namespace sf {
class RenderWindow;
}

namespace juz::client {

// Dear ImGui in our window: fonts, style, input one step at a time, drawing. One lives at a time.
class MenuLayer {
  public:
    // Needs the window's drawing context. Null with one line in `error` if fonts are missing.
    static std::unique_ptr<MenuLayer> create(sf::RenderWindow& window, std::string& error);
    ~MenuLayer();
    MenuLayer(const MenuLayer&) = delete;
    MenuLayer& operator=(const MenuLayer&) = delete;

    // Takes input for the next frames.
    void feed(const Input& input);
    // Whether widgets want the pointer or the keyboard for themselves, as of the last frame.
    bool wants_pointer() const;
    bool wants_keyboard() const;
    bool wants_text() const;

    // The layer has something to do that a frame shows.
    bool wants_frame() const { return frames_wanted_ > 0 || !pending_.empty(); }
    // A text cursor blinks.
    bool blinks() const;
    void want_frames(int count);

    // Between these the screen's menu is called. `scale` is that of the user interface.
    void begin(Point size, double scale, double seconds);
    void end();
    // Draws what the last frame had.
    void draw();

    // Lets go of everything, for a change of screen or when the window is no longer looked at.
    void release();

    static ImFont* font(Type type);
    WidgetLog& log() { return log_; }

  private:
    explicit MenuLayer(sf::RenderWindow& window) : window_(window) {}
    bool load_fonts(double scale, std::string& error);
    void take_pending();
    bool take(const Input& input);

    sf::RenderWindow& window_;
    WidgetLog log_;
    std::deque<Input> pending_;
    int frames_wanted_ = 2;
    double scale_ = 0;
    bool button_changed_ = false;
    bool line_ended_ = false;  // what is typed after it is for the next frame
    std::array<bool, key_count> key_changed_{};
    std::string clipboard_;
};

// The log of the layer's current frame, for widgets. Null outside of a frame.
WidgetLog* current_log();

}  // namespace juz::client
