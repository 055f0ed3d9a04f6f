#pragma once

#include <optional>
#include <string>

#include "view/layout.hpp"
#include "view/scene.hpp"
#include "view/scene_of.hpp"

// Looking closer: what is told of a place on the table once somebody's eye rests there.

namespace juz::client {

// Who laid how many cards of a foundation; nothing of other places, or while it is empty.
std::optional<Peek> peek_at(const RaceScene& scene, const Players& players, const Spot& spot);

// The tile of another seat there, if it has columns too long to be read in it.
std::optional<int> close_up_at(const RaceScene& scene, const RaceLayout& layout, const Spot& spot);

// What another seat's tile is worth saying in the status line; empty of other places.
std::string tile_words(const RaceScene& scene, const Spot& spot);

// Where the eye rests, if something can be told there. Time in milliseconds of any one clock.
class Gaze {
  public:
    static constexpr double rest_ms = 350;

    void move_to(std::optional<Spot> spot, double now);

    // Whether everything is told at once, without resting there.
    void hurry(bool hurried) { hurried_ = hurried; }

    // The place at which it has rested for long enough.
    std::optional<Spot> place(double now) const;
    // When that changes by itself.
    std::optional<double> next_change(double now) const;

  private:
    std::optional<Spot> spot_;
    double since_ = 0;
    bool hurried_ = false;
};

}  // namespace juz::client
