#include "view/canvas.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "view/text_log.hpp"

namespace juz::client {

namespace {

const sf::BlendMode premultiplied_blend(sf::BlendMode::One, sf::BlendMode::OneMinusSrcAlpha);

// Of a colour, from 0 to 255.
sf::Uint8 channel(double value) {
    return static_cast<sf::Uint8>(std::lround(value));
}

sf::Vector2f vector(Point p) {
    return {static_cast<float>(p.x), static_cast<float>(p.y)};
}

double length(Point p) {
    return std::hypot(p.x, p.y);
}

// To the left of a direction as seen along it with y downwards: outwards of a clockwise loop.
Point outward(Point from, Point to) {
    const Point d = to - from;
    const double l = length(d);
    return l < 1e-9 ? Point{} : Point{d.y / l, -d.x / l};
}

// How far each corner moves for all edges to move outwards by one pixel; sharp corners less.
std::vector<Point> miters(std::span<const Point> loop) {
    std::vector<Point> result;
    result.reserve(loop.size());
    const std::size_t n = loop.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point before = outward(loop[(i + n - 1) % n], loop[i]);
        const Point after = outward(loop[i], loop[(i + 1) % n]);
        const double cosine = before.x * after.x + before.y * after.y;
        const Point miter = (before + after) * (1 / std::max(.25, 1 + cosine));
        result.push_back(miter);
    }
    return result;
}

std::vector<std::uint16_t> fan(std::size_t corners) {
    std::vector<std::uint16_t> triangles;
    for (std::size_t i = 2; i < corners; ++i) {
        triangles.insert(triangles.end(), {std::uint16_t{0}, static_cast<std::uint16_t>(i - 1),
                                           static_cast<std::uint16_t>(i)});
    }
    return triangles;
}

// What words may stand on. Pictures painted into the atlas have no texture and are no such place.
void note(const Rect& rect, const Placement& placement, const sf::Texture* texture) {
    const bool as_it_is = placement.scale == 1 && placement.rotation == 0;
    if (TextLog* log = text_log(); log != nullptr && texture != nullptr && as_it_is) {
        log->boxes.push_back(
            {rect.x + placement.origin.x, rect.y + placement.origin.y, rect.w, rect.h});
    }
}

}  // namespace

Point Placement::operator()(Point p) const {
    if (rotation == 0) {
        return origin + p * scale;
    }
    const double angle = rotation * std::numbers::pi / 180;
    const double c = std::cos(angle) * scale;
    const double s = std::sin(angle) * scale;
    return origin + Point{p.x * c - p.y * s, p.x * s + p.y * c};
}

std::vector<sf::Vertex>& Canvas::run(const sf::Texture* texture, bool premultiplied) {
    if (runs_.empty() || runs_.back().texture != texture ||
        runs_.back().premultiplied != premultiplied) {
        runs_.push_back({texture, premultiplied, {}});
    }
    return runs_.back().vertices;
}

sf::Color Canvas::mixed(Colour colour, double share) const {
    const double a = colour.a / 255.0 * share * opacity_;
    const auto part = [a](std::uint8_t v) { return channel(v * a); };
    return {part(colour.r), part(colour.g), part(colour.b), channel(255 * a)};
}

void Canvas::plain_quad(Point a, Point b, Point c, Point d, sf::Color ab, sf::Color cd) {
    const sf::Vector2f white = vector(white_);
    auto& out = run(texture_, true);
    const sf::Vertex va(vector(a), ab, white);
    const sf::Vertex vc(vector(c), cd, white);
    out.insert(out.end(), {va, {vector(b), ab, white}, vc, va, vc, {vector(d), cd, white}});
}

void Canvas::feathered(std::span<const Point> points, std::span<const std::uint16_t> triangles,
                       Colour colour) {
    const std::size_t n = points.size();
    if (n < 3) {
        return;
    }
    const sf::Vector2f white = vector(white_);
    const sf::Color full = mixed(colour, 1);
    const std::vector<Point> miter = miters(points);
    auto& out = run(texture_, true);
    for (const std::uint16_t i : triangles) {
        out.emplace_back(vector(points[i] - miter[i] * .5), full, white);
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        plain_quad(points[i] - miter[i] * .5, points[j] - miter[j] * .5, points[j] + miter[j] * .5,
                   points[i] + miter[i] * .5, full, sf::Color::Transparent);
    }
}

void Canvas::fill(const Outline& outline, Point at, double size, Colour colour, double turn) {
    const Placement local{at, size, turn};
    std::vector<Point> points;
    points.reserve(outline.points.size());
    for (const Point p : outline.points) {
        points.push_back(placement_(local(p)));
    }
    feathered(points, outline.triangles, colour);
}

