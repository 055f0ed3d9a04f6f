#include <algorithm>

#include "text/tr.hpp"
#include "theatre/theatre_brush.hpp"

// Bookmarks over the scrub bar, and the line in which one is named.

namespace juz::client {

namespace {

// A flag on a pole: the pole stands at the moment.
void paint_flag(const TheatreBrush& paint, double x, bool chosen) {
    const double s = paint.s();
    const double y = paint.layout.flags_y;
    const double high = (chosen ? 9 : 7) * s;
    const Colour colour = chosen ? palette::bright_brass : palette::brass;
    Canvas& canvas = paint.brush.canvas;
    const double pole = std::max(1.0, std::round(2 * s));
    canvas.rect({std::round(x - pole / 2), y - high, pole, 2 * high}, colour);
    const Outline cloth = make_outline({{x + pole / 2, y - high},
                                        {x + pole / 2 + 1.35 * high, y - .45 * high},
                                        {x + pole / 2, y + .1 * high}});
    canvas.fill(cloth, {}, 1, colour);
}

// Two links of a chain.
void paint_chain(const Brush& brush, Point middle) {
    const double unit = brush.s();
    for (const double side : {-1.0, 1.0}) {
        const Rect link{middle.x + (side * 6 - 8.5) * unit, middle.y - 5 * unit, 17 * unit,
                        10 * unit};
        brush.canvas.round_ring(link, 5 * unit, std::max(1.2, 2.4 * unit), palette::text);
    }
}

}  // namespace

void paint_bookmarks(const TheatreBrush& paint) {
    const std::vector<Bookmark>& all = paint.model.bookmarks().all();
    const std::optional<std::size_t> chosen = paint.signs.chosen;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i != chosen) {
            paint_flag(paint, paint.flag_x(all[i]), false);
        }
    }
    if (chosen) {
        paint_flag(paint, paint.flag_x(all[*chosen]), true);
    }
}

void paint_moment_buttons(const TheatreBrush& paint) {
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const double size = brush.type(16);
    const Style style{size, Weight::Bold, palette::text, Align::Left};
    const auto button = [&](const Rect& place, const std::string& words, double sign) {
        const Rect rect = snapped(place);
        brush.canvas.round_rect(rect, 10 * s,
                                palette::white.faded(paint.hovered(rect) ? .20 : .10));
        const std::string fitted =
            brush.deck.lettering().fit(words, size, Weight::Bold, rect.w - sign - 16 * s);
        const double x = rect.centre().x - (brush.width(fitted, size, Weight::Bold) + sign) / 2;
        paint.line(x + sign, rect.centre().y, fitted, style);
        return Point{x, rect.centre().y};
    };
    const bool says_bookmark = paint.layout.says_bookmark;
    const Point flag = button(paint.layout.bookmark, says_bookmark ? tr("Bookmark") : std::string(),
                              says_bookmark ? 20 * s : brush.width("⚑", brush.type(15)));
    paint.line(flag.x, flag.y, "⚑", {brush.type(15), Weight::Regular, palette::brass, Align::Left});
    const Point link =
        button(paint.layout.copy_link, paint.layout.says_link ? tr("Copy link") : std::string(), 0);
    if (!paint.layout.says_link) {
        paint_chain(brush, link);
    }
}

void paint_naming(const TheatreBrush& paint) {
    if (!paint.signs.draft) {
        return;
    }
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const double size = brush.type(16);
    const double small = brush.type(14);
    const std::string head = tr("Name of the bookmark");
    const std::string keys = tr("Enter keeps it, Esc does not");
    const double head_width = brush.width(head, size);
    const double field = 320 * s;
    const double keys_width = brush.width(keys, small);
    const double width = head_width + field + keys_width + 88 * s;
    const Rect plate = snapped(Rect{std::max(4.0, (paint.layout.panel.w - width) / 2),
                                    paint.layout.panel.y - 58 * s, width, 48 * s});
    brush.canvas.round_rect(plate, 12 * s, palette::panel.faded(.96));
    const double y = plate.centre().y;
    double x = plate.x + 22 * s;
    paint.line(x, y, head, {size, Weight::Regular, palette::second_text, Align::Left});
    x += head_width + 16 * s;
    const Rect well = snapped(Rect{x, y - 16 * s, field, 32 * s});
    brush.canvas.round_rect(well, 8 * s, palette::black.faded(.34));
    // The end of a long name is what is being typed.
    std::string shown = *paint.signs.draft;
    const double room = well.w - 26 * s;
    while (brush.width(shown, size, Weight::Bold) > room) {
        shown.erase(0, 1);
        while (!shown.empty() && (static_cast<unsigned char>(shown.front()) & 0xC0U) == 0x80U) {
            shown.erase(0, 1);
        }
    }
    paint.line(well.x + 12 * s, y, shown, {size, Weight::Bold, palette::text, Align::Left});
    const double caret = well.x + 13 * s + brush.width(shown, size, Weight::Bold);
    brush.canvas.rect({std::round(caret), y - 9 * s, std::max(1.0, std::round(2 * s)), 18 * s},
                      palette::brass);
    paint.line(well.right() + 16 * s, y, keys,
               {small, Weight::Regular, palette::second_text, Align::Left});
}

}  // namespace juz::client
