#pragma once

#include <string>
#include <vector>

#include "menus/game_story.hpp"
#include "view/geometry.hpp"

// The plots of the result page, on ivory paper: the colours of owners always lie on ivory.

namespace juz::client {

void points_plot(const Rect& rect, double scale, const GameStory& story,
                 const std::vector<ResultRow>& rows);
// What went well and what did not: two bars for each seat.
void counts_plot(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                 const std::vector<ResultRow>& rows);
// How the cards that are to be got rid of became fewer.
void cards_plot(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                const std::vector<ResultRow>& rows);
void moves_plot(const Rect& rect, double scale, const GameStory& story,
                const std::vector<ResultRow>& rows);
// A table of every round's numbers; of many rounds the last ones.
void rounds_table(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                  const std::vector<ResultRow>& rows);

}  // namespace juz::client
