#include "juz/replay/timeline.hpp"
#include "overflow.hpp"
#include "platform/practice.hpp"
#include "table/hint_words.hpp"
#include "table/possession/possession_words.hpp"
#include "table/race/sentences.hpp"
#include "table/table_screen.hpp"
#include "table/tour.hpp"
#include "table/winged/winged_words.hpp"
#include "theatre/theatre_screen.hpp"
#include "view/brush.hpp"
#include "watched_race.hpp"

// Tables and theatre in every language and size: no word is cut, leaves its place, or lies across
// another; and whatever a table may say fits the line that says it.

using namespace juz;
using namespace juz::client;
using namespace juz::client::test;

namespace {

// A match that has got so far, as a game or as practice.
class PausedLink : public TableLink, public Practice {
  public:
    PausedLink(const MatchHeader& header, const AnyState& state, bool practises = false)
        : practises_(practises) {
        view_.connection = netcode::Connection::Joined;
        view_.match =
            netcode::MatchView{header, Seat{0}, state, state, {}, 1, {}, {}, true, std::nullopt};
        for (Player& player : view_.match->header.players) {
            player.bot = player.name != "Zosia";
        }
    }

    netcode::SessionUpdate poll() override { return {view_, {}}; }
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand&) override { return 0U; }
    void send(const netcode::LobbyCommand&) override {}
    void leave() override {}
    bool hosts() const override { return true; }
    bool is_private() const override { return !talks_; }
    const ChatLog* chat() const override { return &chat_; }
    void let_talk() { talks_ = true; }
    std::string address() const override { return {}; }
    std::optional<std::string> replay_path() const override { return std::nullopt; }

    Practice* practice() override { return practises_ ? this : nullptr; }
    bool can_undo() const override { return true; }
    bool can_redo() const override { return false; }
    bool undo() override { return true; }
    bool redo() override { return false; }
    std::optional<Hint> hint() const override {
        return hint_for(view_.match->confirmed, *view_.match->seat);
    }
    void close() override {}

  private:
    bool practises_;
    bool talks_ = false;
    ChatLog chat_;
    netcode::SessionView view_;
};

// What is drawn is not looked at, so it may fall outside.
class OffStage {
  public:
    OffStage() { REQUIRE(target_.create(16, 16)); }

    void draw(Screen& screen, std::int64_t ms) {
        screen.draw(target_, at_ms(ms));
        target_.display();
    }

  private:
    sf::RenderTexture target_;
};

// Everybody but the last, who leaves.
void say_nothing_more(race::State& state) {
    const auto last = static_cast<std::uint8_t>(state.table.seats - 1);
    for (std::uint8_t seat = 0; seat < last; ++seat) {
        race::apply(state, race::Event(race::Stuck{Seat{seat}}));
    }
    race::apply(state, race::Event(race::Left{Seat{last}}));
}

std::vector<AnyState> moments_of_match(const std::string& game, const std::string& rules,
                                       MatchHeader& header) {
    const replay::Replay replay = opened(bots_match(game, rules));
    header = replay.header();
    replay::Timeline timeline(replay);
    std::vector<AnyState> states;
    for (const double share : {.02, .3, .6, .95, 1.0}) {
        REQUIRE(timeline.seek(static_cast<std::uint32_t>(share * replay.events())));
        states.push_back(juz::redact(timeline.state(), Viewer::of(Seat{0})).get());
    }
    if (auto* race = std::get_if<race::State>(&states[1])) {
        say_nothing_more(*race);
    }
    return states;
}

Players short_names() {
    Players players;
    players.names = {"Zosia", "Петро", "Łukasz", "Оксана", "", "", "", ""};
    return players;
}

constexpr Rejection rejections[] = {
    Rejection::Over,        Rejection::NotStarted,      Rejection::NotSeated,
    Rejection::NotYourTurn, Rejection::Stale,           Rejection::Beaten,
    Rejection::TooFast,     Rejection::TooEarly,        Rejection::Late,
    Rejection::AceFirst,    Rejection::SamePlace,       Rejection::RefillFirst,
    Rejection::NoFit,       Rejection::PlayAvailable,   Rejection::NothingToTurn,
    Rejection::NotNow,      Rejection::ReserveNotEmpty, Rejection::NothingToDraw,
    Rejection::AlreadyDrew, Rejection::AlreadyChosen,
};

Card card_named(const char* text) {
    const std::optional<Card> card = card_from_text(text);
    REQUIRE(card);
    return *card;
}

