#pragma once

#include <algorithm>

#include "menus/widgets.hpp"

namespace juz::client::menu {

// Sections below each other in two columns that scroll, or in one where there is no room for two.
// Those at the left are all added before those at the right.
class TwoColumns {
  public:
    // Of a page of that size; `height` is what `end` gave for the frame before.
    TwoColumns(Point size, double scale, const char* id, double height)
        : gap_(16 * scale), two_(size.x >= 1180 * scale) {
        const double width = std::min(size.x - 48 * scale, (two_ ? 1160 : 760) * scale);
        view_ = {(size.x - width) / 2, 84 * scale, width, size.y - 184 * scale};
        begin_ = top_ = view_.y + begin_scroll(view_, id, height);
    }

    double right_edge() const { return view_.right(); }

    // `draw(column, top)` draws a section and returns its height.
    template <class Draw>
    void left(const Draw& draw) {
        top_ += draw(Rect{view_.x, 0, column(), 0}, top_) + gap_;
        left_end_ = top_;
    }
    template <class Draw>
    void right(const Draw& draw) {
        if (two_ && !right_begun_) {
            top_ = begin_;
        }
        right_begun_ = true;
        top_ += draw(Rect{view_.right() - column(), 0, column(), 0}, top_) + gap_;
    }

    // The height of all.
    double end() const {
        end_scroll();
        return std::max(left_end_, top_) - gap_ - begin_;
    }

  private:
    double column() const { return two_ ? (view_.w - gap_) / 2 : view_.w; }

    double gap_;
    bool two_;
    bool right_begun_ = false;
    Rect view_;
    double begin_ = 0;
    double top_ = 0;
    double left_end_ = 0;
};

}  // namespace juz::client::menu
