#include "view/race_painter.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <algorithm>

#include "view/brush.hpp"
#include "view/picture.hpp"

namespace juz::client {

std::string signed_number(int value) {
    if (value > 0) {
        return "+" + std::to_string(value);
    }
    return value < 0 ? "\u2212" + std::to_string(-value) : "0";
}

Rect paint_chip(const Brush& brush, Point at, std::string_view words, const Chip& chip,
                Align align) {
    const double width =
        std::max(chip.height, brush.width(words, chip.size, chip.weight) + chip.padding);
    double x = at.x;
    if (align == Align::Middle) {
        x -= width / 2;
    } else if (align == Align::Right) {
        x -= width;
    }
    const Rect rect = snapped(Rect{x, at.y, width, chip.height});
    brush.canvas.round_rect(rect, rect.h / 2, chip.ground);
    brush.deck.lettering().draw_centred(brush.canvas, rect.centre(), words,
                                        {chip.size, chip.weight, chip.colour, Align::Middle});
    return rect;
}

void paint_pile_edges(const Brush& brush, Point at, double width, int steps, Point step) {
    const Point top = snapped(at);
    for (int i = steps; i > 0; --i) {
        const Rect edge = card_rect(top + step * i, width);
        brush.canvas.round_rect(edge, card_radius(width),
                                i % 2 == 1 ? palette::pile_edge_light : palette::card_border);
        brush.canvas.round_ring(edge, card_radius(width), .6, palette::pile_edge_line);
    }
}

void paint_glow_under(const Brush& brush, Point at, double width) {
    const Rect card = card_rect(snapped(at), width).grown(brush.line(7));
    brush.canvas.round_rect(card, card_radius(width) + brush.line(7), palette::glow.faded(.28));
}

void paint_glow_over(const Brush& brush, Point at, double width) {
    const Rect card = card_rect(snapped(at), width).grown(brush.line(3));
    brush.canvas.round_ring(card, card_radius(width) + brush.line(3), brush.line(3), palette::glow);
}

void paint_scrim(const Brush& brush, Point at, double width, double opacity) {
    brush.canvas.round_rect(card_rect(snapped(at), width), card_radius(width),
                            palette::scrim.faded(opacity));
}

bool RacePainter::keep_table(const sf::Vector2u& size, Canvas& still) {
    const bool fits = table_ && table_->getSize() == size;
    const unsigned generation = deck_.atlas().generation();
    if (fits && kept_generation_ == generation && kept_.same_as(still)) {
        return true;
    }
    if (!fits) {
        table_ = std::make_unique<sf::RenderTexture>();
        if (!table_->create(size.x, size.y)) {
            table_.reset();
            return false;
        }
    }
    felt_.draw(*table_, palette::felt_centre, palette::felt_edge);
    still.draw(*table_);
    table_->display();
    kept_ = std::move(still);
    kept_generation_ = generation;
    return true;
}

void RacePainter::draw(sf::RenderTarget& target, const RaceScene& scene, const RaceLayout& layout) {
    Atlas& atlas = deck_.atlas();
    atlas.begin_frame();
    deck_.set_faces(scene.four_colours, scene.large_index);
    Canvas still = atlas.canvas();
    const Brush table{still, deck_, layout, scene};
    paint_bars(table);
    const std::size_t tiles = std::min(layout.tiles.size(), scene.tiles.size());
    for (std::size_t i = 0; i < tiles; ++i) {
        paint_tile(table, layout.tiles[i], scene.tiles[i]);
    }
    paint_foundations(table);
    Canvas moving = atlas.canvas();
    const Brush above{moving, deck_, layout, scene};
    if (layout.has_own && scene.own) {
        paint_own_zone(table, *scene.own);
        paint_shout(above);
    }
    paint_halos(above);
    paint_motion(above);
    paint_bubbles(above);

    // What is new is painted into the atlas first: that needs other drawing contexts.
    atlas.flush();
    if (keep_table(target.getSize(), still)) {
        target.draw(sf::Sprite(table_->getTexture()), sf::BlendNone);
    } else {
        felt_.draw(target, palette::felt_centre, palette::felt_edge);
        still.draw(target);
    }
    moving.draw(target);
}

bool render_png(const RaceScene& scene, const RaceLayout& layout, unsigned width, unsigned height,
                const std::string& path, std::string& error) {
    if (!display_available(error)) {
        return false;
    }
    const std::unique_ptr<Deck> deck = Deck::create(error);
    if (!deck) {
        return false;
    }
    RacePainter painter(*deck);
    return write_picture(
        width, height, path, [&](sf::RenderTarget& target) { painter.draw(target, scene, layout); },
        error);
}

}  // namespace juz::client
