#include "view/deck.hpp"

#include <algorithm>
#include <cmath>

#include "view/sprite_kinds.hpp"

namespace juz::client {

namespace {

// Sizes are told apart by quarters of a pixel.
std::int32_t quarters(double length) {
    return static_cast<std::int32_t>(std::lround(length * 4));
}

constexpr double around = 2;  // pixels left free around a card for its border's soft edge

Point card_offset() {
    return {-around, -around};
}
double sprite_width(double width) {
    return width + 2 * around + 1;
}
double sprite_height(double width) {
    return card_ratio * width + .02 * width + 2 * around + 1;
}

}  // namespace

std::unique_ptr<Deck> Deck::create(std::string& error) {
    std::unique_ptr<Fonts> fonts = Fonts::load(error);
    if (!fonts) {
        return nullptr;
    }
    std::unique_ptr<Deck> deck(new Deck(std::move(fonts)));
    if (!deck->atlas_.usable()) {
        error = "this display cannot draw into textures (OpenGL framebuffer objects)";
        return nullptr;
    }
    return deck;
}

Deck::Deck(std::unique_ptr<Fonts> fonts) : fonts_(std::move(fonts)), lettering_(*fonts_, atlas_) {}

void Deck::set_faces(bool four_colours, bool large_index) {
    four_colours_ = four_colours;
    large_index_ = large_index;
}

// The green of clubs is plain enough only in large figures.
bool Deck::large_at(double width) const {
    constexpr double plain_from = 70;
    return large_index_ || (four_colours_ && width < plain_from);
}

void Deck::face(Canvas& canvas, Point at, double width, Face face, const CardStyle& style,
                double height) {
    const std::int32_t flags = (style.column_index ? 1 : 0) | (style.four_colours ? 2 : 0) |
                               (style.large_index ? 4 : 0) | (style.strip ? 8 : 0) |
                               static_cast<std::int32_t>(style.detail) << 4;
    const AtlasKey key{KindCard, face.rank, face.suit, quarters(width), flags};
    const Lettering* lettering = &lettering_;
    const Sprite sprite =
        atlas_.get(key, card_offset(), sprite_width(width), sprite_height(width),
                   [=](Canvas& painter) { paint_card(painter, *lettering, face, width, style); });
    canvas.sprite(sprite, at, palette::white, height);
}

void Deck::card(Canvas& canvas, Point at, double width, Face card, double height) {
    face(canvas, at, width, card,
         {card.known() ? detail_for(width) : Detail::Blank, false, four_colours_, large_at(width),
          false},
         height);
}

void Deck::column_card(Canvas& canvas, Point at, double width, Face card) {
    // Where the suit stands under the figure, a larger one would push it under the next row.
    face(canvas, at, width, card, {detail_for(width), true, four_colours_, large_index_, false});
}

void Deck::blank(Canvas& canvas, Point at, double width) {
    face(canvas, at, width, {}, {Detail::Blank, false, false, false, false});
}

void Deck::foundation_card(Canvas& canvas, Point at, double width, Face card, std::uint8_t look) {
    face(canvas, at, width, card, {Detail::Foundation, false, four_colours_, false, true});
    strip(canvas, at, width, look);
}

void Deck::strip(Canvas& canvas, Point at, double width, std::uint8_t look) {
    const double top = std::floor(card_ratio * width - strip_height(width)) - around;
    const AtlasKey key{KindStrip, look, quarters(width), 0, 0};
    const Sprite sprite =
        atlas_.get(key, {-around, top}, sprite_width(width), strip_height(width) + 2 * around + 2,
                   [=](Canvas& painter) { paint_strip(painter, look_of(look), width); });
    canvas.sprite(sprite, at);
}

void Deck::back(Canvas& canvas, Point at, double width, std::uint8_t look) {
    const AtlasKey key{KindBack, look, quarters(width), 0, 0};
    const Sprite sprite =
        atlas_.get(key, card_offset(), sprite_width(width), sprite_height(width),
                   [=](Canvas& painter) { paint_back(painter, look_of(look), width); });
    canvas.sprite(sprite, at);
}

void Deck::back(Canvas& canvas, Point at, double width, PackBack pack) {
    const auto number = static_cast<std::size_t>(pack);
    const AtlasKey key{KindPackBack, static_cast<std::int32_t>(number), quarters(width), 0, 0};
    const Sprite sprite =
        atlas_.get(key, card_offset(), sprite_width(width), sprite_height(width),
                   [=](Canvas& painter) { paint_back(painter, pack_looks[number], width, false); });
    canvas.sprite(sprite, at);
}

void Deck::slot(Canvas& canvas, Point at, double width, int suit) {
    const AtlasKey key{KindSlot, suit, quarters(width), 0, 0};
    const Sprite sprite = atlas_.get(key, card_offset(), sprite_width(width), sprite_height(width),
                                     [=](Canvas& painter) { paint_slot(painter, suit, width); });
    canvas.sprite(sprite, at);
}

void Deck::token(Canvas& canvas, Point centre, double radius, std::uint8_t look) {
    const double reach = std::ceil(radius * 1.1 + 2);
    const AtlasKey key{KindToken, look, quarters(radius), 0, 0};
    const Sprite sprite =
        atlas_.get(key, {-reach, -reach}, 2 * reach, 2 * reach,
                   [=](Canvas& painter) { paint_token(painter, look_of(look), radius); });
    canvas.sprite(sprite, centre);
}

void Deck::pointer(Canvas& canvas, Point tip, double size, std::uint8_t look) {
    const AtlasKey key{KindPointer, look, quarters(size * 16), 0, 0};
    const Sprite sprite =
        atlas_.get(key, {-3, -4}, std::ceil(15 * size) + 7, std::ceil(23 * size) + 8,
                   [=](Canvas& painter) { paint_pointer(painter, look_of(look), size); });
    canvas.sprite(sprite, tip);
}

void Deck::lifted_shadow(Canvas& canvas, Point at, double width) {
    for (int i = 0; i < 6; ++i) {
        const double out = width * (.07 - i * .02);
        const Rect shadow = card_rect({at.x, at.y + .09 * width}, width).grown(out);
        canvas.round_rect(shadow, card_radius(width) + std::max(0.0, out),
                          palette::black.faded(.065));
    }
}

}  // namespace juz::client
