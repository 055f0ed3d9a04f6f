#pragma once

#include <algorithm>

#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_painter.hpp"
#include "theatre/theatre_words.hpp"
#include "view/brush.hpp"

// What the parts of the theatre's painter share. For the painter only.

namespace juz::client {

struct TheatreBrush {
    const Brush& brush;
    const TheatreModel& model;
    const TheatreLayout& layout;
    const Players& players;
    const TheatreSigns& signs;

    double s() const { return layout.scale; }
    bool hovered(const Rect& rect) const { return signs.pointer && rect.contains(*signs.pointer); }
    // A line of text whose capitals are centred on `y`; `style.align` says where `x` is.
    void line(double x, double y, std::string_view words, const Style& style) const {
        brush.text({x, y + .36 * style.size}, words, style);
    }
    // Where a bookmark stands; one of another file may lie beyond this one's end.
    double flag_x(const Bookmark& bookmark) const { return x_of(bookmark.t.value); }
    double x_of(std::int64_t t) const { return bar_x(layout, model, {t}); }
};

void paint_theatre_bar(const TheatreBrush& paint);
void paint_controls(const TheatreBrush& paint);
void paint_timeline(const TheatreBrush& paint);
void paint_bookmarks(const TheatreBrush& paint);
// Whether this is now, and back to it.
void paint_live(const TheatreBrush& paint);
// A bookmark here, a link to here.
void paint_moment_buttons(const TheatreBrush& paint);
// The line in which a bookmark's name is typed.
void paint_naming(const TheatreBrush& paint);
// In the middle of the table from `free_below` on if there is room, else on a plate at its foot,
// `line` lines above the lowest.
void paint_contest(const TheatreBrush& paint, std::optional<double> free_below, int line);
// One line over the foot of the table, behind a dot.
void paint_plate(const TheatreBrush& paint, const std::string& words, int line, Colour dot);

}  // namespace juz::client
