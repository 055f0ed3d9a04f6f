#include <algorithm>
#include <array>
#include <cmath>

#include "table/marks.hpp"
#include "table/tour.hpp"
#include "text/tr.hpp"
#include "view/brush.hpp"

// The bubble of a tour, beside what it points at.

namespace juz::client {

namespace {

constexpr double bubble_gap = 26;  // between the bubble and what it points at

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

bool is_own(const std::string& name) {
    const std::array whole{"reserve", "hand", "pile", "shout"};
    const std::array begun{"column.", "hand.", "waste", "button."};
    return std::find(whole.begin(), whole.end(), name) != whole.end() ||
           std::any_of(begun.begin(), begun.end(),
                       [&](const char* begin) { return name.starts_with(begin); });
}

double shared_area(const Rect& one, const Rect& other) {
    const double w = std::min(one.right(), other.right()) - std::max(one.x, other.x);
    const double h = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y);
    return w > 0 && h > 0 ? w * h : 0;
}

Rect all_of(const Frame& frame, const std::vector<Rect>& targets) {
    Rect all = targets.empty() ? Rect{frame.width / 2, frame.height / 2, 0, 0} : targets.front();
    for (const Rect& target : targets) {
        all = around(all, target);
    }
    return all;
}

// At the side of the bubble that its target is at; none from a corner far off.
void paint_arrow(Canvas& canvas, const Frame& frame, const Rect& bubble, const Rect& target) {
    const double half = 13 * frame.scale;
    const double reach = 17 * frame.scale;
    if (!bubble.grown(bubble_gap * frame.scale + 1).overlaps(target)) {
        return;
    }
    const double x = std::clamp(target.centre().x, bubble.x + 2 * half, bubble.right() - 2 * half);
    const double y = std::clamp(target.centre().y, bubble.y + 2 * half, bubble.bottom() - 2 * half);
    const auto upright = [&](double base, double tip) {
        canvas.fill_convex(std::array<Point, 3>{{{x - half, base}, {x, tip}, {x + half, base}}},
                           palette::ivory);
    };
    const auto lying = [&](double base, double tip) {
        canvas.fill_convex(std::array<Point, 3>{{{base, y - half}, {tip, y}, {base, y + half}}},
                           palette::ivory);
    };
    if (target.bottom() <= bubble.y) {
        upright(bubble.y + 1, bubble.y + 1 - reach);
    } else if (target.y >= bubble.bottom()) {
        upright(bubble.bottom() - 1, bubble.bottom() - 1 + reach);
    } else if (target.right() <= bubble.x) {
        lying(bubble.x + 1, bubble.x + 1 - reach);
    } else if (target.x >= bubble.right()) {
        lying(bubble.right() - 1, bubble.right() - 1 + reach);
    }
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

TourSight sight_of(const TourStop& stop, const std::vector<NamedPlace>& places) {
    TourSight sight{stop.words, named(places, stop.places), {}};
    for (const NamedPlace& place : places) {
        if (is_own(place.name)) {
            sight.own.push_back(place.rect);
        }
    }
    return sight;
}

Rect bubble_place(const Frame& frame, const TourSight& sight, Point size) {
    const Rect target = all_of(frame, sight.targets);
    const double gap = bubble_gap * frame.scale;
    const double edge = 12 * frame.scale;
    const double right = std::max(edge, frame.width - edge - size.x);
    const double bottom = std::max(edge, frame.height - edge - size.y);
    const double x = std::clamp(target.centre().x - size.x / 2, edge, right);
    const double y = std::clamp(target.centre().y - size.y / 2, edge, bottom);
    const Point below{x, target.bottom() + gap};
    const Point above{x, target.y - gap - size.y};
    const bool low = target.y > frame.height - target.bottom();
    const std::array<Point, 8> places{low ? above : below,
                                      low ? below : above,
                                      Point{target.right() + gap, y},
                                      Point{target.x - gap - size.x, y},
                                      Point{right, bottom},
                                      Point{edge, bottom},
                                      Point{right, edge},
                                      Point{edge, edge}};
    // What it points at counts before all else.
    constexpr double weight = 8;
    Rect best;
    double least = -1;
    for (const Point place : places) {
        const Rect rect{std::clamp(place.x, edge, right), std::clamp(place.y, edge, bottom), size.x,
                        size.y};
        double covered = weight * shared_area(rect, target);
        for (const Rect& own : sight.own) {
            covered += shared_area(rect, own);
        }
        if (least < 0 || covered < least) {
            best = rect;
            least = covered;
        }
    }
    return snapped(best);
}

void Tour::paint(Canvas& canvas, Deck& deck, const Frame& frame, const TourSight& sight,
                 std::optional<Point> pointer) {
    const Lettering& letters = deck.lettering();
    const double size = frame.type(17);
    const double pad = 18 * frame.scale;
    const double width = std::min(430 * frame.text_scale, frame.width - 24 * frame.scale);
    const auto lines = letters.wrapped(sight.words, size, Weight::Regular, width - 2 * pad);
    const double pitch = 1.35 * size;
    const double foot = std::max(30 * frame.scale, frame.type(15) * 1.6);
    const double height =
        2 * pad + pitch * static_cast<double>(lines.size()) + 10 * frame.scale + foot;
    bubble_ = bubble_place(frame, sight, {width, height});
    paint_marks(canvas, frame, sight.targets);
    canvas.round_rect(bubble_.grown(frame.line(3)), 14 * frame.scale + frame.line(3),
                      palette::black.faded(.35));
    if (!sight.targets.empty()) {
        paint_arrow(canvas, frame, bubble_, all_of(frame, sight.targets));
    }
    canvas.round_rect(bubble_, 14 * frame.scale, palette::ivory);
    double y = bubble_.y + pad + .8 * size;
    for (const std::string& line : lines) {
        letters.draw(canvas, {bubble_.x + pad, y}, line,
                     {size, Weight::Regular, palette::ink, Align::Left});
        y += pitch;
    }
    const Point corner{bubble_.right() - pad, bubble_.bottom() - pad};
    const bool last = stop_ + 1 == length();
    next_ = paint_button(
        canvas, deck, frame, corner,
        {last ? tr("Got it") : tr("Next"), asks_by_enter() ? "Tab" : tr("Enter"), true}, pointer);
    skip_ = paint_button(canvas, deck, frame, {next_.x - 8 * frame.scale, corner.y},
                         {tr("Skip"), tr("Esc"), false}, pointer);
    const std::string count = std::to_string(stop_ + 1) + " / " + std::to_string(length());
    letters.draw(canvas, {bubble_.x + pad, next_.centre().y + .35 * frame.type(14)}, count,
                 {frame.type(14), Weight::Regular, palette::second_ink, Align::Left});
}

}  // namespace juz::client
