#include <algorithm>

#include "view/card_art.hpp"
#include "view/race_brush.hpp"

namespace juz::client {

namespace {

// What the panel is made of, in pixels of the window.
struct Measures {
    double size = 0;
    double line = 0;
    double padding = 0;
    double token = 0;  // radius
    double names_x = 0;
    double width = 0;
    double height = 0;
};

Measures measure(const RaceBrush& brush, const Peek& peek) {
    const double t = brush.text_scale;
    Measures m;
    m.size = brush.type(15);
    m.line = std::round(25 * t);
    m.padding = std::round(12 * t);
    m.token = 8.5 * t;
    m.names_x = m.padding + 2 * m.token + 8 * t;
    double names = 0;
    double numbers = 0;
    for (const Peek::Row& row : peek.rows) {
        names = std::max(names, brush.width(row.name, m.size));
        numbers = std::max(numbers, brush.width(std::to_string(row.cards), m.size, Weight::Bold));
    }
    m.width = std::ceil(m.names_x + names + 22 * t + numbers + m.padding);
    m.height = m.line * static_cast<double>(peek.rows.size()) + m.padding;
    return m;
}

// What stands above everything, with a shadow on that.
void paint_ground(const RaceBrush& brush, const Rect& panel) {
    const double radius = 10 * brush.s();
    brush.canvas.round_rect(panel.moved(0, brush.line(3)).grown(brush.line(2)), radius,
                            palette::black.faded(.25));
    brush.canvas.round_rect(panel, radius, palette::panel);
}

}  // namespace

void paint_close_up(const RaceBrush& brush) {
    const RaceScene& scene = brush.scene;
    if (!scene.close_up) {
        return;
    }
    const auto index = static_cast<std::size_t>(*scene.close_up);
    const SeatScene& seat = scene.tiles[index];
    const CloseUp place = close_up(brush.layout, brush.layout.tiles[index], longest_column(seat));
    paint_ground(brush, snapped(place.panel));
    for (std::size_t column = 0; column < seat.columns.size(); ++column) {
        Point at = place.first.top_left() + Point{static_cast<double>(column) * place.stride, 0};
        const std::vector<Face>& cards = seat.columns[column];
        if (cards.empty()) {
            brush.deck.slot(brush.canvas, at, place.first.w);
        }
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const double shown =
                i + 1 < cards.size() ? place.step + card_radius(place.first.w) + 2 : -1;
            brush.deck.card(brush.canvas, at, place.first.w, cards[i], shown);
            at.y += place.step;
        }
    }
}

void paint_peek(const RaceBrush& brush) {
    const std::optional<Peek>& peek = brush.scene.peek;
    if (!peek) {
        return;
    }
    const Measures m = measure(brush, *peek);
    const Rect panel = snapped(
        foundation_panel(brush.layout, peek->place.index, peek->place.card, {m.width, m.height}));
    paint_ground(brush, panel);
    double middle = panel.y + (m.padding + m.line) / 2;
    for (const Peek::Row& row : peek->rows) {
        const double base = middle + .35 * m.size;
        brush.deck.token(brush.canvas, snapped(Point{panel.x + m.padding + m.token, middle}),
                         m.token, brush.look(row.seat));
        brush.text({panel.x + m.names_x, base}, row.name,
                   {m.size, Weight::Regular, palette::text, Align::Left});
        brush.text({panel.right() - m.padding, base}, std::to_string(row.cards),
                   {m.size, Weight::Bold, palette::text, Align::Right});
        middle += m.line;
    }
}

}  // namespace juz::client
