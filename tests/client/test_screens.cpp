#include <SFML/Graphics/RenderTexture.hpp>

#include "table/table_screen.hpp"
#include "tested_link.hpp"

// The table as a whole screen, drawn into textures.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

TEST_CASE("a log that waits for a disk is told at the table, as long as it waits") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const std::string usual = fact_of(screen, "connection");
    CHECK(usual == "On this machine");
    link->keep_log(netcode::LogKeeping::Waiting);
    screen.advance(at_ms(1010));
    CHECK(screen.next_frame());
    CHECK(fact_of(screen, "connection") == "The replay waits for a disk");
    picture(screen, stage, at_ms(1010), "table-log-waits");
    link->keep_log(netcode::LogKeeping::Kept);
    screen.advance(at_ms(1020));
    CHECK(fact_of(screen, "connection") == usual);
}

TEST_CASE("the table as a screen: nothing is drawn while nothing changes") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    sf::RenderTexture target;
    REQUIRE(target.create(1280, 800));
    const auto drawn = [&](std::int64_t ms) {
        return !screen.draw_changes(target, at_ms(ms), LastPicture::Kept)->empty();
    };
    const auto is_due = [&](std::int64_t ms) {
        screen.advance(at_ms(ms));
        return screen.next_frame() && *screen.next_frame() <= at_ms(ms);
    };
    CHECK(is_due(1000));
    CHECK(drawn(1000));
    // Until the clock's next second.
    CHECK_FALSE(is_due(1005));
    CHECK_FALSE(is_due(1900));
    // The pointer over the bare felt changes nothing; over a card that could be moved it does.
    const Rect card = place_of(screen, "waste");
    screen.handle(PointerMoved{card.centre() + Point{0, 2 * card.h}, {}}, at_ms(1910));
    CHECK_FALSE(drawn(1910));
    screen.handle(PointerMoved{card.centre(), {}}, at_ms(1920));
    CHECK(drawn(1920));
    CHECK_FALSE(is_due(1925));
    screen.handle(PointerMoved{card.centre() + Point{1, 1}, {}}, at_ms(1930));
    CHECK_FALSE(drawn(1930));
    CHECK(is_due(2000));
    CHECK(drawn(2000));
}

TEST_CASE("the table as a screen: play, lose a race, leave") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    picture(screen, stage, at_ms(1000), "table");
    CHECK(fact_of(screen, "phase") == "playing");

    // Hold a column's card.
    const Rect card = place_of(screen, "column.0.1");
    screen.handle(PointerPressed{card.centre(), PointerButton::Left, 1, {}}, at_ms(1010));
    screen.handle(PointerMoved{card.centre() + Point{160, 60}, {}}, at_ms(1020));
    picture(screen, stage, at_ms(1020), "table-held");
    screen.handle(FocusLost{}, at_ms(1030));
    CHECK(fact_of(screen, "pending") == "0");

    // Race for the nine of clubs, and lose it.
    const Rect waste = place_of(screen, "waste");
    screen.handle(PointerPressed{waste.centre(), PointerButton::Right, 1, {}}, at_ms(1200));
    CHECK(fact_of(screen, "pending") == "1");
    picture(screen, stage, at_ms(1200), "table-provisional");
    link->happen(
        AnyEvent(race::Event(race::Move{Seat{1}, race::test::card("9C", 1), race::Place::waste(0),
                                        race::Place::foundation(2), 1, Card::none})));
    link->beat(Seat{1}, Microseconds{12000});
    screen.advance(at_ms(1210));
    CHECK(fact_of(screen, "beaten") == "1");
    REQUIRE(screen.next_frame());
    CHECK(*screen.next_frame() <= at_ms(1210));
    picture(screen, stage, at_ms(1310), "table-beaten");

    // What was told of it is put away first.
    screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(3990));
    CHECK(fact_of(screen, "asks") == "no");
    screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(4000));
    CHECK(fact_of(screen, "asks") == "yes");
    picture(screen, stage, at_ms(4000), "table-leave");
    screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(4010));
    CHECK(fact_of(screen, "asks") == "no");
    CHECK_FALSE(stage.wish);
    screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(4020));
    const Rect leave = place_of(screen, "answer.1");
    screen.handle(PointerPressed{leave.centre(), PointerButton::Left, 1, {}}, at_ms(4030));
    CHECK(link->left);
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<ToTitle>(*stage.wish));
}

TEST_CASE("RACE-27: the table as a screen: wires, a photo finish, a card that has to wait") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->play_fairly({{netcode::PersonId{1}, Microseconds{12'000}, Microseconds{12'000}},
                       {netcode::PersonId{2}, Microseconds{41'000}, Microseconds{41'000}},
                       {netcode::PersonId{3}, Microseconds{60'000}, Microseconds{104'000}}});
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const Rect waste = place_of(screen, "waste");
    screen.handle(PointerPressed{waste.centre(), PointerButton::Right, 1, {}}, at_ms(1200));
    link->happen(
        AnyEvent(race::Event(race::Move{Seat{1}, race::test::card("9C", 1), race::Place::waste(0),
                                        race::Place::foundation(2), 1, Card::none})));
    link->beat(Seat{1}, Microseconds{2'100}, Microseconds{4'000});
    screen.advance(at_ms(1210));
    CHECK(fact_of(screen, "message") ==
          "9♣ is back on the waste: photo finish, Zosia by 2.1 ms (± 4.0 ms)");
    picture(screen, stage, at_ms(1330), "table-photo-finish");
    link->forbid();
    const Rect reserve = place_of(screen, "reserve");
    screen.handle(PointerPressed{reserve.centre(), PointerButton::Left, 1, {}}, at_ms(4000));
    const Point goal = place_of(screen, "foundation.3.0").centre();
    screen.handle(PointerMoved{goal, {}}, at_ms(4010));
    screen.handle(PointerReleased{goal, PointerButton::Left, {}}, at_ms(4020));
    CHECK(fact_of(screen, "message") == "No foundation takes 6♣ yet: it has to wait a moment.");
    picture(screen, stage, at_ms(4400), "table-too-early");
}

TEST_CASE("the table as a screen: the end of a match leads to its result") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    race::Ended ended;
    ended.caller = Seat{2};
    ended.seats = 4;
    ended.scores = {5, 6, 1, -2, 0, 0, 0, 0};
    ended.totals = ended.scores;
    link->happen(AnyEvent(race::Event(race::Called{Seat{2}})));
    link->happen(AnyEvent(race::Event(ended)));
    link->happen(AnyEvent(race::Event(race::MatchEnded{race::MatchReason::Rounds, 4, {}})));
    screen.advance(at_ms(2000));
    picture(screen, stage, at_ms(2100), "table-shout");
    picture(screen, stage, at_ms(3800), "table-result");
    CHECK_FALSE(stage.wish);
    screen.advance(at_ms(7100));
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<ToResult>(*stage.wish));
}

TEST_CASE("the table as a screen: a lost server is told and left") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    link->end(netcode::EndCause::Lost);
    screen.advance(at_ms(1100));
    CHECK(fact_of(screen, "asks") == "yes");
    screen.handle(KeyPressed{Key::Enter, {}, false}, at_ms(1200));
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<ToTitle>(*stage.wish));
}
