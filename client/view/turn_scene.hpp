#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "view/scene.hpp"

// What a picture of a turn-based game (Possession, Winged) shows, as plain data. As with the
// race, the painter knows no rules and no time: who calls it says what is playable, chosen and in
// flight at this instant. All text is UTF-8 and already translated.

namespace juz::client {

enum class TurnGame { Possession, Winged };

// A card with the back it has when its face is not known here or not to be shown.
struct TurnCard {
    Face face;
    std::uint8_t pack = 0;  // 0 or 1

    friend bool operator==(const TurnCard&, const TurnCard&) = default;
};

// How a card of the own hand is meant to be read.
enum class Mood : std::uint8_t {
    Rest,
    Playable,  // may be played now
    Dimmed,    // may not, while others may
};

struct HandCard {
    TurnCard card;
    Mood mood = Mood::Rest;
    int ordinal = 0;         // 1 …: chosen, and shown above it with its number; 0: not chosen
    bool raised = false;     // chosen without a number (choosing of five, a single card)
    bool suggested = false;  // a brass mark at its foot
    bool away = false;       // on its way here or held elsewhere: its place is empty
};

// Time a seat has left for its turn.
struct TurnClock {
    double fraction = 1;  // 0 … 1 of the whole
    std::string words;    // "12 s"; not shown if empty
    bool urgent = false;
};

// One seat: its plate and its cards.
struct TurnSeat {
    int seat = 0;  // 0 … 7
    std::string name;
    std::string tag;   // a quiet word after the name: "bot", "left"
    std::string note;  // at the right of the name: "6 cards", "Your turn"
    Dot note_tone = Dot::None;
    int points = 0;        // points as dots, if `points_limit` is not 0
    int points_limit = 0;  // how many dots; over 12 only the words are shown
    std::string
        line;  // second line: "3 / 8" at the right of dots, or words; own plate: or under it
    std::string next;         // own plate only: a quiet line under it, "Next: Zosia"
    std::string caption;      // what it did last, under its cards: "played Q♥"
    bool on_turn = false;     // brass frame
    bool dealer = false;      // a small sign of cards after the name
    bool nearly_out = false;  // few cards: its count in coral
    std::optional<TurnClock> clock;
    std::vector<TurnCard> hand;        // of others, as shown; of the own seat see TurnScene::hand
    int hand_away = 0;                 // the last so many are still on their way
    std::vector<int> gaps;             // open hands: which others are on their way
    int pile = -1;                     // Winged: cards of its pile; negative: it has no pile
    std::vector<TurnCard> pile_cards;  // theatre, hidden cards shown: the pile, top last
};

// The face-up pile in the middle.
struct CentreScene {
    std::vector<TurnCard> cards;  // its last cards, the top last: as many as are worth showing
    int count = 0;                // in all
    int away = 0;                 // the last so many of `cards` are still on their way
    std::optional<int> suit;      // in force, 0 … 3
    std::string suit_words;       // Winged: "suit in force", over the suit
    std::string count_words;      // Winged: "7 in the centre", under it
    std::string caption;          // Possession: under the discard pile, "Петро laid 8♣"
    bool legal = false;           // glows: what is chosen can be laid here
    bool any_card = false;        // under freedom or empty: no suit is in force
};

// Buttons have fixed places, so that they do not move when their words change.
enum class TurnButton : std::uint8_t {
    Main,   // Lay, Play, Keep these five: the widest, at the right
    Other,  // Draw, Pass, Take
    Sort,
};
inline constexpr int turn_button_count = 3;

struct ButtonScene {
    std::string label;  // none: the button is not there
    std::string key;    // shown at its right if there is room
    bool enabled = false;
    bool primary = false;  // brass; only if enabled
    bool hovered = false;
    bool pressed = false;
};

// A brass line of words that says what is special now: a queen's freedom, "Choose five cards".
struct BannerScene {
    std::string words;
    std::string icon;    // one character, "♛"; none if empty
    bool quiet = false;  // dark instead of brass
};

enum class TurnZone {
    None,
    Hand,
    Stock,
    Centre,
    Pile,
    Seat,
    OwnPlate,
    Button,
    TopBar,
    StatusBar,
};

// A place on the table. What the number means depends on the zone:
//   Hand    which card of the own hand, as shown
//   Seat    which of the other seats, as in TurnScene::others
//   Button  a TurnButton
struct TurnSpot {
    TurnZone zone = TurnZone::None;
    int index = 0;

    friend bool operator==(const TurnSpot&, const TurnSpot&) = default;
};

struct TurnScene {
    TurnGame game = TurnGame::Possession;
    Looks looks = own_looks;
    bool four_colours = true;
    bool large_index = false;
    int packs = 1;

    std::vector<TurnSeat> others;  // as many as the layout's, in its order: clockwise from my left
    std::optional<TurnSeat> own;
    std::vector<HandCard> hand;  // of the own seat, in the order shown
    bool choosing = false;       // Winged: all cards in two rows, five to be chosen

    int stock = 0;             // Possession
    std::string stock_words;   // under it: "41 in the stock"
    bool stock_legal = false;  // glows: a card can be drawn
    CentreScene centre;
    int direction = 0;  // Winged: 1 clockwise, -1 counter-clockwise, 0 no ring
    BannerScene banner;
    std::string pile_words;  // Winged: on the own pile, "7 in your pile"
    std::array<ButtonScene, turn_button_count> buttons;
    BarScene bars;

    std::optional<TurnSpot> hovered;  // a movable card under the pointer
    std::optional<TurnSpot> focus;    // keyboard play: ringed
    // Drawn above the table, in this order. `owner` is the pack of a card's back.
    std::vector<LooseCard> loose;
};

// The engine's number of a card that is shown; rank 0 gives an unknown card.
Card card_of(const TurnCard& card);

}  // namespace juz::client
