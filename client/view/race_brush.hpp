#pragma once

#include <algorithm>
#include <vector>

#include "view/brush.hpp"
#include "view/layout.hpp"

// What the parts of the race's painter share. For the painter only.

namespace juz::client {

struct RaceBrush : Brush {
    RaceBrush(Canvas& on, Deck& with, const RaceLayout& in, const RaceScene& what)
        : Brush{on, with, in.scale, in.text_scale, what.looks}, layout(in), scene(what) {}

    const RaceLayout& layout;
    const RaceScene& scene;
};

inline bool listed(const std::vector<Spot>& spots, const Spot& spot) {
    return std::find(spots.begin(), spots.end(), spot) != spots.end();
}

// What a seat has said, or that it has gone.
inline Chip badge_chip(const Brush& brush) {
    Chip chip;
    chip.size = brush.type(13);
    chip.height = chip.size + 8;
    chip.ground = palette::panel;
    return chip;
}

// The parts of a table, in the order they are drawn.
void paint_tile(const RaceBrush& brush, const Rect& tile, const SeatScene& seat);
void paint_foundations(const RaceBrush& brush);
void paint_own_zone(const RaceBrush& brush, const SeatScene& own);
void paint_shout(const RaceBrush& brush);
void paint_halos(const RaceBrush& brush);
void paint_motion(const RaceBrush& brush);   // ribbons, loose cards, pointers
void paint_bubbles(const RaceBrush& brush);  // above the table
void paint_peek(const RaceBrush& brush);     // above everything
void paint_close_up(const RaceBrush& brush);

// One card of a foundation with its ledger, or the empty slot.
void paint_foundation(const RaceBrush& brush, int suit, int slot);

}  // namespace juz::client
