// What the parts of the rules of Winged share with each other and with nobody else.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "juz/winged/rules.hpp"

namespace juz::winged::detail {

constexpr std::uint16_t plus(std::uint16_t value, int difference) {
    return static_cast<std::uint16_t>(value + difference);
}

/// The seat so many places on from `from`, clockwise or against it.
constexpr Seat seat_after(std::uint16_t seats, std::uint16_t from, Direction direction,
                          std::uint16_t steps) {
    const unsigned forward = steps % seats;
    const unsigned places = direction == Direction::Clockwise ? forward : seats - forward;
    return Seat{static_cast<std::uint8_t>((from + places) % seats)};
}

/// WING-03: the seat to the dealer's right.
constexpr Seat first_player(std::uint16_t seats, Seat dealer) {
    return seat_after(seats, dealer.value, Direction::Counterclockwise, 1);
}

/// What decides a match (WING-12).
struct Tally {
    std::array<std::uint16_t, seats_max> won{};
    std::array<std::uint16_t, seats_max> left{};
};

/// The match's tally with the round counted as it lies. The fewest cards have won, however many
/// seats hold them; an abandoned round has no winner.
Tally count_round(const Table& table, EndReason why);

/// How many seats did better than each.
std::array<std::uint8_t, seat_count_max> places_of(const Tally& tally, std::uint16_t seats);

/// The seat's chosen cards in the order of dealing; nothing if they are not five of its cards.
std::optional<Cards> in_order_of_dealing(const Pile<pack_size>& dealt, const Cards& cards);

/// Whether the cards are all in the hand, none twice, at least one.
bool holds(const Pile<hand_size>& hand, const Cards& cards);

/// Adds what the rules themselves have to say after a command's event: the ends.
Decision settle(const State& before, EventList& events);

}  // namespace juz::winged::detail
