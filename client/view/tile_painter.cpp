#include <algorithm>

#include "view/race_brush.hpp"

namespace juz::client {

namespace {

void paint_tile_head(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const double s = brush.s();
    const double pad = 8 * s;
    const double size = std::max(13.5, 15.5 * s);
    const double base = tile.y + brush.layout.tile_head / 2 + 8.5 * s;
    const double x = tile.x + pad + 23 * s;
    brush.deck.token(
        brush.canvas,
        snapped(Point{tile.x + pad + 8 * s, tile.y + brush.layout.tile_head / 2 + 3 * s}), 8.5 * s,
        brush.look(seat.seat));
    const std::string score = signed_number(seat.score);
    const double score_width = brush.width(score, size, Weight::Bold);
    brush.text(
        {tile.right() - pad - 1, base}, score,
        {size, Weight::Bold, seat.leads ? palette::bright_brass : palette::text, Align::Right});
    const double room = tile.right() - pad - score_width - 8 * s - x;
    const std::string name = brush.deck.lettering().fit(seat.name, size, Weight::Bold, room);
    brush.text({x, base}, name, {size, Weight::Bold, palette::text, Align::Left});
    const double name_width = brush.width(name, size, Weight::Bold);
    const double tag_size = std::max(13.0, size - 2);
    const double space = brush.line(6);
    // A tag goes before a name is cut.
    if (!seat.tag.empty() && name_width + space + brush.width(seat.tag, tag_size) <= room) {
        brush.text({x + name_width + space, base}, seat.tag,
                   {tag_size, Weight::Regular, palette::second_text, Align::Left});
    }
}

void paint_tile_reserve(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const Rect place = tile_reserve(brush.layout, tile);
    const double mini = place.w;
    if (seat.reserve == 0) {
        brush.deck.slot(brush.canvas, place.top_left(), mini);
        return;
    }
    paint_pile_edges(brush, place.top_left(), mini, std::min(3, seat.reserve / 4), {1.3, 1.3});
    brush.deck.card(brush.canvas, place.top_left(), mini, seat.reserve_top);
    Chip chip;
    chip.size = std::max(11.0, mini * .34);
    chip.height = std::max(14.0, mini * .46);
    chip.padding = chip.size * .62;
    chip.ground = palette::black.faded(.82);
    paint_chip(brush, {place.x + mini * 1.12, place.bottom() - mini * .30},
               std::to_string(seat.reserve), chip);
}

void paint_tile_waste(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const Rect place = tile_waste(brush.layout, tile);
    const WastePile* newest = nullptr;
    int piles = 0;
    for (const WastePile& pile : seat.waste) {
        if (!pile.cards.empty()) {
            newest = &pile;
            ++piles;
        }
    }
    if (newest == nullptr) {
        brush.deck.slot(brush.canvas, place.top_left(), place.w);
        return;
    }
    if (piles > 1) {
        paint_pile_edges(brush, place.top_left(), place.w, 1, {1.3, 1.3});
    }
    brush.deck.card(brush.canvas, place.top_left(), place.w, newest->cards.back());
}

void paint_tile_columns(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    for (int i = 0; i < 4; ++i) {
        const std::vector<Face>& column = seat.columns[static_cast<std::size_t>(i)];
        const int length = static_cast<int>(column.size());
        if (length == 0) {
            const Rect place = tile_column_card(brush.layout, tile, i, 1, 0);
            brush.deck.slot(brush.canvas, place.top_left(), place.w);
        }
        for (int j = 0; j < length; ++j) {
            const Rect place = tile_column_card(brush.layout, tile, i, length, j);
            const Rect next = tile_column_card(brush.layout, tile, i, length, j + 1);
            const double shown = j + 1 < length ? next.y - place.y + card_radius(place.w) + 2 : -1;
            brush.deck.card(brush.canvas, place.top_left(), place.w,
                            column[static_cast<std::size_t>(j)], shown);
        }
    }
}

// Where the trough begins, or the tile's foot without one.
double trough_top(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const double width = brush.layout.next_card;
    const bool shown = !seat.next.empty() && width > 0;
    return tile.bottom() - (shown ? card_ratio * width + 8 * brush.s() : 3 * brush.s());
}

// The next cards of the hand, in a dark trough: known to who watches, not to who plays.
void paint_trough(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const double width = brush.layout.next_card;
    if (seat.next.empty() || width <= 0) {
        return;
    }
    const double s = brush.s();
    const double pad = 8 * s;
    const double y = tile.bottom() - card_ratio * width - 4.5 * s;
    brush.canvas.round_rect(
        snapped(Rect{tile.x + 4 * s, y - 3.5 * s, tile.w - 8 * s, card_ratio * width + 7 * s}),
        6 * s, palette::black.faded(.28));
    const double stride = (tile.w - 2 * pad - width) / 7;
    for (std::size_t i = 0; i < std::min<std::size_t>(8, seat.next.size()); ++i) {
        const Point at{tile.x + pad + static_cast<double>(i) * stride, y};
        brush.deck.card(brush.canvas, at, width, seat.next[i]);
        paint_scrim(brush, at, width, .20);
    }
}

}  // namespace

void paint_tile(const RaceBrush& brush, const Rect& tile, const SeatScene& seat) {
    const Rect panel = snapped(tile);
    const double radius = 10 * brush.s();
    brush.canvas.round_rect(panel, radius, palette::black.faded(.20));
    if (seat.framed) {
        brush.canvas.round_ring(panel, radius, std::max(1.6, 1.6 * brush.s()), palette::ivory);
    }
    paint_tile_head(brush, tile, seat);
    paint_tile_columns(brush, tile, seat);
    paint_tile_waste(brush, tile, seat);
    paint_tile_reserve(brush, tile, seat);
    paint_trough(brush, tile, seat);
    if (seat.gone) {
        brush.canvas.round_rect(panel, radius, palette::scrim.faded(.45));
    }
    if (!seat.badge.empty()) {
        const Chip chip = badge_chip(brush);
        paint_chip(brush,
                   {tile.centre().x, trough_top(brush, tile, seat) - chip.height - brush.s()},
                   seat.badge, chip);
    }
}

}  // namespace juz::client
