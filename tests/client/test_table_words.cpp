#include <set>

#include "platform/input.hpp"
#include "played_table.hpp"
#include "table/race/keymap.hpp"
#include "table/race/place_names.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::race::Place;
using juz::race::test::Position;

namespace {

// Reasons that the race never gives.
bool is_of_turns(Rejection reason) {
    return reason == Rejection::NotYourTurn || reason == Rejection::NothingToDraw ||
           reason == Rejection::AlreadyDrew || reason == Rejection::AlreadyChosen;
}

}  // namespace

TEST_CASE("every rejection has its sentence") {
    const race::Command command = race::test::move(0, "9C", Place::waste(), Place::column(1));
    std::set<std::string> sentences;
    for (std::uint8_t number = 0; number < rejection_count; ++number) {
        const auto reason = static_cast<Rejection>(number);
        const std::string words =
            refusal_words({reason, Seat{1}, Microseconds{12000}}, command, PlayedTable::players());
        INFO(to_text(reason) << ": " << words);
        CHECK(words.size() > 10);
        CHECK(words.find('{') == std::string::npos);
        CHECK((is_of_turns(reason) || sentences.insert(words).second));
    }
}

TEST_CASE("a refusal of something else than a move names no card") {
    for (std::uint8_t number = 0; number < rejection_count; ++number) {
        const std::string words = refusal_words({static_cast<Rejection>(number), {}, {}},
                                                race::TurnCommand{Seat{0}}, PlayedTable::players());
        INFO(words);
        CHECK(words.find('{') == std::string::npos);
    }
}

TEST_CASE("margins are told as exactly as they matter") {
    CHECK(margin_words(Microseconds{12345}) == "12 ms");
    CHECK(margin_words(Microseconds{340}) == "0.3 ms");
    CHECK(margin_words(Microseconds{9499}) == "9.5 ms");
    CHECK(margin_words(Microseconds{1234000}) == "1.2 s");
}

TEST_CASE("clocks count minutes and, if need be, hours") {
    CHECK(clock_words(0) == "0:00");
    CHECK(clock_words(161999) == "2:41");
    CHECK(clock_words(3761000) == "1:02:41");
    CHECK(clock_words(-5) == "0:00");
}

TEST_CASE("no two meanings share a key at the table") {
    std::set<TableKey> meanings;
    for (int number = 0; number < key_count; ++number) {
        const KeyPressed press{static_cast<Key>(number), {}, false};
        if (const auto meaning = table_key(press)) {
            CHECK(meanings.insert(*meaning).second);
        }
    }
    CHECK(meanings.size() == 16);
    CHECK(table_key({Key::Enter, {false, true, false}, false}) == TableKey::ToFoundation);
    CHECK_FALSE(table_key({Key::Q, {false, true, false}, false}));
    CHECK_FALSE(table_key({Key::Space, {}, true}));
    CHECK(table_key({Key::Left, {}, true}) == TableKey::Left);
}

TEST_CASE("legal moves are told by the names of the places") {
    Position position(2);
    position.reserve(0, "KC 8S").column(0, 0, "9H").column(0, 1, "2S").reserve(1, "2H");
    position.foundation("AS:1");
    PlayedTable table(position.state());
    std::vector<NamedFact> facts;
    table.model.tell(facts);
    const auto moves = std::find_if(facts.begin(), facts.end(),
                                    [](const NamedFact& fact) { return fact.name == "moves"; });
    REQUIRE(moves != facts.end());
    CHECK(moves->value ==
          "reserve>column.0 reserve>column.2 reserve>column.3 column.1.0>foundation.0.0");
    const auto places = table_places(table.model.layout(), table.model.still_scene());
    std::set<std::string> names;
    for (const NamedPlace& place : places) {
        CHECK(names.insert(place.name).second);
        CHECK_FALSE(place.rect.empty());
    }
    for (const char* name : {"reserve", "hand", "waste", "shout", "column.0.0", "column.2",
                             "foundation.3.1", "tile.0"}) {
        INFO(name);
        CHECK(names.count(name) == 1);
    }
}
