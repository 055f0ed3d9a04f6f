#pragma once

#include <optional>

#include "table/turn/turn_motion.hpp"
#include "theatre/theatre_model.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

namespace juz::client {

// A turn-based game of a replay: the scene of a moment and, while it plays, what moves between
// moments. Pure; time is handed in, in milliseconds of any one clock.
class TurnPicture {
  public:
    // `flight_ms` at speed 1; faster play shortens flights.
    void set_flight(double flight_ms) { flight_ms_ = flight_ms; }
    void set_faces(bool four_colours, bool large_index);
    void resize(double width, double height, double scale);

    // Takes over what the model shows. `flies` while playing; after a jump nothing moves.
    void show(const TheatreModel& model, bool flies, double now);

    TurnScene scene(double now);
    std::optional<double> next_change(double now) const { return motion_.next_change(now); }
    const TurnLayout& layout() const { return layout_; }
    // Nothing is told beside the middle of these tables.
    static std::optional<double> free_below() { return std::nullopt; }

  private:
    template <class State>
    void show_state(const State& state, const TheatreModel& model);
    void launch(const TheatreModel& model, const TurnScene& before, const TurnLayout& layout,
                double now);

    double width_ = 1280;
    double height_ = 800;
    double scale_ = 0;
    double flight_ms_ = 120;
    bool four_colours_ = false;
    bool large_index_ = false;

    std::optional<Seat> perspective_;
    bool reveals_ = false;
    std::optional<AnyState> shown_;  // the moment shown last
    TurnScene scene_;
    TurnLayout layout_;
    TurnMotion motion_;
};

}  // namespace juz::client
