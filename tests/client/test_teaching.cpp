// Tours, and what a table forgets and marks in practice.
#include <algorithm>

#include "played_table.hpp"
#include "support/catch.hpp"
#include "table/hint_words.hpp"
#include "table/tour.hpp"

namespace juz::client::test {

namespace {

KeyPressed pressed(Key key) {
    return {key, {}, false};
}

bool may_turn(const race::State& state) {
    return decide(state, race::Command(race::TurnCommand{Seat{0}})).accepted();
}

void carry_out(race::State& state, const race::Command& command) {
    const auto decision = decide(state, command);
    REQUIRE(decision.accepted());
    for (const race::Event& event : decision.events()) {
        apply(state, event);
    }
}

}  // namespace

TEST_CASE("a tour of every game has four to seven places, and no word is missing") {
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        INFO(game_name(game));
        const std::vector<TourStop> tour = tour_of(game);
        CHECK(tour.size() >= 4);
        CHECK(tour.size() <= 7);
        for (const TourStop& stop : tour) {
            CHECK_FALSE(stop.words.empty());
            CHECK_FALSE(stop.places.empty());
        }
    }
}

TEST_CASE(
    "a tour goes on by Enter or Tab, ends by Escape, and leaves all other keys to the table") {
    Tour tour(*game_of_name("possession"));
    CHECK_FALSE(tour.press_key(pressed(Key::D), false));
    CHECK_FALSE(tour.press_key({Key::Enter, {}, true}, false));
    CHECK(tour.stop() == 0);
    CHECK(tour.press_key(pressed(Key::Enter), false));
    CHECK(tour.press_key(pressed(Key::Tab), false));
    CHECK(tour.stop() == 2);
    // Who has chosen a card lays it by Enter and puts it back by Escape.
    CHECK_FALSE(tour.press_key(pressed(Key::Enter), true));
    CHECK_FALSE(tour.press_key(pressed(Key::Escape), true));
    while (!tour.is_over()) {
        CHECK(tour.press_key(pressed(Key::Tab), true));
    }
    Tour skipped(*game_of_name("race"));
    CHECK(skipped.press_key(pressed(Key::Escape), false));
    CHECK(skipped.is_over());
}

TEST_CASE("no key that somebody can give to a command is a tour's") {
    for (GameIndex game = 0; game < Games::names.size(); ++game) {
        for (int key = 0; key < key_count; ++key) {
            const auto pressed_key = static_cast<Key>(key);
            if (Tour(game).press_key(pressed(pressed_key), false)) {
                INFO(name_of({pressed_key}));
                CHECK(is_fixed(game_name(game) == "race" ? KeyPlace::Race : KeyPlace::Turns,
                               {pressed_key}));
            }
        }
    }
}

TEST_CASE("RACE-08 RACE-09 whatever a tour of the race asks for can be done, in every deal") {
    int aces = 0;
    int plays = 0;
    for (const char* rules : {"", "preset=literal", "preset=nerts"}) {
        for (std::uint32_t deal = 0; deal < 60; ++deal) {
            race::State state(std::get<race::Ruleset>(race::parse_rules(rules)), 1);
            carry_out(state, race::BeginRoundCommand{Seed::from_number(deal)});
            carry_out(state, race::StartCommand{});
            for (int step = 0; step < 12; ++step) {
                const AnyState view(redact(state, Viewer::of(Seat{0})).get());
                const auto first = first_before(TourDeed::Turn, view, Seat{0});
                REQUIRE(may_turn(state) != first.has_value());
                aces += first && first->reason == HintReason::AceOpens ? 1 : 0;
                plays += first && first->reason != HintReason::AceOpens ? 1 : 0;
                if (first) {
                    CHECK(words_before(*first).find('{') == std::string::npos);
                }
                carry_out(state, first ? std::get<race::Command>(first->command)
                                       : race::Command(race::TurnCommand{Seat{0}}));
            }
        }
    }
    // Both had their turn.
    CHECK(aces > 50);
    CHECK(plays > 10);
}

TEST_CASE("where a tour asks for something it goes on by that, if it is one's own") {
    Tour tour(*game_of_name("race"));
    const std::vector<TourStop> stops = tour_of(*game_of_name("race"));
    const auto asks = std::find_if(stops.begin(), stops.end(), [](const TourStop& stop) {
        return stop.deed == TourDeed::Turn;
    });
    REQUIRE(asks != stops.end());
    const auto at = static_cast<std::size_t>(asks - stops.begin());
    const AnyEvent turned = race::Event(race::Turned{Seat{0}});
    tour.happened(turned, true);
    CHECK(tour.stop() == 0);
    while (tour.stop() < at) {
        tour.press_key(pressed(Key::Enter), false);
    }
    tour.happened(turned, false);
    tour.happened(race::Event(race::Stuck{Seat{0}}), true);
    CHECK(tour.stop() == at);
    tour.happened(turned, true);
    CHECK(tour.stop() == at + 1);
}

TEST_CASE("where cards are asked for Enter chooses them, and Tab goes on") {
    Tour tour(*game_of_name("winged"));
    const std::vector<TourStop> stops = tour_of(*game_of_name("winged"));
    while (stops[tour.stop()].deed != TourDeed::Choose) {
        CHECK(tour.press_key(pressed(Key::Enter), false));
    }
    const std::size_t asks = tour.stop();
    CHECK_FALSE(tour.press_key(pressed(Key::Enter), false));
    CHECK(tour.press_key(pressed(Key::Tab), false));
    CHECK(tour.stop() == asks + 1);
}

TEST_CASE("every reason of a hint has words of its own, with the cards it speaks of") {
    const Card ten = *card_from_text("10H:0");
    const Card nine = *card_from_text("9S:0");
    const race::MoveCommand move{Seat{0}, ten, race::Place::waste(), race::Place::column(1)};
    std::vector<std::string> words;
    for (std::size_t reason = 0; reason < hint_reason_names.size(); ++reason) {
        INFO(hint_reason_names[reason]);
        const Hint hint{race::Command(move), static_cast<HintReason>(reason), nine};
        words.push_back(hint_words(hint, {}));
        CHECK_FALSE(words.back().empty());
        CHECK(words.back().find('{') == std::string::npos);
    }
    CHECK(hint_words({race::Command(move), HintReason::StepForReserve, nine}, {}).find("9♠") !=
          std::string::npos);
    std::sort(words.begin(), words.end());
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
}

TEST_CASE("what is marked of a move is the card and the place where it goes") {
    race::State state(race::Ruleset{}, 1);
    carry_out(state, race::BeginRoundCommand{Seed::from_number(4)});
    carry_out(state, race::StartCommand{});
    PlayedTable table(state);
    const RaceLayout& layout = table.model.layout();
    const Card top = state.of(Seat{0}).reserve.top();
    const auto marks = table.model.marks(
        race::MoveCommand{Seat{0}, top, race::Place::reserve(), race::Place::column(2)});
    REQUIRE(marks.size() == 2);
    CHECK(marks[0].centre().x == layout.reserve.centre().x);
    CHECK(marks[1].centre().x == layout.columns[2].centre().x);
    const auto hand = table.model.marks(race::TurnCommand{Seat{0}});
    REQUIRE(hand.size() == 1);
    CHECK(hand[0].centre().x == layout.hand.centre().x);
    CHECK(table.model.marks(race::StuckCommand{Seat{0}}).empty());
}

}  // namespace juz::client::test
