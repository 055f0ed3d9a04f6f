#include <algorithm>
#include <cmath>

#include "table/race/sentences.hpp"
#include "text/tr.hpp"
#include "theatre/deed_words.hpp"
#include "theatre/theatre_brush.hpp"

// Lanes, scrub bar and contested plays.

namespace juz::client {

namespace {

void paint_lane(const TheatreBrush& paint, int seat) {
    const Brush& brush = paint.brush;
    const Rect lane = snapped(paint.layout.lanes[static_cast<std::size_t>(seat)]);
    const double s = paint.s();
    brush.canvas.round_rect(lane, 4 * s, palette::black.faded(.24));
    const double radius = std::min(9.5 * s, .47 * lane.h);
    const double x = paint.layout.names_x;
    brush.deck.token(brush.canvas, snapped(Point{x + 10 * s, lane.centre().y}), radius,
                     brush.look(seat));
    const double size = lane.h < 18 * s ? brush.type(13) : brush.type(15);
    const std::string& name = paint.players.names[static_cast<std::size_t>(seat)];
    paint.line(x + 28 * s, lane.centre().y,
               brush.deck.lettering().fit(name, size, Weight::Regular, lane.x - x - 36 * s),
               {size, Weight::Regular, palette::second_text, Align::Left});
}

// What happened so far is bright, what follows is dim. Of several marks on one pixel the most
// telling is drawn.
void paint_marks(const TheatreBrush& paint) {
    const std::size_t seats = paint.layout.lanes.size();
    const auto columns = static_cast<std::size_t>(std::max(1.0, paint.layout.bar.w)) + 1;
    std::vector<std::uint8_t> best(seats * columns, 0);
    for (const LaneMark& mark : paint.model.activity().marks) {
        if (mark.t > paint.model.known_until().value) {
            continue;
        }
        const double x = paint.x_of(mark.t) - paint.layout.bar.x;
        const auto column = static_cast<std::size_t>(std::max(0.0, x));
        if (mark.seat < seats && column < columns) {
            std::uint8_t& cell = best[mark.seat * columns + column];
            const auto rank = static_cast<std::uint8_t>(static_cast<unsigned>(mark.kind) + 1);
            cell = std::max(cell, rank);
        }
    }
    const double head = paint.x_of(paint.model.time().value);
    const double s = paint.s();
    Canvas& canvas = paint.brush.canvas;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Rect& lane = paint.layout.lanes[seat];
        const double y = lane.centre().y;
        for (std::size_t column = 0; column < columns; ++column) {
            const std::uint8_t rank = best[seat * columns + column];
            const double x = paint.layout.bar.x + static_cast<double>(column);
            if (rank == 0 || rank == 3) {
                continue;
            }
            const double share = rank == 2 ? .38 : .17;
            const double bright = (rank == 2 ? .92 : .5) * (x <= head ? 1 : .45);
            canvas.rect({std::round(x), y - share * lane.h, std::max(1.0, rank == 2 ? 2 * s : s),
                         2 * share * lane.h},
                        palette::ivory.faded(bright));
        }
    }
    const Outline diamond = make_outline({{0, -1}, {1, 0}, {0, 1}, {-1, 0}});
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Rect& lane = paint.layout.lanes[seat];
        for (std::size_t column = 0; column < columns; ++column) {
            if (best[seat * columns + column] == 3) {
                const Point at{paint.layout.bar.x + static_cast<double>(column), lane.centre().y};
                canvas.fill(diamond, at, std::min(6.5 * s, .48 * lane.h), palette::coral);
            }
        }
    }
}

std::string words_of(const TheatreBrush& paint, const replay::Chapter& chapter) {
    return chapter_words(chapter, paint.players, paint.model.known_chapters(),
                         paint.model.rounds_before());
}

