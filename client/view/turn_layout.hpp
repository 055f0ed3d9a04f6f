#pragma once

#include <array>
#include <vector>

#include "view/layout.hpp"
#include "view/turn_scene.hpp"

// Where everything lies on the table of a turn-based game, for any window. Pure arithmetic.

namespace juz::client {

// Which table: what changes its places.
struct TurnTable {
    TurnGame game = TurnGame::Possession;
    int seats = 2;            // 2 … 4
    bool choosing = false;    // Winged: the hand takes two rows
    bool second_line = true;  // plates tell of points or rounds under the name

    friend bool operator==(const TurnTable&, const TurnTable&) = default;
};

// The place of a seat that is not mine.
struct TurnSeatPlace {
    Rect plate;
    Rect cards;       // room for its fan, which is centred in it
    Rect pile;        // Winged: one card; empty in Possession
    Rect pile_cards;  // theatre, all seats: room for the pile's next cards; else empty
    double card = 0;  // width of its cards
    Point caption;    // centre of the words about what it did, at the foot of its cards
};

struct TurnLayout {
    TurnTable table;
    double width = 0;
    double height = 0;        // of the table; in the theatre less than the window's
    double scale = 1;         // of lengths
    double text_scale = 1;    // of text, never under .85
    bool has_own = true;      // false: the theatre with all seats alike
    bool has_buttons = true;  // false in the theatre

    Rect top_bar;
    Rect status_bar;  // empty in the theatre
    std::vector<TurnSeatPlace> others;

    Rect stock;          // Possession
    Rect centre;         // the discard pile, or the top of the centre pile
    Point stock_words;   // top centre
    Point centre_words;  // top centre
    Rect suit;           // the suit in force: a disc, or in Winged a panel with words
    Rect ring;           // Winged: box of the ellipse of direction; empty otherwise
    Rect banner;         // room for the banner, which is centred in it

    // The own zone; all empty if !has_own.
    Rect plate;
    Rect next_words;       // under the plate: who is next; empty if there is no room
    Rect hand;             // room for the hand, lying flat
    double hand_card = 0;  // width of its cards if there are not too many
    Rect pile;             // Winged: the own pile
    std::array<Rect, turn_button_count> buttons;

    // Where everybody looks: a big word over the table stands there.
    Point middle() const;
};

// The table of one seat. `width` and `height` in pixels, at least 640x480. `scale` 0 means
// ui_scale(width, height).
TurnLayout turn_layout(double width, double height, const TurnTable& table, double scale = 0);

// The table as the left hand wants it: what stands beside the own cards has changed sides.
TurnLayout left_handed(TurnLayout layout);

// The theatre in a window: one seat's view, or all seats alike, in the height its panel leaves.
TurnLayout theatre_turn_seat_layout(double width, double height, const TurnTable& table,
                                    double scale = 0);
TurnLayout theatre_turn_all_layout(double width, double height, const TurnTable& table,
                                   double scale = 0);

// Card `index` of `count` in the own hand, lying flat: fanned, closer when there are many, in two
// rows of smaller cards when there are too many for one. `raise` is how far a chosen one goes up.
Rect hand_place(const TurnLayout& layout, int count, int index);
double hand_raise(const TurnLayout& layout, int count);

// Card `index` of `count` in another seat's fan. `open`: their faces are shown, so that they need
// more room; in two rows if there are many.
Rect seat_card(const TurnSeatPlace& place, int count, int index, bool open = false);

// Whether a seat's cards lie open.
bool shows_faces(const TurnSeat& seat);

// Card `index` of `shown` of the pile in the middle, before it is turned: the discard pile lies
// squared, the centre pile fanned. `rotation` in degrees.
struct CentrePlace {
    Rect card;
    double rotation = 0;
};
CentrePlace centre_place(const TurnLayout& layout, int shown, int index);

// How many cards of the pile in the middle are worth showing.
int centre_shown(TurnGame game);

// What lies under a point, the upper card first. `scene` tells how many cards lie where and which
// are raised.
TurnSpot turn_spot_at(const TurnLayout& layout, const TurnScene& scene, Point point);

// The rectangle of a place, raised if its card is. Empty if there is no such place.
Rect rect_of(const TurnLayout& layout, const TurnScene& scene, const TurnSpot& spot);

// Where a dragged card may be dropped to be laid: the middle, grown by half a card.
Rect centre_drop(const TurnLayout& layout);

}  // namespace juz::client
