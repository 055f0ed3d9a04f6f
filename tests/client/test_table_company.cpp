#include <algorithm>

#include "platform/practice.hpp"
#include "table/table_screen.hpp"
#include "tested_link.hpp"

// The table's menu, and talk at it.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

// A table of one's own, with the way back.
class PracticeTestLink final : public TestLink, public Practice {
  public:
    using TestLink::TestLink;

    Practice* practice() override { return this; }
    bool can_undo() const override { return false; }
    bool can_redo() const override { return false; }
    bool undo() override { return false; }
    bool redo() override { return false; }
    std::optional<Hint> hint() const override {
        return hint_for(AnyState(race_of_four()), Seat{0});
    }
    void close() override {}
};

void press(Screen& screen, Point at, PointerButton button = PointerButton::Left) {
    screen.handle(PointerPressed{at, button, 1, {}}, at_ms(1100));
}

void press(Screen& screen, const std::string& name, PointerButton button = PointerButton::Left) {
    press(screen, place_of(screen, name).centre(), button);
}

void key(Screen& screen, Key which, char32_t letter = 0) {
    screen.handle(KeyPressed{which, {}, false}, at_ms(1100));
    if (letter != 0) {
        screen.handle(TextEntered{letter}, at_ms(1100));
    }
}

bool offers(const Screen& screen, const std::string& name) {
    const std::vector<NamedPlace> places = screen.places();
    return std::any_of(places.begin(), places.end(),
                       [&](const NamedPlace& place) { return place.name == name; });
}

// Whether the waste's card, once taken, is still in hand and can be laid on its foundation.
bool still_holds(Screen& screen) {
    const Point goal = place_of(screen, "foundation.3.0").centre();
    screen.handle(PointerMoved{goal, {}}, at_ms(1200));
    screen.handle(PointerReleased{goal, PointerButton::Left, {}}, at_ms(1210));
    return fact_of(screen, "pending") != "0";
}

}  // namespace

TEST_CASE("the table's menu offers what there is, plays no cards, and the game goes on below") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    press(screen, "menu");
    CHECK(fact_of(screen, "asks") == "yes");
    picture(screen, stage, at_ms(1110), "table-menu");
    for (const Key card : {Key::Digit1, Key::F, Key::W, Key::Q}) {
        key(screen, card);
    }
    CHECK(fact_of(screen, "pending") == "0");
    press(screen, "answer.3");
    CHECK(stage.full_screen());
    CHECK(fact_of(screen, "asks") == "no");
    press(screen, "menu");
    press(screen, "answer.2");
    CHECK(stage.helps == 1);
    press(screen, "menu");
    key(screen, Key::Up);
    key(screen, Key::Enter);
    CHECK(fact_of(screen, "asks") == "yes");  // whether to leave
    key(screen, Key::Escape);
    CHECK_FALSE(stage.wish);
    press(screen, "menu");
    press(screen, "answer.1");
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
    link->hear("Zosia", "Hello!");
    screen.advance(at_ms(1050));
    CHECK(fact_of(screen, "talk") == "Zosia: Hello!");
    CHECK_FALSE(screen.takes_text());
    key(screen, Key::C, U'c');
    CHECK(screen.takes_text());
    // Q takes the reserve's card and F lays it, W the waste's; Space turns.
    for (const auto& [which, letter] : {std::pair(Key::W, U'w'),
                                        {Key::F, U'ф'},
                                        {Key::X, U'x'},
                                        {Key::Space, U' '},
                                        {Key::Digit1, U'1'}}) {
        key(screen, which, letter);
    }
    picture(screen, stage, at_ms(1120), "table-talk");
    key(screen, Key::Backspace);
    CHECK(fact_of(screen, "pending") == "0");
    CHECK(fact_of(screen, "hand") == "5");
    key(screen, Key::Enter);
    CHECK_FALSE(screen.takes_text());
    CHECK(link->said == std::vector<std::string>{"wфx "});
    key(screen, Key::C);
    key(screen, Key::M, U'm');
    key(screen, Key::Escape);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK(link->said.size() == 1);
    // By the sign in the bar, without a character of its own to leave out.
    press(screen, "talk");
    screen.handle(TextEntered{U'ж'}, at_ms(1210));
    key(screen, Key::Enter);
    CHECK(link->said.back() == "ж");
    screen.advance(at_ms(1050 + static_cast<std::int64_t>(TableTalk::lasts_ms) + 1));
    CHECK(fact_of(screen, "talk").empty());
}

