#include <algorithm>
#include <array>
#include <cmath>

#include "menus/widgets.hpp"
#include "platform/theme.hpp"

// Owners' marks by ImGui, which softens the edges of convex shapes only: the others are put
// together from such, overlapping a little so that no seam shows.

namespace juz::client::menu {

namespace {

constexpr double pi = 3.14159265358979;

Point around(Point centre, double radius, double degrees) {
    const double angle = degrees * pi / 180;
    return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

template <std::size_t count>
void fill(const std::array<Point, count>& points, Colour colour) {
    std::array<ImVec2, count> path;
    for (std::size_t i = 0; i < count; ++i) {
        path[i] = at(points[i]);
    }
    ImGui::GetWindowDrawList()->AddConvexPolyFilled(path.data(), static_cast<int>(count),
                                                    packed(colour));
}

template <std::size_t corners>
void polygon(Point centre, double radius, double turn, Colour colour) {
    std::array<Point, corners> points;
    for (std::size_t i = 0; i < corners; ++i) {
        points[i] = around(centre, radius, turn + 360.0 * static_cast<double>(i) / corners);
    }
    fill(points, colour);
}

void disc(Point centre, double radius, Colour colour) {
    ImGui::GetWindowDrawList()->AddCircleFilled(at(centre), real(radius), packed(colour), 0);
}

void bar(Point centre, double half_width, double half_height, Colour colour) {
    ImGui::GetWindowDrawList()->AddRectFilled(at({centre.x - half_width, centre.y - half_height}),
                                              at({centre.x + half_width, centre.y + half_height}),
                                              packed(colour));
}

void star(Point centre, double radius, Colour colour) {
    polygon<5>(centre, .50 * radius, 36, colour);
    for (int i = 0; i < 5; ++i) {
        const double turn = 72.0 * i;
        fill(
            std::array{around(centre, 1.15 * radius, turn), around(centre, .48 * radius, turn + 36),
                       centre, around(centre, .48 * radius, turn - 36)},
            colour);
    }
}

void paint(Point centre, double radius, Mark mark, Colour colour, Colour ground) {
    switch (mark) {
        case Mark::Diamond: return polygon<4>(centre, 1.12 * radius, 0, colour);
        case Mark::Square: return bar(centre, .82 * radius, .82 * radius, colour);
        case Mark::Triangle:
            return polygon<3>({centre.x, centre.y + .18 * radius}, 1.12 * radius, 0, colour);
        case Mark::Disc: return disc(centre, .95 * radius, colour);
        case Mark::Cross:
            bar(centre, .33 * radius, radius, colour);
            return bar(centre, radius, .33 * radius, colour);
        case Mark::Star: return star(centre, radius, colour);
        case Mark::Hexagon: return polygon<6>(centre, 1.08 * radius, 0, colour);
        case Mark::Crescent:
            disc(centre, radius, colour);
            return disc({centre.x + .42 * radius, centre.y - .12 * radius}, .78 * radius, ground);
    }
}

}  // namespace

void token(Point centre, double radius, std::uint8_t look) {
    const Look& seen = look_of(look);
    disc(centre, radius + std::max(1.0, .10 * radius), palette::ivory);
    disc(centre, radius - std::max(.5, .04 * radius), seen.colour);
    paint(centre, .52 * radius, seen.mark, seen.mark_colour, seen.colour);
}

void owner_mark(Point centre, double radius, std::uint8_t look) {
    const Look& seen = look_of(look);
    paint(centre, radius, seen.mark, seen.colour, palette::ivory);
}

}  // namespace juz::client::menu
