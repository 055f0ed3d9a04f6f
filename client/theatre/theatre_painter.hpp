#pragma once

#include <optional>
#include <string>

#include "platform/screen.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// What is drawn beside the replay itself.
struct TheatreSigns {
    std::optional<Point> pointer;
    // From where down there is room for more in the middle of the table, if at all.
    std::optional<double> free_below;
    std::string notice;                 // one line; empty for none
    std::optional<std::size_t> chosen;  // a bookmark
    std::optional<std::string> draft;   // its name while that is typed
    std::string live;                   // of a match that goes on; empty for a replay
};

// Draws the theatre's top bar, its panel and what it says about the moment, over a painted table.
void paint_theatre(Surface& target, Deck& deck, const TheatreModel& model,
                   const TheatreLayout& layout, const TheatreSigns& signs);

}  // namespace juz::client
