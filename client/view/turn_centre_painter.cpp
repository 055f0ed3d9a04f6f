#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "view/turn_brush.hpp"

namespace juz::client {

namespace {

// Words are written smaller before they are cut.
double size_in(const TurnBrush& brush, const std::string& words, double size, double room) {
    const double wide = std::max(1.0, brush.width(words, size));
    return std::clamp(size * room / wide, std::min(size, 11.0), size);
}

void paint_words_under(const TurnBrush& brush, Point top, const std::string& words, double room) {
    const double size = size_in(brush, words, brush.plate_type(15), room);
    brush.text({top.x, top.y + .92 * size},
               brush.deck.lettering().fit(words, size, Weight::Regular, room),
               {size, Weight::Regular, palette::second_text, Align::Middle});
}

void paint_stock(const TurnBrush& brush) {
    const Rect& place = brush.layout.stock;
    if (place.empty()) {
        return;
    }
    if (brush.scene.stock_legal) {
        paint_glow_under(brush, place.top_left(), place.w);
    }
    // The upper card is of the second pack where there are two: that tells stock from hands.
    paint_face_down(brush, place, brush.scene.stock, 12, brush.scene.packs - 1);
    if (brush.scene.stock_legal) {
        paint_glow_over(brush, place.top_left(), place.w);
    }
    paint_words_under(brush, brush.layout.stock_words, brush.scene.stock_words,
                      brush.layout.centre.x + place.w / 2 - place.x);
}

void paint_pile(const TurnBrush& brush) {
    const TurnLayout& layout = brush.layout;
    const CentreScene& centre = brush.scene.centre;
    if (layout.centre.empty()) {
        return;
    }
    const int count = static_cast<int>(centre.cards.size());
    const int lying = count - centre.away;
    const Point top = layout.centre.top_left();
    const double w = layout.centre.w;
    if (centre.legal) {
        paint_glow_under(brush, top, w);
    }
    if (lying <= 0) {
        brush.deck.slot(brush.canvas, top, w);
    }
    for (int i = 0; i < lying; ++i) {
        const CentrePlace place = centre_place(layout, count, i);
        const Point at{-place.card.w / 2, -place.card.h / 2};
        const bool upright = place.rotation == 0;
        if (!upright) {
            brush.canvas.place({place.card.centre(), 1, place.rotation});
        }
        const Point corner = upright ? place.card.top_left() : at;
        paint_turn_card(brush, corner, w, centre.cards[static_cast<std::size_t>(i)]);
        if (i + 1 < lying) {
            brush.canvas.round_rect(card_rect(upright ? snapped(corner) : corner, w),
                                    card_radius(w), palette::scrim.faded(.22));
        }
        brush.canvas.place({});
    }
    if (centre.legal) {
        paint_glow_over(brush, top, w);
    }
}

// One suit on ivory, or all four small where any card may be laid.
void paint_suit_disc(const TurnBrush& brush, Point centre, double radius) {
    const CentreScene& scene = brush.scene.centre;
    Canvas& canvas = brush.canvas;
    const bool four = brush.scene.four_colours;
    canvas.disc(centre, radius, palette::ivory);
    if (scene.suit) {
        canvas.fill(suit_outline(*scene.suit), {centre.x, centre.y + .05 * radius}, 1.14 * radius,
                    suit_colour(*scene.suit, four));
        return;
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        const double x = centre.x + (suit % 2 == 0 ? -.36 : .36) * radius;
        const double y = centre.y + (suit / 2 == 0 ? -.36 : .38) * radius;
        canvas.fill(suit_outline(suit), {x, y}, .56 * radius, suit_colour(suit, four));
    }
}

void paint_suit(const TurnBrush& brush) {
    const TurnLayout& layout = brush.layout;
    const CentreScene& centre = brush.scene.centre;
    const Rect& place = layout.suit;
    if (place.empty() || (!centre.suit && !centre.any_card)) {
        return;
    }
    if (brush.scene.game == TurnGame::Possession) {
        paint_suit_disc(brush, place.centre(), place.h / 2);
        return;
    }
    const double f = place.h / 124;
    brush.canvas.round_rect(snapped(place), 16 * f, palette::black.faded(.34));
    paint_suit_disc(brush, {place.centre().x, place.centre().y + f}, 29 * f);
    const double room = place.w - 8;
    const auto line = [&](double baseline, const std::string& words) {
        const double size = size_in(brush, words, std::max(13.0, 14 * f), room);
        brush.text({place.centre().x, baseline},
                   brush.deck.lettering().fit(words, size, Weight::Regular, room),
                   {size, Weight::Regular, palette::second_text, Align::Middle});
    };
    line(place.y + 24 * f, centre.suit_words);
    line(place.bottom() - 11 * f, centre.count_words);
}

// Four arrow heads on an ellipse: which way play goes.
void paint_ring(const TurnBrush& brush) {
    const Rect& box = brush.layout.ring;
    if (box.empty() || brush.scene.direction == 0) {
        return;
    }
    constexpr int corners = 120;
    constexpr double pi = std::numbers::pi;
    const Point centre = box.centre();
    const auto on_ring = [&](double angle) {
        return Point{centre.x + box.w / 2 * std::cos(angle),
                     centre.y + box.h / 2 * std::sin(angle)};
    };
    std::vector<Point> loop;
    loop.reserve(corners);
    for (int i = 0; i < corners; ++i) {
        loop.push_back(on_ring(2 * pi * i / corners));
    }
    brush.canvas.fill_convex(loop, palette::black.faded(.13));
    brush.canvas.loop(loop, brush.line(2.5), palette::brass.faded(.50));
    static const Outline arrow = make_outline({{-9, -10}, {11, 0}, {-9, 10}, {-4, 0}});
    const double size = std::max(.8, box.h / 264);
    for (const double quarter : {.25, .75, 1.25, 1.75}) {
        const double angle = quarter * pi;
        const double along = std::atan2(box.h * std::cos(angle), -box.w * std::sin(angle));
        const double turn = along * 180 / pi + (brush.scene.direction > 0 ? 0 : 180);
        brush.canvas.fill(arrow, on_ring(angle), size, palette::brass, turn);
    }
}

void paint_banner(const TurnBrush& brush) {
    const BannerScene& banner = brush.scene.banner;
    const Rect& room = brush.layout.banner;
    if (banner.words.empty() || room.empty()) {
        return;
    }
    const double f = room.h / 40;
    const double icon = banner.icon.empty() ? 0 : 28 * f;
    const double pad = 22 * f;
    const double wanted = std::max(13.0, 18 * f);
    const double all = brush.width(banner.words, wanted, Weight::Bold);
    const double size = std::clamp(wanted * (room.w - icon - 2 * pad) / all, 13.0, wanted);
    const std::string words =
        brush.deck.lettering().fit(banner.words, size, Weight::Bold, room.w - icon - 2 * pad);
    const double width = brush.width(words, size, Weight::Bold) + icon + 2 * pad;
    const Rect pill = snapped(Rect{room.centre().x - width / 2, room.y, width, room.h});
    const Colour ink = banner.quiet ? palette::text : palette::ink_on_brass;
    brush.canvas.round_rect(pill, pill.h / 2,
                            banner.quiet ? palette::panel.faded(.85) : palette::brass);
    const double middle = pill.centre().y;
    if (!banner.icon.empty()) {
        brush.text({pill.x + pad - 4 * f, middle + .36 * 21 * f}, banner.icon,
                   {21 * f, Weight::Regular, ink, Align::Left});
    }
    brush.text({pill.x + pad + icon, middle + .36 * size}, words,
               {size, Weight::Bold, ink, Align::Left});
}

}  // namespace

void paint_centre(const TurnBrush& brush) {
    paint_ring(brush);
    paint_stock(brush);
    paint_pile(brush);
    paint_suit(brush);
    if (brush.scene.game == TurnGame::Possession) {
        const Rect& stock = brush.layout.stock;
        paint_words_under(brush, brush.layout.centre_words, brush.scene.centre.caption,
                          1.6 * stock.w);
    }
    paint_banner(brush);
    if (brush.scene.focus && (brush.scene.focus->zone == TurnZone::Centre ||
                              brush.scene.focus->zone == TurnZone::Stock)) {
        paint_focus(brush, rect_of(brush.layout, brush.scene, *brush.scene.focus));
    }
}

}  // namespace juz::client
