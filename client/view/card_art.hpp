#pragma once

#include "view/canvas.hpp"
#include "view/lettering.hpp"
#include "view/scene.hpp"

// How cards look, painted at the origin in pixels. All lengths are fractions of the width.

namespace juz::client {

enum class Detail {
    Blank,       // the ivory alone
    Full,        // pips and courts
    Mini,        // index and one suit
    Tiny,        // rank and suit, centred
    Foundation,  // the largest index; its lowest part is left to the owner's strip
};

// What of a card can be told at a width.
Detail detail_for(double width);

struct CardStyle {
    Detail detail = Detail::Full;
    bool column_index = false;  // rank over suit (fans sideways) instead of in one line
    bool four_colours = false;
    bool large_index = false;
    bool strip = false;  // leave room for the owner's strip
};

inline double card_radius(double width) {
    return .075 * width;
}
inline double strip_height(double width) {
    return .14 * card_ratio * width;
}
inline double border_width(double width) {
    return width * .01 > .75 ? width * .01 : .75;
}

// With its shadow at rest.
void paint_card(Canvas& canvas, const Lettering& lettering, Face face, double width,
                const CardStyle& style);
// A pack that belongs to nobody has no mark on its back.
void paint_back(Canvas& canvas, const Look& look, double width, bool marked = true);

// The owner's strip alone, to lie over the lower end of a card at the same origin.
void paint_strip(Canvas& canvas, const Look& look, double width);

// An empty place; suit 0 … 3 is faintly printed on it, negative prints nothing.
void paint_slot(Canvas& canvas, int suit, double width);

// An owner's disc with its mark, centred on the origin.
void paint_token(Canvas& canvas, const Look& look, double radius);

// A pointer with its tip at the origin, about 19 by 14 pixels at size 1.
void paint_pointer(Canvas& canvas, const Look& look, double size);

}  // namespace juz::client
