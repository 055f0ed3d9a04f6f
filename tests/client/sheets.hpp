#pragma once

#include "view/deck.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"
#include "view/turn_scene.hpp"

// Pictures the golden tests compare: the same cards and the same moment of a game every time.

namespace juz::client::sheets {

inline constexpr unsigned card_sheet_width = 1280;
inline constexpr unsigned card_sheet_height = 800;

// Every kind of card and every owner's mark.
void draw_card_sheet(sf::RenderTarget& target, Deck& deck);

// A table of four in the middle of a game, and what happens there: a card that waits for the
// server's word, one that was beaten to its pile, another seat's pointer.
RaceScene race_of_four();
void add_contest(RaceScene& scene, const RaceLayout& layout);

// The largest table, at the moment before the shout.
RaceScene race_of_eight();

// The turn-based games: a chosen run and a clock that runs; the same with long words; a hand too
// long for one row; a queen's freedom; the choice of five for 3 or 4 seats.
TurnScene possession_of_four();
TurnScene possession_in_ukrainian();
TurnScene possession_full_hand(int cards);
TurnScene winged_of_four();
TurnScene winged_choice(int seats);

// A card by its name: "10S", "KH".
Face face(const char* name);

}  // namespace juz::client::sheets
