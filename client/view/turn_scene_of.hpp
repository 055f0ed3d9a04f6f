#pragma once

#include <optional>
#include <span>
#include <vector>

#include "juz/possession/state.hpp"
#include "juz/winged/state.hpp"
#include "view/scene_of.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

// From the engine's states of the turn-based games to pictures. Asks the engine for everything
// that is a rule.

namespace juz::client {

// How a player has its hand sorted.
enum class HandOrder {
    Suits,     // colours in turn, low to high in each
    Ranks,     // low to high, equal ranks by suit
    Received,  // as the cards came
};
// `ace_high`: Winged ranks the ace over the king.
std::vector<Card> in_order(std::span<const Card> cards, HandOrder order, bool ace_high);

// The scene of a state or a view. `me` is the own seat, whose others follow clockwise from the
// left; nothing shows all seats in `others`, in their order. Other seats' cards are backs. Bars,
// banner, buttons and captions about what happened are left empty, and no card is marked.
TurnScene scene_of(const possession::State& state, const Players& players, std::optional<Seat> me,
                   HandOrder order = HandOrder::Suits);
TurnScene scene_of(const winged::State& state, const Players& players, std::optional<Seat> me,
                   HandOrder order = HandOrder::Suits);

// Shows every hand (sorted) and, in Winged, every pile, as far as the state knows them.
void reveal_hands(TurnScene& scene, const possession::State& state);
void reveal_hands(TurnScene& scene, const winged::State& state);

// If it is the own seat's turn: which single cards may be played now, the others dimmed; whether
// the stock may be drawn from. While others play nothing is marked.
void mark_playable(TurnScene& scene, const possession::State& state);
void mark_playable(TurnScene& scene, const winged::State& state);

TurnCard turn_card(Card card);

// What the layout depends on.
TurnTable table_of(const possession::State& state);
// `me`: while that seat chooses, its hand takes two rows.
TurnTable table_of(const winged::State& state, std::optional<Seat> me);

}  // namespace juz::client
