#include "menus/replays_screen.hpp"

#include <algorithm>
#include <ctime>

#include "menus/rule_rows.hpp"
#include "settings/folders.hpp"
#include "text/game_title.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using menu::Manner;
using menu::Side;

// Columns of the list, in shares of its width.
struct Columns {
    double date, players, length, contested;
};

Columns columns_of(const Rect& rect, double unit) {
    return {rect.x + 22 * unit, rect.x + 110 * unit, rect.right() - 150 * unit,
            rect.right() - 34 * unit};
}

}  // namespace

ReplaysScreen::ReplaysScreen(Stage& stage) : MenuScreen(stage) {}

void ReplaysScreen::enter(Instant now) {
    now_s_ = std::time(nullptr);
    all_ = list_replays(replays_folder());
    filter();
    redraw(now);
}

void ReplaysScreen::filter() {
    shown_.clear();
    for (std::size_t i = 0; i < all_.size(); ++i) {
        if (wanted_.empty() || matches(all_[i], wanted_)) {
            shown_.push_back(i);
        }
    }
    choose(std::min(chosen_, shown_.empty() ? 0 : shown_.size() - 1));
}

void ReplaysScreen::choose(std::size_t index) {
    chosen_ = index;
    verdict_.clear();
    moments_.clear();
    standings_.clear();
    if (chosen_ < shown_.size()) {
        const std::string& path = all_[shown_[chosen_]].path;
        moments_ = moments_of(path, 5);
        standings_ = standings_of(path);
    }
}

std::vector<NamedFact> ReplaysScreen::facts() const {
    const bool any = chosen_ < shown_.size();
    return {{"count", std::to_string(shown_.size())},
            {"chosen", any ? all_[shown_[chosen_]].path : std::string()},
            {"verdict", verdict_}};
}

void ReplaysScreen::watch() {
    if (chosen_ < shown_.size()) {
        stage().go(ToTheatre{all_[shown_[chosen_]].path});
    }
}

void ReplaysScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Replays"),
             counted("{count} game", "{count} games", static_cast<long>(all_.size())));
    const double search = std::min(300 * unit, size().x * .3);
    const auto typed = menu::field({size().x - 24 * unit - search, 13 * unit, search, 38 * unit},
                                   "###search", tr("Name, game or date"), wanted_, unit);
    if (typed.changed) {
        chosen_ = 0;
        filter();
    }
    const double y = 84 * unit;
    const double height = size().y - y - 24 * unit;
    const double right = std::min(388 * unit, size().x * .34);
    list({24 * unit, y, size().x - 64 * unit - right, height});
    details({size().x - 24 * unit - right, y, right, height});
}

void ReplaysScreen::head(const Rect& rect) const {
    const double unit = s();
    const Columns at = columns_of(rect, unit);
    const double y = rect.y + 34 * unit;
    const menu::Words quiet{Type::Small, palette::second_text};
    menu::text({at.date, y}, tr("Date"), quiet);
    menu::text({at.players, y}, tr("Players"), quiet);
    menu::text({at.length, y}, tr("Length"), {Type::Small, palette::second_text, Side::Right});
    menu::text({at.contested, y}, tr("Contested"),
               {Type::Small, palette::second_text, Side::Right});
}

void ReplaysScreen::list(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit);
    head(rect);
    if (shown_.empty()) {
        const std::string words =
            all_.empty() ? tr("Games you play are kept here.") : tr("No game is like that.");
        menu::text_beside(rect.centre(), words, {Type::Body, palette::second_text, Side::Middle});
        return;
    }
    const Rect view{rect.x, rect.y + 50 * unit, rect.w - 4 * unit, rect.h - 62 * unit};
    const double day_height = 40 * unit;
    const double line_height = 50 * unit;
    double height = 0;
    std::string day;
    for (const std::size_t i : shown_) {
        const std::string its_day = day_text(all_[i].start_s, now_s_);
        height += line_height + (its_day == day ? 0 : day_height);
        day = its_day;
    }
    const double offset = menu::begin_scroll(view, "list", height);
    double y = view.y + offset;
    day.clear();
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const std::string its_day = day_text(all_[shown_[i]].start_s, now_s_);
        if (its_day != day) {
            day = its_day;
            menu::text({columns_of(rect, unit).date, y + 27 * unit}, day,
                       {Type::Strong, palette::bright_brass});
            y += day_height;
        }
        line({rect.x + 10 * unit, y, rect.w - 24 * unit, line_height - 2 * unit}, view, i);
        y += line_height;
    }
    menu::end_scroll();
}

