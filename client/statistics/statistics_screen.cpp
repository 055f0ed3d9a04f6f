#include "statistics/statistics_screen.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "menus/replay_list.hpp"
#include "menus/rule_rows.hpp"
#include "platform/theme.hpp"
#include "settings/folders.hpp"
#include "statistics/match_notes.hpp"
#include "text/game_title.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using menu::Manner;
using menu::Side;

// Read between two frames; a log takes a few milliseconds.
constexpr int logs_at_a_time = 1;

std::string share_words(int part, int whole) {
    return whole == 0 ? "–" : std::to_string((100 * part + whole / 2) / whole) + " %";
}

}  // namespace

StatisticsScreen::StatisticsScreen(Stage& stage, GameBook* book, std::string problem,
                                   std::string folder)
    : MenuScreen(stage), book_(book), folder_(std::move(folder)), told_(std::move(problem)) {}

void StatisticsScreen::enter(Instant now) {
    look();
    redraw(now);
}

void StatisticsScreen::advance(Instant now) {
    if (book_ == nullptr || !reads_on_) {
        return;
    }
    reads_on_ = read_logs(*book_, logs_at_a_time);
    if (reads_on_) {
        look();
        redraw(now);
    }
}

std::vector<NamedFact> StatisticsScreen::facts() const {
    return {{"games", std::to_string(summary_.games)},
            {"won", std::to_string(summary_.won)},
            {"opponents", std::to_string(summary_.opponents.size())},
            {"contested", std::to_string(summary_.contested_won) + ":" +
                              std::to_string(summary_.contested_lost)},
            {"told", told_}};
}

void StatisticsScreen::look() {
    if (book_ != nullptr) {
        summary_ = book_->summary(game_ == 0 ? std::string_view("")
                                             : game_name(static_cast<GameIndex>(game_ - 1)));
    }
}

void StatisticsScreen::page(Instant /*now*/) {
    const double unit = s();
    top_line(tr("Statistics"), tr("kept on this machine only"));
    const double x = std::max(24 * unit, size().x * .05);
    const double width = size().x - 2 * x;
    menu::Choice games;
    games.labels.push_back(tr("All games"));
    for (const std::string& title : game_titles()) {
        games.labels.push_back(title);
    }
    games.chosen = game_;
    const Rect choice{x, 84 * unit, std::min(width, 620 * unit), 40 * unit};
    const int chosen = menu::choose(choice, "game", unit, games);
    if (chosen != game_) {
        game_ = chosen;
        look();
    }
    figures({x, 140 * unit, width, 92 * unit});
    const double y = 248 * unit;
    const double foot_y = size().y - 84 * unit;
    const double left = width * .5;
    outcomes({x, y, left - 10 * unit, foot_y - y - 20 * unit});
    opponents({x + left + 10 * unit, y, width - left - 10 * unit, foot_y - y - 20 * unit});
    foot(foot_y);
}

void StatisticsScreen::figures(const Rect& rect) {
    const double unit = s();
    struct Figure {
        std::string value;
        std::string meaning;
    };
    const bool races = game_ <= 1;
    const std::string contested = races ? std::to_string(summary_.contested_won) + " : " +
                                              std::to_string(summary_.contested_lost)
                                        : "–";
    const std::array<Figure, 4> all{
        Figure{std::to_string(summary_.games), tr("games")},
        Figure{share_words(summary_.won, summary_.games),
               filled(tr("won: {count}"), {{"count", std::to_string(summary_.won)}})},
        Figure{contested, tr("contested plays won : lost")},
        Figure{summary_.fastest ? length_text(*summary_.fastest) : "–", tr("fastest race won")}};
    const double gap = 14 * unit;
    const double each = (rect.w - 3 * gap) / 4;
    for (std::size_t at = 0; at < all.size(); ++at) {
        const Rect box{rect.x + static_cast<double>(at) * (each + gap), rect.y, each, rect.h};
        menu::panel(box, unit);
        const double room = box.w - 24 * unit;
        menu::text({box.centre().x, box.y + 46 * unit},
                   menu::fitted(all[at].value, Type::Headline, room),
                   {Type::Headline, palette::text, Side::Middle});
        menu::text({box.centre().x, box.y + 74 * unit},
                   menu::fitted(all[at].meaning, Type::Small, room),
                   {Type::Small, palette::second_text, Side::Middle});
    }
}