TEST_CASE("below the table's menu no card is reached, and a press beside it closes it") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    press(screen, "menu");
    // Its own ground closes nothing, only what is beside it.
    const Rect first = place_of(screen, "answer.0");
    press(screen, Point{first.centre().x, first.y - 20});
    CHECK(fact_of(screen, "asks") == "yes");
    screen.handle(Wheel{place_of(screen, "hand").centre(), 1, {}}, at_ms(1100));
    CHECK(fact_of(screen, "hand") == "5");
    press(screen, "waste", PointerButton::Right);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK(fact_of(screen, "pending") == "0");
    // Another question is to be answered.
    key(screen, Key::Escape);
    press(screen, "waste", PointerButton::Right);
    CHECK(fact_of(screen, "asks") == "yes");
    key(screen, Key::Escape);
    screen.handle(Wheel{place_of(screen, "hand").centre(), 1, {}}, at_ms(1100));
    CHECK(fact_of(screen, "hand") != "5");
}

TEST_CASE("who is asked something or says something holds no cards") {
    using Begin = void (*)(Screen&, TestLink&);
    const Begin nothing = [](Screen&, TestLink&) {};
    const Begin menu = [](Screen& screen, TestLink&) {
        press(screen, "menu");
        key(screen, Key::Escape);
    };
    const Begin by_key = [](Screen& screen, TestLink&) {
        key(screen, Key::C);
        key(screen, Key::Escape);
    };
    const Begin by_sign = [](Screen& screen, TestLink&) {
        press(screen, "talk");
        key(screen, Key::Escape);
    };
    const Begin gone = [](Screen& screen, TestLink& link) {
        link.end(netcode::EndCause::Lost);
        screen.advance(at_ms(1110));
    };
    for (const Begin begin : {nothing, menu, by_key, by_sign, gone}) {
        TestStage stage;
        const auto link = std::make_shared<TestLink>(race_of_four());
        link->open();
        TableScreen screen(stage, link);
        screen.enter(at_ms(1000));
        press(screen, "waste");
        begin(screen, *link);
        CHECK(still_holds(screen) == (begin == nothing));
    }
}

TEST_CASE("the table's menu has a hint for who practises and talk for several, and they work") {
    TestStage stage;
    const auto alone = std::make_shared<TestLink>(race_of_four());
    TableScreen quiet(stage, alone);
    quiet.enter(at_ms(1000));
    press(quiet, "menu");
    CHECK_FALSE(offers(quiet, "answer.5"));
    CHECK_FALSE(says(quiet, at_ms(1100), "The game goes on meanwhile."));

    const auto open = std::make_shared<TestLink>(race_of_four());
    open->open();
    TableScreen several(stage, open);
    several.enter(at_ms(1000));
    press(several, "menu");
    CHECK(says(several, at_ms(1100), "The game goes on meanwhile."));
    CHECK(says(several, at_ms(1100), "Talk to the others"));
    CHECK_FALSE(says(several, at_ms(1100), "Hint"));
    press(several, "answer.4");
    CHECK(several.takes_text());

    TableScreen practice(stage, std::make_shared<PracticeTestLink>(race_of_four()));
    practice.enter(at_ms(1000));
    press(practice, "menu");
    CHECK_FALSE(says(practice, at_ms(1100), "Talk to the others"));
    press(practice, "answer.4");
    CHECK_FALSE(fact_of(practice, "hint").empty());

    // There and back again.
    press(quiet, "answer.3");
    CHECK(stage.full_screen());
    press(quiet, "menu");
    CHECK(says(quiet, at_ms(1100), "In a window"));
    press(quiet, "answer.3");
    CHECK_FALSE(stage.full_screen());
}

