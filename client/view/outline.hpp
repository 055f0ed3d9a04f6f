#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "view/geometry.hpp"
#include "view/palette.hpp"

// Shapes as polygons: suits, owners' marks and crowns. Unit sized and centred on the origin
// unless said otherwise, y downwards, so that a painter only scales and moves them.

namespace juz::client {

// A simple closed polygon and how it is made of triangles (three indices each).
struct Outline {
    std::vector<Point> points;
    std::vector<std::uint16_t> triangles;
};

// Drops points that repeat, turns the loop clockwise on the screen and cuts it into triangles.
Outline make_outline(const std::vector<Point>& loop);

// A path of M, L, H, V, Q and Z with absolute coordinates, curves flattened. Only for paths
// written in this program.
Outline outline_of_path(std::string_view path);

// Height 1, in the proportions of DejaVu Sans.
const Outline& suit_outline(int suit);

// For a circle of radius 1 around the mark.
const Outline& mark_outline(Mark mark);

const Outline& disc_outline();

// Crowns of king, queen and jack: width 1, base line at y = 0, growing upwards (negative y).
struct Crown {
    Outline body;               // in the suit's colour
    std::vector<Outline> gold;  // balls, pearls or the feather
};
const Crown& crown_of(int rank);

// Corners of a rectangle rounded by arcs, clockwise. `pixels` of the radius decide how many
// points an arc has; radius is clipped to half the smaller side.
std::vector<Point> rounded_loop(const Rect& rect, double radius, double pixels);

std::vector<Point> circle_loop(Point centre, double radius, double pixels);

}  // namespace juz::client
