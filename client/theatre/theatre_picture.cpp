#include "theatre/theatre_picture.hpp"

#include "theatre/race_picture.hpp"
#include "theatre/turn_picture.hpp"
#include "view/race_painter.hpp"
#include "view/turn_painter.hpp"

namespace juz::client {

namespace {

// A picture of one kind of game with its painter.
template <class Picture, class Painter>
class Painted final : public TheatrePicture {
  public:
    explicit Painted(Deck& deck) : painter_(deck) {}

    void set_flight(double flight_ms) override { picture_.set_flight(flight_ms); }
    void set_faces(bool four_colours, bool large_index) override {
        picture_.set_faces(four_colours, large_index);
    }
    void resize(double width, double height, double scale) override {
        picture_.resize(width, height, scale);
    }
    void show(const TheatreModel& model, bool flies, double now) override {
        picture_.show(model, flies, now);
    }
    void draw(Surface& target, double now) override {
        painter_.draw(target, picture_.scene(now), picture_.layout());
    }
    std::optional<double> next_change(double now) const override {
        return picture_.next_change(now);
    }
    std::optional<double> free_below() const override { return picture_.free_below(); }

  private:
    Picture picture_;
    Painter painter_;
};

}  // namespace

std::unique_ptr<TheatrePicture> make_picture(const TheatreModel& model, Deck& deck) {
    if (std::holds_alternative<race::State>(model.state())) {
        return std::make_unique<Painted<RacePicture, RacePainter>>(deck);
    }
    return std::make_unique<Painted<TurnPicture, TurnPainter>>(deck);
}

}  // namespace juz::client
