#pragma once

#include "view/deck.hpp"

namespace juz::client {

// The name of the game, its dot a brass diamond. `baseline` is at the left; returns the width.
double paint_wordmark(Canvas& canvas, const Deck& deck, Point baseline, double size);

// A hand of cards fanned around `pivot`, each `width` wide and `reach` above it.
void paint_fanned_hand(Canvas& canvas, Deck& deck, Point pivot, double width, double reach,
                       const std::vector<Face>& cards);

}  // namespace juz::client
