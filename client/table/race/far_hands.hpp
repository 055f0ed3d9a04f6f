#pragma once

#include <array>
#include <optional>

#include "juz/netcode/wire/messages.hpp"
#include "view/layout.hpp"
#include "view/scene.hpp"

// The hands of people elsewhere. Each sees the table in other proportions, so a hand is told by
// what it is near to.

namespace juz::client {

// What to tell others of a hand at `at` that holds a card, or none.
netcode::Pointing pointing_of(const RaceLayout& layout, Point at, Card holds);

// Where the hand of the seat of tile `tile` is on the own table; nothing if it is nowhere.
std::optional<Point> place_of(const RaceLayout& layout, std::size_t tile,
                              const netcode::Pointing& hand);

// Those hands as they move, between one word and the next. Time in milliseconds of any one clock.
class FarHands {
  public:
    // A hand of which nothing was heard for so long is gone: its last word was lost.
    static constexpr double silence_ms = 6000;

    void hear(Seat seat, const netcode::Pointing& hand, double now);
    void forget() { hands_ = {}; }

    // How many were somewhere on the table when they were last heard of.
    int count() const;

    // Adds the pointers to a scene; with `glides` they move from place to place, else they are
    // there at once.
    void dress(const RaceLayout& layout, bool glides, RaceScene& scene, double now) const;
    // When the picture changes next by itself.
    std::optional<double> next_change(double now) const;

  private:
    struct Hand {
        netcode::Pointing before;
        netcode::Pointing is;
        double since = 0;
    };
    std::array<Hand, seat_count_max> hands_;
};

}  // namespace juz::client
