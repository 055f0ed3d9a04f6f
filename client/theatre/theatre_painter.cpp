#include "theatre/theatre_painter.hpp"

#include <algorithm>

#include "text/tr.hpp"
#include "theatre/deed_words.hpp"
#include "theatre/theatre_brush.hpp"

namespace juz::client {

namespace {

constexpr std::array<const char*, theatre_speeds.size()> speed_words{"¼×", "½×", "1×",
                                                                     "2×", "4×", "8×"};

void paint_triangle(Canvas& canvas, Point centre, double size, bool left, Colour colour) {
    const double d = left ? -1 : 1;
    const Outline shape = make_outline({{centre.x - d * .42 * size, centre.y - .5 * size},
                                        {centre.x + d * .48 * size, centre.y},
                                        {centre.x - d * .42 * size, centre.y + .5 * size}});
    canvas.fill(shape, {}, 1, colour);
}

void paint_button(const TheatreBrush& paint, const Rect& place) {
    const Rect rect = snapped(place);
    paint.brush.canvas.round_rect(rect, 9 * paint.s(),
                                  palette::white.faded(paint.hovered(place) ? .20 : .10));
}

// One step: a triangle; to the end: with a line.
void paint_step(const TheatreBrush& paint, const Rect& place, bool left, bool to_end) {
    paint_button(paint, place);
    const double s = paint.s();
    const Point centre = place.centre();
    const double d = left ? -1 : 1;
    Canvas& canvas = paint.brush.canvas;
    const double shift = to_end ? -3 * d * s : 0;
    paint_triangle(canvas, {centre.x + shift, centre.y}, 18 * s, left, palette::text);
    if (to_end) {
        const double x = centre.x + d * 8 * s;
        canvas.line({x, centre.y - 9 * s}, {x, centre.y + 9 * s}, 3 * s, palette::text);
    }
}

void paint_play(const TheatreBrush& paint) {
    const double s = paint.s();
    const Rect rect = snapped(paint.layout.play);
    Canvas& canvas = paint.brush.canvas;
    canvas.round_rect(rect, 10 * s, paint.hovered(rect) ? palette::bright_brass : palette::brass);
    const Point centre = rect.centre();
    if (!paint.model.playing()) {
        paint_triangle(canvas, {centre.x + s, centre.y}, 24 * s, false, palette::ink_on_brass);
        return;
    }
    for (const double dx : {-6.0, 6.0}) {
        canvas.rect(snapped(Rect{centre.x + (dx - 3) * s, centre.y - 11 * s, 6 * s, 22 * s}),
                    palette::ink_on_brass);
    }
}

// A choice of several: a dark well, the chosen part in ivory.
template <class Rects>
void paint_well(const TheatreBrush& paint, const Rects& parts, std::size_t chosen) {
    const double s = paint.s();
    const Rect well{parts.front().x, parts.front().y, parts.back().right() - parts.front().x,
                    parts.front().h};
    Canvas& canvas = paint.brush.canvas;
    canvas.round_rect(snapped(well), 8 * s, palette::black.faded(.30));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Rect part = snapped(parts[i].grown(-2 * s));
        if (i == chosen) {
            canvas.round_rect(part, 6.5 * s, palette::text.faded(.88));
        } else if (paint.hovered(parts[i])) {
            canvas.round_rect(part, 6.5 * s, palette::white.faded(.08));
        }
    }
}

void paint_speeds(const TheatreBrush& paint) {
    const Brush& brush = paint.brush;
    paint_well(paint, paint.layout.speeds, paint.model.speed());
    for (std::size_t i = 0; i < speed_words.size(); ++i) {
        const bool chosen = i == paint.model.speed();
        brush.deck.lettering().draw_centred(
            brush.canvas, paint.layout.speeds[i].centre(), speed_words[i],
            {brush.type(16), chosen ? Weight::Bold : Weight::Regular,
             chosen ? palette::ink : palette::second_text, Align::Middle});
    }
}

// A contested play in slow motion: there only while there is one to be seen.
void paint_slow(const TheatreBrush& paint) {
    // Before all is known nothing gives away whether one follows; who watches live is told of none.
    if (!paint.model.can_play_slowly() && (paint.model.knows_all() || paint.model.is_live())) {
        return;
    }
    const Brush& brush = paint.brush;
    const Rect rect = snapped(paint.layout.slow);
    const bool on = paint.model.slow() != nullptr;
    brush.canvas.round_rect(rect, 10 * paint.s(),
                            on                    ? palette::text.faded(.88)
                            : paint.hovered(rect) ? palette::white.faded(.20)
                                                  : palette::white.faded(.10));
    const double size = brush.type(16);
    const std::string words =
        brush.deck.lettering().fit(tr("Slow motion"), size, Weight::Bold, rect.w - 16);
    brush.deck.lettering().draw_centred(
        brush.canvas, rect.centre(), words,
        {size, Weight::Bold, on ? palette::ink : palette::text, Align::Middle});
}

// Up to here the line under the controls tells what is shown, from here on what happened last.
double foot_divide(const TheatreBrush& paint) {
    return paint.layout.speeds.front().x;
}

void paint_clock(const TheatreBrush& paint) {
    const Brush& brush = paint.brush;
    const Point at = paint.layout.clock;
    const double size = brush.type(24);
    const std::string now = exact_clock(paint.model.time());
    brush.text(at, now, {size, Weight::Black, palette::text, Align::Left});
    const std::string length = "/ " + short_clock(paint.model.duration());
    if (paint.layout.says_length) {
        brush.text({at.x + brush.width(now, size, Weight::Black) + 10 * paint.s(), at.y}, length,
                   {brush.type(17), Weight::Regular, palette::second_text, Align::Left});
    }
    const double small = brush.type(13);
    const std::string before = paint.layout.says_length ? "" : length + " · ";
    std::string words = before + state_words(paint.model);
    if (at.x + brush.width(words, small) > foot_divide(paint)) {
        words = before + count_words(paint.model);
    }
    brush.text({at.x, paint.layout.foot_y}, words,
               {small, Weight::Regular, palette::second_text, Align::Left});
}

// The last thing that happened, under the right half of the controls.
void paint_last(const TheatreBrush& paint) {
    const auto& last = paint.model.last_deed();
    if (!last) {
        return;
    }
    const Brush& brush = paint.brush;
    const double size = brush.type(14);
    const double right = paint.layout.copy_link.right();
    const std::string words =
        brush.deck.lettering().fit(deed_words(*last, paint.players), size, Weight::Regular,
                                   right - foot_divide(paint) - 8 * paint.s());
    brush.text({right, paint.layout.foot_y}, words,
               {size, Weight::Regular, palette::second_text, Align::Right});
}

}  // namespace