// Chapters that are many stand in their seat's lane, without a tick or a name over it.
bool has_tick(const replay::Chapter& chapter) {
    switch (chapter.kind) {
        case replay::ChapterKind::Round:
        case replay::ChapterKind::RoundEnd:
        case replay::ChapterKind::MatchEnd:
        case replay::ChapterKind::Call:
        case replay::ChapterKind::Lead:
        case replay::ChapterKind::Rotation:
        case replay::ChapterKind::Leave:
        case replay::ChapterKind::Return: return true;
        case replay::ChapterKind::Beaten:
        case replay::ChapterKind::Run:
        case replay::ChapterKind::Take:
        case replay::ChapterKind::King:
        case replay::ChapterKind::Queen:
        case replay::ChapterKind::Jack: return false;
    }
    return false;
}

// The letter of a court card that changed the order of play; nothing for other chapters.
std::string_view court_letter(replay::ChapterKind kind) {
    using Kind = replay::ChapterKind;
    return kind == Kind::King ? "K" : kind == Kind::Queen ? "Q" : kind == Kind::Jack ? "J" : "";
}

// Runs, takes and court cards in the lanes; of letters as many as do not touch each other.
void paint_lane_chapters(const TheatreBrush& paint) {
    const double s = paint.s();
    const double head = paint.x_of(paint.model.time().value);
    const double size = std::max(11.0, 13 * s);
    std::vector<double> free_from(paint.layout.lanes.size(), 0);
    const Outline diamond = make_outline({{0, -1}, {1, 0}, {0, 1}, {-1, 0}});
    for (const replay::Chapter& chapter : paint.model.known_chapters()) {
        if (!chapter.seat || chapter.seat->value >= free_from.size()) {
            continue;
        }
        const Rect& lane = paint.layout.lanes[chapter.seat->value];
        const Point at{std::round(paint.x_of(chapter.t.value)), lane.centre().y};
        const double bright = at.x <= head ? 1 : .5;
        if (chapter.kind == replay::ChapterKind::Run || chapter.kind == replay::ChapterKind::Take) {
            const bool run = chapter.kind == replay::ChapterKind::Run;
            paint.brush.canvas.fill(diamond, at, std::min(8 * s, .5 * lane.h), palette::panel);
            paint.brush.canvas.fill(diamond, at, std::min(6 * s, .44 * lane.h),
                                    (run ? palette::mint : palette::coral).faded(bright));
        }
        const std::string_view letter = court_letter(chapter.kind);
        double& free = free_from[chapter.seat->value];
        if (!letter.empty() && at.x - .5 * size >= free) {
            // Lower lanes than letters let the letters stand out.
            const double height = std::max(lane.h - 2, size + 1);
            const Rect patch{at.x - .55 * size, at.y - height / 2, 1.1 * size, height};
            paint.brush.canvas.round_rect(patch, 3 * s, palette::panel);
            paint.line(at.x, at.y, letter,
                       {size, Weight::Bold, palette::text.faded(bright), Align::Middle});
            free = at.x + .6 * size;
        }
    }
}

// Names of chapters over the lanes, as many as do not touch each other: the ends first.
void paint_titles(const TheatreBrush& paint) {
    const Brush& brush = paint.brush;
    const double size = brush.type(15);
    std::vector<const replay::Chapter*> chapters;
    for (const replay::Chapter& chapter : paint.model.known_chapters()) {
        if (has_tick(chapter)) {
            chapters.push_back(&chapter);
        }
    }
    const auto weight = [](const replay::Chapter* chapter) {
        switch (chapter->kind) {
            case replay::ChapterKind::Call: return 0;
            case replay::ChapterKind::Round: return 1;
            case replay::ChapterKind::Lead: return 2;
            case replay::ChapterKind::Leave:
            case replay::ChapterKind::Return: return 3;
            case replay::ChapterKind::Rotation: return 4;
            case replay::ChapterKind::MatchEnd: return 5;
            case replay::ChapterKind::RoundEnd:
            case replay::ChapterKind::Beaten:
            case replay::ChapterKind::Run:
            case replay::ChapterKind::Take:
            case replay::ChapterKind::King:
            case replay::ChapterKind::Queen:
            case replay::ChapterKind::Jack: return 6;
        }
        return 6;
    };
    std::stable_sort(chapters.begin(), chapters.end(),
                     [&](const auto* a, const auto* b) { return weight(a) < weight(b); });
    std::vector<std::pair<double, double>> taken;
    if (!paint.signs.live.empty()) {
        taken.emplace_back(paint.layout.live.x, paint.layout.live.right());
    } else if (!paint.model.knows_all()) {
        taken.emplace_back(paint.layout.rest.x, paint.layout.rest.right());
    }
    for (const replay::Chapter* chapter : chapters) {
        const std::string words = words_of(paint, *chapter);
        const double width = brush.width(words, size);
        const double x = std::clamp(paint.x_of(chapter->t.value) - width / 2, paint.layout.bar.x,
                                    std::max(paint.layout.bar.x, paint.layout.bar.right() - width));
        const bool free = std::none_of(taken.begin(), taken.end(), [&](const auto& other) {
            return x < other.second + 14 && other.first < x + width + 14;
        });
        if (free) {
            taken.emplace_back(x, x + width);
            brush.text({x, paint.layout.titles_y}, words,
                       {size, Weight::Regular, palette::second_text, Align::Left});
        }
    }
}

