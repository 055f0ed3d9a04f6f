#include "menus/result_screen.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "juz/replay/block.hpp"
#include "menus/chat_words.hpp"
#include "menus/lobby_model.hpp"
#include "menus/replay_list.hpp"
#include "menus/rule_rows.hpp"
#include "text/game_title.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using namespace std::chrono_literals;
using menu::Manner;
using menu::Side;

constexpr std::chrono::microseconds look_every = 250ms;

// Who chose the cards: a short word for the line of small print.
std::string deal_words(netcode::DealProof deal) {
    switch (deal) {
        case netcode::DealProof::HostChose: return tr("dealt by the host");
        case netcode::DealProof::Promised: return {};
        case netcode::DealProof::Proven: return tr("deal proven fair");
        case netcode::DealProof::Broken: return tr("THE DEAL IS NOT THE ONE PROMISED");
    }
    return {};
}

bool is_one_round(const AnyRuleset& rules) {
    const auto* of_race = std::get_if<race::Ruleset>(&rules);
    const auto* of_winged = std::get_if<winged::Ruleset>(&rules);
    return of_race != nullptr ? of_race->rounds == 1
                              : of_winged != nullptr && of_winged->rounds == 1;
}

// What the three columns of figures say, from the left; a column without a head is not there.
struct Heads {
    std::string laid;
    std::string left;
    std::string total;
    bool minus = false;  // cards left are points lost
};

Heads heads_of(const AnyRuleset& rules) {
    if (std::holds_alternative<race::Ruleset>(rules)) {
        return {tr("laid"), trc("column of cards", "left"), tr("points"), true};
    }
    if (std::holds_alternative<possession::Ruleset>(rules)) {
        return {"", tr("cards left"), tr("points"), false};
    }
    return is_one_round(rules) ? Heads{"", "", tr("cards left"), false}
                               : Heads{"", tr("cards left"), tr("rounds won"), false};
}

// The beginning of the tip by which anybody can see later that the log was not changed, or why
// there is none yet.
std::string seal_words(const netcode::SessionView& view) {
    constexpr std::size_t digits = 16;
    if (view.lobby.log == netcode::LogKeeping::Waiting) {
        return tr("The replay waits for a disk");
    }
    const std::optional<LogTip>& tip = view.match->tip;
    return tip ? tr("seal") + std::string(" ") + replay::to_hex(*tip).substr(0, digits)
               : std::string();
}

}  // namespace

ResultScreen::ResultScreen(Stage& stage, std::shared_ptr<TableLink> link)
    : MenuScreen(stage), link_(std::move(link)) {}

void ResultScreen::enter(Instant now) {
    if (!view_.match) {
        take(link_->poll(), now);
        look_again_at_ = now;
    }
    redraw(now);
}

void ResultScreen::take(netcode::SessionUpdate update, Instant now) {
    // The result stays even when the next match has begun without us looking.
    const bool first = !view_.match.has_value();
    std::optional<netcode::MatchView> match = first ? update.view.match : view_.match;
    view_ = std::move(update.view);
    const bool next_begins = !first && match_is_on(view_);
    gone_ = view_.connection == netcode::Connection::Ended;
    if (next_begins) {
        if (view_.match->seat) {
            stage().go(ToTable{link_});
        } else {
            stage().go(ToLive{link_});
        }
    }
    if (match && view_.match && view_.match->seed == match->seed) {
        match->tip = view_.match->tip;
    }
    view_.match = std::move(match);
    if (first && view_.match) {
        rows_ = result_rows(view_.match->header, view_.match->confirmed);
    }
    redraw(now);
}

void ResultScreen::advance(Instant now) {
    netcode::SessionUpdate update = link_->poll();
    if (!update.news.empty()) {
        take(std::move(update), now);
    }
    if (!story_ && look_again_at_ && now >= *look_again_at_) {
        const std::optional<std::string> path = link_->replay_path();
        story_ = path ? finished_story(*path) : std::nullopt;
        const bool give_up = story_ || !path || --looks_left_ == 0;
        look_again_at_ = give_up ? std::nullopt : std::optional(now + look_every);
        if (story_) {
            redraw(now);
        }
    }
}

