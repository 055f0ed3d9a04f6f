#include "staged.hpp"
#include "support/recorded_race.hpp"
#include "theatre/theatre_screen.hpp"
#include "watched_race.hpp"

// The theatre as a whole screen, drawn into textures.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

TEST_CASE("the theatre as a screen: scrub, play, look from a seat") {
    TestStage stage;
    TheatreScreen screen(stage, opened(bots_race()));
    screen.enter(at_ms(1000));
    replay::Replay other = opened(bots_race());
    replay::Timeline timeline(other);
    const Rect bar = place_of(screen, "bar");
    for (const double share : {.8, .3, .55}) {
        const Point at{bar.x + share * bar.w, bar.centre().y};
        screen.handle(PointerPressed{at, PointerButton::Left, 1, {}}, at_ms(1100));
        screen.handle(PointerReleased{at, PointerButton::Left, {}}, at_ms(1110));
        REQUIRE(timeline.seek_time({std::stoll(fact_of(screen, "time"))}));
        CHECK(screen.shown_hash() == hash_of(timeline.state()));
    }
    picture(screen, stage, at_ms(1200), "theatre");
    screen.handle(KeyPressed{Key::R, {}, false}, at_ms(1210));
    picture(screen, stage, at_ms(1210), "theatre-hidden");
    screen.handle(KeyPressed{Key::Digit2, {false, false, true}, false}, at_ms(1220));
    CHECK(fact_of(screen, "view") == "1");
    picture(screen, stage, at_ms(1220), "theatre-seat");
    screen.handle(KeyPressed{Key::Space, {}, false}, at_ms(2000));
    const std::int64_t before = std::stoll(fact_of(screen, "time"));
    screen.advance(at_ms(2500));
    CHECK(std::stoll(fact_of(screen, "time")) == before + 500000);
    REQUIRE(screen.next_frame());
    stage.resize({800, 600});
    screen.handle(Resized{800, 600}, at_ms(2600));
    picture(screen, stage, at_ms(2600), "theatre-small");
    screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(2700));
    REQUIRE(stage.wish);
    CHECK(std::holds_alternative<Back>(*stage.wish));
}

TEST_CASE("the theatre as a screen: the turn-based games") {
    for (const char* game : {"possession", "winged"}) {
        TestStage stage;
        TheatreScreen screen(stage, opened(bots_match(game, "")));
        screen.enter(at_ms(1000));
        const std::string name = std::string("theatre-") + game;
        screen.handle(KeyPressed{Key::Digit5, {}, false}, at_ms(1100));
        picture(screen, stage, at_ms(1100), name);
        screen.handle(KeyPressed{Key::R, {}, false}, at_ms(1200));
        CHECK(fact_of(screen, "hidden") == "shown");
        picture(screen, stage, at_ms(1200), name + "-hidden");
        screen.handle(KeyPressed{Key::Digit2, {false, false, true}, false}, at_ms(1300));
        CHECK(fact_of(screen, "view") == "1");
        picture(screen, stage, at_ms(1300), name + "-seat");
        screen.handle(KeyPressed{Key::RightBracket, {}, false}, at_ms(1400));
        const std::string chapter = fact_of(screen, "position");
        screen.handle(KeyPressed{Key::LeftBracket, {}, false}, at_ms(1400));
        CHECK(fact_of(screen, "position") != chapter);
        screen.handle(KeyPressed{Key::Space, {}, false}, at_ms(2000));
        const std::int64_t before = std::stoll(fact_of(screen, "time"));
        for (int frame = 0; frame < 60; ++frame) {
            screen.advance(at_ms(2000 + 16 * frame));
            picture(screen, stage, at_ms(2000 + 16 * frame), name + "-playing");
        }
        CHECK(std::stoll(fact_of(screen, "time")) > before);
        stage.resize({800, 600});
        screen.handle(Resized{800, 600}, at_ms(4000));
        picture(screen, stage, at_ms(4000), name + "-small");
    }
}

