#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "juz/match/games.hpp"
#include "platform/keys.hpp"
#include "platform/screen.hpp"
#include "table/frame.hpp"
#include "view/canvas.hpp"

// A walk round a table for who sees it for the first time: a bubble that points at one place after
// the other. It goes on by Next, or by doing what is asked for; the table can be played meanwhile.

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

class Tour {
  public:
    explicit Tour(GameIndex game, KeyChoices choices = {})
        : game_(game), choices_(std::move(choices)) {}

    bool is_over() const { return over_; }
    // From 0.
    std::size_t stop() const { return stop_; }
    std::size_t length() const { return tour_of(game_).size(); }

    // An event of the table's; `own` if the player did it.
    void happened(const AnyEvent& event, bool own);
    // Whether the press was for the tour and for nothing else.
    bool press_key(const KeyPressed& press);
    bool press(Point at);

    // `places` are the table's.
    void paint(Canvas& canvas, Deck& deck, const Frame& frame,
               const std::vector<NamedPlace>& places, std::optional<Point> pointer);
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