std::vector<NamedFact> ResultScreen::facts() const {
    std::vector<NamedFact> facts{{"story", story_ ? "yes" : "no"},
                                 {"missing", view_.match ? missing() : ""},
                                 {"replay", link_->replay_path().value_or("")},
                                 {"deal", view_.match ? deal_words(view_.match->deal) : ""},
                                 {"seal", view_.match ? seal_words(view_) : ""},
                                 {"chat", last_said(link_->chat())},
                                 {"farewell", gone_ ? farewell_text(view_, link_->chat()) : ""}};
    for (const ResultRow& row : rows_) {
        facts.push_back({"place." + std::to_string(row.seat), std::to_string(row.place)});
        facts.push_back({"total." + std::to_string(row.seat), std::to_string(row.total)});
    }
    return facts;
}

std::optional<std::string> ResultScreen::game() const {
    if (!view_.match) {
        return std::nullopt;
    }
    return std::string(game_name(view_.match->header.rules.index()));
}

std::optional<StateHash> ResultScreen::shown_hash() const {
    return view_.match ? std::optional(hash_of(view_.match->confirmed)) : std::nullopt;
}

void ResultScreen::escape() {
    link_->leave();
    stage().go(ToTitle{});
}

// Who has won, what was played and why it was over. Returns where that ends.
double ResultScreen::head(double x, double width) const {
    const double unit = s();
    const bool one_round = is_one_round(view_.match->header.rules);
    // Letters get less small than all else in a small window.
    const double line = std::max(unit, .85);
    double y = 86 * unit;
    menu::text({x, y}, menu::fitted(result_title(rows_, one_round), Type::Headline, width),
               {Type::Headline});
    const bool cheated = view_.match->deal == netcode::DealProof::Broken;
    y += 27 * line;
    menu::text({x, y}, menu::fitted(small_print(), Type::Body, width),
               {Type::Body, cheated ? palette::coral : palette::second_text});
    y += 25 * line;
    if (story_) {
        menu::text({x, y},
                   menu::fitted(ending_text(view_.match->header, *story_), Type::Body, width));
    }
    return y + 18 * line;
}

void ResultScreen::page(Instant /*now*/) {
    if (!view_.match) {
        return;
    }
    const double unit = s();
    const double x = std::max(24 * unit, size().x * .05);
    const double width = size().x - 2 * x;
    const double y = head(x, width);
    const double foot_y = size().y - 96 * unit;
    const ChatLog* chat = link_->is_private() ? nullptr : link_->chat();
    const double plots_end = foot_y - (chat != nullptr ? 80 : 30) * unit;
    const std::string note = story_ ? missing() : std::string();
    const double bottom = plots_end - (note.empty() ? 0 : 26 * std::max(unit, .85));
    // Without room for the lower plots the upper row has it all.
    const double part = (bottom - 20 * unit - y) * .64;
    const bool both = bottom - y - part - 20 * unit >= least_plot * unit;
    const double upper = both ? part : bottom - y;
    const double left = width * .45;
    ResultScreen::table({x, y, left, upper});
    plots({x + left + 24 * unit, y, width - left - 24 * unit, upper},
          {x, y + upper + 20 * unit, width, bottom - y - upper - 20 * unit});
    menu::text({x, plots_end - 4 * unit}, menu::fitted(note, Type::Small, width),
               {Type::Small, palette::second_text});
    const Rect row{x, plots_end + 16 * unit, width, 40 * unit};
    if (chat != nullptr && gone_) {
        farewell(row);
    } else if (chat != nullptr) {
        if (const auto said = chat_row(row, unit, *chat, draft_)) {
            link_->say(*said);
        }
    }
    foot(foot_y);
}

// The table is gone: nothing more can be said there.
void ResultScreen::farewell(const Rect& row) {
    const double unit = s();
    const double middle = row.centre().y;
    menu::box({row.x, middle - 5 * unit, 10 * unit, 10 * unit}, 5 * unit, palette::coral);
    const double x = row.x + 20 * unit;
    menu::text_beside({x, middle}, menu::fitted(farewell_text(view_, link_->chat()), Type::Body,
                                                row.right() - x));
}

// The game, how long it took and when, and what vouches for it.
std::string ResultScreen::small_print() const {
    const std::int64_t start = view_.match->header.start_time_s;
    const Microseconds length = story_ ? story_->length : view_.match->t;
    std::string line =
        game_title(game_name(view_.match->header.rules.index())) + " · " +
        counted("{count} player", "{count} players", static_cast<long>(rows_.size())) + " · " +
        length_text(length);
    if (start > 0) {
        line += " · " + day_text(start, std::time(nullptr)) + ", " + clock_text(start);
    }
    for (const std::string& more : {deal_words(view_.match->deal), seal_words(view_)}) {
        line += more.empty() ? "" : " · " + more;
    }
    return line;
}

