#include <cstdlib>
#include <ctime>

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

#include "picture_check.hpp"
#include "staged.hpp"
#include "statistics/statistics_screen.hpp"
#include "still_pages.hpp"
#include "text/speech.hpp"
#include "theatre/theatre_screen.hpp"

// Every page in the real window against the pictures kept in tests/golden/pages. After a wanted
// change of looks, run this program on a display with JUZ_GOLDEN_UPDATE=1, pack the pictures by
// tests/support/pack_png.py and look at what changed.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

class Pages {
  public:
    Pages() {
        speak(Language::English);
        setenv("TZ", "UTC", 1);
        tzset();
    }

    void check(Screen& screen, const std::string& name) {
        check(screen, name, [&] {
            if (screen.has_menu()) {
                screen.menu(at_ms(2000));
            }
        });
    }

    // With something else above it instead of its own menu.
    void check(Screen& screen, const std::string& name, const std::function<void()>& menu) {
        INFO(name);
        settle(screen);
        check_picture("tests/golden/pages/" + name, [&](const std::string& path) {
            // Some places are known from the frame before.
            frame(screen, menu);
            frame(screen, menu);
            return window_.window().save_picture(path);
        });
    }

    TestStage stage;

  private:
    void frame(Screen& screen, const std::function<void()>& menu) {
        window_.lay(stage, menu);
        screen.draw(window_.window().target(), at_ms(2000));
        window_.layer().draw();
        window_.window().show();
    }

    MenuWindow window_;
};

}  // namespace

TEST_CASE("every page looks as it did") {
    Pages pages;
    const Library library;
    TitleScreen title(pages.stage, {}, {3, BotLevel::Steady, rules_named("race")});
    pages.check(title, "title");
    TourOfferScreen offer(pages.stage, {rules_named("race"), BotLevel::Steady, true}, HostTable{});
    pages.check(offer, "tour-offer");
    JoinScreen join(pages.stage, "", {});
    pages.check(join, "join");
    HostScreen host(pages.stage, rules_named("race"), {});
    pages.check(host, "host");
    SettingsScreen settings(pages.stage);
    pages.check(settings, "settings");
    KeysScreen keys(pages.stage);
    pages.check(keys, "keys");
    StatisticsScreen statistics(pages.stage, nullptr, {}, {});
    pages.check(statistics, "statistics");
    RulesScreen rules(pages.stage, "race");
    pages.check(rules, "rules");
    ReplaysScreen replays(pages.stage);
    pages.check(replays, "replays");
    HelpPage help;
    help.toggle(false);
    pages.check(settings, "help", [&] { help.page(pages.stage, settings); });
}

TEST_CASE("the lobby, a result and the theatre look as they did") {
    Pages pages;
    const Library library;
    netcode::SessionView view = lobby_of(rules_named("race"));
    LobbyScreen mine(pages.stage, std::make_shared<StillLink>(view));
    pages.check(mine, "lobby-mine");
    view.you = netcode::PersonId{3};
    LobbyScreen guest(pages.stage, std::make_shared<StillLink>(view));
    pages.check(guest, "lobby-guest");
    const std::string path = library.path("2024-11-29_race");
    ResultScreen result(pages.stage, std::make_shared<StillLink>(ended_match(path), path));
    pages.check(result, "result");
    ResultScreen late(pages.stage, std::make_shared<StillLink>(ended_match(path)));
    pages.check(late, "result-late");
    for (const Language language : {Language::Ukrainian, Language::Polish}) {
        speak(language);
        pages.check(result, "result-" + std::string(code_of(language)));
    }
    speak(Language::English);
    std::string error;
    const std::unique_ptr<TheatreScreen> theatre = TheatreScreen::open(pages.stage, path, error);
    INFO(error);
    REQUIRE(theatre);
    theatre->enter(at_ms(1000));
    // To the middle, with everything told that follows.
    theatre->handle(KeyPressed{Key::Digit5, {}, false}, at_ms(1000));
    theatre->handle(KeyPressed{Key::E, {}, false}, at_ms(1000));
    pages.check(*theatre, "theatre");
}
