#include "view/spot.hpp"

#include <algorithm>

namespace juz::client {

namespace {

Spot own_spot_at(const RaceLayout& layout, const PileSizes& sizes, Point point) {
    if (layout.reserve.contains(point)) {
        return {Zone::Reserve, 0, 0};
    }
    for (int i = 0; i < 4; ++i) {
        const int length = sizes.columns[static_cast<std::size_t>(i)];
        if (length == 0 && column_card(layout, i, 1, 0).contains(point)) {
            return column_spot(i);
        }
        for (int card = length - 1; card >= 0; --card) {
            if (column_card(layout, i, length, card).contains(point)) {
                return column_spot(i, card);
            }
        }
    }
    if (layout.hand.contains(point)) {
        return {Zone::Hand, 0, 0};
    }
    for (int i = sizes.waste_shown - 1; i >= 0; --i) {
        if (waste_card(layout, sizes.waste_shown, i).contains(point)) {
            return {Zone::Waste, i, 0};
        }
    }
    if (layout.button.contains(point)) {
        return {Zone::Shout, 0, 0};
    }
    return {};
}

// Half a card around a place; what lies further is not meant.
Rect drop_zone(const Rect& card) {
    return card.grown(card.w / 2);
}

Rect column_extent(const RaceLayout& layout, const PileSizes& sizes, int column) {
    const int length = std::max(1, sizes.columns[static_cast<std::size_t>(column)]);
    Rect extent = column_card(layout, column, length, 0);
    extent.h = column_card(layout, column, length, length - 1).bottom() - extent.y;
    return extent;
}

double distance_squared(Point a, Point b) {
    const Point d = a - b;
    return d.x * d.x + d.y * d.y;
}

}  // namespace

Spot spot_at(const RaceLayout& layout, const PileSizes& sizes, Point point) {
    if (layout.top_bar.contains(point)) {
        return {Zone::TopBar, 0, 0};
    }
    if (layout.status_bar.contains(point)) {
        return {Zone::StatusBar, 0, 0};
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int slot = 0; slot < layout.seats; ++slot) {
            if (layout.foundation(suit, slot).contains(point)) {
                return foundation_spot(suit, slot);
            }
        }
    }
    if (layout.has_own) {
        const Spot own = own_spot_at(layout, sizes, point);
        if (own.zone != Zone::None) {
            return own;
        }
    }
    for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
        if (layout.tiles[i].contains(point)) {
            return {Zone::Tile, static_cast<int>(i), 0};
        }
    }
    return {};
}

Rect rect_of(const RaceLayout& layout, const PileSizes& sizes, const Spot& spot) {
    switch (spot.zone) {
        case Zone::None: return {};
        case Zone::Reserve: return layout.reserve;
        case Zone::Column: {
            const int length = std::max(1, sizes.columns[static_cast<std::size_t>(spot.index)]);
            const int card = spot.card < 0 ? length - 1 : spot.card;
            return column_card(layout, spot.index, length, card);
        }
        case Zone::Hand: return layout.hand;
        case Zone::Waste: return waste_card(layout, std::max(1, sizes.waste_shown), spot.index);
        case Zone::Foundation: return layout.foundation(spot.index, spot.card);
        case Zone::Shout: return layout.button;
        case Zone::Tile: return layout.tiles.at(static_cast<std::size_t>(spot.index));
        case Zone::TopBar: return layout.top_bar;
        case Zone::StatusBar: return layout.status_bar;
    }
    return {};
}

std::vector<Spot> drops_at(const RaceLayout& layout, const PileSizes& sizes, Point point) {
    struct Near {
        double distance;
        Spot spot;
    };
    std::vector<Near> found;
    for (int suit = 0; suit < suit_count; ++suit) {
        const int begun = sizes.begun[static_cast<std::size_t>(suit)];
        for (int slot = 0; slot < std::min(layout.seats, begun + 1); ++slot) {
            const Rect card = layout.foundation(suit, slot);
            if (drop_zone(card).contains(point)) {
                found.push_back(
                    {distance_squared(card.centre(), point), foundation_spot(suit, slot)});
            }
        }
    }
    for (int i = 0; layout.has_own && i < 4; ++i) {
        const Rect extent = column_extent(layout, sizes, i);
        if (drop_zone({extent.x, extent.y, extent.w, extent.h}).contains(point)) {
            // A long column is near all along its length.
            const double upper = extent.y + .7 * extent.w;
            const double y =
                std::clamp(point.y, upper, std::max(upper, extent.bottom() - .7 * extent.w));
            found.push_back({distance_squared({extent.centre().x, y}, point), column_spot(i)});
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Near& a, const Near& b) { return a.distance < b.distance; });
    std::vector<Spot> spots;
    spots.reserve(found.size());
    for (const Near& near : found) {
        spots.push_back(near.spot);
    }
    return spots;
}

}  // namespace juz::client