void paint_plate(const TheatreBrush& paint, const std::string& words, int line, Colour dot) {
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const double size = brush.type(16);
    const double room = paint.layout.panel.w - 70 * s;
    const std::string fitted = brush.deck.lettering().fit(words, size, Weight::Bold, room);
    const double width = brush.width(fitted, size, Weight::Bold) + 54 * s;
    const Rect plate = snapped(Rect{(paint.layout.panel.w - width) / 2,
                                    paint.layout.panel.y - (42 + 38 * line) * s, width, 34 * s});
    brush.canvas.round_rect(plate, 10 * s, palette::panel.faded(.95));
    brush.canvas.disc({plate.x + 20 * s, plate.centre().y}, 5 * s, dot);
    paint.line(plate.x + 34 * s, plate.centre().y, fitted,
               {size, Weight::Bold, palette::text, Align::Left});
}

void paint_controls(const TheatreBrush& paint) {
    paint_step(paint, paint.layout.first, true, true);
    paint_step(paint, paint.layout.back, true, false);
    paint_play(paint);
    paint_step(paint, paint.layout.forward, false, false);
    paint_step(paint, paint.layout.last, false, true);
    paint_clock(paint);
    paint_slow(paint);
    paint_speeds(paint);
    paint_moment_buttons(paint);
    paint_last(paint);
}

