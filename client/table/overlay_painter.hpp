#pragma once

#include "platform/screen.hpp"
#include "table/table_model.hpp"

namespace juz::client {

// Draws what stands above the table: countdown, shout, the result of a round. Nothing if it is
// empty. To be called after the table was painted in the same frame.
void paint_overlay(Surface& target, Deck& deck, const RaceLayout& layout, const RaceScene& scene,
                   const TableOverlay& overlay);

}  // namespace juz::client