void Canvas::fill_convex(std::span<const Point> loop, Colour colour) {
    std::vector<Point> points;
    points.reserve(loop.size());
    for (const Point p : loop) {
        points.push_back(placement_(p));
    }
    feathered(points, fan(points.size()), colour);
}

void Canvas::rect(const Rect& rect, Colour colour) {
    note(rect, placement_, texture_);
    const sf::Color c = mixed(colour, 1);
    plain_quad(placement_({rect.x, rect.y}), placement_({rect.right(), rect.y}),
               placement_({rect.right(), rect.bottom()}), placement_({rect.x, rect.bottom()}), c,
               c);
}

void Canvas::round_rect(const Rect& rect, double radius, Colour colour) {
    if (!rect.empty()) {
        note(rect, placement_, texture_);
        fill_convex(rounded_loop(rect, radius, radius * placement_.scale), colour);
    }
}

void Canvas::disc(Point centre, double radius, Colour colour) {
    fill_convex(circle_loop(centre, radius, radius * placement_.scale), colour);
}

void Canvas::loop(std::span<const Point> loop, double width, Colour colour) {
    std::vector<Point> points;
    points.reserve(loop.size());
    for (const Point p : loop) {
        points.push_back(placement_(p));
    }
    const std::vector<Point> miter = miters(points);
    const double w = width * placement_.scale;
    // A line thinner than a pixel is a pixel of less weight.
    const sf::Color full = mixed(colour, std::min(1.0, w));
    const double solid = std::max(0.0, w - 1) / 2;
    const double faint = (std::max(1.0, w) + 1) / 2;
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        const auto at = [&](std::size_t k, double by) { return points[k] + miter[k] * by; };
        plain_quad(at(i, solid), at(j, solid), at(j, faint), at(i, faint), full,
                   sf::Color::Transparent);
        plain_quad(at(i, -solid), at(j, -solid), at(j, -faint), at(i, -faint), full,
                   sf::Color::Transparent);
        if (solid > 0) {
            plain_quad(at(i, solid), at(j, solid), at(j, -solid), at(i, -solid), full, full);
        }
    }
}

void Canvas::round_ring(const Rect& rect, double radius, double width, Colour colour) {
    loop(rounded_loop(rect, radius, radius * placement_.scale), width, colour);
}

void Canvas::ring(Point centre, double radius, double width, Colour colour) {
    loop(circle_loop(centre, radius, radius * placement_.scale), width, colour);
}

void Canvas::device_line(Point from, Point to, double width, Colour colour) {
    const Point side = outward(from, to);
    const Point along = Point{-side.y, side.x} * .5;
    const double half = std::max(1.0, width) / 2;
    const std::array<Point, 4> corners{
        from + side * half - along * .01, to + side * half + along * .01,
        to - side * half + along * .01, from - side * half - along * .01};
    feathered(corners, fan(4), colour.faded(std::min(1.0, width)));
}

void Canvas::line(Point from, Point to, double width, Colour colour) {
    device_line(placement_(from), placement_(to), width * placement_.scale, colour);
}

void Canvas::dashed_ring(const Rect& rect, double radius, double width, double dash, double space,
                         Colour colour) {
    const std::vector<Point> path = rounded_loop(rect, radius, radius * placement_.scale);
    // Dashes go on round corners: what is left of one is carried over to the next edge.
    bool drawing = true;
    double left = dash;
    for (std::size_t i = 0; i < path.size(); ++i) {
        Point from = path[i];
        const Point to = path[(i + 1) % path.size()];
        double rest = length(to - from);
        while (rest > 1e-9) {
            const double step = std::min(left, rest);
            const Point next = from + (to - from) * (step / rest);
            if (drawing) {
                line(from, next, width, colour);
            }
            from = next;
            rest -= step;
            left -= step;
            if (left <= 1e-9) {
                drawing = !drawing;
                left = drawing ? dash : space;
            }
        }
    }
}

