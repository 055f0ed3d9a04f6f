#include <SFML/Graphics/RenderTexture.hpp>

#include "juz/netcode/session/prediction.hpp"
#include "staged.hpp"
#include "support/race_position.hpp"
#include "table/table_screen.hpp"

// The table as a whole screen, drawn into textures.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

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
        private_ = false;
    }

    void keep_log(netcode::LogKeeping log) { view_.lobby.log = log; }

    // Others are there, and say things.
    void open() { private_ = false; }
    void hear(const char* name, const char* text) {
        news_.emplace_back(netcode::SaidNews{{2}, name, text});
    }
    void say(const std::string& text) override { said.push_back(text); }
    const ChatLog* chat() const override { return &chat_; }

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
    bool is_private() const override { return private_; }
    std::string address() const override { return {}; }
    std::optional<std::string> replay_path() const override { return std::nullopt; }

    bool left = false;
    std::vector<std::string> said;

  private:
    ChatLog chat_;
    bool forbids_ = false;
    bool private_ = true;
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
