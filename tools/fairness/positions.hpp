// The race where it matters: one card is wanted, and several hold it.
#pragma once

#include <cstdint>

#include "juz/race/rules.hpp"

namespace juz::fairness {

/// How the place came to be open.
enum class Scene : std::uint8_t {
    /// Somebody else's move opened it for all at once.
    Public,
    /// It had been open for a while when one of the seats turned its card up.
    LateCard,
    /// One of the seats opened it by a card of its own, and goes on with the next.
    Chain,
};

/// All of `contestants` seats show the four of hearts, or are about to; the three is missing.
/// `actor` is the seat that turns its card up late, or has the three. With eight contestants it
/// has the three in a public scene as well, on top of its reserve, and its four right under it;
/// with fewer the three is a further seat's, `contestants`.
race::State position(Scene scene, std::uint8_t contestants, std::uint8_t actor);

/// Seats of such a table.
std::uint8_t seats_of(Scene scene, std::uint8_t contestants);

/// Whose move opens the place, and that move.
Seat opener_of(Scene scene, std::uint8_t contestants, std::uint8_t actor);
race::Command opening(Scene scene, std::uint8_t contestants, std::uint8_t actor);

/// The contestant's move to the place.
race::Command reach(Scene scene, std::uint8_t contestants, std::uint8_t actor, Seat seat);

}  // namespace juz::fairness
