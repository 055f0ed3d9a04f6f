#pragma once

#include <optional>
#include <vector>

#include "juz/possession/event.hpp"
#include "juz/possession/state.hpp"
#include "juz/winged/event.hpp"
#include "juz/winged/state.hpp"
#include "view/turn_layout.hpp"
#include "view/turn_scene.hpp"

// Cards of the turn-based games on their way. Pure: it is told the time, in milliseconds of any
// one clock, and adds to a scene what is to be seen at that moment.

namespace juz::client {

// Where a card can lie; `seat` tells whose hand or pile.
struct TurnPlace {
    enum class Kind : std::uint8_t { Hand, Stock, Centre, Pile };

    Kind kind = Kind::Stock;
    int seat = 0;

    friend bool operator==(const TurnPlace&, const TurnPlace&) = default;
};

// One card goes from one place to another. A face is shown as far as it is known here.
struct CardWay {
    TurnCard card;
    TurnPlace from;
    TurnPlace to;
    double after = 0;  // starts so many steps after the first: 25 ms each
};

// Who looks on: cards of others fly as backs, unless all of them lie open.
struct Eyes {
    std::optional<Seat> me;
    bool open = false;
};

// What moves when `event` is applied to `before`, in the order in which it is drawn.
std::vector<CardWay> ways_of(const possession::Event& event, const possession::State& before,
                             const Eyes& eyes);
std::vector<CardWay> ways_of(const winged::Event& event, const winged::State& before,
                             const Eyes& eyes);

class TurnMotion {
  public:
    // `flight_ms` 0 … 350; 0 is reduced motion: nothing flies.
    explicit TurnMotion(double flight_ms = 120) : flight_ms_(flight_ms) {}
    void set_flight(double flight_ms) { flight_ms_ = flight_ms; }

    // A card that the player has let go, around `centre`: its next way begins there.
    void let_go(const TurnCard& card, Point centre, double width);

    // The ways begin at `now` in the scene shown before, in its layout.
    void launch(const std::vector<CardWay>& ways, const TurnScene& before, const TurnLayout& layout,
                double now);

    // The card slides from where it was let go to its place in the hand of `seat`.
    void slide_back(const TurnCard& card, int seat, double now);

    // Adds what flies to `scene`, the moment after; it is not drawn where it will lie.
    void dress(const TurnLayout& layout, TurnScene& scene, double now);

    // When the next picture is due: at once while something moves.
    std::optional<double> next_change(double now) const;

    void clear();

  private:
    struct Flight {
        TurnCard card;
        TurnPlace to;
        Point from;  // centre
        double from_width = 0;
        double from_rotation = 0;
        double start = 0;
        bool waits_unseen = false;  // until it starts
    };
    struct Held {
        TurnCard card;
        Point centre;
        double width = 0;
    };

    double flight_ms_;
    std::vector<Flight> flights_;  // in the order they are drawn
    std::vector<Held> held_;
};

}  // namespace juz::client
