#include "table/overlay_painter.hpp"

#include "view/brush.hpp"

namespace juz::client {

namespace {

// Countdown and shout stand between the foundations, where everybody looks.
void paint_big(const Brush& brush, const Ground& ground, const TableOverlay& overlay) {
    const double s = brush.scale;
    const double size = 72 * s;
    const double width =
        std::max({200 * s, brush.width(overlay.big, size, Weight::Black) + 80 * s,
                  brush.width(overlay.line, brush.type(20), Weight::Bold) + 80 * s});
    const Point centre = ground.middle;
    const Rect panel = snapped(Rect{centre.x - width / 2, centre.y - 78 * s, width, 156 * s});
    brush.canvas.round_rect(panel, 14 * s, palette::panel);
    brush.text({centre.x, panel.y + 90 * s}, overlay.big,
               {size, Weight::Black, palette::bright_brass, Align::Middle});
    brush.text({centre.x, panel.bottom() - 26 * s}, overlay.line,
               {brush.type(20), Weight::Bold, palette::text, Align::Middle});
}

void paint_row(const Brush& brush, const Rect& place, bool scores, const TableOverlay::Row& row) {
    const double s = brush.scale;
    const double middle = place.centre().y;
    const double size = brush.type(18);
    if (row.first) {
        brush.canvas.round_rect(place, 8 * s, palette::brass.faded(.22));
    }
    brush.deck.token(brush.canvas, snapped(Point{place.x + 22 * s, middle}), 11 * s,
                     brush.look(row.seat));
    const double base = middle + .35 * size;
    double right = place.right() - 16 * s;
    const Colour total_colour = row.first ? palette::bright_brass : palette::text;
    brush.text({right, base}, row.total, {size, Weight::Bold, total_colour, Align::Right});
    right -= 80 * s;
    if (scores) {
        brush.text({right, base}, row.score,
                   {size, Weight::Regular, palette::second_text, Align::Right});
        right -= 70 * s;
    }
    const double x = place.x + 44 * s;
    brush.text({x, base}, brush.deck.lettering().fit(row.name, size, Weight::Bold, right - x),
               {size, Weight::Bold, palette::text, Align::Left});
}

void paint_result(const Brush& brush, const Ground& ground, const TableOverlay& overlay) {
    const double s = brush.scale;
    const double pad = 22 * s;
    const double title = brush.type(24);
    const double line = 40 * s;
    const double width =
        std::min(ground.width - 24 * s,
                 std::max(460 * s, brush.width(overlay.title, title, Weight::Bold) + 2 * pad));
    const double height =
        2 * pad + 50 * s + line * static_cast<double>(overlay.rows.size()) + 34 * s;
    const Rect panel =
        snapped(Rect{(ground.width - width) / 2, (ground.height - height) / 2, width, height});
    brush.canvas.rect({0, 0, ground.width, ground.height}, palette::black.faded(.35));
    brush.canvas.round_rect(panel, 14 * s, palette::panel);
    brush.text({panel.x + pad, panel.y + pad + 22 * s},
               brush.deck.lettering().fit(overlay.title, title, Weight::Bold, width - 2 * pad),
               {title, Weight::Bold, palette::text, Align::Left});
    const bool scores =
        std::any_of(overlay.rows.begin(), overlay.rows.end(),
                    [](const TableOverlay::Row& row) { return !row.score.empty(); });
    double y = panel.y + pad + 46 * s;
    for (const TableOverlay::Row& row : overlay.rows) {
        paint_row(brush, snapped(Rect{panel.x + 10 * s, y, width - 20 * s, line - 4 * s}), scores,
                  row);
        y += line;
    }
    brush.text({panel.x + pad, panel.bottom() - pad}, overlay.foot,
               {brush.type(16), Weight::Regular, palette::second_text, Align::Left});
}

}  // namespace

void paint_overlay(Surface& target, Deck& deck, const Ground& ground, const Looks& looks,
                   const TableOverlay& overlay) {
    if (overlay.empty()) {
        return;
    }
    Canvas canvas = deck.atlas().canvas();
    const Brush brush{canvas, deck, ground.scale, ground.text_scale, looks};
    if (overlay.rows.empty()) {
        paint_big(brush, ground, overlay);
    } else {
        paint_result(brush, ground, overlay);
    }
    deck.atlas().flush();
    canvas.draw(target);
}

}  // namespace juz::client
