#include "table/marks.hpp"

#include "view/brush.hpp"

namespace juz::client {

void paint_marks(Canvas& canvas, const Frame& frame, const std::vector<Rect>& places) {
    const double radius = 9 * frame.scale;
    for (const Rect& place : places) {
        const Rect edge = place.grown(frame.line(3));
        canvas.round_rect(place, radius, palette::glow.faded(.10));
        canvas.round_ring(edge.grown(frame.line(4)), radius + frame.line(7), frame.line(6),
                          palette::glow.faded(.32));
        canvas.round_ring(edge, radius + frame.line(3), frame.line(3.5), palette::glow);
    }
}

}  // namespace juz::client
