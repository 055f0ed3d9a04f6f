#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/race/card_map.hpp"

// Cards on their way and piles that were just contested. Pure: it is told the time, in
// milliseconds of any one clock, and adds to a scene what is to be seen at that moment.

namespace juz::client {

// A moment of the table.
struct Stand {
    const CardMap& map;
    const RaceScene& scene;  // undressed: as scene_of made it
    const RaceLayout& layout;
};

class Motion {
  public:
    // `flight_ms` 0 … 350; 0 is reduced motion: nothing flies, signs stand still.
    explicit Motion(double flight_ms = 120) : flight_ms_(flight_ms) {}
    void set_flight(double flight_ms) { flight_ms_ = flight_ms; }

    // What lies on another pile than before flies there, unless `at_once` says that it is there
    // already. `before` is the moment last shown.
    void follow(const Stand& before, const Stand& after, const std::function<bool(Card)>& at_once,
                double now);

    // The card, drawn around `centre` in own size, slides to where it belongs.
    void slide_back(Card card, Point centre, double width, double now);

    // Somebody else was faster: the card flies from foundation `number` to where it belongs, and
    // the pile says who took it.
    struct Beaten {
        Card card;
        std::uint8_t number = 0;
        int winner = 0;
        std::string bubble;
        bool photo_finish = false;
    };
    void beaten(const Beaten& beaten, const Stand& stand, double now);

    // A card that had waited for the server's word sinks onto its pile.
    void settle(Card card, double now);

    // The card is where it belongs: it was taken up again.
    void land(Card card);

    // Adds flights, halos, bubbles to `scene`, which is `stand.scene` and what others have added.
    // Cards that fly are not drawn where they will lie.
    void dress(const Stand& stand, RaceScene& scene, double now);

    // Takes the card that lies at `where` out of the picture; an `awaited` one leaves a dashed
    // place.
    static void hide_at_rest(const Where& where, const Stand& stand, bool awaited,
                             RaceScene& scene);

    // When the next picture is due: at once while something moves.
    std::optional<double> next_change(double now) const;

    void clear();

  private:
    enum class Manner { Move, Back, Beaten, Settle };
    struct Flight {
        Card card;
        Manner manner = Manner::Move;
        Point from;  // centre
        double from_width = 0;
        double start = 0;
        double duration = 0;
    };
    struct Sign {
        Beaten what;
        double start = 0;
    };
    struct Pose {
        Point centre;
        double width = 0;
        double share = 0;  // of the way
        Point control;
        Point to;
    };

    void launch(Flight flight);
    std::optional<Pose> pose_of(const Flight& flight, const Stand& stand, double now) const;
    std::optional<Pose> flying_pose(Card card, const Stand& stand, double now) const;
    void dress_flight(const Flight& flight, const Stand& stand, RaceScene& scene, double now) const;
    void dress_sign(const Sign& sign, const Stand& stand, RaceScene& scene, double now) const;
    bool stands_still() const { return flight_ms_ <= 0; }

    double flight_ms_;
    std::vector<Flight> flights_;  // in the order they are drawn
    std::vector<Sign> signs_;
};

}  // namespace juz::client