void ReplaysScreen::line(const Rect& rect, const Rect& visible, std::size_t index) {
    if (!rect.overlaps(visible.grown(200))) {
        return;
    }
    const double unit = s();
    const ReplayEntry& entry = all_[shown_[index]];
    if (menu::row(rect, "###replay." + std::to_string(index), unit, index == chosen_)) {
        choose(index);
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) {
        choose(index);
        watch();
    }
    const Rect panel{rect.x - 10 * unit, 0, rect.w + 24 * unit, 0};
    const Columns at = columns_of(panel, unit);
    const double middle = rect.centre().y;
    menu::text_beside({at.date, middle}, clock_text(entry.start_s));
    double x = at.players + 10 * unit;
    for (std::size_t seat = 0; seat < entry.players.size(); ++seat) {
        menu::token({x, middle}, 9 * unit, static_cast<std::uint8_t>(seat));
        x += 23 * unit;
    }
    const std::string game = game_title(game_name(entry.game));
    const std::string kind = kind_text(entry, true);
    const double game_x = at.length - 70 * unit;
    const double line_y = kind.empty() ? middle : middle - 9 * unit;
    const double low_y = middle + 9 * unit;
    menu::text_beside({game_x, line_y}, game, {Type::Small, menu::third_text, Side::Right});
    menu::text_beside({game_x, low_y}, menu::fitted(kind, Type::Note, game_x - x),
                      {Type::Note, palette::second_text, Side::Right});
    const double taken =
        std::max(menu::width_of(game, Type::Small), menu::width_of(kind, Type::Note));
    const double room = game_x - taken - 16 * unit - x;
    if (room > 60 * unit) {
        menu::text_beside({x, middle}, menu::fitted(names_text(entry.players), Type::Small, room),
                          {Type::Small, palette::second_text});
    }
    menu::text_beside({at.length, middle}, length_text(entry),
                      {Type::Body, entry.running ? palette::mint : palette::text, Side::Right});
    const bool any = entry.contested > 0;
    menu::text_beside({at.contested, middle}, any ? std::to_string(entry.contested) : "–",
                      {Type::Body, any ? palette::text : menu::third_text, Side::Right});
}

void ReplaysScreen::details(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit);
    if (chosen_ >= shown_.size()) {
        return;
    }
    const ReplayEntry& entry = all_[shown_[chosen_]];
    const double x = rect.x + 24 * unit;
    const double width = rect.w - 48 * unit;
    menu::text({x, rect.y + 42 * unit}, game_title(game_name(entry.game)), {Type::Title});
    const std::string when = day_text(entry.start_s, now_s_) + ", " + clock_text(entry.start_s) +
                             " · " + length_text(entry);
    menu::text({x, rect.y + 68 * unit}, when, {Type::Body, palette::second_text});
    double y = rect.y + 100 * unit;
    if (const std::string kind = kind_text(entry, false); !kind.empty()) {
        menu::text({x, y}, menu::fitted(kind, Type::Small, width),
                   {Type::Small, palette::second_text});
        y += 26 * unit;
    }
    if (entry.damaged || (!entry.finished && !entry.running)) {
        menu::text(
            {x, y},
            entry.damaged ? tr("A part of the file is damaged.") : tr("The file has no end."),
            {Type::Small, palette::coral});
        y += 26 * unit;
    }
    for (std::size_t seat = 0; seat < entry.players.size(); ++seat) {
        const double left = x + (seat % 2 == 0 ? 0 : width / 2);
        menu::token({left + 10 * unit, y}, 10 * unit, static_cast<std::uint8_t>(seat));
        menu::text_beside({left + 30 * unit, y}, menu::fitted(entry.players[seat].name, Type::Body,
                                                              width / 2 - 34 * unit));
        if (seat % 2 == 1 || seat + 1 == entry.players.size()) {
            y += 34 * unit;
        }
    }
    const double foot = rect.bottom() - 82 * unit;
    y = moments(x, y + 18 * unit, width, foot - 240 * unit);
    menu::check({x, y + 6 * unit}, tr("Show results") + "###results", unit, with_results_);
    if (with_results_) {
        results(x, y + 38 * unit, width);
    }
    const std::string check = tr("Verify");
    const double button = menu::button_width(check, Type::Strong, unit);
    if (!verdict_.empty()) {
        menu::text({x, foot - 16 * unit}, menu::fitted(verdict_, Type::Body, width),
                   {Type::Body, verdict_is_good_ ? palette::mint : palette::coral});
    }
    if (menu::button({rect.x + 20 * unit, foot, rect.w - 52 * unit - button, 58 * unit},
                     tr("Watch") + "###watch", unit, {Manner::Primary, Type::Action})) {
        watch();
    }
    if (menu::button({rect.right() - 20 * unit - button, foot, button, 58 * unit},
                     check + "###verify", unit, {Manner::Plain, Type::Strong})) {
        verdict_is_good_ = verify_replay(entry.path, verdict_);
    }
}

double ReplaysScreen::moments(double x, double y, double width, double limit) {
    const double unit = s();
    if (moments_.empty()) {
        return y;
    }
    menu::text({x, y}, tr("Moments"), {Type::Strong, palette::second_text});
    y += 32 * unit;
    for (const ReplayMoment& moment : moments_) {
        if (y > limit) {
            break;
        }
        const double time = menu::text({x, y}, length_text(moment.t), {Type::Strong});
        const double words = x + std::max(54 * unit, time + 12 * unit);
        menu::text({words, y}, menu::fitted(moment.words, Type::Body, x + width - words),
                   {Type::Body, palette::second_text});
        y += 30 * unit;
    }
    return y + 12 * unit;
}

double ReplaysScreen::results(double x, double y, double width) {
    const double unit = s();
    const ReplayEntry& entry = all_[shown_[chosen_]];
    const double pitch = standings_.size() > 5 ? 24 * unit : 28 * unit;
    for (const ReplayStanding& standing : standings_) {
        const auto seat = static_cast<std::size_t>(standing.seat);
        menu::text_beside({x + 6 * unit, y}, std::to_string(standing.place),
                          {Type::Strong, palette::second_text, Side::Middle});
        menu::token({x + 32 * unit, y}, 8 * unit, static_cast<std::uint8_t>(standing.seat));
        menu::text_beside({x + 50 * unit, y},
                          menu::fitted(entry.players[seat].name, Type::Body, width - 120 * unit));
        menu::text_beside({x + width, y}, standing.words,
                          {Type::Strong, palette::text, Side::Right});
        y += pitch;
    }
    return y;
}

}  // namespace juz::client
