#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/frame.hpp"
#include "view/deck.hpp"
#include "view/geometry.hpp"

// A question over the table: a title, a line, one or two buttons, the first of them brass. Or a
// menu: as many buttons as there are deeds, one below the other.

namespace juz::client {

struct Dialog {
    std::string title;
    std::string line;
    std::vector<std::string> answers;
    std::vector<std::string> keys{};  // that do the same elsewhere, beside the answers of a menu
    bool is_menu = false;
    int focus = 0;  // the ringed one, by keyboard
};

Rect dialog_panel(const Frame& frame, const Dialog& dialog);
// Where the answers are.
std::vector<Rect> dialog_buttons(const Frame& frame, const Dialog& dialog);

// Which answer a point means.
std::optional<int> answer_at(const Frame& frame, const Dialog& dialog, Point at);

// Something that is so for a while, over everything.
void paint_notice(Canvas& canvas, const Deck& deck, const Frame& frame, const std::string& title,
                  const std::string& line);

void paint_dialog(Canvas& canvas, const Deck& deck, const Frame& frame, const Dialog& dialog,
                  std::optional<Point> pointer);

}  // namespace juz::client
