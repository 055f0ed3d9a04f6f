#pragma once

#include <array>
#include <vector>

#include "view/layout.hpp"

// Names for what a pointer can be over, and the search for it.

namespace juz::client {

enum class Zone { None, Reserve, Column, Hand, Waste, Foundation, Shout, Tile, TopBar, StatusBar };

// A place on the table. What the numbers mean depends on the zone:
//   Column      index: which of my four; card: its place from the bottom, -1 for an empty column
//   Waste       index: which of the shown cards or piles
//   Foundation  index: the suit 0 … 3; card: the slot 0 … seats-1
//   Tile        index: which tile of the layout
struct Spot {
    Zone zone = Zone::None;
    int index = 0;
    int card = 0;

    friend bool operator==(const Spot&, const Spot&) = default;
};

inline Spot column_spot(int column, int card = -1) {
    return {Zone::Column, column, card};
}
inline Spot foundation_spot(int suit, int slot) {
    return {Zone::Foundation, suit, slot};
}

// How many cards lie where; all a hit test needs to know about a game.
struct PileSizes {
    int reserve = 0;
    std::array<int, 4> columns{};
    int hand = 0;
    int waste_shown = 0;  // fanned cards of a single waste, or number of waste piles
    std::array<int, suit_count> begun{};  // foundations of each suit, in their first slots
};

// What lies under a point, the upper card first. Empty foundation slots are found too.
Spot spot_at(const RaceLayout& layout, const PileSizes& sizes, Point point);

// The rectangle of a place's uppermost card, or of a column's card `spot.card`.
Rect rect_of(const RaceLayout& layout, const PileSizes& sizes, const Spot& spot);

// Where a card let go at `point` (its centre, or the pointer) may be meant to go, the nearest
// first: columns and foundations grown by half a card. Of the free slots of a suit only the
// first, where a new pile would begin. The caller takes the first that is legal.
std::vector<Spot> drops_at(const RaceLayout& layout, const PileSizes& sizes, Point point);

}  // namespace juz::client
