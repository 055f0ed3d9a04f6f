#pragma once

#include "table/race/motion.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// The race of a replay: the scene of a moment and, while it plays, what moves between moments.
// Pure; time is handed in, in milliseconds of any one clock.
class RacePicture {
  public:
    // `flight_ms` at speed 1; faster play shortens flights.
    void set_flight(double flight_ms) { flight_ms_ = flight_ms; }
    void set_faces(bool four_colours, bool large_index);
    void resize(double width, double height, double scale);

    // Takes over what the model shows. `flies` while playing; after a jump nothing moves.
    void show(const TheatreModel& model, bool flies, double now);

    RaceScene scene(double now);
    std::optional<double> next_change(double now) const { return motion_.next_change(now); }
    const RaceLayout& layout() const { return layout_; }
    // Where there is room for more under the foundations; nothing if cards are there.
    std::optional<double> free_below() const;

  private:
    void frame_contest(const TheatreModel& model);
    void note_contests(const TheatreModel& model, double now);
    Stand stand() const { return {map_, scene_, layout_}; }

    double width_ = 1280;
    double height_ = 800;
    double scale_ = 0;
    double flight_ms_ = 120;
    bool four_colours_ = false;
    bool large_index_ = false;

    std::optional<ContestedPlay> slow_;  // whose hands move now
    std::optional<Seat> perspective_;
    bool shown_ = false;
    std::int64_t shown_t_ = 0;
    int round_ = -1;
    RaceScene scene_;
    RaceLayout layout_;
    CardMap map_;
    Motion motion_;
};

}  // namespace juz::client
