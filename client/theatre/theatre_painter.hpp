#pragma once

#include <optional>

#include "platform/screen.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// Draws the theatre's top bar, its panel and what it says about the moment, over a painted table.
// `free_below`: from where down there is room for more in the middle of the table, if at all.
void paint_theatre(Surface& target, Deck& deck, const TheatreModel& model,
                   const TheatreLayout& layout, std::optional<double> free_below,
                   std::optional<Point> pointer);

}  // namespace juz::client
