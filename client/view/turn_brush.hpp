#pragma once

#include "view/brush.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

// What the parts of the painter of turn-based games share. For the painter only.

namespace juz::client {

struct TurnBrush : Brush {
    TurnBrush(Canvas& on, Deck& with, const TurnLayout& in, const TurnScene& what)
        : Brush{on, with, in.scale, in.text_scale, what.looks}, layout(in), scene(what) {}

    const TurnLayout& layout;
    const TurnScene& scene;

    // Words on plates and buttons grow with them.
    double plate_type(double size) const { return std::max(13.0, size * layout.text_scale); }
};

// Its face with the index in a column, or the back of its pack.
void paint_turn_card(const TurnBrush& brush, Point at, double width, const TurnCard& card);
void paint_pack_back(const TurnBrush& brush, Point at, double width, int pack);

// A face-down pile of `count` cards with its edges; an empty place for none.
void paint_face_down(const TurnBrush& brush, const Rect& place, int count, int per_edge, int pack);

// The parts of a table, in the order they are drawn.
void paint_seat_plate(const TurnBrush& brush, const Rect& place, const TurnSeat& seat);
void paint_other_seat(const TurnBrush& brush, const TurnSeatPlace& place, const TurnSeat& seat);
void paint_centre(const TurnBrush& brush);
void paint_own_seat(const TurnBrush& brush, const TurnSeat& own);
void paint_hand(const TurnBrush& brush);

// What changes from frame to frame.
void paint_clock(const TurnBrush& brush, const Rect& place, const TurnClock& clock);
void paint_buttons(const TurnBrush& brush);
void paint_loose(const TurnBrush& brush);

}  // namespace juz::client
