#include "menus/menu_screen.hpp"

#include "text/tr.hpp"
#include "view/deck.hpp"

namespace juz::client {

void MenuScreen::handle(const Input& input, Instant now) {
    if (const auto* pressed = std::get_if<KeyPressed>(&input)) {
        if (pressed->key == Key::Escape && pressed->modifiers.none() && !pressed->repeated &&
            !menu::deeds_are_open()) {
            escape();
        }
    }
    redraw(now);
}

void MenuScreen::menu(Instant now) {
    // The page may wish for another picture later.
    redraw_at_.reset();
    scale_ = stage_.scale();
    size_ = stage_.size();
    menu::begin_page(size_, name());
    page(now);
    menu::end_page();
}

void MenuScreen::draw(Surface& target, Instant /*now*/) {
    Atlas& atlas = stage_.deck().atlas();
    atlas.begin_frame();
    Canvas canvas = atlas.canvas();
    scale_ = stage_.scale();
    size_ = stage_.size();
    if (lies_over_) {
        canvas.rect({0, 0, size_.x, size_.y}, palette::black.faded(.74));
    }
    paint(canvas);
    atlas.flush();
    if (!lies_over_) {
        felt_.draw(target, cloth());
    }
    canvas.draw(target);
}

std::vector<KeyHelp> MenuScreen::keys() const {
    return {{"Tab  ↑ ↓ ← →", tr("go from one to the next")},
            {"Enter", tr("press what is marked")},
            {"Esc", tr("back")}};
}

void MenuScreen::top_line(const std::string& title, const std::string& note) {
    const double unit = scale_;
    menu::box({0, 0, size_.x, 64 * unit}, 0,
              lies_over_ ? palette::panel : palette::black.faded(.26));
    const Rect back{14 * unit, 14 * unit, 36 * unit, 36 * unit};
    if (menu::button(back, "◀###back", unit, {menu::Manner::Quiet, Type::Body})) {
        escape();
    }
    const double width = menu::text({60 * unit, 40 * unit}, title, {Type::Title});
    menu::text({60 * unit + width + 16 * unit, 40 * unit}, note,
               {Type::Body, palette::second_text});
}

}  // namespace juz::client
