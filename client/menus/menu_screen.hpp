#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "menus/widgets.hpp"
#include "platform/screen.hpp"
#include "view/canvas.hpp"
#include "view/felt.hpp"

namespace juz::client {

// What the pages of menus have in common: felt below, widgets above, Escape leads back.
class MenuScreen : public Screen {
  public:
    explicit MenuScreen(Stage& stage) : stage_(stage) {}

    void enter(Instant now) override { redraw_at_ = now; }
    void handle(const Input& input, Instant now) override;
    void advance(Instant /*now*/) override {}
    std::optional<Instant> next_frame() const override { return redraw_at_; }
    void draw(Surface& target, Instant now) override;
    bool has_menu() const override { return true; }
    // From now on over the screen below, instead of felt.
    void lie_over() { lies_over_ = true; }
    bool lies_over() const override { return lies_over_; }
    void menu(Instant now) override;
    std::vector<KeyHelp> keys() const override;

  protected:
    // The widgets. `s()` and `size()` are those of the window.
    virtual void page(Instant now) = 0;
    virtual Cloth cloth() const { return pine; }
    // What lies under them on the felt.
    virtual void paint(Canvas& /*canvas*/) {}
    // Escape.
    virtual void escape() { stage_.go(Back{}); }

    Stage& stage() { return stage_; }
    const Stage& stage() const { return stage_; }
    double s() const { return scale_; }
    Point size() const { return size_; }
    // Something changed that no input told of.
    void redraw(Instant now) { redraw_at_ = now; }
    void redraw_at(std::optional<Instant> when) { redraw_at_ = when; }

    // The line above a page: back, title and a quiet word. Its height is 64 at scale 1.
    void top_line(const std::string& title, const std::string& note);

  private:
    Stage& stage_;
    Felt felt_;
    bool lies_over_ = false;
    double scale_ = 1;
    Point size_;
    std::optional<Instant> redraw_at_;
};

}  // namespace juz::client
