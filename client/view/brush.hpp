#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "view/deck.hpp"
#include "view/scene.hpp"

// What the parts of every painter share. For painters only.

namespace juz::client {

struct Brush {
    Canvas& canvas;
    Deck& deck;
    double scale = 1;       // of lengths
    double text_scale = 1;  // of text
    const Looks& looks;

    double s() const { return scale; }

    // Text grows with the window but is never under 13 pixels.
    double type(double size) const { return std::max(13.0, size * text_scale); }

    // Lines and outlines grow with the window but do not get thinner than drawn.
    double line(double pixels) const { return pixels * std::max(1.0, scale); }

    std::uint8_t look(int seat) const { return looks[static_cast<std::size_t>(seat) & 7]; }

    void text(Point baseline, std::string_view words, const Style& style) const {
        deck.lettering().draw(canvas, baseline, words, style);
    }
    double width(std::string_view words, double size, Weight weight = Weight::Regular) const {
        return deck.lettering().width(words, size, weight);
    }
};

// Panels have edges on whole pixels.
inline Rect snapped(const Rect& r) {
    const double x = std::round(r.x);
    const double y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

inline Point snapped(Point p) {
    return {std::round(p.x), std::round(p.y)};
}

// A number with its sign; the minus is a real one.
std::string signed_number(int value);

// A small rounded label; returns its rectangle. `align` says where `at.x` is; `at.y` is its top.
struct Chip {
    double size = 14;
    double height = 24;
    double padding = 16;  // both sides together
    Weight weight = Weight::Bold;
    Colour ground = palette::black.faded(.42);
    Colour colour = palette::text;
};
Rect paint_chip(const Brush& brush, Point at, std::string_view words, const Chip& chip,
                Align align = Align::Middle);

// The edges of what lies under a pile's top, `steps` of them.
void paint_pile_edges(const Brush& brush, Point at, double width, int steps, Point step);

// A card with a state of its own.
void paint_glow_under(const Brush& brush, Point at, double width);
void paint_glow_over(const Brush& brush, Point at, double width);
void paint_scrim(const Brush& brush, Point at, double width, double opacity);

// A place in keyboard play, and one a card is on its way back to.
void paint_focus(const Brush& brush, const Rect& card);
void paint_awaited(const Brush& brush, const Rect& card);

// A card under the pointer that can be taken up: a little higher, with an ivory line.
Point hovered_place(Point place, double width);
void paint_hover_ring(const Brush& brush, Point at, double width);

// Cards in flight change their size; each is drawn from the nearest size the table has anyway,
// so that the atlas does not fill with every size between.
double painted_width(std::array<double, 4> sizes, double width);

// The lines above and below a table.
void paint_bars(const Brush& brush, const BarScene& bars, const Rect& top, const Rect& status);

// The mark of a photo finish: three columns of a chequered flag, four squares high.
void paint_chequers(const Brush& brush, const Rect& place, Colour colour);

// A fading trail, and another seat's pointer without what it holds.
void paint_ribbon(const Brush& brush, const Ribbon& ribbon);

}  // namespace juz::client
