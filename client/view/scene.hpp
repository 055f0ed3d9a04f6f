#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "juz/core/seat.hpp"
#include "view/geometry.hpp"
#include "view/spot.hpp"

// What a picture of a race shows, as plain data. The painter knows no rules and no time: who
// calls it says which cards glow, and where those in flight are at this instant.
// All text is UTF-8 and already translated.

namespace juz::client {

// A card as it can be seen: rank 1 (ace) … 13 (king), suit 0 … 3 (spades, hearts, diamonds,
// clubs). Rank 0 is a card whose face is not known here; it is drawn as a back.
struct Face {
    std::uint8_t rank = 0;
    std::uint8_t suit = 0;

    bool known() const { return rank != 0; }
    friend bool operator==(const Face&, const Face&) = default;
};

// A pile of the waste: its last cards, the top last, and how many it holds in all.
struct WastePile {
    std::vector<Face> cards;
    int count = 0;
};

// The cards of one seat, seen large in the own zone or small in a tile.
struct SeatScene {
    int seat = 0;  // 0 … 7
    std::string name;
    std::string tag;  // a quiet word after the name: "bot"
    int score = 0;    // as it stands now
    int laid = 0;     // its cards on foundations
    bool leads = false;
    bool framed = false;  // an ivory frame: this seat just won a contested play
    std::string badge;    // on a chip: that it has said “nothing more”, or has gone
    bool gone = false;    // nobody plays it any more: dimmed
    int reserve = 0;
    Face reserve_top;  // unknown if the reserve is empty
    std::array<std::vector<Face>, 4> columns;
    int hand = 0;
    std::vector<WastePile> waste;  // oldest first; at most one unless `separate_waste`
    std::vector<Face> next;        // theatre: the next cards of the hand
};

// One foundation: who laid its cards, from the ace up. The engine's number stays with it.
struct FoundationScene {
    int number = -1;
    std::vector<std::uint8_t> owners;  // seats; empty while its ace is on the way
};

// Who laid how many cards of a foundation: the most first, then by seat.
struct OwnerShare {
    int seat = 0;
    int cards = 0;
};
std::vector<OwnerShare> shares_of(const std::vector<std::uint8_t>& owners);

// A card laid here at once by me, not yet confirmed by the server.
struct ProvisionalCard {
    Spot place;  // a foundation
    Face face;
    int seat = 0;
};

// A pile somebody was faster at.
struct Halo {
    Spot place;
    int seat = 0;         // the winner
    double strength = 1;  // 0 … 1, fades
    std::string bubble;   // "Beaten by Zosia — 12 ms"; none if empty
    double bubble_strength = 1;
    bool photo_finish = false;  // the bubble ends in a chequered ribbon
};

// A card anywhere: held, flying, or carried by another seat's pointer.
struct LooseCard {
    Face face;
    Point centre;
    double width = 0;          // of the card, pixels
    double rotation = 0;       // degrees, clockwise
    double opacity = 1;        // 0 … 1
    bool lifted = true;        // with the shadow of a card in the air
    std::optional<int> owner;  // the seat, if it is drawn with its owner's strip; or of a back
};

// A fading trail from where a card was to where it is, on a curve with one control point.
struct Ribbon {
    Point from;
    Point control;
    Point to;
    double strength = 1;
};

// Another seat's pointer.
struct PointerScene {
    int seat = 0;
    Point tip;
    double opacity = 1;
    std::optional<Face> holds;
    std::optional<double> card_width;  // of what it holds; a tile's card if not given
};

enum class Dot { None, Brass, Coral, Mint };

struct KeyHint {
    std::string key;
    std::string meaning;
};

// The lines above and below the table. An empty title leaves the bar to others.
struct BarScene {
    std::string title;
    std::string subtitle;
    std::string clock;
    std::string right;
    bool icons = true;  // menu at the left; help, sound and full screen at the right
    bool sound = true;
    std::string message;
    Dot dot = Dot::None;
    std::vector<KeyHint> hints;  // the last are kept longest when room is short
    bool talks = false;          // something can be said to the table
    bool has_sound = true;       // otherwise the help stands in the place of its sign
};

// A foundation at which somebody looks for a while: who laid how many of its cards.
struct Peek {
    struct Row {
        int seat = 0;
        std::string name;
        int cards = 0;
    };
    Spot place;
    std::vector<Row> rows;
};

// The shout's button.
struct ShoutScene {
    std::string label = "Już!";
    std::string ready_hint;    // under the label once the reserve is empty: its key
    std::string waiting_hint;  // before that: how many are left
    bool ready = false;
    bool hovered = false;
    bool pressed = false;
    double pulse = 0;  // 0 … 1, how bright the ready halo is
};

// How each seat looks: colour, mark and back, 0 … 7.
using Looks = std::array<std::uint8_t, seat_count_max>;
inline constexpr Looks own_looks{0, 1, 2, 3, 4, 5, 6, 7};  // by default its own number

struct RaceScene {
    Looks looks{0, 1, 2, 3, 4, 5, 6, 7};
    bool four_colours = false;
    bool large_index = false;
    bool separate_waste = false;  // the rules' piles side by side instead of one fan

    std::vector<SeatScene> tiles;  // as many as the layout's tiles, in its order
    std::optional<SeatScene> own;
    std::string reserve_left;   // "9 left", under my reserve
    std::string reserve_empty;  // "empty"
    std::string own_sum;        // "14 laid − 9 left", under my name
    std::array<std::vector<FoundationScene>, suit_count> foundations;  // of a suit, as begun
    ShoutScene shout;
    BarScene bars;

    // Cards that are elsewhere at the moment: those of a column from `card` on, or the top of
    // reserve or waste. They are not drawn at their place, which shows what is under them.
    std::vector<Spot> lifted;
    std::optional<Spot> hovered;  // a movable card under the pointer, or the keyboard's place
    std::optional<Spot> focus;    // keyboard play: ringed
    std::vector<Spot> locked;     // own cards that may not go to a foundation now: dimmed
    std::vector<Spot> legal;      // where what is held may go
    std::vector<Spot> contested;  // theatre: coral frames
    std::vector<Spot> awaited;    // a dashed empty place a card is flying back to
    std::vector<ProvisionalCard> provisional;
    std::vector<Halo> halos;
    std::vector<Ribbon> ribbons;
    std::vector<LooseCard> loose;  // drawn above the table, in this order
    std::vector<PointerScene> pointers;
    std::optional<Peek> peek;     // drawn above everything
    std::optional<int> close_up;  // and the columns of this tile, so large that they can be read
};

// How many cards lie in a seat's longest column.
int longest_column(const SeatScene& seat);

// What hit tests need to know about a scene's own zone and foundations.
PileSizes sizes_of(const RaceScene& scene);

// How many cards of a single waste are fanned.
inline constexpr int waste_fan = 3;

}  // namespace juz::client