TEST_CASE("the theatre as a screen: a contested play is told") {
    TestStage stage;
    const auto race = juz::test::record_race("rounds=1", 4, 5);
    TheatreScreen screen(stage, opened(race.bytes));
    screen.enter(at_ms(1000));
    for (int i = 0; i < 400 && fact_of(screen, "contested").empty(); ++i) {
        screen.handle(KeyPressed{Key::RightBracket, {}, false}, at_ms(1000));
    }
    CHECK_FALSE(fact_of(screen, "contested").empty());
    picture(screen, stage, at_ms(1100), "theatre-contested");
    screen.handle(KeyPressed{Key::Digit1, {false, false, true}, false}, at_ms(1200));
    picture(screen, stage, at_ms(1200), "theatre-contested-seat");
}

TEST_CASE("RACE-27: the theatre as a screen: both hands of a contested play in slow motion") {
    TestStage stage;
    TheatreScreen screen(stage, fair_race());
    screen.enter(at_ms(1000));
    screen.handle(KeyPressed{Key::S, {}, false}, at_ms(1000));
    REQUIRE(fact_of(screen, "slow") == "yes");
    CHECK_FALSE(fact_of(screen, "contested").empty());
    // Half a second before the first hand, and then on at an eighth.
    for (std::int64_t ms = 1000; ms <= 4700; ms += 33) {
        screen.advance(at_ms(ms));
    }
    picture(screen, stage, at_ms(4700), "theatre-slow");
    CHECK(screen.next_frame());
    screen.handle(KeyPressed{Key::Digit1, {false, false, true}, false}, at_ms(4700));
    picture(screen, stage, at_ms(4700), "theatre-slow-seat");
    screen.handle(KeyPressed{Key::Digit0, {false, false, true}, false}, at_ms(4700));
    for (std::int64_t ms = 4700; fact_of(screen, "playing") == "yes" && ms < 20000; ms += 33) {
        screen.advance(at_ms(ms));
    }
    CHECK(fact_of(screen, "slow") == "no");
    picture(screen, stage, at_ms(20000), "theatre-slow-end");
    const Rect button = place_of(screen, "slow");
    screen.handle(PointerPressed{button.centre(), PointerButton::Left, 1, {}}, at_ms(20100));
    CHECK(fact_of(screen, "slow") == "yes");
}

TEST_CASE("the theatre as a screen: nothing tells what follows before it is asked for") {
    TestStage stage;
    TheatreScreen screen(stage, opened(bots_race()));
    TheatreScreen telling(stage, opened(bots_race()));
    for (TheatreScreen* each : {&screen, &telling}) {
        each->enter(at_ms(1000));
        each->handle(KeyPressed{Key::Digit5, {}, false}, at_ms(1000));
    }
    const Rect rest = place_of(telling, "rest");
    telling.handle(PointerPressed{rest.centre(), PointerButton::Left, 1, {}}, at_ms(1000));
    telling.handle(PointerMoved{{640, 300}, {}}, at_ms(1000));
    screen.handle(PointerMoved{{640, 300}, {}}, at_ms(1000));
    CHECK(fact_of(telling, "known") == fact_of(telling, "duration"));
    CHECK(fact_of(screen, "known") == fact_of(screen, "time"));
    const sf::Image less = picture(screen, stage, at_ms(1000), "theatre-unseen");
    const sf::Image more = picture(telling, stage, at_ms(1000), "theatre-all-told");
    const Rect scrub = place_of(screen, "scrub");
    const Rect bar = place_of(screen, "bar");
    const auto differs = [&](double from, double to) {
        int count = 0;
        for (auto x = static_cast<unsigned>(from); x < static_cast<unsigned>(to); ++x) {
            for (auto y = static_cast<unsigned>(scrub.y); y < static_cast<unsigned>(bar.y); ++y) {
                count += less.getPixel(x, y) != more.getPixel(x, y) ? 1 : 0;
            }
        }
        return count;
    };
    CHECK(differs(bar.x, bar.centre().x - 1) == 0);
    CHECK(differs(bar.centre().x + 12, bar.right()) > 100);
    // Right of the head each lane is empty: every row has one colour.
    for (auto y = static_cast<unsigned>(scrub.y); y < static_cast<unsigned>(bar.y); ++y) {
        const auto first = static_cast<unsigned>(bar.centre().x + 14);
        for (unsigned x = first; x < static_cast<unsigned>(bar.right() - 6); ++x) {
            REQUIRE(less.getPixel(x, y) == less.getPixel(first, y));
        }
    }
}

