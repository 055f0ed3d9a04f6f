#include <algorithm>
#include <optional>
#include <vector>

#include "view/layout.hpp"

// Where single cards lie in a layout.

namespace juz::client {

BarIcons bar_icons(const Rect& top_bar, bool has_sound, bool talks) {
    const double h = top_bar.h;
    const double f = h / 40;
    const double side = 30 * f;
    const auto around = [&](double x) { return Rect{x - side / 2, (h - side) / 2, side, side}; };
    const Rect second = around(top_bar.w - 56 * f);
    return {around(26.5 * f), has_sound ? around(top_bar.w - 86 * f) : second,
            has_sound ? second : Rect{}, around(top_bar.w - 25 * f),
            talks ? around(top_bar.w - (has_sound ? 116 : 86) * f) : Rect{}};
}

Rect RaceLayout::foundation(int suit, int slot) const {
    // Spades and hearts above, clubs and diamonds below; black at the left.
    const bool lower = suit >= 2;
    const bool right = suit == 1 || suit == 2;
    const double w = foundation_card;
    const double x = foundation_x + (right ? suit_width + foundation_suit_gap * w : 0) +
                     slot * w * foundation_pitch;
    const double row_pitch = card_ratio * w + ledger_height + 2 * scale;
    return card_rect({x, foundation_y + (lower ? row_pitch : 0)}, w);
}

Rect RaceLayout::foundation_band() const {
    const double w = foundation_card;
    return {foundation_x, foundation_y,
            2 * suit_width + foundation_suit_gap * w - (foundation_pitch - 1) * w,
            2 * (card_ratio * w + ledger_height) + 2 * scale};
}

Rect foundation_panel(const RaceLayout& layout, int suit, int slot, Point size) {
    const Rect pile = layout.foundation(suit, slot);
    const double gap = 6 * std::max(1.0, layout.scale);
    const double right = layout.width - layout.margin - size.x;
    const double x = std::clamp(pile.centre().x - size.x / 2, layout.margin, right);
    const double foot = layout.has_own ? layout.own_zone.y : layout.height;
    const double below = pile.bottom() + layout.ledger_height + gap;
    const double above = pile.y - gap - size.y;
    if (suit >= 2 && below + size.y <= foot) {
        return {x, below, size.x, size.y};
    }
    if (above >= layout.margin) {
        return {x, above, size.x, size.y};
    }
    const double beside = pile.right() + gap;
    const double y = std::clamp(pile.centre().y - size.y / 2, layout.margin,
                                std::max(layout.margin, foot - size.y));
    return {beside <= right ? beside : pile.x - gap - size.x, y, size.x, size.y};
}

namespace {

// What nothing may lie on; the slots of a suit are one.
std::vector<Rect> taken_places(const RaceLayout& layout) {
    std::vector<Rect> taken = layout.tiles;
    for (int suit = 0; suit < suit_count; ++suit) {
        const Rect first = layout.foundation(suit, 0);
        const Rect last = layout.foundation(suit, layout.seats - 1);
        taken.push_back({first.x, first.y, last.right() - first.x, first.h + layout.ledger_height});
    }
    taken.push_back(layout.own_zone);
    return taken;
}

}  // namespace

std::optional<Rect> free_place(const RaceLayout& layout, Point size) {
    const std::vector<Rect> taken = taken_places(layout);
    const Point middle = layout.foundation_band().centre();
    const Rect window{layout.margin, layout.top_bar.bottom() + layout.gap,
                      layout.width - 2 * layout.margin - size.x,
                      layout.status_bar.y - layout.top_bar.bottom() - 2 * layout.gap - size.y};
    if (window.w < 0 || window.h < 0) {
        return std::nullopt;
    }
    // The nearest place lies in the middle, or touches what is in its way.
    std::vector<double> columns{middle.x - size.x / 2, window.x, window.right()};
    std::vector<double> rows{middle.y - size.y / 2, window.y, window.bottom()};
    for (const Rect& rect : taken) {
        columns.insert(columns.end(), {rect.x - layout.gap - size.x, rect.right() + layout.gap});
        rows.insert(rows.end(), {rect.y - layout.gap - size.y, rect.bottom() + layout.gap});
    }
    std::optional<Rect> best;
    double least = 0;
    for (const double x : columns) {
        for (const double y : rows) {
            const Rect place{x, y, size.x, size.y};
            const Point way = place.centre() - middle;
            const double far = way.x * way.x + way.y * way.y;
            const bool inside =
                x >= window.x && x <= window.right() && y >= window.y && y <= window.bottom();
            const bool clear = std::none_of(taken.begin(), taken.end(),
                                            [&](const Rect& rect) { return rect.overlaps(place); });
            if (inside && clear && (!best || far < least)) {
                best = place;
                least = far;
            }
        }
    }
    return best;
}

Rect column_card(const RaceLayout& layout, int column, int length, int index) {
    const Rect& first = layout.columns[static_cast<std::size_t>(column)];
    const double u = first.w;
    const double step = std::min((u < 52 ? .42 : .30) * u, 1.32 * u / std::max(1, length - 1));
    return first.moved(0, index * step);
}

Rect tile_reserve(const RaceLayout& layout, const Rect& tile) {
    const double s = layout.scale;
    return card_rect({tile.x + 8 * s, tile.y + layout.tile_head + 6 * s}, layout.mini_card);
}

Rect tile_waste(const RaceLayout& layout, const Rect& tile) {
    return tile_reserve(layout, tile).moved(0, 1.55 * layout.mini_card);
}

namespace {

// Of the cards of a tile's column, in their width. Tiny ranks are centred and lower: only so much
// of a strip shows all of one.
double readable_step(double mini) {
    return mini < 34 ? .66 : .42;
}
constexpr double tile_fan = 1.55;

}  // namespace

Rect tile_column_card(const RaceLayout& layout, const Rect& tile, int column, int length,
                      int index) {
    const double mini = layout.mini_card;
    const double stride = std::max(1.11 * mini, (tile.w - 16 * layout.scale - 2.38 * mini) / 3);
    const double step =
        std::min(readable_step(mini) * mini, tile_fan * mini / std::max(1, length - 1));
    return tile_reserve(layout, tile).moved(1.38 * mini + column * stride, index * step);
}

bool is_cramped(const RaceLayout& layout, int length) {
    return tile_fan / std::max(1, length - 1) < readable_step(layout.mini_card);
}

CloseUp close_up(const RaceLayout& layout, const Rect& tile, int longest) {
    const double card = 44 * layout.text_scale;
    const double pad = 12 * layout.text_scale;
    const double top = layout.top_bar.bottom() + layout.gap;
    const double most = layout.status_bar.y - layout.gap - top;
    const double under = std::max(1, longest - 1);
    CloseUp result;
    result.stride = 1.14 * card;
    result.step =
        std::min(readable_step(card) * card, (most - 2 * pad - card_ratio * card) / under);
    const double width = 3 * result.stride + card + 2 * pad;
    const double height = card_ratio * card + (longest - 1) * result.step + 2 * pad;
    const double right = layout.width - layout.margin - width;
    result.panel = {std::clamp(tile.centre().x - width / 2, layout.margin, right),
                    std::clamp(tile.y + layout.tile_head, top, top + most - height), width, height};
    result.first = card_rect(result.panel.top_left() + Point{pad, pad}, card);
    return result;
}

Rect waste_card(const RaceLayout& layout, int shown, int index) {
    const double u = layout.own_card;
    constexpr int in_a_row = 6;
    constexpr double room = 1.30;  // up to the plate, without the card itself
    const bool two_rows = shown > in_a_row;
    const int per_row = two_rows ? (shown + 1) / 2 : std::max(1, shown);
    const int row = two_rows && index >= per_row ? 1 : 0;
    const double step = std::min(.46, room / std::max(1, per_row - 1));
    const bool mirrored = layout.handed == Handed::Left;
    const int from_first = index - row * per_row - (mirrored ? per_row - 1 : 0);
    return layout.waste.moved(from_first * step * u, row * .66 * u);
}

}  // namespace juz::client
