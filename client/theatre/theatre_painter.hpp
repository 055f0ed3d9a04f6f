#pragma once

#include <optional>

#include "platform/screen.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_model.hpp"

namespace juz::client {

// Draws the theatre's top bar, its panel and what it says about the moment, over a painted table.
// `table` is the layout that table was painted by.
void paint_theatre(Surface& target, Deck& deck, const TheatreModel& model,
                   const TheatreLayout& layout, const RaceLayout& table,
                   std::optional<Point> pointer);

}  // namespace juz::client
