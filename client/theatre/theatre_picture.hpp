#pragma once

#include <memory>
#include <optional>

#include "platform/screen.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// The table of a replay of any game, and how it is drawn. Times are in milliseconds of any one
// clock.
class TheatrePicture {
  public:
    virtual ~TheatrePicture() = default;

    // `flight_ms` at speed 1; faster play shortens flights.
    virtual void set_flight(double flight_ms) = 0;
    virtual void set_faces(bool four_colours, bool large_index) = 0;
    virtual void resize(double width, double height, double scale) = 0;

    // Takes over what the model shows. `flies` while playing; after a jump nothing moves.
    virtual void show(const TheatreModel& model, bool flies, double now) = 0;

    virtual void draw(Surface& target, double now) = 0;
    virtual std::optional<double> next_change(double now) const = 0;
    // From where down there is room for more in the middle of the table, if at all.
    virtual std::optional<double> free_below() const = 0;
};

// For the game that the model shows. `deck` outlives it.
std::unique_ptr<TheatrePicture> make_picture(const TheatreModel& model, Deck& deck);

}  // namespace juz::client
