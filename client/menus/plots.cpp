#include "menus/plots.hpp"

#include <algorithm>
#include <cmath>

#include "menus/replay_list.hpp"
#include "menus/widgets.hpp"
#include "platform/theme.hpp"
#include "text/tr.hpp"
#include "view/palette.hpp"

namespace juz::client {

namespace {

using menu::Side;

const Colour faint_ink = palette::ink.faded(.12);
const Colour bar_ink = palette::ink.faded(.20);

ImDrawList& canvas() {
    return *ImGui::GetWindowDrawList();
}

// Bright owners need an ink line below to stand out from ivory.
bool is_bright(std::uint8_t look) {
    const Mark mark = look_of(look).mark;
    return mark == Mark::Triangle || mark == Mark::Cross || mark == Mark::Star ||
           mark == Mark::Hexagon || mark == Mark::Crescent;
}

void paper(const Rect& rect, double scale, const std::string& title) {
    menu::box(rect, 12 * scale, palette::ivory);
    menu::text({rect.x + 16 * scale, rect.y + 27 * scale}, title, {Type::Strong, palette::ink});
}

void level(const Rect& field, double y, double scale, Colour colour) {
    canvas().AddLine(menu::at({field.x, y}), menu::at({field.right(), y}), packed(colour),
                     menu::real(std::max(1.0, scale)));
}

// ImGui's thick lines fray where points lie on top of each other or on one line.
std::vector<ImVec2> tidied(const std::vector<ImVec2>& path) {
    std::vector<ImVec2> result;
    for (const ImVec2& point : path) {
        const std::size_t count = result.size();
        if (count >= 2 && result[count - 1].y == point.y && result[count - 2].y == point.y) {
            result.back().x = point.x;
            continue;
        }
        const bool near = count >= 1 && std::abs(result.back().x - point.x) < .5F &&
                          std::abs(result.back().y - point.y) < .5F;
        if (!near) {
            result.push_back(point);
        }
    }
    return result;
}

void curve(const std::vector<ImVec2>& points, std::uint8_t look, double scale, double width) {
    const std::vector<ImVec2> path = tidied(points);
    const auto count = static_cast<int>(path.size());
    if (is_bright(look)) {
        canvas().AddPolyline(path.data(), count, packed(palette::ink.faded(.55)), 0,
                             menu::real((width + 1.6) * scale));
    }
    canvas().AddPolyline(path.data(), count, packed(look_of(look).colour), 0,
                         menu::real(width * scale));
}

// Heights at which labels stand at least `apart` from each other, in the order given.
std::vector<double> spread(std::vector<double> heights, double apart, double lowest) {
    for (std::size_t i = 1; i < heights.size(); ++i) {
        heights[i] = std::max(heights[i], heights[i - 1] + apart);
    }
    double limit = lowest;
    for (std::size_t i = heights.size(); i-- > 0;) {
        heights[i] = std::min(heights[i], limit);
        limit = heights[i] - apart;
    }
    return heights;
}

int round_step(int range) {
    for (const int step : {1, 2, 5, 10, 20, 50, 100, 200, 500}) {
        if (range / step <= 5) {
            return step;
        }
    }
    return 1000;
}

struct Scale {
    Rect field;
    int low = 0;
    int high = 1;
    double seconds = 1;