// Asks for what follows; there only while something is not told.
void paint_rest(const TheatreBrush& paint) {
    if (paint.model.knows_all() || !paint.signs.live.empty()) {
        return;
    }
    const Brush& brush = paint.brush;
    const Rect rect = snapped(paint.layout.rest);
    brush.canvas.round_rect(rect, 9 * paint.s(),
                            palette::white.faded(paint.hovered(rect) ? .20 : .10));
    const double size = brush.type(14);
    brush.deck.lettering().draw_centred(
        brush.canvas, rect.centre(),
        brush.deck.lettering().fit(tr("Show what follows"), size, Weight::Regular, rect.w - 16),
        {size, Weight::Regular, palette::second_text, Align::Middle});
}

void paint_bar(const TheatreBrush& paint) {
    const double s = paint.s();
    Canvas& canvas = paint.brush.canvas;
    const Rect bar = snapped(paint.layout.bar);
    const double head = paint.x_of(paint.model.time().value);
    const double lanes_top = paint.layout.lanes.front().y;
    for (const replay::Chapter& chapter : paint.model.known_chapters()) {
        if (has_tick(chapter)) {
            const double x = std::round(paint.x_of(chapter.t.value));
            canvas.rect({x - .5, lanes_top, 1, bar.bottom() + 10 * s - lanes_top},
                        palette::white.faded(.14));
        }
    }
    canvas.round_rect(bar, bar.h / 2, palette::white.faded(.20));
    canvas.round_rect({bar.x, bar.y, std::max(bar.h, head - bar.x), bar.h}, bar.h / 2,
                      palette::brass);
    for (const replay::Chapter& chapter : paint.model.known_chapters()) {
        if (has_tick(chapter)) {
            const double x = std::round(paint.x_of(chapter.t.value));
            canvas.rect({x - 1.5 * s, bar.centre().y - 8 * s, 3 * s, 16 * s}, palette::ivory);
        }
    }
    canvas.rect({std::round(head) - s, lanes_top, std::max(1.0, 2 * s), bar.y - lanes_top},
                palette::brass);
    canvas.disc({head, bar.centre().y}, 10.5 * s, palette::brass);
    canvas.disc({head, bar.centre().y}, 4.5 * s, palette::panel);
}

// The deed nearest to the pointer, of a seat's own lane if it is over one; nothing if none is near.
const LaneMark* mark_near(const TheatreBrush& paint, Point pointer) {
    const LaneMark* best = nullptr;
    double nearest = 5 * paint.s();
    for (const LaneMark& mark : paint.model.activity().marks) {
        if (mark.t > paint.model.known_until().value) {
            break;
        }
        const bool in_lanes = pointer.y < paint.layout.lanes.back().bottom();
        const double away = std::abs(paint.x_of(mark.t) - pointer.x);
        const bool beside = mark.seat >= paint.layout.lanes.size() ||
                            std::abs(paint.layout.lanes[mark.seat].centre().y - pointer.y) >
                                paint.layout.lanes[mark.seat].h;
        if (away < nearest && !(in_lanes && beside)) {
            nearest = away;
            best = &mark;
        }
    }
    return best;
}