TEST_CASE("the theatre as a screen: bookmarks by key and by mouse") {
    TestStage stage;
    TheatreScreen screen(stage, opened(bots_race()));
    screen.enter(at_ms(1000));
    const auto key = [&](Key which, const Modifiers& with = {}) {
        screen.handle(KeyPressed{which, with, false}, at_ms(1000));
    };
    const auto press = [&](const std::string& name, PointerButton button, int clicks) {
        const Point at = place_of(screen, name).centre();
        screen.handle(PointerPressed{at, button, clicks, {}}, at_ms(1000));
        screen.handle(PointerReleased{at, button, {}}, at_ms(1000));
    };
    key(Key::Digit3);
    key(Key::B);
    CHECK(fact_of(screen, "bookmarks") == "1");
    CHECK_FALSE(fact_of(screen, "notice").empty());
    key(Key::Digit6);
    press("bookmark", PointerButton::Left, 1);
    const std::string second = fact_of(screen, "time");
    key(Key::Enter);
    REQUIRE(screen.takes_text());
    // Letters are for the name now, not for the film.
    for (const char letter : std::string("Key to it")) {
        const bool is_k = letter == 'K';
        screen.handle(KeyPressed{is_k ? Key::K : Key::Space, {}, false}, at_ms(1000));
        screen.handle(TextEntered{static_cast<char32_t>(letter)}, at_ms(1000));
    }
    CHECK(fact_of(screen, "playing") == "no");
    picture(screen, stage, at_ms(1000), "theatre-naming");
    key(Key::Enter);
    CHECK_FALSE(screen.takes_text());
    key(Key::Digit9);
    const Rect flag = place_of(screen, "flag.1");
    screen.handle(PointerMoved{flag.centre(), {}}, at_ms(1000));
    picture(screen, stage, at_ms(1000), "theatre-bookmark");
    press("flag.1", PointerButton::Left, 1);
    CHECK(fact_of(screen, "time") == second);
    CHECK(fact_of(screen, "bookmark") == "1");
    key(Key::LeftBracket, {true, false, false});
    CHECK(fact_of(screen, "bookmark") == "0");
    press("flag.1", PointerButton::Left, 2);
    CHECK(screen.takes_text());
    key(Key::Escape);
    press("flag.0", PointerButton::Right, 1);
    CHECK(fact_of(screen, "bookmarks") == "1");
    press("copy_link", PointerButton::Left, 1);
    CHECK(stage.copied.find('#') != std::string::npos);
    CHECK(fact_of(screen, "notice").find(stage.copied) != std::string::npos);
    key(Key::Digit6);
    key(Key::Delete);
    CHECK(fact_of(screen, "bookmarks") == "0");
    // What is told goes by itself.
    screen.advance(at_ms(60000));
    CHECK(fact_of(screen, "notice").empty());
    const auto eight = juz::test::record_race("rounds=1", 8, 5);
    TheatreScreen wide(stage, opened(eight.bytes));
    wide.enter(at_ms(1000));
    wide.handle(KeyPressed{Key::Digit3, {}, false}, at_ms(1000));
    wide.handle(KeyPressed{Key::B, {}, false}, at_ms(1000));
    picture(wide, stage, at_ms(1000), "theatre-bookmark-eight");
}

TEST_CASE("a file that is no replay is told in one line") {
    TestStage stage;
    std::string error;
    CHECK_FALSE(TheatreScreen::open(stage, "/nonexistent.juzr", error));
    CHECK_FALSE(error.empty());
    CHECK(error.find('\n') == std::string::npos);
    error.clear();
    CHECK_FALSE(TheatreScreen::open(stage, __FILE__, error));
    CHECK_FALSE(error.empty());
}