void ResultScreen::table(const Rect& rect) {
    const double unit = s();
    menu::panel(rect, unit);
    // Figures stand close where there is little room, so that names have some.
    const double pitch_x = std::min(100 * unit, rect.w * .17);
    const double points = rect.right() - 28 * unit;
    const Heads heads = heads_of(view_.match->header.rules);
    const auto after = [&](const std::string& words, double least) {
        return std::max(least, menu::width_of(words, Type::Small) + 14 * unit);
    };
    const double left = points - after(heads.total, pitch_x + 8 * unit);
    const double laid = left - after(heads.left, pitch_x - 8 * unit);
    const auto head = [&](double x, const std::string& words) {
        menu::text({x, rect.y + 34 * unit}, words,
                   {Type::Small, palette::second_text, Side::Right});
    };
    head(laid, heads.laid);
    head(left, heads.left);
    head(points, heads.total);
    const double pitch =
        std::min(64 * unit, (rect.h - 62 * unit) / static_cast<double>(rows_.size()));
    double y = rect.y + 50 * unit;
    for (const ResultRow& row : rows_) {
        const bool first = row.place == 1;
        const Rect line{rect.x + 12 * unit, y, rect.w - 24 * unit, pitch - 6 * unit};
        menu::box(line, 10 * unit, first ? palette::brass.faded(.20) : palette::white.faded(.05));
        const double middle = line.centre().y;
        menu::text_beside(
            {line.x + 28 * unit, middle}, std::to_string(row.place),
            {Type::Panel, first ? palette::bright_brass : palette::second_text, Side::Middle});
        menu::token({line.x + 66 * unit, middle}, std::min(13 * unit, line.h * .36),
                    static_cast<std::uint8_t>(row.seat));
        const double figures = heads.left.empty() ? points : heads.laid.empty() ? left : laid;
        const double room = figures - 34 * unit - (line.x + 90 * unit);
        menu::text_beside({line.x + 90 * unit, middle}, menu::fitted(row.name, Type::Panel, room),
                          {Type::Panel});
        if (!heads.laid.empty()) {
            menu::text_beside({laid, middle}, std::to_string(row.laid),
                              {Type::Name, palette::text, Side::Right});
        }
        if (!heads.left.empty()) {
            const std::string minus = heads.minus && row.left > 0 ? "−" : "";
            menu::text_beside(
                {left, middle}, minus + std::to_string(row.left),
                {Type::Name, row.left > 0 ? palette::coral : palette::second_text, Side::Right});
        }
        menu::text_beside({points, middle}, row.total_words,
                          {line.h < 32 * unit ? Type::Panel : Type::Title,
                           first ? palette::bright_brass : palette::text, Side::Right});
        y += pitch;
    }
}

void ResultScreen::foot(double y) {
    const double unit = s();
    double x = std::max(24 * unit, size().x * .05);
    const auto offer = [&](const std::string& words, const char* id, Manner manner, bool able) {
        const Type type = manner == Manner::Primary ? Type::Action : Type::Name;
        const double room = manner == Manner::Primary ? 200 * unit : 120 * unit;
        const double width = std::max(room, menu::width_of(words, type) + 56 * unit);
        const Rect place{x, y, width, 58 * unit};
        x += width + 14 * unit;
        return menu::button(place, words + "###" + id, unit, {manner, type, false, {}, able});
    };
    if (offer(tr("Rematch"), "rematch", Manner::Primary, !gone_)) {
        if (!link_->is_private()) {
            link_->send(netcode::SetReady{true});
        }
        stage().go(ToLobby{link_});
    }
    const std::optional<std::string> path = link_->replay_path();
    if (path && offer(tr("Watch this game"), "watch", Manner::Plain, story_.has_value())) {
        stage().go(ToTheatre{*path});
    }
    if (!link_->is_private() && offer(tr("Back to the lobby"), "lobby", Manner::Plain, !gone_)) {
        stage().go(ToLobby{link_});
    }
    if (offer(tr("Title"), "title", Manner::Plain, true)) {
        escape();
    }
    const double right = size().x - std::max(24 * unit, size().x * .05);
    const std::string words = tr("Saved as a replay");
    const double width = menu::width_of(words, Type::Body);
    if (story_ && right - width - 30 * unit > x) {
        menu::text_beside({right, y + 29 * unit}, words,
                          {Type::Body, palette::second_text, Side::Right});
        menu::text_beside({right - width - 18 * unit, y + 29 * unit}, "✔",
                          {Type::Body, palette::mint, Side::Middle});
    }
}

}  // namespace juz::client
