#include <cstring>

#include "sheets.hpp"
#include "view/wordmark.hpp"

namespace juz::client::sheets {

namespace {

constexpr double left = 32;
constexpr double right = 656;

void caption(Canvas& canvas, Deck& deck, Point at, const char* text) {
    deck.lettering().draw(canvas, at, text, {15, Weight::Bold, palette::second_text, Align::Left});
}

void draw_faces(Canvas& canvas, Deck& deck) {
    const char* names[] = {"AS", "7D", "10C", "JH", "QS", "KD"};
    caption(canvas, deck, {left, 36}, "Two colours, index in a line (race)");
    caption(canvas, deck, {right, 36}, "Four colours, index in a column (hands)");
    caption(canvas, deck, {left, 212}, "Large index");
    for (int i = 0; i < 6; ++i) {
        const Face card = face(names[i]);
        deck.set_faces(false, false);
        deck.card(canvas, {left + i * 97, 50}, 86, card);
        deck.set_faces(true, false);
        deck.column_card(canvas, {right + i * 97, 50}, 86, card);
        deck.set_faces(true, true);
        deck.card(canvas, {left + i * 97, 226}, 86, card);
    }
    deck.set_faces(false, false);
}

void draw_owners(Canvas& canvas, Deck& deck) {
    const char* names[] = {"10H", "4S", "QD", "7C", "AS", "JD", "KC", "3H"};
    caption(canvas, deck, {right, 212}, "On a foundation: who laid it");
    caption(canvas, deck, {left, 388}, "Backs");
    for (int i = 0; i < 8; ++i) {
        const auto look = static_cast<std::uint8_t>(i);
        deck.foundation_card(canvas, {right + i * 72, 226}, 62, face(names[i]), look);
        deck.token(canvas, {right + 31 + i * 72, 336}, 12, look);
        deck.back(canvas, {left + i * 71, 402}, 60, look);
        deck.pointer(canvas, {left + 20 + i * 71, 496}, 1, look);
    }
}

void draw_small(Canvas& canvas, Deck& deck) {
    const char* names[] = {"10H", "4S", "QD", "7C", "JH", "KC"};
    caption(canvas, deck, {right, 388}, "Small: 44, 36 and 27 wide");
    double x = right;
    for (const double width : {44.0, 36.0, 27.0}) {
        for (int i = 0; i < (width < 34 ? 6 : 4); ++i) {
            deck.card(canvas, {x, 402}, width, face(names[i]));
            x += width + 6;
        }
        x += 10;
    }
}

void draw_deck(Canvas& canvas, Deck& deck) {
    deck.slot(canvas, {right + 100, 474}, 44, 0);
    for (int rank = 1; rank <= 10; ++rank) {
        deck.card(canvas, {left + (rank - 1) * 100, 560}, 92,
                  {static_cast<std::uint8_t>(rank), static_cast<std::uint8_t>(rank % 4)});
    }
    Canvas& c = canvas;
    const Point tilted{left + 1100, 640};
    c.place({tilted, 1, 12});
    Deck::lifted_shadow(c, {-46, -64}, 92);
    deck.card(c, {-46, -64}, 92, face("9C"));
    c.place({});
    paint_wordmark(c, deck, {left, 780}, 90);
    paint_fanned_hand(c, deck, {460, 1010}, 80, 280,
                      {face("10S"), face("JD"), face("QC"), face("KH"), face("AS")});
}

}  // namespace

Face face(const char* name) {
    const std::string text(name);
    const char* ranks = "A23456789TJQK";
    const char* suits = "SHDC";
    const char rank = text.size() == 3 ? 'T' : text[0];
    return {static_cast<std::uint8_t>(std::strchr(ranks, rank) - ranks + 1),
            static_cast<std::uint8_t>(std::strchr(suits, text.back()) - suits)};
}

void draw_card_sheet(sf::RenderTarget& target, Deck& deck) {
    deck.atlas().begin_frame();
    Canvas canvas = deck.atlas().canvas();
    canvas.rect({0, 0, card_sheet_width, card_sheet_height}, rgb(0x125040));
    draw_faces(canvas, deck);
    draw_owners(canvas, deck);
    draw_small(canvas, deck);
    draw_deck(canvas, deck);
    deck.atlas().flush();
    canvas.draw(target);
}

}  // namespace juz::client::sheets