void Canvas::ribbon(std::span<const Point> path, double width_from, double width_to, Colour from,
                    Colour to) {
    if (path.size() < 2) {
        return;
    }
    const auto last = static_cast<double>(path.size() - 1);
    const auto at = [&](std::size_t i, double side) {
        const std::size_t a = i == 0 ? 0 : i - 1;
        const std::size_t b = std::min(i + 1, path.size() - 1);
        const double share = static_cast<double>(i) / last;
        const double half = (width_from + (width_to - width_from) * share) / 2;
        return placement_(path[i] + outward(path[a], path[b]) * (side * half));
    };
    const auto tone = [&](std::size_t i) {
        const double share = static_cast<double>(i) / last;
        Colour c = to;
        c.a = static_cast<std::uint8_t>(from.a + (to.a - from.a) * share);
        return mixed(c, 1);
    };
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        plain_quad(at(i, -1), at(i, 1), at(i + 1, 1), at(i + 1, -1), tone(i), tone(i + 1));
        for (const double side : {-1.0, 1.0}) {
            const Point edge = outward(path[i], path[i + 1]) * side;
            const std::array<Point, 2> ends{at(i, side), at(i + 1, side)};
            const sf::Vector2f white = vector(white_);
            auto& out = run(texture_, true);
            const sf::Vertex a(vector(ends[0]), tone(i), white);
            const sf::Vertex c(vector(ends[1] + edge), sf::Color::Transparent, white);
            out.insert(out.end(), {a,
                                   {vector(ends[1]), tone(i + 1), white},
                                   c,
                                   a,
                                   c,
                                   {vector(ends[0] + edge), sf::Color::Transparent, white}});
        }
    }
}

void Canvas::sprite(const Sprite& sprite, Point at, Colour tint, double height) {
    if (sprite.texture == nullptr) {
        return;
    }
    Point corner = at + sprite.offset;
    if (placement_.rotation == 0 && placement_.scale == 1) {
        const Point device = placement_(corner);
        corner = corner + Point{std::round(device.x) - device.x, std::round(device.y) - device.y};
    }
    const Rect& s = sprite.source;
    const double h = height < 0 ? s.h : std::min(s.h, std::ceil(height - sprite.offset.y));
    const auto vertex = [&](double x, double y) {
        return sf::Vertex(vector(placement_(corner + Point{x, y})), mixed(tint, 1),
                          vector({s.x + x, s.y + y}));
    };
    auto& out = run(sprite.texture, true);
    const sf::Vertex a = vertex(0, 0);
    const sf::Vertex c = vertex(s.w, h);
    out.insert(out.end(), {a, vertex(s.w, 0), c, a, c, vertex(0, h)});
}

void Canvas::glyph(const sf::Font& font, char32_t character, double size, Point baseline,
                   Colour colour, double stretch) {
    const auto pixels = static_cast<unsigned>(std::lround(size * placement_.scale));
    const sf::Glyph& glyph = font.getGlyph(static_cast<sf::Uint32>(character), pixels, false);
    if (glyph.textureRect.width == 0) {
        return;
    }
    // A ring of empty pixels belongs to it, so that edges are not cut when it is scaled.
    const sf::FloatRect& b = glyph.bounds;
    const sf::IntRect& t = glyph.textureRect;
    const double unit = 1 / placement_.scale;
    const sf::Color shown(colour.r, colour.g, colour.b, channel(colour.a * opacity_));
    const auto vertex = [&](float x, float y) {
        const Point local{
            (static_cast<double>(b.left) - 1 + static_cast<double>(x)) * unit * stretch,
            (static_cast<double>(b.top) - 1 + static_cast<double>(y)) * unit};
        return sf::Vertex(vector(placement_(baseline + local)), shown,
                          {static_cast<float>(t.left) - 1 + x, static_cast<float>(t.top) - 1 + y});
    };
    const float w = b.width + 2;
    const float h = b.height + 2;
    auto& out = run(&font.getTexture(pixels), false);
    const sf::Vertex a = vertex(0, 0);
    const sf::Vertex c = vertex(w, h);
    out.insert(out.end(), {a, vertex(w, 0), c, a, c, vertex(0, h)});
}

bool Canvas::same_as(const Canvas& other) const {
    const auto same_vertex = [](const sf::Vertex& a, const sf::Vertex& b) {
        return a.position == b.position && a.color == b.color && a.texCoords == b.texCoords;
    };
    const auto same_run = [&](const Run& a, const Run& b) {
        return a.texture == b.texture && a.premultiplied == b.premultiplied &&
               std::equal(a.vertices.begin(), a.vertices.end(), b.vertices.begin(),
                          b.vertices.end(), same_vertex);
    };
    return std::equal(runs_.begin(), runs_.end(), other.runs_.begin(), other.runs_.end(), same_run);
}

void Canvas::draw(sf::RenderTarget& target) const {
    for (const Run& run : runs_) {
        sf::RenderStates states(run.premultiplied ? premultiplied_blend : sf::BlendAlpha);
        states.texture = run.texture;
        target.draw(run.vertices.data(), run.vertices.size(), sf::Triangles, states);
    }
}

}  // namespace juz::client
