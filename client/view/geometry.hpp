#pragma once

// Points and rectangles of the view, in pixels, y downwards. No drawing library is needed to
// compute with them, so that layouts and hit tests run without a display.

namespace juz::client {

struct Point {
    double x = 0;
    double y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

inline Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
inline Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
inline Point operator*(Point a, double factor) {
    return {a.x * factor, a.y * factor};
}

struct Rect {
    double x = 0;
    double y = 0;
    double w = 0;
    double h = 0;

    double right() const { return x + w; }
    double bottom() const { return y + h; }
    Point centre() const { return {x + w / 2, y + h / 2}; }
    Point top_left() const { return {x, y}; }
    bool empty() const { return w <= 0 || h <= 0; }

    // The right and bottom edges are outside, so that neighbours never both contain a point.
    bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }

    // Edges that only touch do not overlap.
    bool overlaps(const Rect& other) const {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    Rect grown(double dx, double dy) const { return {x - dx, y - dy, w + 2 * dx, h + 2 * dy}; }
    Rect grown(double d) const { return grown(d, d); }
    Rect moved(double dx, double dy) const { return {x + dx, y + dy, w, h}; }

    friend bool operator==(const Rect&, const Rect&) = default;
};

// Height of a card over its width.
inline constexpr double card_ratio = 1.4;

inline Rect card_rect(Point top_left, double width) {
    return {top_left.x, top_left.y, width, width * card_ratio};
}

}  // namespace juz::client
