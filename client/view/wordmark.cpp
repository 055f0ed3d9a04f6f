#include "view/wordmark.hpp"

namespace juz::client {

double paint_wordmark(Canvas& canvas, const Deck& deck, Point baseline, double size) {
    const Lettering& lettering = deck.lettering();
    lettering.draw(canvas, baseline, "juz", {size, Weight::Black, palette::text, Align::Left});
    const double before = lettering.width("ju", size, Weight::Black);
    const double last = lettering.width("z", size, Weight::Black);
    // The dot of ż, drawn, as no font has it in two colours.
    const Point dot{baseline.x + before + last / 2, baseline.y - .727 * size};
    const Outline diamond = make_outline({{0, -.125}, {.105, 0}, {0, .125}, {-.105, 0}});
    canvas.fill(diamond, dot, size, palette::brass);
    return before + last;
}

void paint_fanned_hand(Canvas& canvas, Deck& deck, Point pivot, double width, double reach,
                       const std::vector<Face>& cards) {
    constexpr double degrees_apart = 12.5;
    const double middle = (static_cast<double>(cards.size()) - 1) / 2;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const double turn = (static_cast<double>(i) - middle) * degrees_apart;
        canvas.place({pivot, 1, turn});
        const Point at{-width / 2, -reach};
        Deck::lifted_shadow(canvas, at, width);
        deck.column_card(canvas, at, width, cards[i]);
    }
    canvas.place({});
}

}  // namespace juz::client
