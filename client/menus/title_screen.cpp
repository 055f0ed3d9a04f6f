#include "menus/title_screen.hpp"

#include <algorithm>
#include <ctime>

#include "menus/rule_rows.hpp"
#include "settings/folders.hpp"
#include "text/game_title.hpp"
#include "text/tr.hpp"
#include "view/deck.hpp"
#include "view/wordmark.hpp"

namespace juz::client {

namespace {

// The hand on the title: ten of spades to ace of spades, as on the design's first page.
const std::vector<Face>& shown_hand() {
    static const std::vector<Face> hand{{10, 0}, {11, 2}, {12, 3}, {13, 1}, {1, 0}};
    return hand;
}

}  // namespace

TitleScreen::TitleScreen(Stage& stage, std::string notice, const PlayNow& offer)
    : MenuScreen(stage), notice_(std::move(notice)), offer_(offer) {}

void TitleScreen::enter(Instant now) {
    last_ = latest_replay(replays_folder());
    redraw(now);
}

std::vector<NamedFact> TitleScreen::facts() const {
    return {{"notice", notice_}, {"game", std::string(game_name(offer_.rules.index()))}};
}

void TitleScreen::escape() {
    notice_.clear();
}

void TitleScreen::page(Instant /*now*/) {
    const double unit = s();
    // The column is as high as the design's page and stands in the middle of higher windows.
    const double top = std::max(0.0, (size().y - 800 * unit) * .4);
    const double x = std::max(24 * unit, std::min(92 * unit, size().x * .072));
    menu::text({x, top + 262 * unit}, tr("Three card games for a table of friends"),
               {Type::Body, palette::second_text});
    buttons(x, top + 302 * unit);
    const double print_y = top + 680 * unit;
    const double print_end = small_print(x, print_y);
    last_game({x, print_y, print_end - x, 36 * unit});
    notice_line();
}

void TitleScreen::buttons(double x, double y) {
    using menu::ButtonStyle;
    using menu::Manner;
    const double unit = s();
    const double width = 340 * unit;
    const std::string note = tr("with bots");
    if (menu::button({x, y, width, 60 * unit}, tr("Play now") + "###play", unit,
                     {Manner::Primary, Type::Action, true, note})) {
        stage().go(offer_);
    }
    y += 70 * unit;
    menu::Choice games;
    games.labels = game_titles();
    games.chosen = static_cast<int>(offer_.rules.index());
    const int chosen = menu::choose({x, y, width, 40 * unit}, "game", unit, games);
    if (chosen != games.chosen) {
        offer_.rules = usual_rules(static_cast<GameIndex>(chosen));
    }
    const ButtonStyle plain{Manner::Plain, Type::Name, true};
    y += 66 * unit;
    const std::string aids = tr("with hints");
    if (menu::button({x, y, width, 50 * unit}, tr("Practice") + "###practice", unit,
                     {Manner::Plain, Type::Name, true, aids})) {
        stage().go(Practise{offer_.rules, offer_.level});
    }
    y += 58 * unit;
    if (menu::button({x, y, width, 50 * unit}, tr("Host a table") + "###host", unit, plain)) {
        stage().go(ToHost{offer_.rules});
    }
    y += 58 * unit;
    if (menu::button({x, y, width, 50 * unit}, tr("Join a table") + "###join", unit, plain)) {
        stage().go(ToJoin{});
    }
    y += 58 * unit;
    if (menu::button({x, y, width, 50 * unit}, tr("Replays") + "###replays", unit, plain)) {
        stage().go(ToReplays{});
    }
}

double TitleScreen::small_print(double x, double y) {
    const double unit = s();
    const auto quiet = [&](const std::string& words, const char* id) {
        const double width = menu::width_of(words, Type::Body) + 28 * unit;
        const Rect place{x - 14 * unit, y, width, 36 * unit};
        x += width + 12 * unit;
        return menu::button(place, words + "###" + id, unit, {menu::Manner::Quiet, Type::Body});
    };
    if (quiet(tr("Rules"), "rules")) {
        stage().go(ToRules{std::string(game_name(offer_.rules.index()))});
    }
    if (quiet(tr("Statistics"), "statistics")) {
        stage().go(ToStatistics{});
    }
    if (quiet(tr("Settings"), "settings")) {
        stage().go(ToSettings{});
    }
    if (quiet(tr("Keys"), "keys")) {
        stage().toggle_help();
    }
    if (quiet(tr("Quit"), "quit")) {
        stage().go(Quit{});
    }
    return x;
}

// Last night's game is two clicks away. Stands above what is `taken`, where it reaches so far.
void TitleScreen::last_game(const Rect& taken) {
    if (!last_) {
        return;
    }
    const double unit = s();
    const std::string words = tr("Watch");
    const double button = std::max(84 * unit, menu::button_width(words, Type::Strong, unit));
    const std::string when =
        day_text(last_->start_s, std::time(nullptr)) + ", " + clock_text(last_->start_s);
    const double width =
        std::max(380 * unit, menu::width_of(when, Type::Note) + button + 52 * unit);
    Rect card{size().x - width - 64 * unit, size().y - 140 * unit, width, 92 * unit};
    if (card.overlaps(taken)) {
        card.y = taken.y - card.h - 12 * unit;
    }
    menu::panel(card, unit);
    const double x = card.x + 20 * unit;
    menu::text({x, card.y + 28 * unit}, when, {Type::Note, menu::third_text});
    const double room = card.w - button - 52 * unit;
    menu::text({x, card.y + 52 * unit}, menu::fitted(names_text(last_->players), Type::Name, room),
               {Type::Name});
    const std::string game = game_title(game_name(last_->game));
    const std::string count =
        counted("{count} player", "{count} players", static_cast<long>(last_->players.size()));
    const std::string length = length_text(*last_);
    // How many play can be counted above.
    std::string line = game + " · " + count + " · " + length;
    if (menu::width_of(line, Type::Small) > room) {
        line = game + " · " + length;
    }
    menu::text({x, card.y + 75 * unit}, menu::fitted(line, Type::Small, room),
               {Type::Small, palette::second_text});
    if (menu::button({card.right() - button - 20 * unit, card.y + 27 * unit, button, 38 * unit},
                     words + "###watch_last", unit, {menu::Manner::Plain, Type::Strong})) {
        stage().go(ToTheatre{last_->path});
    }
}

void TitleScreen::notice_line() {
    if (notice_.empty()) {
        return;
    }
    const double unit = s();
    const std::string words = menu::fitted(notice_, Type::Body, size().x - 140 * unit);
    const double width = menu::width_of(words, Type::Body) + 64 * unit;
    const Rect line{(size().x - width) / 2, 20 * unit, width, 44 * unit};
    menu::box(line, 10 * unit, palette::panel.faded(.95));
    menu::box({line.x + 18 * unit, line.centre().y - 5 * unit, 10 * unit, 10 * unit}, 5 * unit,
              palette::coral);
    menu::text_beside({line.x + 40 * unit, line.centre().y}, words);
}

void TitleScreen::paint(Canvas& canvas) {
    const double unit = s();
    const double top = std::max(0.0, (size().y - 800 * unit) * .4);
    const double x = std::max(24 * unit, std::min(92 * unit, size().x * .072));
    Deck& deck = stage().deck();
    const double card = 200 * unit;
    const double middle = size().x * .68;
    const double left = x + 390 * unit;
    // A narrow window has no room beside the buttons.
    if (middle - 1.9 * card > left) {
        paint_fanned_hand(canvas, deck, {middle, top + 912 * unit}, card, 682 * unit, shown_hand());
    }
    paint_wordmark(canvas, deck, {x - 6 * unit, top + 196 * unit}, 150 * unit);
}

}  // namespace juz::client
