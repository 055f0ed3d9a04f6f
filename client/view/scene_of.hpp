#pragma once

#include <array>
#include <optional>
#include <string>

#include "juz/race/command.hpp"
#include "juz/race/state.hpp"
#include "view/scene.hpp"

// From the engine's state to a picture. Asks the engine for everything that is a rule.

namespace juz::client {

// What a state does not know about those who play.
struct Players {
    std::array<std::string, seat_count_max> names;
    std::array<std::string, seat_count_max> tags;  // "bot"; who has left is told anyway
    Looks looks = own_looks;
};

// The scene of a state or a view. `me` is the seat of the own zone, whose others follow clockwise
// from the left; nothing shows all seats in tiles, in their order. The bars are left empty, and
// nothing glows or moves.
RaceScene scene_of(const race::State& state, const Players& players, std::optional<Seat> me);

// The next eight cards of every hand, as far as the state knows them, into the tiles.
void reveal_hands(RaceScene& scene, const race::State& state);

Face face_of(Card card);

// Where a foundation of the engine lies on the table. The next one to be begun lies in the first
// free slot of the suit.
std::optional<Spot> foundation_place(const RaceScene& scene, int number);
Spot new_foundation_place(const RaceScene& scene, Suit suit);

// The engine's number of the foundation at a spot; nothing for a free slot.
std::optional<std::uint8_t> foundation_number(const RaceScene& scene, const Spot& spot);

}  // namespace juz::client