void add_race(std::vector<std::string>& lines) {
    const Players players = short_names();
    const Card ten = card_named("10H:0");
    const std::vector<race::Command> commands{
        race::MoveCommand{Seat{0}, ten, race::Place::reserve(), race::Place::foundation(1)},
        race::MoveCommand{Seat{0}, ten, race::Place::waste(0), race::Place::column(1)},
        race::MoveCommand{Seat{0}, ten, race::Place::column(0), race::Place::foundation(1)},
        race::TurnCommand{Seat{0}}, race::CallCommand{Seat{0}}};
    for (const Rejection reason : rejections) {
        for (const race::Command& command : commands) {
            for (const std::int64_t within : {0, 999'000}) {
                lines.push_back(
                    refusal_words({reason, Seat{2}, Microseconds{128'000}, Microseconds{within}},
                                  command, players));
            }
        }
    }
    for (const HandWord word :
         {HandWord::ChooseFirst, HandWord::NothingThere, HandWord::OtherSuit}) {
        lines.push_back(hand_words(word));
    }
    const std::vector<race::Event> events{
        race::Started{},      race::Rotated{},     race::Stuck{Seat{0}},    race::Stuck{Seat{2}},
        race::Idled{Seat{2}}, race::Left{Seat{2}}, race::Returned{Seat{2}}, race::Called{Seat{2}}};
    for (const race::Event& event : events) {
        lines.push_back(event_words(event, players, Seat{0}));
    }
    for (const race::EndReason why : {race::EndReason::Called, race::EndReason::Exhausted,
                                      race::EndReason::Limit, race::EndReason::Abandoned}) {
        race::Ended ended;
        ended.why = why;
        ended.caller = Seat{2};
        lines.push_back(end_words(ended, players));
    }
}

void add_turns(std::vector<std::string>& lines) {
    possession::LayCommand lay{Seat{0}, {}};
    winged::PlayCommand play{Seat{0}, {}};
    const Card ten = card_named("10H:0");
    for (int cards = 0; cards < 3; ++cards) {
        for (const Rejection reason : rejections) {
            lines.push_back(possession_refusal({reason, std::nullopt, {}}, lay, ten));
            lines.push_back(winged_refusal({reason, std::nullopt, {}}, play, winged::Table{}));
        }
        lay.cards.push(ten);
        play.cards.push(ten);
    }
    for (const Rejection reason : rejections) {
        lines.push_back(
            possession_refusal({reason, std::nullopt, {}}, possession::DrawCommand{Seat{0}}, ten));
        lines.push_back(
            possession_refusal({reason, std::nullopt, {}}, possession::PassCommand{Seat{0}}, ten));
        lines.push_back(winged_refusal({reason, std::nullopt, {}}, winged::TakeCommand{Seat{0}},
                                       winged::Table{}));
        lines.push_back(winged_refusal({reason, std::nullopt, {}},
                                       winged::ChooseCommand{Seat{0}, {}}, winged::Table{}));
    }
    for (const possession::Laying laying :
         {possession::Laying::SuitOrNeighbour, possession::Laying::Literal}) {
        lines.push_back(layable_words(possession::laying_on(laying, ten)));
    }
}

void add_hints(std::vector<std::string>& lines) {
    const Card ten = card_named("10H:0");
    const race::Command move =
        race::MoveCommand{Seat{0}, ten, race::Place::reserve(), race::Place::column(1)};
    possession::LayCommand lay{Seat{0}, {}};
    for (int cards = 0; cards < 5; ++cards) {
        lay.cards.push(ten);
    }
    for (std::size_t reason = 0; reason < hint_reason_names.size(); ++reason) {
        lines.push_back(hint_words({move, static_cast<HintReason>(reason), ten}, {}));
        // Of what takes several cards at once there are at most five in most turns.
        const bool of_turns = reason >= static_cast<std::size_t>(HintReason::LastCards);
        if (of_turns) {
            lines.push_back(hint_words(
                {possession::Command(lay), static_cast<HintReason>(reason), Card::none}, {}));
        }
    }
}

// All that the line at the foot of a table says.
std::vector<std::string> status_lines() {
    std::vector<std::string> lines;
    add_race(lines);
    add_turns(lines);
    add_hints(lines);
    std::sort(lines.begin(), lines.end());
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    return lines;
}

void paint_line(TestStage& stage, const std::string& line) {
    const RaceLayout layout = race_layout(stage.size().x, stage.size().y, 4, stage.scale());
    Deck& deck = stage.deck();
    Canvas canvas = deck.atlas().canvas();
    BarScene bars;
    bars.message = line;
    bars.dot = Dot::Coral;
    const Looks looks{};
    paint_bars({canvas, deck, layout.scale, layout.text_scale, looks}, bars, layout.top_bar,
               layout.status_bar);
}

void press(Screen& screen, const char* name) {
    screen.handle(PointerPressed{place_of(screen, name).centre(), PointerButton::Left, 1, {}},
                  at_ms(1350));
}

// A tour's bubble covers neither what it points at nor the own cards.
void check_bubble(const Screen& screen, const TourStop& stop) {
    const std::vector<NamedPlace> places = screen.places();
    const auto bubble = std::find_if(places.begin(), places.end(), [](const NamedPlace& place) {
        return place.name == "tour.bubble";
    });
    REQUIRE(bubble != places.end());
    const TourSight sight = sight_of(stop, places);
    for (const std::vector<Rect>* shown : {&sight.targets, &sight.own}) {
        CHECK(std::none_of(shown->begin(), shown->end(),
                           [&](const Rect& rect) { return bubble->rect.overlaps(rect); }));
    }
}

}  // namespace

TEST_CASE("words fit: whatever the line at the foot of a table says") {
    TestStage stage;
    Overflow overflow(stage);
    overflow.everywhere(all_looks, [&] {
        const std::vector<std::string> lines = status_lines();
        REQUIRE(lines.size() > 60);
        for (const std::string& line : lines) {
            if (!line.empty()) {
                overflow.look("status line", [&] { paint_line(stage, line); });
            }
        }
    });
}

TEST_CASE("words fit: the tables of all games") {
    TestStage stage;
    Overflow overflow(stage);
    OffStage frame;
    for (const auto& [game, rules] : {std::pair("race", "rounds=3"),
                                      {"possession", ""},
                                      {"winged", ""},
                                      {"winged", "rounds=3,turn_ms=15000,choose_ms=30000"}}) {
        MatchHeader header;
        const std::vector<AnyState> states = moments_of_match(game, rules, header);
        overflow.everywhere(tight_looks, [&] {
            for (const AnyState& state : states) {
                const auto link = std::make_shared<PausedLink>(header, state);
                TableScreen screen(stage, link);
                screen.enter(at_ms(1000));
                overflow.look(std::string("table of ") + game, [&] { frame.draw(screen, 1100); });
                screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1200));
                overflow.look(std::string("leaving ") + game, [&] { frame.draw(screen, 1300); });
                screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1300));
                link->let_talk();
                screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1300));
                overflow.look(std::string("leaving all at ") + game,
                              [&] { frame.draw(screen, 1400); });
                screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1400));
                press(screen, "menu");
                overflow.look(std::string("menu of ") + game, [&] { frame.draw(screen, 1400); });
                screen.handle(KeyPressed{Key::Escape, {}, false}, at_ms(1400));
                screen.handle(KeyPressed{Key::C, {}, false}, at_ms(1400));
                REQUIRE(screen.takes_text());
                overflow.look(std::string("talk at ") + game, [&] { frame.draw(screen, 1400); });
                TableScreen practice(stage, std::make_shared<PausedLink>(header, state, true));
                practice.enter(at_ms(1000));
                frame.draw(practice, 1050);
                practice.handle(KeyPressed{Key::H, {}, false}, at_ms(1100));
                overflow.look(std::string("practice of ") + game,
                              [&] { frame.draw(practice, 1200); });
            }
        });
    }
}

