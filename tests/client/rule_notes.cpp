#include <array>
#include <cmath>

#include "rule_pictures.hpp"

namespace juz::client::sheets {

namespace {

constexpr double disc = 21;
constexpr double shaft = 9;
constexpr double head = 30;

Canvas canvas_of(Deck& deck) {
    deck.atlas().begin_frame();
    return deck.atlas().canvas();
}

}  // namespace

Notes::Notes(sf::RenderTarget& target, Deck& deck)
    : target_(target), deck_(deck), canvas_(canvas_of(deck)) {}

Notes::~Notes() {
    deck_.atlas().flush();
    canvas_.draw(target_);
}

void Notes::number(Point centre, int number) {
    canvas_.disc({centre.x, centre.y + 2}, disc + 1, palette::black.faded(.30));
    canvas_.disc(centre, disc, palette::brass);
    deck_.lettering().draw_centred(canvas_, centre, std::to_string(number),
                                   {26, Weight::Black, palette::ink_on_brass, Align::Middle});
}

void Notes::arrow(Point from, Point to, double bend) {
    const Point way = to - from;
    const Point control = from + way * .5 + Point{way.y, -way.x} * bend;
    const auto on_curve = [&](double t) {
        const double u = 1 - t;
        return from * (u * u) + control * (2 * u * t) + to * (t * t);
    };
    const Point ahead = to - control;
    const Point unit = ahead * (1 / std::hypot(ahead.x, ahead.y));
    const Point side{unit.y, -unit.x};
    // Its head lies on the end; the shaft stops within it.
    const double end = 1 - .8 * head / std::hypot(way.x, way.y);
    // A dark edge below keeps it visible on ivory.
    for (const auto& [edge, colour] : std::array<std::pair<double, Colour>, 2>{
             {{3, palette::ink_on_brass}, {0, palette::brass}}}) {
        std::vector<Point> path;
        constexpr int steps = 32;
        for (int i = 0; i <= steps; ++i) {
            path.push_back(on_curve(end * i / steps));
        }
        canvas_.ribbon(path, shaft + 2 * edge, shaft + 2 * edge, colour, colour);
        canvas_.disc(from, shaft / 2 + edge, colour);
        const Point tip = to + unit * (1.7 * edge);
        const Point back = to - unit * (head + edge);
        const Point wing = side * (.56 * head + 1.5 * edge);
        const std::array<Point, 3> loop{tip, back - wing, back + wing};
        canvas_.fill_convex(loop, colour);
    }
}

void Notes::glow(const Rect& card) {
    const double radius = card_radius(card.w);
    canvas_.round_ring(card.grown(4), radius + 4, 5, palette::glow);
}

}  // namespace juz::client::sheets
