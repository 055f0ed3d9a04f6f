#include "view/outline.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>

namespace juz::client {

namespace {

constexpr double pi = std::numbers::pi;

double cross(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double area(const std::vector<Point>& loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point a = loop[i];
        const Point b = loop[(i + 1) % loop.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum / 2;
}

bool same(Point a, Point b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) < 1e-6;
}

bool inside(Point p, Point a, Point b, Point c) {
    return cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0;
}

using Indices = std::vector<std::uint16_t>;

bool is_ear(const std::vector<Point>& points, const Indices& left, std::size_t i) {
    const std::size_t n = left.size();
    const std::array<std::uint16_t, 3> corner{left[(i + n - 1) % n], left[i], left[(i + 1) % n]};
    const Point a = points[corner[0]];
    const Point b = points[corner[1]];
    const Point c = points[corner[2]];
    if (cross(a, b, c) <= 1e-12) {
        return false;
    }
    return std::none_of(left.begin(), left.end(), [&](std::uint16_t k) {
        return std::find(corner.begin(), corner.end(), k) == corner.end() &&
               inside(points[k], a, b, c);
    });
}

// Ear clipping: the shapes have under a hundred points and are cut once.
Indices triangles_of(const std::vector<Point>& points) {
    Indices left;
    for (std::size_t i = 0; i < points.size(); ++i) {
        left.push_back(static_cast<std::uint16_t>(i));
    }
    Indices triangles;
    while (left.size() > 3) {
        std::size_t ear = 0;
        while (ear < left.size() && !is_ear(points, left, ear)) {
            ++ear;
        }
        // Only corners on a straight line are left to choose from; any of them will do.
        ear = ear == left.size() ? 0 : ear;
        const std::size_t n = left.size();
        triangles.insert(triangles.end(),
                         {left[(ear + n - 1) % n], left[ear], left[(ear + 1) % n]});
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    if (left.size() == 3) {
        triangles.insert(triangles.end(), left.begin(), left.end());
    }
    return triangles;
}

void add_quadratic(std::vector<Point>& loop, Point control, Point end) {
    const Point start = loop.back();
    constexpr int steps = 8;
    for (int i = 1; i <= steps; ++i) {
        const double t = static_cast<double>(i) / steps;
        const double u = 1 - t;
        loop.push_back(start * (u * u) + control * (2 * u * t) + end * (t * t));
    }
}

// Reads the numbers and letters of a path; commas and spaces only separate.
class PathReader {
  public:
    explicit PathReader(std::string_view path) : path_(path) {}

    std::optional<char> letter() {
        skip();
        if (at_ < path_.size() && std::isalpha(static_cast<unsigned char>(path_[at_])) != 0) {
            return path_[at_++];
        }
        return std::nullopt;
    }
    double number() {
        skip();
        double value = 0;
        const auto [end, error] =
            std::from_chars(path_.data() + at_, path_.data() + path_.size(), value);
        at_ = static_cast<std::size_t>(end - path_.data());
        return error == std::errc{} ? value : 0;
    }
    bool done() {
        skip();
        return at_ >= path_.size();
    }

  private:
    void skip() {
        while (at_ < path_.size() && (path_[at_] == ' ' || path_[at_] == ',')) {
            ++at_;
        }
    }

    std::string_view path_;
    std::size_t at_ = 0;
};

std::vector<Point> polygon(int corners, double radius, double first_angle = -pi / 2) {
    std::vector<Point> loop;
    for (int i = 0; i < corners; ++i) {
        const double angle = first_angle + i * 2 * pi / corners;
        loop.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return loop;
}

std::vector<Point> lowered(std::vector<Point> loop, double by) {
    for (Point& p : loop) {
        p.y += by;
    }
    return loop;
}

std::vector<Point> star() {
    std::vector<Point> loop;
    for (int i = 0; i < 10; ++i) {
        const double angle = -pi / 2 + i * pi / 5;
        const double radius = i % 2 == 0 ? 1.15 : .48;
        loop.push_back({radius * std::cos(angle), radius * std::sin(angle) + .06});
    }
    return loop;
}

// A disc less a shifted disc: the outer arc from tip to tip, then the inner one back.
std::vector<Point> crescent() {
    constexpr double outer = 1.05;
    constexpr double inner = .86;
    constexpr double shift = .46;
    // Where the circles meet.
    const double x = (outer * outer - inner * inner + shift * shift) / (2 * shift);
    const double tip = std::acos(x / outer);
    const double inner_tip = std::acos((x - shift) / inner);
    std::vector<Point> loop;
    constexpr int steps = 28;
    for (int i = 0; i <= steps; ++i) {
        const double angle = tip + (2 * pi - 2 * tip) * i / steps;
        loop.push_back({outer * std::cos(angle) - .06, outer * std::sin(angle)});
    }
    for (int i = 1; i < steps; ++i) {
        const double angle = -inner_tip - (2 * pi - 2 * inner_tip) * i / steps;
        loop.push_back({shift + inner * std::cos(angle) - .06, inner * std::sin(angle)});
    }
    return loop;
}

std::vector<Point> cross_mark() {
    constexpr double a = .33;
    return {{-a, -1}, {a, -1}, {a, -a}, {1, -a}, {1, a},   {a, a},
            {a, 1},   {-a, 1}, {-a, a}, {-1, a}, {-1, -a}, {-a, -a}};
}

Outline make_mark(Mark mark) {
    switch (mark) {
        case Mark::Diamond: return make_outline(polygon(4, 1.12));
        case Mark::Square: return make_outline(rounded_loop({-.82, -.82, 1.64, 1.64}, .1, 4));
        case Mark::Triangle: return make_outline(lowered(polygon(3, 1.12), .18));
        case Mark::Disc: return make_outline(polygon(40, .95));
        case Mark::Cross: return make_outline(cross_mark());
        case Mark::Star: return make_outline(star());
        case Mark::Hexagon: return make_outline(polygon(6, 1.08));
        case Mark::Crescent: return make_outline(crescent());
    }
    return {};
}

Outline ball(double x, double y, double radius) {
    return make_outline(circle_loop({x, y}, radius, 20));
}

Crown king() {
    Crown crown;
    crown.body = make_outline(
        {{-.5, 0}, {-.56, -.39}, {-.26, -.18}, {0, -.51}, {.26, -.18}, {.56, -.39}, {.5, 0}});
    crown.gold = {ball(-.56, -.42, .068), ball(0, -.55, .068), ball(.56, -.42, .068)};
    return crown;
}

Crown queen() {
    Crown crown;
    crown.body = outline_of_path(
        "M-.5 0L-.5 -.25Q-.34 -.49 -.19 -.225Q0 -.675 .19 -.225Q.34 -.49 .5 -.25L.5 0Z");
    crown.gold = {ball(-.5, -.28, .05), ball(-.33, -.43, .05), ball(0, -.53, .05),
                  ball(.33, -.43, .05), ball(.5, -.28, .05)};
    return crown;
}

Crown jack() {
    Crown crown;
    crown.body = outline_of_path("M-.5 0Q-.5 -.31 0 -.33Q.5 -.31 .5 0Z");
    crown.gold = {outline_of_path("M.12 -.25Q.2 -.625 .62 -.56Q.42 -.31 .12 -.25Z")};
    return crown;
}

// The outlines of DejaVu Sans, its suits being the clearest among free fonts.
constexpr std::array<std::string_view, 4> suit_paths{
    "M0.0017 -0.5Q0.0647 -0.3881 0.2095 -0.2031Q0.3683 -0.0168 0.3723 0.0214Q0.3985 0.0784 "
    "0.3985 0.132V0.1588Q0.3985 0.2708 0.2899 0.3351Q0.2544 0.3499 0.2115 0.3499Q0.1082 0.3499 "
    "0.0446 0.2017H0.0164V0.2098Q0.0164 0.3995 0.0721 0.5H-0.0721V0.496Q-0.0151 0.3948 -0.0151 "
    "0.2038L-0.0171 0.2017H-0.0426L-0.0741 0.2607Q-0.131 0.3499 -0.2162 0.3499Q-0.3415 0.3499 "
    "-0.3924 0.2098L-0.3985 0.1609V0.13Q-0.3985 0.0074 -0.2731 -0.1287Q-0.062 -0.3874 -0.0023 "
    "-0.498L-0.0003 -0.5Z",
    "M-0.2456 -0.5Q-0.1096 -0.5 -0.0318 -0.3425Q-0.0037 -0.2802 -0.0023 -0.2473H-0.0003Q0.0231 "
    "-0.3559 0.0848 -0.4276Q0.1572 -0.5 0.2477 -0.5Q0.3877 -0.5 0.4722 -0.3499Q0.4936 -0.2942 "
    "0.4936 -0.2453Q0.4936 -0.0777 0.3542 0.0744L-0.0003 0.5H-0.0044L-0.381 0.0382Q-0.4936 "
    "-0.0992 -0.4936 -0.2453Q-0.4936 -0.3867 -0.3603 -0.4698Q-0.304 -0.5 -0.2456 -0.5Z",
    "M0.0007 -0.5 0.3378 -0.0623Q0.384 -0.0054 0.384 0.0034L0.0007 0.5Q-0.0074 0.4946 -0.384 "
    "0.0034Q-0.384 -0.006 -0.3097 -0.0985Z",
    "M0.001 -0.5Q0.1444 -0.5 0.2121 -0.3479Q0.2208 -0.313 0.2229 -0.2755Q0.2229 -0.1971 0.1424 "
    "-0.0898L0.1022 -0.0496H0.1042Q0.1538 -0.0684 0.2101 -0.0684H0.2229Q0.3824 -0.0684 0.4467 "
    "0.067Q0.4621 0.1113 0.4621 0.1515Q0.4621 0.2889 0.3221 0.3586Q0.2952 0.3666 0.2477 "
    "0.3706Q0.0855 0.3706 0.0178 0.187H0.0158V0.193Q0.0158 0.4229 0.0707 0.496V0.5H-0.0687L-0.0727 "
    "0.496Q-0.0158 0.4102 -0.0158 0.187V0.185H-0.0178Q-0.0848 0.3706 -0.249 0.3706Q-0.377 0.3706 "
    "-0.4454 0.2359Q-0.4621 0.1903 -0.4621 0.1515Q-0.4621 -0.0047 -0.2973 -0.0603Q-0.253 -0.0684 "
    "-0.2188 -0.0684H-0.2128Q-0.1552 -0.0684 -0.1029 -0.0496H-0.1009V-0.0516Q-0.1572 -0.0992 "
    "-0.1766 -0.1454Q-0.2168 -0.2192 -0.2168 -0.2735V-0.2828Q-0.2168 -0.4176 -0.0727 "
    "-0.4873Q-0.0251 -0.5 0.001 -0.5Z",
};

}  // namespace

Outline make_outline(const std::vector<Point>& loop) {
    Outline outline;
    for (const Point p : loop) {
        if (outline.points.empty() || !same(outline.points.back(), p)) {
            outline.points.push_back(p);
        }
    }
    while (outline.points.size() > 1 && same(outline.points.front(), outline.points.back())) {
        outline.points.pop_back();
    }
    if (area(outline.points) < 0) {
        std::reverse(outline.points.begin(), outline.points.end());
    }
    outline.triangles = triangles_of(outline.points);
    return outline;
}

Outline outline_of_path(std::string_view path) {
    std::vector<Point> loop;
    PathReader reader(path);
    char command = 'M';
    while (!reader.done()) {
        command = reader.letter().value_or(command);
        const Point last = loop.empty() ? Point{} : loop.back();
        if (command == 'Z') {
            break;
        }
        if (command == 'H') {
            loop.push_back({reader.number(), last.y});
        } else if (command == 'V') {
            loop.push_back({last.x, reader.number()});
        } else if (command == 'Q') {
            const double x = reader.number();
            const Point control{x, reader.number()};
            const double end_x = reader.number();
            add_quadratic(loop, control, {end_x, reader.number()});
        } else {
            const double x = reader.number();
            loop.push_back({x, reader.number()});
        }
    }
    return make_outline(loop);
}

const Outline& suit_outline(int suit) {
    static const std::array<Outline, 4> outlines{
        outline_of_path(suit_paths[0]), outline_of_path(suit_paths[1]),
        outline_of_path(suit_paths[2]), outline_of_path(suit_paths[3])};
    return outlines[static_cast<std::size_t>(suit) & 3];
}

const Outline& mark_outline(Mark mark) {
    static const std::array<Outline, 8> outlines{
        make_mark(Mark::Diamond), make_mark(Mark::Square),  make_mark(Mark::Triangle),
        make_mark(Mark::Disc),    make_mark(Mark::Cross),   make_mark(Mark::Star),
        make_mark(Mark::Hexagon), make_mark(Mark::Crescent)};
    return outlines[static_cast<std::size_t>(mark)];
}

const Outline& disc_outline() {
    static const Outline outline = make_outline(polygon(48, 1));
    return outline;
}

const Crown& crown_of(int rank) {
    static const std::array<Crown, 3> crowns{jack(), queen(), king()};
    return crowns[static_cast<std::size_t>(std::clamp(rank - 11, 0, 2))];
}

std::vector<Point> rounded_loop(const Rect& rect, double radius, double pixels) {
    const double r = std::min({radius, rect.w / 2, rect.h / 2});
    if (r <= 0) {
        return {{rect.x, rect.y},
                {rect.right(), rect.y},
                {rect.right(), rect.bottom()},
                {rect.x, rect.bottom()}};
    }
    const int steps = std::clamp(static_cast<int>(std::sqrt(pixels) * 1.6) + 1, 3, 24);
    const std::array<Point, 4> centres{{{rect.x + r, rect.y + r},
                                        {rect.right() - r, rect.y + r},
                                        {rect.right() - r, rect.bottom() - r},
                                        {rect.x + r, rect.bottom() - r}}};
    std::vector<Point> loop;
    for (std::size_t corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= steps; ++i) {
            const double angle = pi + pi / 2 * (static_cast<double>(corner) + 1.0 * i / steps);
            const Point p = centres[corner] + Point{r * std::cos(angle), r * std::sin(angle)};
            // Where a side has no length, two corners meet in one point.
            if (loop.empty() || !same(loop.back(), p)) {
                loop.push_back(p);
            }
        }
    }
    while (same(loop.front(), loop.back())) {
        loop.pop_back();
    }
    return loop;
}

std::vector<Point> circle_loop(Point centre, double radius, double pixels) {
    const int corners = std::clamp(static_cast<int>(std::sqrt(pixels) * 7) + 4, 12, 96);
    std::vector<Point> loop = polygon(corners, radius);
    for (Point& p : loop) {
        p = p + centre;
    }
    return loop;
}

}  // namespace juz::client
