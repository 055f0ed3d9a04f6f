#include <algorithm>
#include <array>
#include <vector>

#include "view/brush.hpp"
#include "view/layout.hpp"

namespace juz::client {

namespace {

Colour dot_colour(Dot dot) {
    switch (dot) {
        case Dot::None: return {};
        case Dot::Brass: return palette::brass;
        case Dot::Coral: return palette::coral;
        case Dot::Mint: return palette::mint;
    }
    return {};
}

void paint_menu_icon(const Brush& brush, Point centre, double f) {
    for (const double dy : {-6.0, 0.0, 6.0}) {
        brush.canvas.round_rect(
            snapped(Rect{centre.x - 9 * f, centre.y + (dy - 1) * f, 18 * f, 2 * f}), f,
            palette::second_text);
    }
}

void paint_help_icon(const Brush& brush, Point centre, double f) {
    brush.canvas.ring(centre, 9 * f, 1.6 * f, palette::second_text);
    brush.deck.lettering().draw_centred(
        brush.canvas, {centre.x, centre.y + .2 * f}, "?",
        {13 * f, Weight::Bold, palette::second_text, Align::Middle});
}

void paint_sound_icon(const Brush& brush, Point centre, double f, bool on) {
    brush.text({centre.x, centre.y + 7 * f}, "♪",
               {19 * f, Weight::Regular, palette::second_text, Align::Middle});
    if (!on) {
        brush.canvas.line({centre.x - 8 * f, centre.y + 8 * f},
                          {centre.x + 8 * f, centre.y - 8 * f}, 1.8 * f, palette::second_text);
    }
}

// A bubble with three dots in it.
void paint_talk_icon(const Brush& brush, Point centre, double f) {
    const Rect bubble{centre.x - 9 * f, centre.y - 8 * f, 18 * f, 13 * f};
    brush.canvas.round_ring(bubble, 4 * f, 1.6 * f, palette::second_text);
    const std::array<Point, 3> tip{{{centre.x - 4 * f, bubble.bottom() - .5 * f},
                                    {centre.x + 2 * f, bubble.bottom() - .5 * f},
                                    {centre.x - 4 * f, bubble.bottom() + 4 * f}}};
    brush.canvas.fill_convex(tip, palette::second_text);
    for (const double dx : {-4.0, 0.0, 4.0}) {
        brush.canvas.disc({centre.x + dx * f, bubble.centre().y}, 1.3 * f, palette::second_text);
    }
}

void paint_full_screen_icon(const Brush& brush, Point centre, double f) {
    const double reach = 7 * f;
    const double arm = 4 * f;
    for (const double sx : {-1.0, 1.0}) {
        for (const double sy : {-1.0, 1.0}) {
            const Point corner{std::round(centre.x + sx * reach),
                               std::round(centre.y + sy * reach)};
            brush.canvas.line(corner, {corner.x - sx * arm, corner.y}, 1.8 * f,
                              palette::second_text);
            brush.canvas.line(corner, {corner.x, corner.y - sy * arm}, 1.8 * f,
                              palette::second_text);
        }
    }
}

void paint_top_bar(const Brush& brush, const BarScene& bars, const Rect& bar) {
    const double f = bar.h / 40;
    brush.canvas.rect(snapped(bar), palette::black.faded(.26));
    if (bars.title.empty()) {
        return;
    }
    double x = 20 * f;
    double right = bar.right() - 20 * f;
    if (bars.icons) {
        const BarIcons icons = bar_icons(bar, bars.has_sound, bars.talks);
        if (bars.talks) {
            paint_talk_icon(brush, icons.talk.centre(), f);
        }
        paint_menu_icon(brush, icons.menu.centre(), f);
        paint_help_icon(brush, icons.help.centre(), f);
        if (bars.has_sound) {
            paint_sound_icon(brush, icons.sound.centre(), f, bars.sound);
        }
        paint_full_screen_icon(brush, icons.full_screen.centre(), f);
        x = 50 * f;
        right = bar.right() - ((bars.has_sound ? 112 : 82) + (bars.talks ? 30 : 0)) * f;
    }
    brush.text({x, 26 * f}, bars.title, {brush.type(16), Weight::Bold, palette::text, Align::Left});
    const double after = x + brush.width(bars.title, brush.type(16), Weight::Bold) + 12 * f;
    const double size = brush.type(15);
    const double middle = bar.w / 2 - brush.width(bars.clock, 20 * f, Weight::Bold) / 2;
    const std::string subtitle =
        brush.deck.lettering().fit(bars.subtitle, size, Weight::Regular, middle - after - 16 * f);
    brush.text({after, 26 * f}, subtitle,
               {size, Weight::Regular, palette::second_text, Align::Left});
    brush.text({bar.w / 2, 27 * f}, bars.clock,
               {20 * f, Weight::Bold, palette::text, Align::Middle});
    brush.text({right, 26 * f}, bars.right,
               {size, Weight::Regular, palette::second_text, Align::Right});
}

// From the right, as many as there is room for beside the message.
void paint_hints(const Brush& brush, const BarScene& bars, const Rect& bar, double limit) {
    const double f = bar.h / 30;
    const double size = brush.type(14);
    const double key_size = brush.type(13);
    const std::vector<KeyHint>& hints = bars.hints;
    double x = bar.right() - 16 * f;
    for (std::size_t i = hints.size(); i-- > 0;) {
        const KeyHint& hint = hints[i];
        const double words = brush.width(hint.meaning, size);
        const double key = brush.width(hint.key, key_size, Weight::Bold) + 12 * f;
        if (x - words - key - 20 * f < limit) {
            return;
        }
        brush.text({x, bar.y + 20 * f}, hint.meaning,
                   {size, Weight::Regular, palette::second_text, Align::Right});
        x -= words + 6 * f;
        const Rect cap = snapped(Rect{x - key, bar.y + 6 * f, key, 18 * f});
        brush.canvas.round_rect(cap, 4 * f, palette::white.faded(.13));
        brush.deck.lettering().draw_centred(brush.canvas, cap.centre(), hint.key,
                                            {key_size, Weight::Bold, palette::text, Align::Middle});
        x -= key + 14 * f;
    }
}

void paint_status_bar(const Brush& brush, const BarScene& bars, const Rect& bar) {
    if (bar.empty()) {
        return;
    }
    const double f = bar.h / 30;
    brush.canvas.rect(snapped(bar), palette::black.faded(.30));
    double x = 16 * f;
    if (bars.dot != Dot::None) {
        brush.canvas.disc({22 * f, bar.y + 15 * f}, 4.5 * f, dot_colour(bars.dot));
        x = 36 * f;
    }
    const double size = brush.type(15);
    const std::string message =
        brush.deck.lettering().fit(bars.message, size, Weight::Regular, bar.w - x - 16 * f);
    brush.text({x, bar.y + 20.5 * f}, message, {size, Weight::Regular, palette::text, Align::Left});
    paint_hints(brush, bars, bar, x + brush.width(message, size) + 24 * f);
}

}  // namespace

void paint_bars(const Brush& brush, const BarScene& bars, const Rect& top, const Rect& status) {
    paint_top_bar(brush, bars, top);
    paint_status_bar(brush, bars, status);
}

}  // namespace juz::client