    double y(double value) const {
        return field.bottom() - (value - low) / static_cast<double>(high - low) * field.h;
    }
    double x(Microseconds t) const {
        return field.x + static_cast<double>(t.value) / 1e6 / seconds * field.w;
    }
};

Scale points_scale(const Rect& field, const GameStory& story, std::size_t seats) {
    Scale scale{field, 0, 1, std::max(1e-3, static_cast<double>(story.length.value) / 1e6)};
    for (const GameStory::Sample& sample : story.samples) {
        for (std::size_t seat = 0; seat < seats; ++seat) {
            scale.low = std::min<int>(scale.low, sample.points[seat]);
            scale.high = std::max<int>(scale.high, sample.points[seat]);
        }
    }
    return scale;
}

void time_marks(const Scale& axis, double scale, double y) {
    const double minutes = axis.seconds / 60;
    const int step = std::max(1, static_cast<int>(std::ceil(minutes / 4)));
    if (minutes < 1) {
        const Microseconds middle{static_cast<std::int64_t>(axis.seconds * 5e5)};
        menu::text({axis.x(middle), y}, length_text(middle),
                   {Type::Note, palette::second_ink, Side::Middle});
    }
    for (int minute = 0; minute <= minutes; minute += step) {
        const Microseconds t{std::int64_t{minute} * 60000000};
        menu::text({axis.x(t), y}, length_text(t), {Type::Note, palette::second_ink, Side::Middle});
    }
    static_cast<void>(scale);
}

double row_height(const Rect& rect, double scale, std::size_t rows) {
    return std::min(31 * scale, (rect.h - 52 * scale) / static_cast<double>(rows));
}

}  // namespace

void points_plot(const Rect& rect, double scale, const GameStory& story,
                 const std::vector<ResultRow>& rows) {
    paper(rect, scale, tr("Points over time"));
    if (story.call) {
        const std::string words =
            filled(tr("Już! at {time}"), {{"time", length_text(story.call->t)}});
        menu::text({rect.right() - 16 * scale, rect.y + 27 * scale}, words,
                   {Type::Note, palette::second_ink, Side::Right});
    }
    // Letters get less small than all else in a small window.
    const double margin = std::max(44 * scale, menu::width_of("−00", Type::Note) + 18 * scale);
    const Scale axis = points_scale(
        {rect.x + margin, rect.y + 50 * scale, rect.w - margin - 84 * scale, rect.h - 90 * scale},
        story, rows.size());
    const int step = round_step(axis.high - axis.low);
    for (int value = (axis.low / step - 1) * step; value <= axis.high; value += step) {
        if (value < axis.low) {
            continue;
        }
        level(axis.field, axis.y(value), scale, value == 0 ? palette::ink.faded(.4) : faint_ink);
        const std::string words = value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
        menu::text({axis.field.x - 10 * scale, axis.y(value) + 5 * scale}, words,
                   {Type::Note, palette::second_ink, Side::Right});
    }
    time_marks(axis, scale, rect.bottom() - 14 * scale);
    std::vector<double> ends;
    const std::vector<ResultRow> worst_first(rows.rbegin(), rows.rend());
    for (const ResultRow& row : worst_first) {
        std::vector<ImVec2> path;
        path.reserve(story.samples.size());
        for (const GameStory::Sample& sample : story.samples) {
            const double value = sample.points[static_cast<std::size_t>(row.seat)];
            if (story.points_in_steps && !path.empty()) {
                path.emplace_back(menu::real(axis.x(sample.t)), path.back().y);
            }
            path.push_back(menu::at({axis.x(sample.t), axis.y(value)}));
        }
        curve(path, static_cast<std::uint8_t>(row.seat), scale, 3);
    }
    ends.reserve(rows.size());
    const auto points = [&](const ResultRow& row) {
        return story.samples.back().points[static_cast<std::size_t>(row.seat)];
    };
    std::vector<ResultRow> highest_first = rows;
    std::stable_sort(
        highest_first.begin(), highest_first.end(),
        [&](const auto& left, const auto& right) { return points(left) > points(right); });
    for (const ResultRow& row : highest_first) {
        ends.push_back(axis.y(points(row)));
    }
    ends = spread(std::move(ends), 22 * scale, axis.field.bottom());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ResultRow& row = highest_first[i];
        const double x = axis.field.right() + 18 * scale;
        menu::owner_mark({x, ends[i]}, 8 * scale, static_cast<std::uint8_t>(row.seat));
        menu::text_beside({x + 16 * scale, ends[i]}, row.total_words, {Type::Strong, palette::ink});
    }
}

void counts_plot(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                 const std::vector<ResultRow>& rows) {
    paper(rect, scale, title);
    int most = 1;
    for (const ResultRow& row : rows) {
        const auto seat = static_cast<std::size_t>(row.seat);
        most = std::max({most, story.won[seat], story.lost[seat]});
    }
    const double pitch = row_height(rect, scale, rows.size());
    const double middle = rect.x + rect.w / 2 + 12 * scale;
    const double unit = (rect.w / 2 - 72 * scale) / most;
    double y = rect.y + 44 * scale;
    for (const ResultRow& row : rows) {
        const auto seat = static_cast<std::size_t>(row.seat);
        const double h = std::min(19 * scale, pitch - 5 * scale);
        const double line = y + h / 2;
        menu::owner_mark({rect.x + 26 * scale, line}, 7.5 * scale,
                         static_cast<std::uint8_t>(row.seat));
        const double lost = story.lost[seat] * unit;
        const double won = story.won[seat] * unit;
        menu::box({middle - 2 * scale - lost, y, lost, h}, 3 * scale, bar_ink);
        menu::text_beside({middle - 8 * scale - lost, line}, std::to_string(story.lost[seat]),
                          {Type::Note, palette::second_ink, Side::Right});
        menu::box({middle + 2 * scale, y, won, h}, 3 * scale,
                  look_of(static_cast<std::uint8_t>(row.seat)).colour);
        menu::text_beside({middle + 8 * scale + won, line}, std::to_string(story.won[seat]),
                          {Type::Strong, palette::ink});
        y += pitch;
    }
}