// Every game a dot, the newest at the right: on the upper line the first place, on the lower one
// the last.
void StatisticsScreen::outcomes(const Rect& rect) {
    const double unit = s();
    menu::box(rect, 12 * unit, palette::ivory);
    menu::text({rect.x + 16 * unit, rect.y + 27 * unit}, tr("Places, game by game"),
               {Type::Strong, palette::ink});
    const double label = 16 * unit + std::max(menu::width_of(tr("first"), Type::Small),
                                              menu::width_of(tr("last"), Type::Small));
    const Rect field{rect.x + label + 10 * unit, rect.y + 56 * unit, rect.w - label - 34 * unit,
                     rect.h - 84 * unit};
    ImDrawList& canvas = *ImGui::GetWindowDrawList();
    const auto level = [&](double y, const std::string& words) {
        canvas.AddLine(menu::at({field.x, y}), menu::at({field.right(), y}),
                       packed(palette::ink.faded(.15)), menu::real(std::max(1.0, unit)));
        menu::text({field.x - 10 * unit, y + 5 * unit}, words,
                   {Type::Small, palette::second_ink, Side::Right});
    };
    level(field.y, tr("first"));
    level(field.bottom(), tr("last"));
    if (summary_.recent.empty()) {
        menu::text(field.centre(), tr("No game was played to its end yet"),
                   {Type::Small, palette::second_ink, Side::Middle});
        return;
    }
    const auto count = static_cast<double>(summary_.recent.size());
    const double radius = std::clamp(field.w / count * .3, 2.5 * unit, 6 * unit);
    for (std::size_t at = 0; at < summary_.recent.size(); ++at) {
        const GameSummary::Outcome& outcome = summary_.recent[at];
        const double behind =
            outcome.seats > 1 ? (outcome.place - 1) / static_cast<double>(outcome.seats - 1) : 0;
        const Point middle{field.x + (static_cast<double>(at) + .5) / count * field.w,
                           field.y + behind * field.h};
        const Colour colour = outcome.place == 1 ? palette::dark_brass : palette::second_ink;
        canvas.AddCircleFilled(menu::at(middle), menu::real(radius), packed(colour), 24);
    }
}

void StatisticsScreen::opponents(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit);
    const double name_x = rect.x + 20 * unit;
    const double games_x = rect.x + rect.w * .52;
    const double ahead_x = rect.x + rect.w * .74;
    const double behind_x = rect.right() - 20 * unit;
    const auto head = [&](double x, const std::string& words) {
        menu::text({x, rect.y + 30 * unit}, words, {Type::Note, menu::third_text, Side::Right});
    };
    menu::text({name_x, rect.y + 30 * unit}, tr("against"), {Type::Note, menu::third_text});
    head(games_x, tr("games"));
    head(ahead_x, tr("ahead"));
    head(behind_x, tr("behind"));
    const double pitch = 34 * unit;
    const Rect list{rect.x, rect.y + 42 * unit, rect.w, rect.h - 52 * unit};
    const double offset = menu::begin_scroll(
        list, "opponents", pitch * static_cast<double>(summary_.opponents.size()));
    double y = list.y + offset + 23 * unit;
    for (const GameSummary::Opponent& one : summary_.opponents) {
        const std::string name =
            one.bot ? filled(tr("{name} (bot)"), {{"name", one.name}}) : one.name;
        menu::text({name_x, y}, menu::fitted(name, Type::Body, games_x - name_x - 60 * unit),
                   {Type::Body, one.bot ? palette::second_text : palette::text});
        menu::text({games_x, y}, std::to_string(one.games),
                   {Type::Body, palette::text, Side::Right});
        menu::text({ahead_x, y}, std::to_string(one.ahead),
                   {Type::Body, palette::mint, Side::Right});
        menu::text({behind_x, y}, std::to_string(one.behind),
                   {Type::Body, palette::coral, Side::Right});
        y += pitch;
    }
    menu::end_scroll();
}

void StatisticsScreen::foot(double y) {
    const double unit = s();
    double x = std::max(24 * unit, size().x * .05);
    const auto offer = [&](const std::string& words, const char* id, Manner manner) {
        const double width = menu::button_width(words, Type::Name, unit);
        const Rect place{x, y, width, 48 * unit};
        x += width + 14 * unit;
        return menu::button(
            place, words + "###" + id, unit,
            {manner, Type::Name, false, {}, book_ != nullptr && summary_.games > 0});
    };
    if (asks_) {
        if (offer(tr("Forget all games"), "forget", Manner::Primary)) {
            told_ = book_->clear() ? tr("All games are forgotten.")
                                   : tr("They could not be forgotten: is the disk full?");
            asks_ = false;
            look();
        }
        if (offer(tr("Keep them"), "keep", Manner::Plain)) {
            asks_ = false;
        }
    } else {
        if (offer(tr("Export"), "export", Manner::Plain)) {
            export_all();
        }
        asks_ = offer(tr("Delete…"), "delete", Manner::Quiet);
    }
    const double room = size().x - x - std::max(24 * unit, size().x * .05);
    menu::text_beside({x, y + 24 * unit}, menu::fitted(told_, Type::Body, room),
                      {Type::Body, palette::second_text});
}

void StatisticsScreen::export_all() {
    const std::string path = folder_ + "/statistics_" + name_of_time(std::time(nullptr)) + ".csv";
    std::error_code ignored;
    std::filesystem::create_directories(folder_, ignored);
    std::ofstream file(path, std::ios::binary);
    file << book_->export_csv();
    file.close();
    told_ = filled(file ? tr("Written to {path}") : tr("{path} could not be written"),
                   {{"path", path}});
}

}  // namespace juz::client
