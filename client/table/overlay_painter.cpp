#include "table/overlay.hpp"
#include "view/brush.hpp"

namespace juz::client {

namespace {

constexpr double big_type = 72;

struct Pen {
    Canvas& canvas;
    Deck& deck;
    const Frame& frame;
    const Looks& seat_looks;

    void text(Point baseline, std::string_view words, const Style& style) const {
        deck.lettering().draw(canvas, baseline, words, style);
    }
    double width(std::string_view words, double size, Weight weight) const {
        return deck.lettering().width(words, size, weight);
    }
};

void paint_big(const Pen& pen, const BigPlace& place, const TableOverlay& overlay) {
    const double s = pen.frame.scale;
    const Point size = big_size(pen.deck, pen.frame, overlay);
    const Rect panel =
        snapped(Rect{place.middle.x - size.x / 2, place.middle.y - size.y / 2, size.x, size.y});
    pen.canvas.round_rect(panel, 14 * s, palette::panel.faded(place.covers ? .6 : 1));
    pen.text({place.middle.x, panel.y + 90 * s}, overlay.big,
             {big_type * s, Weight::Black, palette::bright_brass, Align::Middle});
    pen.text({place.middle.x, panel.bottom() - 26 * s}, overlay.line,
             {pen.frame.type(20), Weight::Bold, palette::text, Align::Middle});
}

void paint_row(const Pen& pen, const Rect& place, bool scores, const TableOverlay::Row& row) {
    const double s = pen.frame.scale;
    const double middle = place.centre().y;
    const double size = pen.frame.type(18);
    if (row.first) {
        pen.canvas.round_rect(place, 8 * s, palette::brass.faded(.22));
    }
    pen.deck.token(pen.canvas, snapped(Point{place.x + 22 * s, middle}), 11 * s,
                   pen.seat_looks[static_cast<std::size_t>(row.seat) % pen.seat_looks.size()]);
    const double base = middle + .35 * size;
    double right = place.right() - 16 * s;
    const Colour total_colour = row.first ? palette::bright_brass : palette::text;
    pen.text({right, base}, row.total, {size, Weight::Bold, total_colour, Align::Right});
    right -= 80 * s;
    if (scores) {
        pen.text({right, base}, row.score,
                 {size, Weight::Regular, palette::second_text, Align::Right});
        right -= 70 * s;
    }
    const double x = place.x + 44 * s;
    pen.text({x, base}, pen.deck.lettering().fit(row.name, size, Weight::Bold, right - x),
             {size, Weight::Bold, palette::text, Align::Left});
}

void paint_result(const Pen& pen, const TableOverlay& overlay) {
    const Frame& frame = pen.frame;
    const double s = frame.scale;
    const double pad = 22 * s;
    const double title = frame.type(24);
    const double line = 40 * s;
    const double width =
        std::min(frame.width - 24 * s,
                 std::max(460 * s, pen.width(overlay.title, title, Weight::Bold) + 2 * pad));
    const double height =
        2 * pad + 50 * s + line * static_cast<double>(overlay.rows.size()) + 34 * s;
    const Rect panel =
        snapped(Rect{(frame.width - width) / 2, (frame.height - height) / 2, width, height});
    pen.canvas.rect({0, 0, frame.width, frame.height}, palette::black.faded(.35));
    pen.canvas.round_rect(panel, 14 * s, palette::panel);
    pen.text({panel.x + pad, panel.y + pad + 22 * s},
             pen.deck.lettering().fit(overlay.title, title, Weight::Bold, width - 2 * pad),
             {title, Weight::Bold, palette::text, Align::Left});
    const bool scores =
        std::any_of(overlay.rows.begin(), overlay.rows.end(),
                    [](const TableOverlay::Row& row) { return !row.score.empty(); });
    double y = panel.y + pad + 46 * s;
    for (const TableOverlay::Row& row : overlay.rows) {
        paint_row(pen, snapped(Rect{panel.x + 10 * s, y, width - 20 * s, line - 4 * s}), scores,
                  row);
        y += line;
    }
    pen.text({panel.x + pad, panel.bottom() - pad}, overlay.foot,
             {frame.type(16), Weight::Regular, palette::second_text, Align::Left});
}

}  // namespace

Point big_size(const Deck& deck, const Frame& frame, const TableOverlay& overlay) {
    const double s = frame.scale;
    const Lettering& letters = deck.lettering();
    const double big = letters.width(overlay.big, big_type * s, Weight::Black);
    const double line = letters.width(overlay.line, frame.type(20), Weight::Bold);
    return {std::max(200 * s, std::max(big, line) + 80 * s), 156 * s};
}

void paint_overlay(Canvas& canvas, Deck& deck, const Frame& frame, const Looks& seat_looks,
                   const BigPlace& place, const TableOverlay& overlay) {
    if (overlay.empty()) {
        return;
    }
    const Pen pen{canvas, deck, frame, seat_looks};
    if (overlay.rows.empty()) {
        paint_big(pen, place, overlay);
    } else {
        paint_result(pen, overlay);
    }
}

}  // namespace juz::client
