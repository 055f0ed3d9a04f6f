#include <algorithm>
#include <cmath>

#include "table/marks.hpp"
#include "table/tour.hpp"
#include "text/tr.hpp"
#include "view/brush.hpp"

// The bubble of a tour, beside what it points at.

namespace juz::client {

namespace {

std::vector<std::string> lines_of(const Lettering& letters, const std::string& words, double size,
                                  double width) {
    std::vector<std::string> lines;
    std::string line;
    std::size_t from = 0;
    while (from < words.size()) {
        const std::size_t space = std::min(words.find(' ', from), words.size());
        const std::string word = words.substr(from, space - from);
        const std::string longer = line.empty() ? word : line + ' ' + word;
        if (!line.empty() && letters.width(longer, size, Weight::Regular) > width) {
            lines.push_back(line);
            line = word;
        } else {
            line = longer;
        }
        from = space + 1;
    }
    lines.push_back(line);
    return lines;
}

// "column." is whatever begins with it; other names are whole.
bool is_named(const std::string& name, const std::string& asked) {
    return asked.back() == '.' ? name.starts_with(asked) : name == asked;
}

Rect around(const Rect& one, const Rect& other) {
    const double x = std::min(one.x, other.x);
    const double y = std::min(one.y, other.y);
    return {x, y, std::max(one.right(), other.right()) - x,
            std::max(one.bottom(), other.bottom()) - y};
}

// One place for each name that is asked for, as far as they are there.
std::vector<Rect> named(const std::vector<NamedPlace>& places,
                        const std::vector<std::string>& asked) {
    std::vector<Rect> found;
    for (const std::string& name : asked) {
        std::optional<Rect> all;
        for (const NamedPlace& place : places) {
            if (is_named(place.name, name) && !place.rect.empty()) {
                all = all ? around(*all, place.rect) : place.rect;
            }
        }
        if (all) {
            found.push_back(*all);
        }
    }
    return found;
}

// Above or below what it points at, wherever there is more room, and within the window.
Rect place_of(const Frame& frame, const Rect& target, Point size) {
    const double gap = 26 * frame.scale;
    const double edge = 12 * frame.scale;
    const double x = std::clamp(target.centre().x - size.x / 2, edge,
                                std::max(edge, frame.width - edge - size.x));
    const bool above = target.y > frame.height - target.bottom();
    const double y = above ? target.y - gap - size.y : target.bottom() + gap;
    return snapped(
        Rect{x, std::clamp(y, edge, std::max(edge, frame.height - edge - size.y)), size.x, size.y});
}

void paint_arrow(Canvas& canvas, const Frame& frame, const Rect& bubble, const Rect& target) {
    const double half = 13 * frame.scale;
    const double reach = 17 * frame.scale;
    const double x = std::clamp(target.centre().x, bubble.x + 2 * half, bubble.right() - 2 * half);
    const bool up = target.centre().y < bubble.centre().y;
    const double base = up ? bubble.y + 1 : bubble.bottom() - 1;
    const double tip = up ? base - reach : base + reach;
    const std::vector<Point> triangle =
        up ? std::vector<Point>{{x - half, base}, {x, tip}, {x + half, base}}
           : std::vector<Point>{{x - half, base}, {x + half, base}, {x, tip}};
    canvas.fill_convex(triangle, palette::ivory);
}

struct Button {
    std::string label;
    std::string key;
    bool first = false;
};

// At the right end of `line`; returns its place.
Rect paint_button(Canvas& canvas, Deck& deck, const Frame& frame, Point right, const Button& button,
                  std::optional<Point> pointer) {
    const Lettering& letters = deck.lettering();
    const double size = frame.type(15);
    const double small = frame.type(13);
    const double pad = 12 * frame.scale;
    const double label = letters.width(button.label, size, Weight::Bold);
    const double key = letters.width(button.key, small, Weight::Bold);
    const double height = std::max(30 * frame.scale, size * 1.6);
    const double width = label + key + 2.8 * pad;
    const Rect place = snapped(Rect{right.x - width, right.y - height, width, height});
    const bool hovered = pointer && place.contains(*pointer);
    const Colour ground = button.first ? (hovered ? palette::bright_brass : palette::brass)
                                       : palette::ink.faded(hovered ? .16 : .08);
    const Colour ink = button.first ? palette::ink_on_brass : palette::second_ink;
    canvas.round_rect(place, 8 * frame.scale, ground);
    letters.draw_centred(canvas, {place.x + pad + label / 2, place.centre().y}, button.label,
                         {size, Weight::Bold, ink, Align::Middle});
    letters.draw_centred(canvas, {place.right() - pad - key / 2, place.centre().y}, button.key,
                         {small, Weight::Bold, ink.faded(.7), Align::Middle});
    return place;
}

}  // namespace

void Tour::paint(Canvas& canvas, Deck& deck, const Frame& frame,
                 const std::vector<NamedPlace>& places, std::optional<Point> pointer) {
    const std::vector<TourStop> tour = tour_of(game_, choices_);
    const TourStop& at = tour[stop_];
    const Lettering& letters = deck.lettering();
    const double size = frame.type(17);
    const double pad = 18 * frame.scale;
    const double width = std::min(430 * frame.text_scale, frame.width - 24 * frame.scale);
    const auto lines = lines_of(letters, at.words, size, width - 2 * pad);
    const double pitch = 1.35 * size;
    const double foot = std::max(30 * frame.scale, frame.type(15) * 1.6);
    const double height =
        2 * pad + pitch * static_cast<double>(lines.size()) + 10 * frame.scale + foot;
    const std::vector<Rect> rects = named(places, at.places);
    const Rect middle{frame.width / 2, frame.height / 2, 0, 0};
    Rect target = rects.empty() ? middle : rects.front();
    for (const Rect& rect : rects) {
        target = around(target, rect);
    }
    bubble_ = place_of(frame, target, {width, height});
    paint_marks(canvas, frame, rects);
    canvas.round_rect(bubble_.grown(frame.line(3)), 14 * frame.scale + frame.line(3),
                      palette::black.faded(.35));
    if (!rects.empty()) {
        paint_arrow(canvas, frame, bubble_, target);
    }
    canvas.round_rect(bubble_, 14 * frame.scale, palette::ivory);
    double y = bubble_.y + pad + .8 * size;
    for (const std::string& line : lines) {
        letters.draw(canvas, {bubble_.x + pad, y}, line,
                     {size, Weight::Regular, palette::ink, Align::Left});
        y += pitch;
    }
    const Point corner{bubble_.right() - pad, bubble_.bottom() - pad};
    const bool last = stop_ + 1 == tour.size();
    next_ = paint_button(
        canvas, deck, frame, corner,
        {last ? tr("Got it") : tr("Next"), asks_by_enter() ? "N" : tr("Enter"), true}, pointer);
    skip_ = paint_button(canvas, deck, frame, {next_.x - 8 * frame.scale, corner.y},
                         {tr("Skip"), tr("Esc"), false}, pointer);
    const std::string count = std::to_string(stop_ + 1) + " / " + std::to_string(tour.size());
    letters.draw(canvas, {bubble_.x + pad, next_.centre().y + .35 * frame.type(14)}, count,
                 {frame.type(14), Weight::Regular, palette::second_ink, Align::Left});
}

}  // namespace juz::client
