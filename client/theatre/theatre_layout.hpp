#pragma once

#include <array>
#include <optional>
#include <vector>

#include "theatre/theatre_model.hpp"
#include "view/layout.hpp"

// Where everything of the theatre's panel and top bar is. Pure arithmetic.

namespace juz::client {

struct TheatreLayout {
    double scale = 1;
    double text_scale = 1;
    // Words take more than their share of a small window: some are left out for the others.
    bool says_bookmark = true;
    bool says_link = true;
    bool says_length = true;  // beside the clock, else in the line below
    Rect table;               // what the panel leaves
    Rect panel;
    double titles_y = 0;      // base line of the chapters' names
    Rect rest;                // asks for what follows
    Rect live;                // of a match that goes on: whether this is now, and back to it
    std::vector<Rect> lanes;  // one a seat
    double names_x = 0;       // where the lanes' names begin
    Rect bar;                 // the scrub bar's line
    Rect scrub;               // where it can be taken: bar and lanes
    Rect first;
    Rect back;
    Rect play;
    Rect forward;
    Rect last;
    Point clock;         // base line
    double foot_y = 0;   // base line of what is told under the controls
    Rect slow;           // a contested play in slow motion
    double flags_y = 0;  // where bookmarks stand, their middle
    Rect bookmark;       // puts one
    Rect copy_link;      // to the moment shown
    std::array<Rect, theatre_speeds.size()> speeds;

    Rect leave;  // the arrow in the top bar
    double view_label_x = 0;
    std::vector<Rect> views;  // all, then each seat
    Rect hidden;              // box and words

    // A bookmark's flag at `x`, as large as it can be hit.
    Rect flag(double x) const {
        return {x - 9 * scale, flags_y - 10 * scale, 18 * scale, 20 * scale};
    }

    // Along the bar; `t` of `duration` microseconds.
    double x_of(std::int64_t t, std::int64_t duration) const;
    std::int64_t time_at(double x, std::int64_t duration) const;
};

// Where a moment of the replay stands along the bar, which begins where the replay does; and which
// moment stands there.
double bar_x(const TheatreLayout& layout, const TheatreModel& model, Microseconds t);
Microseconds bar_time(const TheatreLayout& layout, const TheatreModel& model, double x);

// Of the controls in a window: the interface's own (0: the usual one), but no more than leaves them
// room beside each other.
double theatre_scale(double width, double height, double scale = 0);

// `width` and `height` of the window.
TheatreLayout theatre_layout(double width, double height, int seats, double scale);

// What a point of the panel or the top bar means.
enum class TheatreSpot {
    None,
    Scrub,
    First,
    Back,
    Play,
    Forward,
    Last,
    Slow,
    Bookmark,
    CopyLink,
    Rest,
    Speed,
    Leave,
    View,
    Hidden
};
struct TheatreHit {
    TheatreSpot spot = TheatreSpot::None;
    std::size_t index = 0;  // of a speed or a view
};
TheatreHit theatre_hit(const TheatreLayout& layout, Point at);

}  // namespace juz::client
