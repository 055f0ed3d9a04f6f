#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "juz/replay/timeline.hpp"
#include "menu_window.hpp"
#include "menus/help_page.hpp"
#include "menus/host_screen.hpp"
#include "menus/join_screen.hpp"
#include "menus/keys_screen.hpp"
#include "menus/lobby_screen.hpp"
#include "menus/replays_screen.hpp"
#include "menus/result_screen.hpp"
#include "menus/rules_screen.hpp"
#include "menus/settings_screen.hpp"
#include "menus/title_screen.hpp"
#include "menus/tour_offer_screen.hpp"
#include "overflow.hpp"
#include "statistics/statistics_screen.hpp"
#include "still_pages.hpp"
#include "support/recorded_race.hpp"
#include "table/practice_bar.hpp"
#include "table/race/keymap.hpp"
#include "table/turn/turn_keymap.hpp"
#include "theatre/theatre_keys.hpp"

// Every page of the menus in every language and size: no word is cut, leaves its panel or button,
// or lies across another.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

// The pages of menus, without drawing them.
class Menus {
  public:
    Menus() : overflow(stage, Depth::Flat) {}

    void look(Screen& screen, const std::string& name) {
        settle(screen);
        look_at([&] { screen.menu(at_ms(2000)); }, name);
    }

    void look_at(const std::function<void()>& page, const std::string& name) {
        // Some places are known from the frame before.
        window_.lay(stage, page);
        overflow.look(name, [&] { window_.lay(stage, page); });
    }

    // The choices of a panel of rules begin in one place, but for long ones, which begin in another
    // further left; and so do the games above them.
    void check_rules() {
        if (!overflow.has_room()) {
            return;
        }
        std::map<double, int> columns;
        for (const LoggedWidget& widget : window_.layer().log().widgets()) {
            const bool first = widget.id.ends_with(".0");
            if (first && (widget.id.starts_with("rule.") || widget.id.starts_with("game."))) {
                ++columns[widget.rect.x];
            }
        }
        INFO(stage.size().x << " × " << stage.preferences().ui_factor);
        REQUIRE_FALSE(columns.empty());
        CHECK(columns.size() <= 3);
        CHECK(columns.rbegin()->second >= 4);
    }

    TestStage stage;
    Overflow overflow;

  private:
    MenuWindow window_;
};

// A screen of which nothing is looked at but its keys.
class KeysOf : public Screen {
  public:
    explicit KeysOf(std::vector<KeyHelp> keys) : keys_(std::move(keys)) {}
    std::string name() const override { return "keys"; }
    void handle(const Input&, Instant) override {}
    void advance(Instant) override {}
    std::optional<Instant> next_frame() const override { return std::nullopt; }
    void draw(Surface&, Instant) override {}
    std::vector<KeyHelp> keys() const override { return keys_; }
    std::optional<std::string> game() const override { return "race"; }

  private:
    std::vector<KeyHelp> keys_;
};

// Tables as they are practised, where there are most keys.
std::vector<KeysOf> screens_with_keys() {
    std::vector<KeyHelp> race = table_key_help({});
    std::vector<KeyHelp> possession = turn_key_help({}, true);
    std::vector<KeyHelp> winged = turn_key_help({}, false);
    const std::vector<KeyHelp> more = practice_key_help({});
    for (std::vector<KeyHelp>* keys : {&race, &possession, &winged}) {
        keys->insert(keys->end(), more.begin(), more.end());
    }
    return {KeysOf(race), KeysOf(possession), KeysOf(winged), KeysOf(theatre_key_help({}))};
}

void look_at_lobbies(Menus& menus) {
    for (const char* game : {"race", "possession", "winged"}) {
        netcode::SessionView view = lobby_of(rules_named(game));
        const auto look = [&](const std::string& name) {
            LobbyScreen screen(menus.stage, std::make_shared<StillLink>(view));
            menus.look(screen, std::string("lobby of ") + game + ", " + name);
            CHECK(menus.overflow.says(tr("Open seat")));
        };
        look("mine");
        menus.check_rules();
        view.you = netcode::PersonId{3};
        look("a guest's");
        view.lobby.persons[2].ready = true;
        view.lobby.persons[3].ready = true;
        look("a guest's, ready");
        view.lobby.countdown_ms = 3000;
        look("about to begin");
        view.you = netcode::PersonId{5};
        look("a watcher's");
    }
    netcode::SessionView knocking;
    knocking.connection = netcode::Connection::Joining;
    LobbyScreen screen(menus.stage, std::make_shared<StillLink>(knocking));
    menus.look(screen, "knocking");
}

