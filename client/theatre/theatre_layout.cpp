#include "theatre/theatre_layout.hpp"

#include <algorithm>

namespace juz::client {

namespace {

Rect centred(double x, double y, double w, double h) {
    return {x - w / 2, y - h / 2, w, h};
}

void place_top_bar(TheatreLayout& layout, double width, int seats, double s) {
    const double height = std::max(32.0, 40 * s);
    const double f = height / 40;
    layout.leave = centred(28 * f, height / 2, 36 * f, 30 * f);
    const double check = 142 * f;
    layout.hidden = {width - 12 * f - check, (height - 30 * f) / 2, check, 30 * f};
    const double cell = 46 * f;
    // The first has a word in it, the others a mark.
    const double all = 1.5 * cell;
    const double x = layout.hidden.x - 14 * f - all - cell * seats;
    layout.views.push_back({x, (height - 28 * f) / 2, all, 28 * f});
    for (int i = 0; i < seats; ++i) {
        layout.views.push_back({x + all + i * cell, (height - 28 * f) / 2, cell, 28 * f});
    }
    layout.view_label_x = x - 12 * f;
}

// From the middle of the controls to the base line of what is told under them, which keeps clear
// of them. Words do not shrink as much as all else.
double foot_drop(double s, double text_scale) {
    return 21 * s + 15 * text_scale;
}

void place_buttons(TheatreLayout& layout, double y, double s) {
    const double side = 42 * s;
    layout.first = centred(56 * s, y, side, side);
    layout.back = centred(106 * s, y, side, side);
    layout.play = centred(164 * s, y, 54 * s, 54 * s);
    layout.forward = centred(222 * s, y, side, side);
    layout.last = centred(272 * s, y, side, side);
    layout.clock = {316 * s, y + 8.5 * s};
    layout.foot_y = y + foot_drop(s, layout.text_scale);
}

// What of the controls is said in words, from the widest to the narrowest.
struct Wording {
    bool bookmark = true;
    bool link = true;
    bool length = true;
};
constexpr std::array<Wording, 3> wordings{
    {{true, true, true}, {false, true, true}, {false, false, false}}};

// The controls at the right, with as many words as leave the clock its room.
void place_choices(TheatreLayout& layout, double right, double y, double s) {
    const double t = layout.text_scale;
    constexpr double cell = 44;
    constexpr double clock = 126;         // "1:02:03.456"
    constexpr double clock_length = 240;  // "1:02:03.456 / 1:12:00"
    for (const Wording& says : wordings) {
        const double link = says.link ? 102 * t : 42 * s;
        const double flag = says.bookmark ? 131 * s : 42 * s;
        layout.copy_link = {right - link, y - 21 * s, link, 42 * s};
        layout.bookmark = {layout.copy_link.x - 13 * s - flag, y - 21 * s, flag, 42 * s};
        const double well =
            layout.bookmark.x - (24 + cell * static_cast<double>(layout.speeds.size())) * s;
        for (std::size_t i = 0; i < layout.speeds.size(); ++i) {
            layout.speeds[i] = {well + static_cast<double>(i) * cell * s, y - 20 * s, cell * s,
                                40 * s};
        }
        layout.slow = {well - 14 * s - 134 * t, y - 18 * s, 134 * t, 36 * s};
        layout.says_bookmark = says.bookmark;
        layout.says_link = says.link;
        layout.says_length = says.length;
        const double needed = (says.length ? clock_length : clock) * t;
        if (layout.slow.x >= layout.clock.x + needed) {
            break;
        }
    }
}

}  // namespace

double theatre_scale(double width, double height, double scale) {
    // At scale 1 the controls take so much of the width.
    constexpr double width_at_one = 1280;
    return std::min(scale > 0 ? scale : ui_scale(width, height), width / width_at_one);
}

TheatreLayout theatre_layout(double width, double height, int seats, double scale) {
    const double s = scale > 0 ? scale : ui_scale(width, height);
    TheatreLayout layout;
    layout.scale = s;
    layout.text_scale = std::max(s, .85);
    const double top = height - theatre_panel_height(s);
    layout.table = {0, 0, width, top};
    layout.panel = {0, top, width, height - top};
    layout.titles_y = top + 28 * s;
    layout.names_x = 22 * s;
    const double x = 150 * s;
    const double right = width - 40 * s;
    const double t = layout.text_scale;
    layout.rest = {right - 164 * t, top + 8 * s, 164 * t, 27 * s};
    layout.live = {right - 216 * t, top + 8 * s, 216 * t, 27 * s};
    const double pitch = (seats > 4 ? 16 : 28) * s;
    const double lane = (seats > 4 ? 13 : 20) * s;
    const double first = top + (seats > 4 ? 48 : 54) * s;
    for (int i = 0; i < seats; ++i) {
        layout.lanes.push_back({x, first + i * pitch - lane / 2, right - x, lane});
    }
    layout.bar = {x, top + 172 * s, right - x, 8 * s};
    // Between lanes and bar, or under the bar where the lanes leave no room.
    layout.flags_y = top + (seats > 4 ? 200 : 161) * s;
    layout.scrub = {x - 12 * s, top + 36 * s, right - x + 24 * s, 160 * s};
    const double y = std::min(top + 246 * s, height - 14 * t - foot_drop(s, t));
    place_buttons(layout, y, s);
    place_choices(layout, right, y, s);
    place_top_bar(layout, width, seats, s);
    return layout;
}

double TheatreLayout::x_of(std::int64_t t, std::int64_t duration) const {
    if (duration <= 0) {
        return bar.x;
    }
    return bar.x + bar.w * static_cast<double>(t) / static_cast<double>(duration);
}

std::int64_t TheatreLayout::time_at(double x, std::int64_t duration) const {
    const double share = std::clamp((x - bar.x) / bar.w, 0.0, 1.0);
    return static_cast<std::int64_t>(share * static_cast<double>(duration));
}

double bar_x(const TheatreLayout& layout, const TheatreModel& model, Microseconds t) {
    const std::int64_t within =
        std::clamp(t.value, model.begin().value, model.duration().value) - model.begin().value;
    return layout.x_of(within, model.length());
}

Microseconds bar_time(const TheatreLayout& layout, const TheatreModel& model, double x) {
    return {model.begin().value + layout.time_at(x, model.length())};
}

TheatreHit theatre_hit(const TheatreLayout& layout, Point at) {
    const std::array<std::pair<TheatreSpot, const Rect*>, 11> places{
        {{TheatreSpot::First, &layout.first},
         {TheatreSpot::Back, &layout.back},
         {TheatreSpot::Play, &layout.play},
         {TheatreSpot::Forward, &layout.forward},
         {TheatreSpot::Last, &layout.last},
         {TheatreSpot::Slow, &layout.slow},
         {TheatreSpot::Bookmark, &layout.bookmark},
         {TheatreSpot::CopyLink, &layout.copy_link},
         {TheatreSpot::Rest, &layout.rest},
         {TheatreSpot::Leave, &layout.leave},
         {TheatreSpot::Hidden, &layout.hidden}}};
    for (const auto& [spot, rect] : places) {
        if (rect->contains(at)) {
            return {spot, 0};
        }
    }
    for (std::size_t i = 0; i < layout.speeds.size(); ++i) {
        if (layout.speeds[i].contains(at)) {
            return {TheatreSpot::Speed, i};
        }
    }
    for (std::size_t i = 0; i < layout.views.size(); ++i) {
        if (layout.views[i].contains(at)) {
            return {TheatreSpot::View, i};
        }
    }
    return {layout.scrub.contains(at) ? TheatreSpot::Scrub : TheatreSpot::None, 0};
}

}  // namespace juz::client
