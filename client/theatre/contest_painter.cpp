#include <algorithm>

#include "text/tr.hpp"
#include "theatre/theatre_brush.hpp"

// What the theatre tells of a contested play.

namespace juz::client {

namespace {

// More hands than this are told of nowhere but in the export.
constexpr std::size_t hands_shown = 4;
// No ruler reaches further back than this before the first hand.
constexpr std::int64_t longest_us = 800000;

struct Panel {
    Rect rect;
    double from = 0;  // of the rulers
    double to = 0;
};

// A time line that all hands share.
struct Axis {
    double from = 0;
    double to = 0;
    std::int64_t first = 0;
    std::int64_t last = 1;

    double x(std::int64_t t) const {
        const double share = static_cast<double>(t - first) /
                             static_cast<double>(std::max<std::int64_t>(1, last - first));
        return from + std::clamp(share, 0.0, 1.0) * (to - from);
    }
};

Axis axis_of(const ContestedPlay& contest, const Panel& panel) {
    const ContestHand& winner = contest.hands.front();
    Axis axis{panel.from, panel.to, winner.seen, winner.time};
    std::int64_t reached = winner.time;
    for (const ContestHand& hand : contest.hands) {
        axis.first = std::min(axis.first, hand.seen);
        axis.last = std::max({axis.last, hand.time, hand.arrival});
        reached = std::min(reached, hand.time);
    }
    axis.first = std::max(axis.first, reached - longest_us);
    return axis;
}

Colour colour_of(const ContestedPlay& contest, std::uint8_t seat) {
    return seat == contest.winner  ? palette::mint
           : seat == contest.loser ? palette::coral
                                   : palette::second_text;
}

void paint_name(const TheatreBrush& paint, const Panel& panel, double y, std::uint8_t seat) {
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const double size = brush.type(16);
    brush.deck.token(brush.canvas, snapped(Point{panel.rect.x + 30 * s, y}), 10 * s,
                     brush.look(seat));
    paint.line(panel.rect.x + 48 * s, y,
               brush.deck.lettering().fit(paint.players.names[seat], size, Weight::Bold, 72 * s),
               {size, Weight::Bold, palette::text, Align::Left});
    brush.canvas.line({panel.from, y}, {panel.to, y}, 1.5 * s, palette::white.faded(.25));
}

// By the order of arrival: the gap is drawn as it is felt: a blink fills the ruler, a photo finish
// nearly nothing.
void paint_gap(const TheatreBrush& paint, const ContestedPlay& contest, const Panel& panel,
               double y, std::uint8_t seat) {
    const double s = paint.s();
    const bool first = seat == contest.winner;
    const double gap = .42 * std::min(1.0, static_cast<double>(contest.margin.value) / 50000);
    const double at = panel.from + (first ? .5 : .5 + gap) * (panel.to - panel.from);
    const Colour colour = colour_of(contest, seat);
    paint_name(paint, panel, y, seat);
    paint.brush.canvas.line({panel.from, y}, {at, y}, 4 * s, palette::ivory);
    paint.brush.canvas.disc({at, y}, 7.5 * s, colour);
    paint.line(panel.to + 14 * s, y, first ? tr("first") : tr("beaten"),
               {paint.brush.type(15), Weight::Regular, colour, Align::Left});
}

// From the moment at which the place was open on the hand's screen to that of its move; a ring
// where the move arrived.
void paint_hand(const TheatreBrush& paint, const ContestedPlay& contest, const Panel& panel,
                double y, const ContestHand& hand) {
    const double s = paint.s();
    const Axis axis = axis_of(contest, panel);
    const Colour colour = colour_of(contest, hand.seat);
    Canvas& canvas = paint.brush.canvas;
    paint_name(paint, panel, y, hand.seat);
    const double seen = axis.x(hand.seen);
    const double at = axis.x(hand.time);
    canvas.line({seen, y}, {at, y}, 4 * s, palette::ivory);
    if (hand.seen >= axis.first) {
        canvas.line({seen, y - 7 * s}, {seen, y + 7 * s}, 2.5 * s, palette::ivory);
    }
    canvas.ring({axis.x(hand.arrival), y}, 6 * s, 2 * s, palette::second_text);
    canvas.disc({at, y}, 7.5 * s, colour);
    paint.line(panel.to + 16 * s, y, margin_words(Microseconds{hand.reaction()}),
               {paint.brush.type(16), Weight::Bold, colour, Align::Left});
}

void paint_legend(const TheatreBrush& paint, const Panel& panel, double y) {
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const Style style{brush.type(14), Weight::Regular, palette::second_text, Align::Left};
    double x = panel.rect.x + 26 * s;
    const auto tell = [&](const std::string& words) {
        x += 13 * s;
        paint.line(x, y, words, style);
        x += brush.width(words, style.size) + 26 * s;
    };
    brush.canvas.disc({x, y}, 5 * s, palette::ivory);
    tell(tr("the hand, on its own screen"));
    brush.canvas.ring({x, y}, 5 * s, 2 * s, palette::second_text);
    tell(tr("the move, at the server"));
}

std::string verdict_words(const ContestedPlay& contest) {
    const std::string margin = margin_words(contest.margin);
    if (contest.late) {
        return filled(tr("{margin} too late"), {{"margin", margin}});
    }
    return contest.fair && contest.refusal().is_photo_finish()
               ? filled(tr("photo finish: {margin} (± {within})"),
                        {{"margin", margin}, {"within", margin_words(contest.uncertainty)}})
               : margin;
}

void paint_head(const TheatreBrush& paint, const ContestedPlay& contest, const Panel& panel) {
    const Brush& brush = paint.brush;
    const double s = paint.s();
    const double base = panel.rect.y + 30 * s;
    const Style head{brush.type(17), Weight::Bold, palette::text, Align::Left};
    brush.text({panel.rect.x + 20 * s, base},
               filled(tr("Contested: {card}"), {{"card", prize_words(contest)}}), head);
    const std::string verdict = verdict_words(contest);
    const double right = panel.rect.right() - 20 * s;
    brush.text({right, base}, verdict, {head.size, head.weight, head.colour, Align::Right});
    if (contest.fair && contest.refusal().is_photo_finish()) {
        const double high = std::round(18 * s);
        const double x = right - brush.width(verdict, head.size, head.weight) - 10 * s - .75 * high;
        paint_chequers(brush, {std::round(x), std::round(base + 3 * s - high), .75 * high, high},
                       palette::ivory);
    }
}

// Where the film stands, while the hands move.
void paint_playhead(const TheatreBrush& paint, const ContestedPlay& contest, const Panel& panel,
                    double low) {
    const Axis axis = axis_of(contest, panel);
    const std::int64_t now = paint.model.time().value;
    if (paint.model.slow() == nullptr || now < axis.first || now > axis.last) {
        return;
    }
    const double x = axis.x(now);
    paint.brush.canvas.line({x, panel.rect.y + 44 * paint.s()}, {x, low}, 2 * paint.s(),
                            palette::brass);
}

void paint_plate_of(const TheatreBrush& paint, const ContestedPlay& contest, int line) {
    const auto name = [&](std::uint8_t seat) { return paint.players.names[seat]; };
    const std::string words = contest.late ? tr("Contested: {card} — {winner}; {loser} {verdict}")
                              : contest.fair && contest.refusal().is_photo_finish()
                                  ? tr("Contested: {card} — {winner} before {loser}, {verdict}")
                                  : tr("Contested: {card} — {winner} {verdict} before {loser}");
    paint_plate(paint,
                filled(words, {{"card", prize_words(contest)},
                               {"winner", name(contest.winner)},
                               {"verdict", verdict_words(contest)},
                               {"loser", name(contest.loser)}}),
                line, palette::coral);
}

}  // namespace

void paint_contest(const TheatreBrush& paint, std::optional<double> free_below, int line) {
    const ContestedPlay* contest = paint.model.told_contest();
    if (contest == nullptr) {
        return;
    }
    const double s = paint.s();
    const std::size_t hands = std::min(contest->hands.size(), hands_shown);
    const double pitch = 36 * s;
    const double legend = contest->fair ? 26 * s : 0;
    // The legend is as wide as its words.
    const double width = 536 * std::max(s, .86 * paint.layout.text_scale);
    const double height = 54 * s + pitch * static_cast<double>(hands) + legend;
    const double below = free_below.value_or(0) + 14 * s;
    if (!free_below || below + height + (10 + 38 * line) * s > paint.layout.panel.y) {
        paint_plate_of(paint, *contest, line);
        return;
    }
    Panel panel;
    panel.rect = snapped(Rect{(paint.layout.panel.w - width) / 2, below, width, height});
    panel.from = panel.rect.x + 126 * s;
    panel.to = panel.rect.right() - 112 * s;
    paint.brush.canvas.round_rect(panel.rect, 14 * s, palette::panel.faded(.9));
    paint_head(paint, *contest, panel);
    double y = panel.rect.y + 62 * s;
    for (std::size_t i = 0; i < hands; ++i) {
        if (contest->fair) {
            paint_hand(paint, *contest, panel, y, contest->hands[i]);
        } else {
            paint_gap(paint, *contest, panel, y, contest->hands[i].seat);
        }
        y += pitch;
    }
    if (contest->fair) {
        paint_playhead(paint, *contest, panel, y - pitch + 14 * s);
        paint_legend(paint, panel, panel.rect.bottom() - 22 * s);
    }
}

}  // namespace juz::client
