#pragma once

#include <array>
#include <optional>
#include <vector>

#include "juz/core/card.hpp"
#include "view/geometry.hpp"

// Where everything lies on the race table, for any window. Pure arithmetic: every number of a
// picture comes from here, and the tests prove that nothing overlaps or leaves the window.

namespace juz::client {

enum class Arrangement {
    Solo,     // practice: nobody else at the table
    Flanks,   // the others at the left, above and at the right
    OneRow,   // all the others in one row above
    TwoRows,  // the others in two rows above
    Sides,    // theatre: up to two at each side
};

// The hand that plays. For the left one the own side of the table is mirrored: what is reached for
// most lies at its side, and the columns keep their order, as their keys do.
enum class Handed { Right, Left };

// The scale of the user interface for a window: 1 at 1280x800, from 0.625 to 3; times `factor`, the
// user's own (1 unless changed), but never less than at 800x600: words would not get smaller; nor
// so much that they would not find room any more.
double ui_scale(double width, double height, double factor = 1);

struct RaceLayout {
    static constexpr double foundation_pitch = 1.14;    // in their width
    static constexpr double foundation_suit_gap = .36;  // between the two suits of a row

    Arrangement arrangement = Arrangement::Solo;
    int seats = 1;
    double width = 0;
    double height = 0;      // of the table; in the theatre less than the window's
    double scale = 1;       // of lengths
    double text_scale = 1;  // of text, never under .85
    double margin = 12;
    double gap = 8;

    double own_card = 0;  // widths of cards; heights are card_ratio times as much
    double foundation_card = 0;
    double mini_card = 0;      // of the tiles
    double next_card = 0;      // of the hidden cards shown in a theatre tile; 0 without them
    double ledger_height = 0;  // of the line under a foundation
    double tile_head = 0;      // height of a tile's line with the name

    Rect top_bar;
    Rect status_bar;          // empty in the theatre
    std::vector<Rect> tiles;  // the other seats, clockwise from my left; all seats if !has_own
    bool has_own = true;      // false: no seat is mine, tiles show them all

    Handed handed = Handed::Right;

    // The own zone; all empty if !has_own. Piles are given as the rectangle of their first card.
    Rect own_zone;
    Rect reserve;
    std::array<Rect, 4> columns;
    Rect hand;
    Rect waste;
    Rect plate;   // token, name and score
    Rect button;  // the shout

    // The card place number `slot` (0 … seats-1) of a suit (0 … 3).
    Rect foundation(int suit, int slot) const;

    // All foundations with their ledgers.
    Rect foundation_band() const;

    double foundation_x = 0;
    double foundation_y = 0;
    double suit_width = 0;  // of the slots of one suit, pitch times seats
};

// What can be clicked in the top bar.
struct BarIcons {
    Rect menu;
    Rect help;
    Rect sound;
    Rect full_screen;
    Rect talk;  // empty where nobody is talked to
};
BarIcons bar_icons(const Rect& top_bar, bool has_sound = true, bool talks = false);

// The table of one seat. `seats` 1 … 8, `width` and `height` in pixels, at least 640x480.
// `scale` 0 means ui_scale(width, height).
RaceLayout race_layout(double width, double height, int seats, double scale = 0,
                       Handed handed = Handed::Right);

// Height of the theatre's panel at the bottom of a window.
double theatre_panel_height(double scale);

// The theatre in a window: one seat's view in the height its panel leaves.
RaceLayout theatre_seat_layout(double width, double height, int seats, double scale = 0);

// The theatre with all seats alike. Tiles hold a trough for hidden cards at their foot whether
// these are shown or not, so that nothing moves when they are turned on. Tiles are clockwise
// from the upper left, or row by row.
RaceLayout theatre_all_layout(double width, double height, int seats, double scale = 0);

// Where a panel of this size about a foundation lies: over those of the upper row and under those
// of the lower, so that no other is covered; elsewhere if there is no room or own cards would be.
Rect foundation_panel(const RaceLayout& layout, int suit, int slot, Point size);

// Where something of this size covers no foundation, no tile and nothing of the own zone: as near
// to the foundations as there is such a place.
std::optional<Rect> free_place(const RaceLayout& layout, Point size);

// The card `index` of a column of `length` in the own zone: fans are compressed when long.
Rect column_card(const RaceLayout& layout, int column, int length, int index);

// The same in a tile.
Rect tile_column_card(const RaceLayout& layout, const Rect& tile, int column, int length,
                      int index);
Rect tile_reserve(const RaceLayout& layout, const Rect& tile);
Rect tile_waste(const RaceLayout& layout, const Rect& tile);

// Whether a tile shows too little of the cards of a column so long to read them.
bool is_cramped(const RaceLayout& layout, int length);

// A tile's columns drawn so large over it that every card can be read.
struct CloseUp {
    Rect panel;
    Rect first;         // the first card of the first column
    double stride = 0;  // from column to column
    double step = 0;    // from card to card
};
// `longest` is the length of the longest column.
CloseUp close_up(const RaceLayout& layout, const Rect& tile, int longest);

// The face-up piles beside the hand. `single`: `index` of `shown` fanned cards (0 … 2).
// Otherwise pile `index` of `shown` piles laid side by side, over six in two rows. The first keeps
// its place; for the left hand the last, which is then the one beside the hand.
Rect waste_card(const RaceLayout& layout, int shown, int index);

}  // namespace juz::client
