#pragma once

#include <memory>
#include <string>

#include "view/atlas.hpp"
#include "view/card_art.hpp"
#include "view/lettering.hpp"

namespace juz::client {

// Everything small that pictures are made of, painted once per size: cards, backs, empty
// places, tokens, pointers. One deck serves a window; it needs a display.
class Deck {
  public:
    // Null if fonts are missing or the machine cannot draw into textures; `error` says which.
    static std::unique_ptr<Deck> create(std::string& error);

    const Lettering& lettering() const { return lettering_; }
    const Fonts& fonts() const { return *fonts_; }
    Atlas& atlas() { return atlas_; }
    // Of the atlas: pictures made of sprites of an older one are worth nothing.
    unsigned generation() const { return atlas_.generation(); }

    // How faces look from now on.
    void set_faces(bool four_colours, bool large_index);

    // A card with its shadow at rest; `height` cuts off what lies under the next card of a fan,
    // negative keeps all.
    void card(Canvas& canvas, Point at, double width, Face card, double height = -1);
    // With the index in a column, for fans sideways.
    void column_card(Canvas& canvas, Point at, double width, Face card);
    void blank(Canvas& canvas, Point at, double width);
    // On a foundation: the owner's look on the strip.
    void foundation_card(Canvas& canvas, Point at, double width, Face card, std::uint8_t look);
    void strip(Canvas& canvas, Point at, double width, std::uint8_t look);
    void back(Canvas& canvas, Point at, double width, std::uint8_t look);
    void back(Canvas& canvas, Point at, double width, PackBack pack);
    void slot(Canvas& canvas, Point at, double width, int suit = -1);
    void token(Canvas& canvas, Point centre, double radius, std::uint8_t look);
    void pointer(Canvas& canvas, Point tip, double size, std::uint8_t look);

    // The shadow of a card in the air, to be drawn before it.
    static void lifted_shadow(Canvas& canvas, Point at, double width);

  private:
    explicit Deck(std::unique_ptr<Fonts> fonts);
    bool large_at(double width) const;
    void face(Canvas& canvas, Point at, double width, Face face, const CardStyle& style,
              double height = -1);

    std::unique_ptr<Fonts> fonts_;
    Atlas atlas_;
    Lettering lettering_;
    bool four_colours_ = false;
    bool large_index_ = false;
};

}  // namespace juz::client
