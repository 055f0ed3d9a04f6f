#pragma once

#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_words.hpp"
#include "view/brush.hpp"

// What the parts of the theatre's painter share. For the painter only.

namespace juz::client {

struct TheatreBrush {
    const Brush& brush;
    const TheatreModel& model;
    const TheatreLayout& layout;
    const Players& players;
    std::optional<Point> pointer;

    double s() const { return layout.scale; }
    bool hovered(const Rect& rect) const { return pointer && rect.contains(*pointer); }
    // A line of text whose capitals are centred on `y`; `style.align` says where `x` is.
    void line(double x, double y, std::string_view words, const Style& style) const {
        brush.text({x, y + .36 * style.size}, words, style);
    }
    double x_of(std::int64_t t) const { return layout.x_of(t, model.duration().value); }
};

void paint_theatre_bar(const TheatreBrush& paint);
void paint_controls(const TheatreBrush& paint);
void paint_timeline(const TheatreBrush& paint);
// In the middle of the table from `free_below` on if there is room, else on a plate at its foot,
// `line` lines above the lowest.
void paint_contest(const TheatreBrush& paint, std::optional<double> free_below, int line);
// One line over the foot of the table.
void paint_plate(const TheatreBrush& paint, const std::string& words, int line);

}  // namespace juz::client
