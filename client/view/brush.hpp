#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "view/deck.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"

// What the parts of the table's painter share. For the painter only.

namespace juz::client {

struct Brush {
    Canvas& canvas;
    Deck& deck;
    const RaceLayout& layout;
    const RaceScene& scene;

    double s() const { return layout.scale; }

    // Text grows with the window but is never under 13 pixels.
    double type(double size) const { return std::max(13.0, size * layout.text_scale); }

    // Lines and outlines grow with the window but do not get thinner than drawn.
    double line(double pixels) const { return pixels * std::max(1.0, layout.scale); }

    std::uint8_t look(int seat) const { return scene.looks[static_cast<std::size_t>(seat) & 7]; }

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

inline bool listed(const std::vector<Spot>& spots, const Spot& spot) {
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
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

// The parts of a table, in the order they are drawn.
void paint_bars(const Brush& brush);
void paint_tile(const Brush& brush, const Rect& tile, const SeatScene& seat);
void paint_foundations(const Brush& brush);
void paint_own_zone(const Brush& brush, const SeatScene& own);
void paint_shout(const Brush& brush);
void paint_halos(const Brush& brush);
void paint_motion(const Brush& brush);   // ribbons, loose cards, pointers
void paint_bubbles(const Brush& brush);  // above everything

// One card of a foundation with its ledger, or the empty slot.
void paint_foundation(const Brush& brush, int suit, int slot);

}  // namespace juz::client
