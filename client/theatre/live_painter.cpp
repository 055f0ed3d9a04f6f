#include "text/tr.hpp"
#include "theatre/theatre_brush.hpp"

// The mark of a match that goes on.

namespace juz::client {

void paint_live(const TheatreBrush& paint) {
    if (paint.signs.live.empty()) {
        return;
    }
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const bool now = paint.model.follows();
    const double size = brush.type(15);
    const Rect& room = paint.layout.live;
    const double edge = 14 * s;
    const double dot = 20 * s;
    const std::string words =
        brush.deck.lettering().fit(paint.signs.live, size, Weight::Bold, room.w - 2 * edge - dot);
    const double width = brush.width(words, size, Weight::Bold) + 2 * edge + dot;
    const Rect pill = snapped(Rect{room.right() - width, room.y, width, room.h});
    const double lit = paint.hovered(room) ? .20 : .10;
    brush.canvas.round_rect(pill, 9 * s,
                            now ? palette::coral.faded(.22) : palette::white.faded(lit));
    const Point middle{pill.x + edge + 4 * s, pill.centre().y};
    if (now) {
        brush.canvas.disc(middle, 5 * s, palette::coral);
    } else {
        // Forward to now.
        const Outline arrow = make_outline({{-.5, -.6}, {.6, 0}, {-.5, .6}});
        brush.canvas.fill(arrow, middle, 9 * s, palette::text);
    }
    paint.line(pill.x + edge + dot, pill.centre().y, words,
               {size, Weight::Bold, palette::text, Align::Left});
}

}  // namespace juz::client
