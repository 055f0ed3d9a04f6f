#pragma once

#include <vector>

#include "menus/game_story.hpp"
#include "view/geometry.hpp"

// The plots of the result page, on ivory paper: the colours of owners always lie on ivory.

namespace juz::client {

void points_plot(const Rect& rect, double scale, const GameStory& story,
                 const std::vector<ResultRow>& rows);
void contested_plot(const Rect& rect, double scale, const GameStory& story,
                    const std::vector<ResultRow>& rows);
void reserve_plot(const Rect& rect, double scale, const GameStory& story,
                  const std::vector<ResultRow>& rows);
void moves_plot(const Rect& rect, double scale, const GameStory& story,
                const std::vector<ResultRow>& rows);

}  // namespace juz::client