TEST_CASE("words fit: the tours of all tables") {
    TestStage stage;
    Overflow overflow(stage);
    OffStage frame;
    for (const char* game : {"race", "possession", "winged"}) {
        MatchHeader header;
        const AnyState state = moments_of_match(game, "", header)[1];
        overflow.everywhere(tight_looks, [&] {
            TableScreen screen(stage, std::make_shared<PausedLink>(header, state, true), true);
            screen.enter(at_ms(1000));
            frame.draw(screen, 1050);
            const std::size_t stops = tour_of(state.index()).size();
            REQUIRE(stops >= 4);
            for (std::size_t stop = 0; stop < stops; ++stop) {
                overflow.look(std::string("tour of ") + game, [&] { frame.draw(screen, 1100); });
                check_bubble(screen, tour_of(state.index())[stop]);
                screen.handle(KeyPressed{Key::Tab, {}, false}, at_ms(1100));
            }
        });
    }
}

TEST_CASE("words fit: the theatre") {
    TestStage stage;
    Overflow overflow(stage);
    OffStage frame;
    for (const char* game : {"race", "possession", "winged"}) {
        const replay::Replay replay = opened(bots_match(game, ""));
        overflow.everywhere(tight_looks, [&] {
            TheatreScreen screen(stage, replay);
            screen.enter(at_ms(1000));
            for (const Key key :
                 {Key::Home, Key::Digit5, Key::R, Key::E, Key::B, Key::V, Key::End}) {
                screen.handle(KeyPressed{key, {}, false}, at_ms(1100));
                overflow.look(std::string("theatre of ") + game, [&] { frame.draw(screen, 1100); });
            }
        });
    }
}

TEST_CASE("words fit: a contested play in the theatre") {
    TestStage stage;
    Overflow overflow(stage);
    OffStage frame;
    const replay::Replay replay = fair_race();
    overflow.everywhere(tight_looks, [&] {
        TheatreScreen screen(stage, replay);
        screen.enter(at_ms(1000));
        for (int i = 0; i < 3; ++i) {
            screen.handle(KeyPressed{Key::S, {}, false}, at_ms(1000));
            screen.advance(at_ms(4700));
            overflow.look("slow motion", [&] { frame.draw(screen, 4700); });
        }
    });
}
