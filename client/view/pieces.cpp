#include <algorithm>

#include "view/brush.hpp"

// Pieces that several tables have.

namespace juz::client {

std::string signed_number(int value) {
    if (value > 0) {
        return "+" + std::to_string(value);
    }
    return value < 0 ? "\u2212" + std::to_string(-value) : "0";
}

Rect paint_chip(const Brush& brush, Point at, std::string_view words, const Chip& chip,
                Align align) {
    const double width =
        std::max(chip.height, brush.width(words, chip.size, chip.weight) + chip.padding);
    double x = at.x;
    if (align == Align::Middle) {
        x -= width / 2;
    } else if (align == Align::Right) {
        x -= width;
    }
    const Rect rect = snapped(Rect{x, at.y, width, chip.height});
    brush.canvas.round_rect(rect, rect.h / 2, chip.ground);
    brush.deck.lettering().draw_centred(brush.canvas, rect.centre(), words,
                                        {chip.size, chip.weight, chip.colour, Align::Middle});
    return rect;
}

void paint_pile_edges(const Brush& brush, Point at, double width, int steps, Point step) {
    const Point top = snapped(at);
    for (int i = steps; i > 0; --i) {
        const Rect edge = card_rect(top + step * i, width);
        brush.canvas.round_rect(edge, card_radius(width),
                                i % 2 == 1 ? palette::pile_edge_light : palette::card_border);
        brush.canvas.round_ring(edge, card_radius(width), .6, palette::pile_edge_line);
    }
}

void paint_glow_under(const Brush& brush, Point at, double width) {
    const Rect card = card_rect(snapped(at), width).grown(brush.line(7));
    brush.canvas.round_rect(card, card_radius(width) + brush.line(7), palette::glow.faded(.28));
}

void paint_glow_over(const Brush& brush, Point at, double width) {
    const Rect card = card_rect(snapped(at), width).grown(brush.line(3));
    brush.canvas.round_ring(card, card_radius(width) + brush.line(3), brush.line(3), palette::glow);
}

void paint_scrim(const Brush& brush, Point at, double width, double opacity) {
    brush.canvas.round_rect(card_rect(snapped(at), width), card_radius(width),
                            palette::scrim.faded(opacity));
}

void paint_focus(const Brush& brush, const Rect& card) {
    const double out = brush.line(4);
    const Rect ring = card_rect(snapped(card.top_left()), card.w).grown(out);
    brush.canvas.round_ring(ring, card_radius(card.w) + out, brush.line(2), palette::ivory);
}

void paint_awaited(const Brush& brush, const Rect& card) {
    const Rect place = card_rect(snapped(card.top_left()), card.w);
    brush.canvas.round_rect(place, card_radius(card.w), pine.edge.faded(.35));
    brush.canvas.dashed_ring(place, card_radius(card.w), brush.line(1.5), brush.line(5),
                             brush.line(5), palette::ivory.faded(.7));
}

double painted_width(std::array<double, 4> sizes, double width) {
    std::sort(sizes.begin(), sizes.end());
    const auto best = std::find_if(sizes.begin(), sizes.end(),
                                   [&](double size) { return size >= width - .3 && size > 0; });
    if (best != sizes.end()) {
        return *best;
    }
    return sizes.back() > 0 ? sizes.back() : width;
}

Point hovered_place(Point place, double width) {
    return snapped(Point{place.x, place.y - .04 * width});
}

void paint_hover_ring(const Brush& brush, Point at, double width) {
    brush.canvas.round_ring(card_rect(at, width), card_radius(width), brush.line(2),
                            palette::ivory);
}

void paint_chequers(const Brush& brush, const Rect& place, Colour colour) {
    constexpr int columns = 3;
    constexpr int rows = 4;
    const double side = place.h / rows;
    for (int column = 0; column < columns; ++column) {
        for (int row = column % 2; row < rows; row += 2) {
            brush.canvas.rect({place.x + column * side, place.y + row * side, side, side}, colour);
        }
    }
}

}  // namespace juz::client
