#include <algorithm>

#include "shown_texts.hpp"
#include "table/table_screen.hpp"
#include "tested_link.hpp"

// The table's menu, talk at it, and who has to wait for whom.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

// Whether these words are in the picture.
bool says(Screen& screen, std::int64_t ms, const std::string& words) {
    sf::RenderTexture target;
    REQUIRE(target.create(16, 16));
    const Listening listening;
    screen.draw(target, at_ms(ms));
    return std::any_of(listening.log.texts.begin(), listening.log.texts.end(),
                       [&](const LaidText& text) { return text.words == words; });
}

}  // namespace

TEST_CASE("the table's menu offers what there is, plays no cards, and the game goes on below") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const auto press = [&](const std::string& name) {
        screen.handle(PointerPressed{place_of(screen, name).centre(), PointerButton::Left, 1, {}},
                      at_ms(1100));
    };
    const auto key = [&](Key which) { screen.handle(KeyPressed{which, {}, false}, at_ms(1100)); };
    press("menu");
    CHECK(fact_of(screen, "asks") == "yes");
    picture(screen, stage, at_ms(1110), "table-menu");
    for (const Key card : {Key::Digit1, Key::F, Key::W, Key::Q}) {
        key(card);
    }
    CHECK(fact_of(screen, "pending") == "0");
    press("answer.3");
    CHECK(stage.full_screen());
    CHECK(fact_of(screen, "asks") == "no");
    press("menu");
    press("answer.2");
    CHECK(stage.helps == 1);
    press("menu");
    key(Key::Up);
    key(Key::Enter);
    CHECK(fact_of(screen, "asks") == "yes");  // whether to leave
    key(Key::Escape);
    CHECK_FALSE(stage.wish);
    press("menu");
    press("answer.1");
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<ToSettings>(*stage.wish));
    stage.wish.reset();

    // Below the settings it hears what happens, and goes nowhere before it is in front again.
    race::Ended ended;
    ended.caller = Seat{2};
    ended.seats = 4;
    link->happen(AnyEvent(race::Event(race::Called{Seat{2}})));
    link->happen(AnyEvent(race::Event(ended)));
    link->happen(AnyEvent(race::Event(race::MatchEnded{race::MatchReason::Rounds, 4, {}})));
    screen.advance_below(at_ms(2000));
    CHECK(fact_of(screen, "phase") == "match_over");
    screen.advance_below(at_ms(9000));
    CHECK_FALSE(stage.wish);
    screen.enter(at_ms(9010));
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<ToResult>(*stage.wish));
}

TEST_CASE("at a table of several something can be said, and typing plays no cards") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->open();
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const auto key = [&](Key which, char32_t letter = 0) {
        screen.handle(KeyPressed{which, {}, false}, at_ms(1100));
        if (letter != 0) {
            screen.handle(TextEntered{letter}, at_ms(1100));
        }
    };
    link->hear("Zosia", "Hello!");
    screen.advance(at_ms(1050));
    CHECK(fact_of(screen, "talk") == "Zosia: Hello!");
    CHECK_FALSE(screen.takes_text());
    key(Key::C, U'c');
    CHECK(screen.takes_text());
    // Q takes the reserve's card and F lays it, W the waste's; Space turns.
    for (const auto& [which, letter] : {std::pair(Key::W, U'w'),
                                        {Key::F, U'ф'},
                                        {Key::X, U'x'},
                                        {Key::Space, U' '},
                                        {Key::Digit1, U'1'}}) {
        key(which, letter);
    }
    picture(screen, stage, at_ms(1120), "table-talk");
    key(Key::Backspace);
    CHECK(fact_of(screen, "pending") == "0");
    CHECK(fact_of(screen, "hand") == "5");
    key(Key::Enter);
    CHECK_FALSE(screen.takes_text());
    CHECK(link->said == std::vector<std::string>{"wфx "});
    key(Key::C);
    key(Key::M, U'm');
    key(Key::Escape);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK(link->said.size() == 1);
    // By the sign in the bar, without a character of its own to leave out.
    screen.handle(PointerPressed{place_of(screen, "talk").centre(), PointerButton::Left, 1, {}},
                  at_ms(1200));
    screen.handle(TextEntered{U'ж'}, at_ms(1210));
    key(Key::Enter);
    CHECK(link->said.back() == "ж");
    screen.advance(at_ms(1050 + static_cast<std::int64_t>(TableTalk::lasts_ms) + 1));
    CHECK(fact_of(screen, "talk").empty());
}

