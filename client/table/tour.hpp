#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "juz/bots/hint.hpp"
#include "platform/keys.hpp"
#include "platform/screen.hpp"
#include "table/frame.hpp"
#include "view/canvas.hpp"

// A walk round a table for who sees it for the first time: a bubble that points at one place after
// the other. It goes on by Next, or by doing what is asked for; the table can be played meanwhile.
// Its keys are ones that nobody can give to anything else.

namespace juz::client {

// What the player is asked to do, if anything.
enum class TourDeed { None, Turn, Choose };

struct TourStop {
    std::vector<std::string>
        places;  // by their names, as tests know them; "column." is all columns
    std::string words;
    TourDeed deed = TourDeed::None;
};

// Of a game, in the language that is spoken, with the keys that were chosen.
std::vector<TourStop> tour_of(GameIndex game, const KeyChoices& choices = {});

// What `me` has to do before `deed` is allowed, by the engine's word; nothing if it is allowed now,
// or if nothing is.
std::optional<Hint> first_before(TourDeed deed, const AnyState& view, Seat me);
// What is asked for then, instead of a stop's own words.
std::string words_before(const Hint& first, const KeyChoices& choices = {});

// What a bubble is about.
struct TourSight {
    std::string words;
    std::vector<Rect> targets;  // it points at them …
    std::vector<Rect> own;      // … and leaves these in sight as far as there is room: what one
                                // plays with
};
TourSight sight_of(const TourStop& stop, const std::vector<NamedPlace>& places);

// Where a bubble of this size lies in a window: below or above what it points at, else beside it,
// wherever it covers least.
Rect bubble_place(const Frame& frame, const TourSight& sight, Point size);

class Tour {
  public:
    explicit Tour(GameIndex game, KeyChoices choices = {})
        : game_(game), choices_(std::move(choices)) {}

    bool is_over() const { return over_; }
    // From 0.
    std::size_t stop() const { return stop_; }
    std::size_t length() const { return tour_of(game_).size(); }
    TourStop now() const { return tour_of(game_, choices_)[stop_]; }

    // An event of the table's; `own` if the player did it.
    void happened(const AnyEvent& event, bool own);
    // Whether the press was for the tour and for nothing else. With `in_hand`, something that is
    // chosen or ringed at the table, Enter and Escape are the table's.
    bool press_key(const KeyPressed& press, bool in_hand);
    bool press(Point at);

    void paint(Canvas& canvas, Deck& deck, const Frame& frame, const TourSight& sight,
               std::optional<Point> pointer);
    // As painted last.
    std::vector<NamedPlace> places() const;

  private:
    void go_on();
    bool asks_by_enter() const;

    GameIndex game_;
    KeyChoices choices_;
    std::size_t stop_ = 0;
    bool over_ = false;
    Rect bubble_;
    Rect next_;
    Rect skip_;
};

}  // namespace juz::client