void paint_theatre_bar(const TheatreBrush& paint) {
    const Brush& brush = paint.brush;
    const TheatreLayout& layout = paint.layout;
    const double f = layout.leave.h / 30;
    const double middle = layout.leave.centre().y;
    paint_triangle(brush.canvas, layout.leave.centre(), 13 * f, true,
                   paint.hovered(layout.leave) ? palette::text : palette::second_text);
    const auto words = [&](double x, const std::string& text, const Style& style) {
        paint.line(x, middle, text, style);
    };
    const double size = brush.type(16);
    double x = 50 * f;
    words(x, tr("Theatre"), {size, Weight::Bold, palette::text, Align::Left});
    x += brush.width(tr("Theatre"), size, Weight::Bold) + 12 * f;
    const double label = brush.type(15);
    const double view_x = layout.view_label_x - brush.width(tr("View"), label) - 16 * f;
    words(x,
          brush.deck.lettering().fit(match_words(paint.model.header()), label, Weight::Regular,
                                     view_x - x),
          {label, Weight::Regular, palette::second_text, Align::Left});
    words(layout.view_label_x, tr("View"),
          {label, Weight::Regular, palette::second_text, Align::Right});
    const auto& seat = paint.model.perspective();
    const std::size_t chosen = seat ? seat->value + std::size_t{1} : 0;
    paint_well(paint, layout.views, chosen);
    words(layout.views[0].centre().x, tr("All"),
          {label, Weight::Bold, chosen == 0 ? palette::ink : palette::second_text, Align::Middle});
    for (std::size_t i = 1; i < layout.views.size(); ++i) {
        brush.deck.token(brush.canvas, snapped(layout.views[i].centre()), 9 * f,
                         brush.look(static_cast<int>(i) - 1));
    }
    if (!paint.model.knows_hidden()) {
        return;
    }
    const double side = 22 * f;
    const Rect box = snapped(Rect{layout.hidden.x + 4 * f, middle - side / 2, side, side});
    const bool on = paint.model.reveals();
    const bool lit = paint.hovered(layout.hidden);
    brush.canvas.round_rect(box, 6 * f, on ? palette::brass : palette::black.faded(lit ? .5 : .34));
    if (on) {
        brush.deck.lettering().draw_centred(
            brush.canvas, box.centre(), "✔",
            {15 * f, Weight::Regular, palette::ink_on_brass, Align::Middle});
    }
    words(box.right() + 9 * f,
          brush.deck.lettering().fit(tr("Hidden cards"), label, Weight::Regular,
                                     layout.hidden.right() - box.right() - 9 * f),
          {label, Weight::Regular, palette::text, Align::Left});
}

void paint_theatre(Surface& target, Deck& deck, const TheatreModel& model,
                   const TheatreLayout& layout, const TheatreSigns& signs) {
    Canvas canvas = deck.atlas().canvas();
    const Players players = model.players();
    const Brush brush{canvas, deck, layout.scale, layout.text_scale, players.looks};
    const TheatreBrush paint{brush, model, layout, players, signs};
    canvas.rect(snapped(layout.panel), palette::panel);
    paint_theatre_bar(paint);
    int line = 0;
    if (const std::string cut = cut_words(model); !cut.empty()) {
        paint_plate(paint, cut, line++, palette::coral);
    }
    if (!signs.notice.empty()) {
        paint_plate(paint, signs.notice, line++, palette::brass);
    }
    paint_contest(paint, signs.free_below, line);
    paint_controls(paint);
    paint_timeline(paint);
    paint_naming(paint);
    deck.atlas().flush();
    canvas.draw(target);
}

}  // namespace juz::client
