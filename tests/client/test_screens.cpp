#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <filesystem>

#include "juz/netcode/session/prediction.hpp"
#include "support/race_position.hpp"
#include "support/recorded_race.hpp"
#include "table/table_screen.hpp"
#include "theatre/theatre_screen.hpp"
#include "view/deck.hpp"
#include "view/picture.hpp"
#include "watched_race.hpp"

// Table and theatre as whole screens, drawn into textures.

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_match;
using juz::client::test::bots_race;
using juz::client::test::fair_race;
using juz::client::test::opened;

namespace {

class TestStage : public client::Stage {
  public:
    TestStage() {
        std::string error;
        REQUIRE((display_available(error) || error.empty()));
        deck_ = Deck::create(error);
        INFO(error);
        REQUIRE(deck_);
    }

    Deck& deck() override { return *deck_; }
    const Preferences& preferences() const override { return preferences_; }
    Point size() const override { return size_; }
    double scale() const override { return ui_scale(size_.x, size_.y); }
    void go(Navigation where) override { wish = std::move(where); }
    void prefer(const Preferences& preferences) override { preferences_ = preferences; }
    bool full_screen() const override { return full_screen_; }
    void set_full_screen(bool on) override { full_screen_ = on; }
    void toggle_help() override { ++helps; }
    void resize(Point size) { size_ = size; }

    std::optional<Navigation> wish;
    int helps = 0;

  private:
    std::unique_ptr<Deck> deck_;
    Preferences preferences_;
    Point size_{1280, 800};
    bool full_screen_ = false;
};

// Draws a screen, keeps the picture for people, and returns it.
sf::Image picture(Screen& screen, const client::Stage& stage, Instant now,
                  const std::string& name) {
    sf::RenderTexture target;
    REQUIRE(target.create(static_cast<unsigned>(stage.size().x),
                          static_cast<unsigned>(stage.size().y)));
    screen.draw(target, now);
    target.display();
    const sf::Image image = target.getTexture().copyToImage();
    std::filesystem::create_directories(JUZ_DRAWN_DIR);
    CHECK(image.saveToFile(std::string(JUZ_DRAWN_DIR) + "/" + name + ".png"));
    return image;
}

Rect place_of(const Screen& screen, const std::string& name) {
    for (const NamedPlace& place : screen.places()) {
        if (place.name == name) {
            return place.rect;
        }
    }
    FAIL("no place " << name);
    return {};
}

std::string fact_of(const Screen& screen, const std::string& name) {
    for (const NamedFact& fact : screen.facts()) {
        if (fact.name == name) {
            return fact.value;
        }
    }
    FAIL("no fact " << name);
    return {};
}

constexpr Instant at_ms(std::int64_t ms) {
    return {ms * 1000};
}

// A table whose server is the test.
class TestLink : public TableLink {
  public:
    explicit TestLink(const race::State& state) : prediction_(AnyState(state)) {
        netcode::MatchView match{
            {},   Seat{0},     prediction_.confirmed(), prediction_.predicted(), {}, 0, {}, {},
            true, std::nullopt};
        match.header.rules = state.table.rules;
        for (const char* name : {"Оксана", "Zosia", "Петро", "Łukasz"}) {
            if (match.header.players.size() < state.table.seats) {
                match.header.players.push_back({name, false});
            }
        }
        view_.connection = netcode::Connection::Joined;
        view_.match = match;
        news_.emplace_back(netcode::MatchNews{});
    }

    netcode::SessionUpdate poll() override {
        view_.match->confirmed = prediction_.confirmed();
        view_.match->predicted = prediction_.predicted();
        view_.match->pending = prediction_.pending();
        view_.match->events = prediction_.events();
        netcode::SessionUpdate update{view_, std::move(news_)};
        news_.clear();
        return update;
    }

    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command) override {
        if (forbids_) {
            return Rejection::TooEarly;
        }
        auto sent = prediction_.submit(command);
        if (const auto* refused = std::get_if<Rejection>(&sent)) {
            return *refused;
        }
        sent_.push_back(std::get<netcode::Play>(sent));
        return sent_.back().sequence;
    }

    void happen(const AnyEvent& event) {
        const std::uint32_t number = prediction_.events();
        REQUIRE(prediction_.happened({number, {}, event}));
        news_.emplace_back(netcode::EventNews{number, {}, event, std::nullopt});
    }

    // Before the match begins: policy `fair`, with everybody's wire; person n sits at seat n − 1.
    void play_fairly(std::vector<netcode::PersonLink> links) {
        view_.match->header.policy = std::string(fair_policy);
        for (std::uint16_t seat = 0; seat < view_.match->header.players.size(); ++seat) {
            const netcode::PersonId person{static_cast<std::uint16_t>(seat + 1)};
            view_.lobby.seats[seat] = {netcode::SeatKind::Person, BotLevel::Steady, person};
        }
        view_.links = std::move(links);
    }

    // From now on the session finds every hand too early.
    void forbid() { forbids_ = true; }

    void beat(Seat winner, Microseconds margin, Microseconds uncertainty = {}) {
        const netcode::Play play = sent_.front();
        sent_.erase(sent_.begin());
        prediction_.answered({play.sequence, Rejection::Beaten, 0, winner, margin});
        news_.emplace_back(netcode::AnswerNews{play.sequence, play.command, Rejection::Beaten,
                                               winner, margin, uncertainty});
    }

    void end(netcode::EndCause cause) {
        view_.connection = netcode::Connection::Ended;
        view_.ended.cause = cause;
    }

    void send(const netcode::LobbyCommand&) override {}
    void leave() override { left = true; }
    bool hosts() const override { return true; }
    bool is_private() const override { return true; }
    std::string address() const override { return {}; }
    std::optional<std::string> replay_path() const override { return std::nullopt; }

    bool left = false;

  private:
    bool forbids_ = false;
    netcode::SessionView view_;
    netcode::Prediction prediction_;
    std::vector<netcode::News> news_;
    std::vector<netcode::Play> sent_;
};

// The moment of the design's picture.
race::State race_of_four() {
    race::test::Position position(4);
    position.reserve(0, "2C 3C 4C 5C 7D 8D 9D 10D 6C").column(0, 0, "KH QS JH 10S");
    position.column(0, 1, "8D 7S 6H").column(0, 2, "QD JC").column(0, 3, "9H");
    position.hand(0, "4S 5S 6S 7C 8S").waste(0, "10C 2D KD 9C");
    position.reserve(1, "2D 3D 4D 5D JD").column(1, 0, "QC JH 10S").column(1, 1, "KS");
    position.column(1, 2, "9H 8C 7H 6C").column(1, 3, "8S").waste(1, "9C").hand(1, "4H");
    position.reserve(2, "2C 3C").column(2, 0, "10D 9S").column(2, 1, "QS JD").hand(2, "4H");
    position.column(2, 2, "7C 6D 5C").column(2, 3, "KD").waste(2, "KH");
    position.reserve(3, "QH").column(3, 0, "JS 10H").column(3, 1, "9D").column(3, 2, "8H 7S");
    position.column(3, 3, "KC QD").waste(3, "2C").hand(3, "4H");
    position.foundation("AS:1 2S:2 3S:2 4S:1 5S:3").foundation("AS:3 2S:3");
    position.foundation("AC:1 2C:2 3C:1 4C:0 5C:2 6C:2 7C:2 8C:1").foundation("AH:0");
    position.foundation("AD:1 2D:3 3D:2").foundation("AH:2 2H:2 3H:1");
    return position.state();
}

}  // namespace

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
    CHECK(fact_of(screen, "message") == "That place was not open yet: 6♣ has to wait a moment.");
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
