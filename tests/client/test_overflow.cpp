#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "juz/replay/timeline.hpp"
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
#include "overflow.hpp"
#include "platform/menu_layer.hpp"
#include "platform/window.hpp"
#include "statistics/statistics_screen.hpp"
#include "watched_race.hpp"

// Every page of the menus in every language and size: no word is cut, leaves its panel or button,
// or lies across another.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

// A table that stands still.
class StillLink : public TableLink {
  public:
    explicit StillLink(netcode::SessionView view, std::string path = {})
        : view_(std::move(view)), path_(std::move(path)) {
        // Somebody was there before me and says something.
        netcode::SessionUpdate update{view_, {netcode::SaidNews{{2}, "Max", "Same rules again?"}}};
        if (!view_.lobby.persons.empty()) {
            update.view.lobby.persons.pop_back();
        }
        chat_.take(update);
        chat_.take({view_, {}});
    }

    netcode::SessionUpdate poll() override { return {view_, {netcode::LobbyNews{}}}; }
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand&) override { return 0U; }
    void send(const netcode::LobbyCommand&) override {}
    void say(const std::string&) override {}
    const ChatLog* chat() const override { return &chat_; }
    void leave() override {}
    bool hosts() const override { return true; }
    bool is_private() const override { return false; }
    std::string address() const override { return "192.168.100.200:27913"; }
    std::optional<std::string> replay_path() const override {
        return path_.empty() ? std::nullopt : std::optional(path_);
    }

  private:
    netcode::SessionView view_;
    std::string path_;
    ChatLog chat_;
};

// A folder with a replay of each game, which the pages find.
class Library {
  public:
    Library() {
        const std::string home = std::string(JUZ_DRAWN_DIR) + "/overflow-home";
        folder_ = home + "/juz/replays";
        std::filesystem::remove_all(home);
        std::filesystem::create_directories(folder_);
        setenv("XDG_DATA_HOME", home.c_str(), 1);
        keep("2024-11-29_race", bots_match("race", "rounds=3"));
        keep("2024-11-30_possession", bots_match("possession", ""));
        keep("2024-12-01_winged", bots_match("winged", "rounds=3"));
        keep("2024-12-02_race", bots_race("", false));
    }

    std::string path(const std::string& name) const { return folder_ + "/" + name + ".juzr"; }

  private:
    void keep(const std::string& name, const std::vector<std::uint8_t>& bytes) const {
        std::ofstream file(path(name), std::ios::binary);
        for (const std::uint8_t byte : bytes) {
            file.put(static_cast<char>(byte));
        }
    }

    std::string folder_;
};

// The pages of menus, without drawing them.
class Menus {
  public:
    Menus() : overflow(stage) {
        std::string error;
        window_ = Window::open({}, error);
        INFO(error);
        REQUIRE(window_);
        layer_ = MenuLayer::create(window_->target(), error);
        REQUIRE(layer_);
    }

    void look(Screen& screen, const std::string& name) {
        screen.enter(at_ms(1000));
        screen.advance(at_ms(1000));
        screen.advance(at_ms(2000));
        look_at([&] { screen.menu(at_ms(2000)); }, name);
    }

    void look_at(const std::function<void()>& page, const std::string& name) {
        // Some places are known from the frame before.
        frame(page);
        overflow.look(name, [&] { frame(page); });
    }

    TestStage stage;
    Overflow overflow;

  private:
    void frame(const std::function<void()>& page) {
        layer_->begin(stage.size(), stage.scale(), .016);
        page();
        layer_->end();
    }

    std::unique_ptr<Window> window_;
    std::unique_ptr<MenuLayer> layer_;
};

netcode::SessionView lobby_of(const AnyRuleset& rules) {
    netcode::SessionView view;
    view.connection = netcode::Connection::Joined;
    view.you = netcode::PersonId{1};
    netcode::LobbyState& lobby = view.lobby;
    lobby.rules = rules;
    lobby.owner = netcode::PersonId{1};
    lobby.arbitration.policy = netcode::Policy::Fair;
    lobby.persons = {{netcode::PersonId{1}, "Zoe", false, true},
                     {netcode::PersonId{2}, "Max", true, true},
                     {netcode::PersonId{3}, "Ida", false, true},
                     {netcode::PersonId{4}, "Leo", false, false},
                     {netcode::PersonId{5}, "Eva", false, true}};
    for (std::uint16_t i = 0; i < 4; ++i) {
        lobby.seats[i] = {netcode::SeatKind::Person, BotLevel::Steady,
                          netcode::PersonId{static_cast<std::uint16_t>(i + 1)}};
    }
    lobby.seats[4] = {netcode::SeatKind::Bot, BotLevel::Steady, {}};
    lobby.seats[5] = {netcode::SeatKind::Open, BotLevel::Steady, {}};
    lobby.may_watch = rules.index() != 1;
    return view;
}

netcode::SessionView ended_match(const std::string& path) {
    auto blob = replay::Blob::map(path);
    REQUIRE(std::holds_alternative<replay::Blob>(blob));
    auto opened = replay::Replay::open(std::get<replay::Blob>(std::move(blob)));
    REQUIRE(std::holds_alternative<replay::Replay>(opened));
    const auto& replay = std::get<replay::Replay>(opened);
    replay::Timeline timeline(replay);
    REQUIRE(timeline.seek(replay.events()));
    netcode::SessionView view = lobby_of(replay.header().rules);
    view.match = netcode::MatchView{replay.header(),   Seat{0}, timeline.state(),
                                    timeline.state(),  {},      replay.events(),
                                    replay.duration(), {},      true,
                                    std::nullopt};
    return view;
}

AnyRuleset rules_named(const std::string& game, const std::string& options = {}) {
    return std::get<AnyRuleset>(parse_rules(game, options));
}

void look_at_lobbies(Menus& menus) {
    for (const char* game : {"race", "possession", "winged"}) {
        netcode::SessionView view = lobby_of(rules_named(game));
        const auto look = [&](const std::string& name) {
            LobbyScreen screen(menus.stage, std::make_shared<StillLink>(view));
            menus.look(screen, std::string("lobby of ") + game + ", " + name);
        };
        look("mine");
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
    ReplaysScreen replays(menus.stage);
    menus.look(replays, "replays");
    for (const char* game : {"race", "possession", "winged"}) {
        HostScreen host(menus.stage, rules_named(game), tr("This machine has no such address."));
        menus.look(host, std::string("host ") + game);
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
    menus.overflow.everywhere(all_looks, [&] {
        look_at_forms(menus);
        look_at_lobbies(menus);
        for (const auto& [path, view] : results) {
            ResultScreen screen(menus.stage, std::make_shared<StillLink>(view, path));
            menus.look(screen, "result of " + path);
        }
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
    // On a panel of its own it lies above the other, not across it.
    crossing.texts.pop_back();
    crossing.boxes.push_back({70, 5, 30, 30});
    crossing.lay("above", {80, 10, 10, 20}, {80, 30});
    CHECK(overflows(crossing, {200, 100}).empty());
    log.cuts.push_back({"cut off", "cut"});
    CHECK(overflows(log, {200, 100}).size() == 1);
}