void cards_plot(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                const std::vector<ResultRow>& rows) {
    paper(rect, scale, title);
    int most = 1;
    for (const GameStory::Sample& sample : story.samples) {
        most = std::max<int>(most, *std::max_element(sample.cards.begin(), sample.cards.end()));
    }
    const Scale axis{{rect.x + 40 * scale, rect.y + 46 * scale, rect.w - 84 * scale,
                      rect.h - 46 * scale - 28 * scale},
                     0,
                     most,
                     std::max(1e-3, static_cast<double>(story.length.value) / 1e6)};
    for (const int value : {0, most}) {
        level(axis.field, axis.y(value), scale, palette::ink.faded(.16));
        menu::text({axis.field.x - 8 * scale, axis.y(value) + 5 * scale}, std::to_string(value),
                   {Type::Note, palette::second_ink, Side::Right});
    }
    const std::vector<ResultRow> worst_first(rows.rbegin(), rows.rend());
    for (const ResultRow& row : worst_first) {
        std::vector<ImVec2> path;
        for (const GameStory::Sample& sample : story.samples) {
            const double y = axis.y(sample.cards[static_cast<std::size_t>(row.seat)]);
            if (!path.empty()) {
                path.emplace_back(menu::real(axis.x(sample.t)), path.back().y);
            }
            path.push_back(menu::at({axis.x(sample.t), y}));
        }
        curve(path, static_cast<std::uint8_t>(row.seat), scale, 2.5);
    }
    const SeatNumbers& last = story.samples.back().cards;
    const auto cards = [&](const ResultRow& row) {
        return last[static_cast<std::size_t>(row.seat)];
    };
    std::vector<ResultRow> by_height = rows;
    std::stable_sort(by_height.begin(), by_height.end(), [&](const auto& left, const auto& right) {
        return cards(left) > cards(right);
    });
    std::vector<double> ends;
    ends.reserve(by_height.size());
    for (const ResultRow& row : by_height) {
        ends.push_back(axis.y(cards(row)));
    }
    ends = spread(std::move(ends), 15 * scale, axis.field.bottom());
    for (std::size_t i = 0; i < by_height.size(); ++i) {
        menu::owner_mark({axis.field.right() + 16 * scale, ends[i]}, 6 * scale,
                         static_cast<std::uint8_t>(by_height[i].seat));
    }
}

void rounds_table(const Rect& rect, double scale, const std::string& title, const GameStory& story,
                  const std::vector<ResultRow>& rows) {
    paper(rect, scale, title);
    const double left = rect.x + 46 * scale;
    const double pitch_x = 38 * scale;
    const auto room = static_cast<std::size_t>(std::max(1.0, (rect.right() - left) / pitch_x - .4));
    const std::size_t first = story.rounds.size() > room ? story.rounds.size() - room : 0;
    const double pitch =
        std::min(27 * scale, (rect.h - 62 * scale) / static_cast<double>(rows.size()));
    // Many seats, or little room: smaller rather than across each other.
    const Type figures = pitch < 19 * scale ? Type::Note : Type::Strong;
    const auto column = [&](std::size_t round) {
        return left + pitch_x * (static_cast<double>(round - first) + .5);
    };
    for (std::size_t round = first; round < story.rounds.size(); ++round) {
        menu::text({column(round), rect.y + 48 * scale}, std::to_string(round + 1),
                   {Type::Note, palette::second_ink, Side::Middle});
    }
    double y = rect.y + 56 * scale + pitch / 2;
    for (const ResultRow& row : rows) {
        const auto seat = static_cast<std::size_t>(row.seat);
        menu::owner_mark({rect.x + 26 * scale, y}, 7.5 * scale,
                         static_cast<std::uint8_t>(row.seat));
        for (std::size_t round = first; round < story.rounds.size(); ++round) {
            const int value = story.rounds[round][seat];
            const std::string words =
                value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
            menu::text_beside({column(round), y}, words, {figures, palette::ink, Side::Middle});
        }
        y += pitch;
    }
}

void moves_plot(const Rect& rect, double scale, const GameStory& story,
                const std::vector<ResultRow>& rows) {
    paper(rect, scale, tr("Moves a minute"));
    const double minutes = std::max(1.0 / 60, static_cast<double>(story.length.value) / 6e7);
    double most = 1;
    for (const ResultRow& row : rows) {
        most = std::max(most, story.moves[static_cast<std::size_t>(row.seat)] / minutes);
    }
    const double pitch = row_height(rect, scale, rows.size());
    const double unit = (rect.w - 120 * scale) / most;
    double y = rect.y + 44 * scale;
    for (const ResultRow& row : rows) {
        const double rate = story.moves[static_cast<std::size_t>(row.seat)] / minutes;
        const double h = std::min(19 * scale, pitch - 5 * scale);
        const auto look = static_cast<std::uint8_t>(row.seat);
        menu::owner_mark({rect.x + 26 * scale, y + h / 2}, 7.5 * scale, look);
        const double x = rect.x + 46 * scale;
        menu::box({x, y, rate * unit, h}, 3 * scale, look_of(look).colour);
        menu::text_beside({x + rate * unit + 8 * scale, y + h / 2},
                          std::to_string(std::lround(rate)), {Type::Strong, palette::ink});
        y += pitch;
    }
}

}  // namespace juz::client
