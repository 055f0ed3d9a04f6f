#include "view/turn_painter.hpp"

#include <algorithm>
#include <array>

#include "view/picture.hpp"
#include "view/turn_brush.hpp"

namespace juz::client {

namespace {

void paint_clocks(const TurnBrush& brush) {
    const TurnLayout& layout = brush.layout;
    const std::size_t others = std::min(layout.others.size(), brush.scene.others.size());
    for (std::size_t i = 0; i < others; ++i) {
        if (brush.scene.others[i].clock) {
            paint_clock(brush, layout.others[i].plate, *brush.scene.others[i].clock);
        }
    }
    if (layout.has_own && brush.scene.own && brush.scene.own->clock) {
        paint_clock(brush, layout.plate, *brush.scene.own->clock);
    }
}

// The widths cards have anyway: cards in flight are drawn from the nearest.
std::array<double, 4> widths_of(const TurnLayout& layout) {
    return {layout.others.empty() ? 0 : layout.others.front().card, layout.centre.w,
            layout.hand_card, 1.05 * layout.hand_card};
}

}  // namespace

void paint_pack_back(const TurnBrush& brush, Point at, double width, int pack) {
    const PackBack back = brush.scene.game == TurnGame::Winged ? PackBack::Plum
                          : pack == 0                          ? PackBack::Red
                                                               : PackBack::Blue;
    brush.deck.back(brush.canvas, at, width, back);
}

void paint_turn_card(const TurnBrush& brush, Point at, double width, const TurnCard& card) {
    if (card.face.known()) {
        brush.deck.column_card(brush.canvas, at, width, card.face);
    } else {
        paint_pack_back(brush, at, width, card.pack);
    }
}

void paint_face_down(const TurnBrush& brush, const Rect& place, int count, int per_edge, int pack) {
    if (count <= 0) {
        brush.deck.slot(brush.canvas, place.top_left(), place.w);
        return;
    }
    const int edges = std::min(4, (count - 1 + per_edge - 1) / per_edge);
    paint_pile_edges(brush, place.top_left(), place.w, edges, {.011 * place.w, .0138 * place.w});
    paint_pack_back(brush, place.top_left(), place.w, pack);
}

void paint_loose(const TurnBrush& brush) {
    const std::array<double, 4> widths = widths_of(brush.layout);
    for (const LooseCard& card : brush.scene.loose) {
        if (card.width <= 0 || card.opacity <= 0) {
            continue;
        }
        const double base = painted_width(widths, card.width);
        const double scale = std::abs(base - card.width) < .3 ? 1 : card.width / base;
        Canvas& canvas = brush.canvas;
        canvas.place({card.centre, scale, card.rotation});
        canvas.fade(card.opacity);
        const Point at{-base / 2, -base * card_ratio / 2};
        if (card.lifted) {
            Deck::lifted_shadow(canvas, at, base);
        }
        const auto pack = static_cast<std::uint8_t>(card.owner.value_or(0));
        paint_turn_card(brush, at, base, {card.face, pack});
        canvas.fade(1);
        canvas.place({});
    }
}

TablePicture TurnPainter::paint(const TurnScene& scene, const TurnLayout& layout) {
    Atlas& atlas = deck_.atlas();
    atlas.begin_frame();
    deck_.set_faces(scene.four_colours, scene.large_index);
    const Cloth cloth = scene.game == TurnGame::Winged ? plum : ink;
    TablePicture picture{cloth, atlas.canvas(), atlas.canvas()};
    const TurnBrush table{picture.still, deck_, layout, scene};
    paint_bars(table, scene.bars, layout.top_bar, layout.status_bar);
    paint_centre(table);
    const std::size_t others = std::min(layout.others.size(), scene.others.size());
    for (std::size_t i = 0; i < others; ++i) {
        paint_other_seat(table, layout.others[i], scene.others[i]);
    }
    if (layout.has_own && scene.own) {
        paint_own_seat(table, *scene.own);
        paint_hand(table);
    }
    const TurnBrush above{picture.moving, deck_, layout, scene};
    paint_clocks(above);
    if (layout.has_own && layout.has_buttons) {
        paint_buttons(above);
    }
    paint_loose(above);
    return picture;
}

bool render_png(const TurnScene& scene, const TurnLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error) {
    if (!display_available(error)) {
        return false;
    }
    const std::unique_ptr<Deck> deck = Deck::create(error);
    if (!deck) {
        return false;
    }
    TurnPainter painter(*deck);
    return write_picture(
        width, height, path, [&](sf::RenderTarget& target) { painter.draw(target, scene, layout); },
        error);
}

}  // namespace juz::client
