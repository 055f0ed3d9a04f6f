#pragma once

#include "platform/screen.hpp"
#include "table/overlay.hpp"
#include "view/ground.hpp"
#include "view/scene.hpp"

namespace juz::client {

// Draws what stands above the table: countdown, shout, the result of a round. Nothing if it is
// empty. To be called after the table was painted in the same frame.
void paint_overlay(Surface& target, Deck& deck, const Ground& ground, const Looks& looks,
                   const TableOverlay& overlay);

}  // namespace juz::client