std::string mark_words(const TheatreBrush& paint, const LaneMark& mark) {
    if (mark.kind != MarkKind::Contested) {
        const auto deed = paint.model.deed_at(mark.record);
        return deed ? deed_words(*deed, paint.players) : std::string();
    }
    for (const ContestedPlay& contest : paint.model.activity().contests) {
        if (contest.t == mark.t) {
            return filled(tr("Contested: {card}"), {{"card", prize_words(contest)}});
        }
    }
    return {};
}

// What the pointer over the bar means: the time, and what happened if something did near it.
void paint_hover(const TheatreBrush& paint) {
    if (!paint.signs.pointer) {
        return;
    }
    const Point pointer = *paint.signs.pointer;
    const Bookmark* flagged = nullptr;
    for (const Bookmark& bookmark : paint.model.bookmarks().all()) {
        flagged = paint.layout.flag(paint.flag_x(bookmark)).contains(pointer) ? &bookmark : flagged;
    }
    if (flagged == nullptr && !paint.layout.scrub.contains(pointer)) {
        return;
    }
    const double s = paint.s();
    std::int64_t t = bar_time(paint.layout, paint.model, pointer.x).value;
    std::string words;
    double nearest = 7 * s;
    for (const replay::Chapter& chapter : paint.model.known_chapters()) {
        const double away = std::abs(paint.x_of(chapter.t.value) - pointer.x);
        if (away < nearest) {
            nearest = away;
            t = chapter.t.value;
            words = words_of(paint, chapter);
        }
    }
    const LaneMark* mark = words.empty() ? mark_near(paint, pointer) : nullptr;
    if (mark != nullptr) {
        t = mark->t;
        words = mark_words(paint, *mark);
    }
    if (flagged != nullptr) {
        t = std::min(flagged->t.value, paint.model.duration().value);
        // A name may tell what is still to come.
        const bool known = flagged->t <= paint.model.known_until();
        words = flagged->name.empty() || !known ? tr("Bookmark") : flagged->name;
    }
    const Brush& brush = paint.brush;
    const double size = brush.type(15.5);
    const std::string time = short_clock({t});
    const double time_width = brush.width(time, size, Weight::Bold);
    const double width =
        32 * s + time_width + (words.empty() ? 0 : 12 * s + brush.width(words, size));
    const double x = paint.x_of(t);
    const double left = std::clamp(x - width / 2, 6.0, paint.layout.panel.w - width - 6);
    const Rect bubble = snapped(Rect{left, paint.layout.bar.y - 58 * s, width, 36 * s});
    brush.canvas.round_rect(bubble, 8 * s, palette::ivory);
    const Outline tip = make_outline({{x - 7 * s, bubble.bottom() - 1},
                                      {x + 7 * s, bubble.bottom() - 1},
                                      {x, bubble.bottom() + 7 * s}});
    brush.canvas.fill(tip, {}, 1, palette::ivory);
    const double base = bubble.centre().y + .35 * size;
    brush.text({bubble.x + 16 * s, base}, time, {size, Weight::Bold, palette::ink, Align::Left});
    brush.text({bubble.x + 28 * s + time_width, base}, words,
               {size, Weight::Regular, palette::ink, Align::Left});
}

}  // namespace

void paint_timeline(const TheatreBrush& paint) {
    paint_titles(paint);
    paint_rest(paint);
    paint_live(paint);
    for (int seat = 0; seat < static_cast<int>(paint.layout.lanes.size()); ++seat) {
        paint_lane(paint, seat);
    }
    paint_marks(paint);
    paint_lane_chapters(paint);
    paint_bar(paint);
    paint_bookmarks(paint);
    paint_hover(paint);
}

}  // namespace juz::client
