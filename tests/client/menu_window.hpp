// The real window with the menus' layer in it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "platform/menu_layer.hpp"
#include "platform/window.hpp"
#include "staged.hpp"

namespace juz::client::test {

class MenuWindow {
  public:
    MenuWindow() {
        std::string error;
        window_ = Window::open({}, error);
        INFO(error);
        REQUIRE(window_);
        layer_ = MenuLayer::create(window_->target(), error);
        REQUIRE(layer_);
    }

    // Lays a page out; nothing is drawn yet.
    void lay(const client::Stage& stage, const std::function<void()>& page) {
        layer_->begin(stage.size(), stage.scale(), .016);
        page();
        layer_->end();
    }

    Window& window() { return *window_; }
    MenuLayer& layer() { return *layer_; }

  private:
    std::unique_ptr<Window> window_;
    std::unique_ptr<MenuLayer> layer_;
};

// A screen as it is after a second.
inline void settle(Screen& screen) {
    screen.enter(at_ms(1000));
    screen.advance(at_ms(1000));
    screen.advance(at_ms(2000));
}

}  // namespace juz::client::test