TEST_CASE("Escape asks nothing while there is a refusal to put away, and Space answers nothing") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->forbid();
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const auto key = [&](Key which) { screen.handle(KeyPressed{which, {}, false}, at_ms(1100)); };
    key(Key::W);
    key(Key::F);
    const std::string refusal = fact_of(screen, "message");
    REQUIRE(refusal == "No foundation takes 9♣ yet: it has to wait a moment.");
    key(Key::Escape);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK(fact_of(screen, "message").empty());
    key(Key::Escape);
    CHECK(fact_of(screen, "asks") == "yes");
    // It is the key one plays with.
    key(Key::Space);
    CHECK(fact_of(screen, "asks") == "yes");
    key(Key::Enter);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK_FALSE(stage.wish);
    key(Key::Escape);
    key(Key::Tab);
    key(Key::Space);
    CHECK_FALSE(stage.wish);
    key(Key::Enter);
    CHECK(link->left);
}

TEST_CASE("a table that opens behind other windows waits for who plays alone") {
    for (const bool alone : {true, false}) {
        TestStage stage;
        stage.front = false;
        const auto link = std::make_shared<TestLink>(race_of_four());
        if (!alone) {
            link->open();
        }
        TableScreen screen(stage, link);
        screen.enter(at_ms(1000));
        CHECK(link->held == alone);
        screen.advance(at_ms(1100));
        CHECK(link->held == alone);
        screen.handle(FocusGained{}, at_ms(1200));
        CHECK_FALSE(link->held);
    }
}

TEST_CASE("who plays alone finds the game as it was, and others do not wait") {
    for (const bool alone : {true, false}) {
        TestStage stage;
        const auto link = std::make_shared<TestLink>(race_of_four());
        if (!alone) {
            link->open();
        }
        TableScreen screen(stage, link);
        screen.enter(at_ms(1000));
        CHECK_FALSE(link->held);
        screen.handle(FocusLost{}, at_ms(1100));
        CHECK(link->held == alone);
        picture(screen, stage, at_ms(1110), alone ? "table-paused" : "table-goes-on");
        CHECK(screen.next_frame().has_value() == !alone);
        CHECK(says(screen, 1110, "Paused") == alone);
        screen.advance(at_ms(1200));
        CHECK(link->held == alone);
        screen.handle(FocusGained{}, at_ms(1300));
        CHECK_FALSE(link->held);
        CHECK_FALSE(says(screen, 1310, "Paused"));
        // Neither below settings nor while it is asked something.
        screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1400));
        CHECK(link->held == alone);
        CHECK_FALSE(says(screen, 1410, "Paused"));
        screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1500));
        CHECK_FALSE(link->held);
        screen.advance_below(at_ms(1600));
        CHECK(link->held == alone);
        screen.enter(at_ms(1700));
        CHECK_FALSE(link->held);
    }
}

TEST_CASE("after it stood still a table goes on by its own time") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    link->hear("Zosia", "Hello!");
    screen.advance(at_ms(1050));
    link->lost = std::chrono::seconds(60);
    screen.advance(at_ms(61'060));
    CHECK(fact_of(screen, "talk") == "Zosia: Hello!");
    // At once, to show what was said; then with the clock's next second.
    CHECK(screen.next_frame() == at_ms(61'060));
    picture(screen, stage, at_ms(61'070), "table-after-pause");
    CHECK(screen.next_frame() == at_ms(62'000));
}

TEST_CASE("a table that is gone does not wait for who played alone at it") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    link->end(netcode::EndCause::Lost);
    screen.advance(at_ms(1100));
    screen.advance(at_ms(1110));
    CHECK(fact_of(screen, "asks") == "yes");
    CHECK_FALSE(link->held);
    // What became of it is not to be covered.
    screen.handle(FocusLost{}, at_ms(1200));
    CHECK_FALSE(link->held);
    CHECK_FALSE(says(screen, 1210, "Paused"));
}
