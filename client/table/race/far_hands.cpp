#include "table/race/far_hands.hpp"

#include <algorithm>
#include <cmath>

#include "view/scene_of.hpp"

namespace juz::client {

namespace {

using netcode::PointedAt;
using netcode::Pointing;

// As long as it takes until the next word comes.
constexpr double glide_ms = 60;
// A pointer that glides is drawn this often, which is smooth enough for somebody else's.
constexpr double frame_ms = 16;

// The piles a hand can be near to, with their upper left and the width of a card there.
struct Place {
    PointedAt at = PointedAt::Reserve;
    Rect card;
};

std::array<Place, 7> own_places(const RaceLayout& layout) {
    return {{{PointedAt::Reserve, layout.reserve},
             {PointedAt::Column0, layout.columns[0]},
             {PointedAt::Column1, layout.columns[1]},
             {PointedAt::Column2, layout.columns[2]},
             {PointedAt::Column3, layout.columns[3]},
             {PointedAt::Hand, layout.hand},
             {PointedAt::Waste, layout.waste}}};
}

Rect foundations(const RaceLayout& layout) {
    return card_rect({layout.foundation_x, layout.foundation_y}, layout.foundation_card);
}

// The same in another seat's tile, where its hand lies with the waste.
Rect place_in_tile(const RaceLayout& layout, const Rect& tile, PointedAt at) {
    switch (at) {
        case PointedAt::Reserve: return tile_reserve(layout, tile);
        case PointedAt::Column0:
        case PointedAt::Column1:
        case PointedAt::Column2:
        case PointedAt::Column3:
            return tile_column_card(
                layout, tile, static_cast<int>(at) - static_cast<int>(PointedAt::Column0), 1, 0);
        case PointedAt::Hand:
        case PointedAt::Waste: return tile_waste(layout, tile);
        case PointedAt::Foundations: return foundations(layout);
        case PointedAt::Nowhere: break;
    }
    return {};
}

double distance(const Rect& rect, Point p) {
    const double dx = std::max({rect.x - p.x, 0.0, p.x - rect.right()});
    const double dy = std::max({rect.y - p.y, 0.0, p.y - rect.bottom()});
    return std::hypot(dx, dy);
}

std::int16_t offset(double pixels, double width) {
    const double value = std::round(pixels / width * Pointing::parts);
    return static_cast<std::int16_t>(std::clamp<double>(value, -Pointing::reach, Pointing::reach));
}

}  // namespace

Pointing pointing_of(const RaceLayout& layout, Point at, Card holds) {
    Place nearest{PointedAt::Foundations, foundations(layout)};
    double least = distance(layout.foundation_band(), at);
    for (const Place& place : own_places(layout)) {
        // A column reaches as far down as its cards may.
        Rect reach = place.card;
        reach.h = layout.own_zone.bottom() - reach.y;
        if (const double d = distance(reach, at); d < least) {
            least = d;
            nearest = place;
        }
    }
    return {nearest.at, offset(at.x - nearest.card.x, nearest.card.w),
            offset(at.y - nearest.card.y, nearest.card.w), holds};
}

std::optional<Point> place_of(const RaceLayout& layout, std::size_t tile, const Pointing& hand) {
    if (hand.at == PointedAt::Nowhere || tile >= layout.tiles.size()) {
        return std::nullopt;
    }
    const Rect card = place_in_tile(layout, layout.tiles[tile], hand.at);
    const double part = card.w / Pointing::parts;
    return Point{std::clamp(card.x + hand.x * part, 0.0, layout.width),
                 std::clamp(card.y + hand.y * part, 0.0, layout.height)};
}

void FarHands::hear(Seat seat, const Pointing& hand, double now) {
    Hand& known = hands_[seat.value % hands_.size()];
    known = {known.is, hand, now};
}

int FarHands::count() const {
    return static_cast<int>(std::count_if(hands_.begin(), hands_.end(), [](const Hand& hand) {
        return hand.is.at != PointedAt::Nowhere;
    }));
}

void FarHands::dress(const RaceLayout& layout, bool glides, RaceScene& scene, double now) const {
    for (std::size_t tile = 0; tile < scene.tiles.size(); ++tile) {
        const int seat = scene.tiles[tile].seat;
        const Hand& hand = hands_[static_cast<std::size_t>(seat)];
        const std::optional<Point> to = place_of(layout, tile, hand.is);
        if (!to || now >= hand.since + silence_ms) {
            continue;
        }
        const Point from = place_of(layout, tile, hand.before).value_or(*to);
        const double share = glides ? std::clamp((now - hand.since) / glide_ms, 0.0, 1.0) : 1;
        PointerScene pointer;
        pointer.seat = seat;
        pointer.tip = from + (*to - from) * share;
        if (hand.is.holds.is_known()) {
            pointer.holds = face_of(hand.is.holds);
        }
        scene.pointers.push_back(pointer);
    }
}

std::optional<double> FarHands::next_change(double now) const {
    std::optional<double> next;
    for (const Hand& hand : hands_) {
        if (hand.is.at == PointedAt::Nowhere || now >= hand.since + silence_ms) {
            continue;
        }
        const double due = now < hand.since + glide_ms ? now + frame_ms : hand.since + silence_ms;
        next = next ? std::min(*next, due) : due;
    }
    return next;
}

}  // namespace juz::client
