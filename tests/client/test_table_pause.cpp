#include "table/table_screen.hpp"
#include "tested_link.hpp"

// Who has to wait for whom at a table.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

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
        CHECK(says(screen, at_ms(1110), "Paused") == alone);
        screen.advance(at_ms(1200));
        CHECK(link->held == alone);
        screen.handle(FocusGained{}, at_ms(1300));
        CHECK_FALSE(link->held);
        CHECK_FALSE(says(screen, at_ms(1310), "Paused"));
        // Neither below settings nor while it is asked something.
        screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1400));
        CHECK(link->held == alone);
        CHECK_FALSE(says(screen, at_ms(1410), "Paused"));
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
    CHECK_FALSE(says(screen, at_ms(1210), "Paused"));
}