void look_at_forms(Menus& menus) {
    TitleScreen title(menus.stage, tr("The server has fallen silent."),
                      {3, BotLevel::Steady, rules_named("race")});
    menus.look(title, "title");
    for (const char* game : {"race", "possession", "winged"}) {
        TourOfferScreen offer(menus.stage, {rules_named(game), BotLevel::Steady, true},
                              HostTable{});
        menus.look(offer, std::string("tour offer of ") + game);
    }
    JoinScreen join(menus.stage, "", tr("Nobody answers at that address."));
    menus.look(join, "join");
    SettingsScreen settings(menus.stage);
    menus.look(settings, "settings");
    KeysScreen keys(menus.stage);
    menus.look(keys, "keys");
    StatisticsScreen statistics(menus.stage, nullptr, {}, {});
    menus.look(statistics, "statistics");
    HelpPage help;
    help.toggle(false);
    menus.look_at([&] { help.page(menus.stage, settings); }, "key help");
    for (const KeysOf& screen : screens_with_keys()) {
        menus.look_at([&] { help.page(menus.stage, screen); }, "key help of a game");
    }
    ReplaysScreen replays(menus.stage);
    menus.look(replays, "replays");
    for (const char* game : {"race", "possession", "winged"}) {
        HostScreen host(menus.stage, rules_named(game), tr("This machine has no such address."));
        menus.look(host, std::string("host ") + game);
        menus.check_rules();
        RulesScreen rules(menus.stage, game);
        menus.look(rules, std::string("rules of ") + game);
    }
}

}  // namespace

TEST_CASE("words fit: every page of the menus") {
    Menus menus;
    const Library library;
    std::vector<std::pair<std::string, netcode::SessionView>> results;
    for (const char* name : {"2024-11-29_race", "2024-11-30_possession", "2024-12-01_winged"}) {
        const std::string path = library.path(name);
        results.emplace_back(path, ended_match(path));
    }
    const std::string guests = std::string(JUZ_DRAWN_DIR) + "/guest.juzr";
    const auto seen = juz::test::seen_by(juz::test::record_race("rounds=2", 3, 1), Seat{0});
    std::ofstream(guests, std::ios::binary)
        .write(reinterpret_cast<const char*>(seen.data()), std::ssize(seen));
    const netcode::SessionView guest = ended_match(guests);
    menus.overflow.everywhere(all_looks, [&] {
        look_at_forms(menus);
        look_at_lobbies(menus);
        for (const auto& [path, view] : results) {
            ResultScreen screen(menus.stage, std::make_shared<StillLink>(view, path));
            menus.look(screen, "result of " + path);
        }
        ResultScreen own(menus.stage, std::make_shared<StillLink>(guest, guests));
        menus.look(own, "a guest's result");
        CHECK(
            menus.overflow.says(tr("Contested plays are missing here: only the host knows what "
                                   "others were refused.")));
        ResultScreen late(menus.stage, std::make_shared<StillLink>(guest));
        menus.look(late, "result for who came late");
        CHECK(fact_of(late, "missing") ==
              tr("A part of this match was not seen here, so there is no replay of it and nothing "
                 "to plot."));
        netcode::SessionView gone = results.front().second;
        gone.connection = netcode::Connection::Ended;
        gone.ended.cause = netcode::EndCause::Unfair;
        ResultScreen screen(menus.stage, std::make_shared<StillLink>(gone));
        menus.look(screen, "result, the table gone");
    });
}

TEST_CASE("a text that does not fit is found") {
    TextLog log;
    log.boxes.push_back({0, 0, 100, 40});
    log.lay("fits", {10, 10, 80, 20}, {10, 30});
    CHECK(overflows(log, {200, 100}).empty());
    TextLog wide = log;
    wide.lay("too wide", {10, 50, 195, 20}, {10, 70});
    CHECK(overflows(wide, {200, 100}).size() == 1);
    wide = log;
    wide.boxes.push_back({10, 50, 50, 30});
    wide.lay("too wide for its button", {12, 55, 60, 20}, {35, 70});
    CHECK(overflows(wide, {200, 100}).size() == 1);
    TextLog crossing = log;
    crossing.lay("across", {80, 10, 10, 20}, {80, 30});
    CHECK(overflows(crossing, {200, 100}).size() == 1);
    // Nor may a button beside it hide a part of it.
    wide = log;
    wide.boxes.push_back({85, 5, 15, 30});
    CHECK(overflows(wide, {200, 100}).empty());
    CHECK(overflows(wide, {200, 100}, Depth::Flat).size() == 1);
    // On a panel of its own it lies above the other, not across it.
    crossing.texts.pop_back();
    crossing.boxes.push_back({70, 5, 30, 30});
    crossing.lay("above", {80, 10, 10, 20}, {80, 30});
    CHECK(overflows(crossing, {200, 100}).empty());
    log.cuts.push_back({"cut off", "cut"});
    CHECK(overflows(log, {200, 100}).size() == 1);
}