TEST_CASE("nothing is said to nobody, nothing empty to anybody, and a question ends the line") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->open();
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    const Point sign = place_of(screen, "talk").centre();
    key(screen, Key::C);
    key(screen, Key::Enter);
    key(screen, Key::C);
    key(screen, Key::Space, U' ');
    key(screen, Key::Enter);
    CHECK_FALSE(screen.takes_text());
    CHECK(link->said.empty());
    key(screen, Key::C);
    key(screen, Key::X, U'x');
    press(screen, "menu");
    CHECK_FALSE(screen.takes_text());
    key(screen, Key::Enter);
    CHECK(link->said.empty());
    key(screen, Key::C);
    link->end(netcode::EndCause::Lost);
    screen.advance(at_ms(1200));
    CHECK_FALSE(screen.takes_text());

    TableScreen alone(stage, std::make_shared<TestLink>(race_of_four()));
    alone.enter(at_ms(1000));
    CHECK_FALSE(offers(alone, "talk"));
    key(alone, Key::C);
    press(alone, sign);
    CHECK_FALSE(alone.takes_text());
}

TEST_CASE("the last lines said at a table stay for a while, and as long as one is typed") {
    TableTalk talk;
    for (const char* line : {"one", "two", "three", "four"}) {
        talk.hear(line, 0);
    }
    CHECK(talk.shown(TableTalk::lasts_ms - 1) == "two\nthree\nfour");
    talk.hear("five", 1000);
    CHECK(talk.next_change(1000) == TableTalk::lasts_ms);
    CHECK(talk.shown(TableTalk::lasts_ms) == "five");
    CHECK(talk.next_change(TableTalk::lasts_ms) == TableTalk::lasts_ms + 1000);
    CHECK_FALSE(talk.next_change(TableTalk::lasts_ms + 1000));
    talk.begin(false);
    CHECK(talk.shown(1e6) == "three\nfour\nfive");
    CHECK_FALSE(talk.next_change(1000));
    for (int i = 0; i < 200; ++i) {
        CHECK_FALSE(talk.type(TextEntered{U'ж'}));
    }
    // A server takes no more.
    const auto said = talk.type(KeyPressed{Key::Enter, {}, false});
    REQUIRE(said);
    CHECK(said->size() == 280);
    CHECK(said->size() <= netcode::talk_bytes_max);

    // The table looks again when a line is to go, not only with its clock's next second.
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->open();
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    link->hear("Zosia", "Hello!");
    screen.advance(at_ms(1050));
    screen.advance(at_ms(10'010));
    CHECK(says(screen, at_ms(10'010), "Zosia: Hello!"));
    CHECK(screen.next_frame() == at_ms(10'050));
    CHECK_FALSE(says(screen, at_ms(10'050), "Zosia: Hello!"));
}

TEST_CASE("a long line at the table goes on below, and older ones give way") {
    TestStage stage;
    const Frame frame{1280, 800, 1, 1};
    const Rect room{20, 600, 200, 92};
    TableTalk talk;
    talk.hear("old", 0);
    talk.hear("a line with so many words that it takes all the rows there are in its room", 0);
    const auto rows = [&] {
        const Listening listening;
        Canvas canvas = stage.deck().atlas().canvas();
        talk.paint(canvas, stage.deck(), frame, room, 1);
        return listening.log.texts;
    };
    const std::vector<LaidText> seen = rows();
    std::string words;
    for (const LaidText& row : seen) {
        words += (words.empty() ? "" : " ") + row.words;
        CHECK(row.rect.right() <= room.right());
    }
    CHECK(seen.size() > 2);
    CHECK(words == "a line with so many words that it takes all the rows there are in its room");
    talk.hear("new", 0);
    CHECK(rows().size() == 1);
}

TEST_CASE("Escape asks nothing while there is a refusal to put away, and Space answers nothing") {
    TestStage stage;
    const auto link = std::make_shared<TestLink>(race_of_four());
    link->forbid();
    TableScreen screen(stage, link);
    screen.enter(at_ms(1000));
    key(screen, Key::W);
    key(screen, Key::F);
    const std::string refusal = fact_of(screen, "message");
    REQUIRE(refusal == "No foundation takes 9♣ yet: it has to wait a moment.");
    key(screen, Key::Escape);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK(fact_of(screen, "message").empty());
    key(screen, Key::Escape);
    CHECK(fact_of(screen, "asks") == "yes");
    // It is the key one plays with.
    key(screen, Key::Space);
    CHECK(fact_of(screen, "asks") == "yes");
    key(screen, Key::Enter);
    CHECK(fact_of(screen, "asks") == "no");
    CHECK_FALSE(stage.wish);
    key(screen, Key::Escape);
    key(screen, Key::Tab);
    key(screen, Key::Space);
    CHECK_FALSE(stage.wish);
    key(screen, Key::Enter);
    CHECK(link->left);
}
