#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "view/race_brush.hpp"

namespace juz::client {

namespace {

Point on_curve(const Ribbon& ribbon, double t) {
    const double u = 1 - t;
    return ribbon.from * (u * u) + ribbon.control * (2 * u * t) + ribbon.to * (t * t);
}

void paint_loose(const RaceBrush& brush, const LooseCard& card) {
    if (card.width <= 0 || card.opacity <= 0) {
        return;
    }
    Canvas& canvas = brush.canvas;
    const RaceLayout& layout = brush.layout;
    const std::array<double, 4> widths{layout.mini_card, layout.foundation_card, layout.own_card,
                                       1.05 * layout.own_card};
    const double base = painted_width(widths, card.width);
    const double scale = std::abs(base - card.width) < .3 ? 1 : card.width / base;
    canvas.place({card.centre, scale, card.rotation});
    canvas.fade(card.opacity);
    const Point at{-base / 2, -base * card_ratio / 2};
    if (card.lifted) {
        Deck::lifted_shadow(canvas, at, base);
    }
    if (!card.face.known()) {
        brush.deck.back(canvas, at, base, brush.look(card.owner.value_or(0)));
    } else if (card.owner) {
        brush.deck.foundation_card(canvas, at, base, card.face, brush.look(*card.owner));
    } else {
        brush.deck.card(canvas, at, base, card.face);
    }
    canvas.fade(1);
    canvas.place({});
}

void paint_pointer_of(const RaceBrush& brush, const PointerScene& pointer) {
    const double size = std::max(.9, 1.05 * brush.s());
    if (pointer.holds) {
        const double mini = std::max(34.0, brush.layout.mini_card);
        const double width = pointer.card_width.value_or(mini);
        LooseCard card;
        card.face = *pointer.holds;
        card.width = width;
        card.centre = {pointer.tip.x - .2 * width, pointer.tip.y - .2 * width};
        card.opacity = pointer.opacity;
        if (!card.face.known()) {
            card.owner = pointer.seat;
        }
        paint_loose(brush, card);
    }
    brush.canvas.fade(pointer.opacity);
    brush.deck.pointer(brush.canvas, pointer.tip, size, brush.look(pointer.seat));
    brush.canvas.fade(1);
}

// Under piles of the lower row, over those of the upper, never outside the window.
void paint_bubble(const RaceBrush& brush, const Halo& halo) {
    const Rect card = brush.layout.foundation(halo.place.index, halo.place.card);
    const double t = brush.layout.text_scale;
    const double size = brush.type(17);
    const double height = 34 * t;
    const double flag = halo.photo_finish ? 24 * t : 0;
    const double width = brush.width(halo.bubble, size, Weight::Bold) + 54 * t + flag;
    const bool below = halo.place.index >= 2;
    const double x = std::clamp(card.x - 4, 4.0, std::max(4.0, brush.layout.width - width - 4));
    const double y = below ? card.bottom() + brush.line(13) : card.y - brush.line(13) - height;
    const Rect bubble = snapped(Rect{x, y, width, height});
    const double tip_room = brush.line(22);
    const double tip_x =
        std::clamp(card.centre().x, bubble.x + tip_room, bubble.right() - tip_room);
    const double edge = below ? bubble.y + 1 : bubble.bottom() - 1;
    const double tip_y = below ? bubble.y - brush.line(7) : bubble.bottom() + brush.line(7);
    Canvas& canvas = brush.canvas;
    canvas.fade(std::clamp(halo.bubble_strength, 0.0, 1.0));
    canvas.round_rect(bubble, bubble.h / 2, palette::ivory);
    const Outline tip = make_outline(
        {{tip_x - brush.line(8), edge}, {tip_x, tip_y}, {tip_x + brush.line(8), edge}});
    canvas.fill(tip, {}, 1, palette::ivory);
    brush.deck.token(canvas, snapped(Point{bubble.x + 18 * t, bubble.centre().y}), 10 * t,
                     brush.look(halo.seat));
    brush.text({bubble.x + 36 * t, bubble.centre().y + .35 * size}, halo.bubble,
               {size, Weight::Bold, palette::ink, Align::Left});
    if (halo.photo_finish) {
        const double high = std::round(20 * t);
        paint_chequers(brush,
                       {std::round(bubble.right() - 18 * t - .75 * high),
                        std::round(bubble.centre().y - high / 2), .75 * high, high},
                       palette::ink);
    }
    canvas.fade(1);
}

}  // namespace

void paint_ribbon(const Brush& brush, const Ribbon& ribbon) {
    std::vector<Point> path;
    constexpr int steps = 24;
    for (int i = 0; i <= steps; ++i) {
        path.push_back(on_curve(ribbon, static_cast<double>(i) / steps));
    }
    const double s = brush.s();
    brush.canvas.ribbon(path, 2 * s, 43 * s, palette::ivory.faded(0),
                        palette::ivory.faded(.42 * std::clamp(ribbon.strength, 0.0, 1.0)));
}

void paint_motion(const RaceBrush& brush) {
    for (const Ribbon& ribbon : brush.scene.ribbons) {
        paint_ribbon(brush, ribbon);
    }
    for (const LooseCard& card : brush.scene.loose) {
        paint_loose(brush, card);
    }
    for (const PointerScene& pointer : brush.scene.pointers) {
        paint_pointer_of(brush, pointer);
    }
}

void paint_bubbles(const RaceBrush& brush) {
    for (const Halo& halo : brush.scene.halos) {
        if (!halo.bubble.empty() && halo.place.zone == Zone::Foundation) {
            paint_bubble(brush, halo);
        }
    }
}

}  // namespace juz::client
