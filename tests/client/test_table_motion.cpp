#include <algorithm>

#include "played_table.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::race::Place;
using juz::race::test::move;
using juz::race::test::Position;

namespace {

// Both seats hold a two of spades, and there is one pile for it.
Position contest() {
    Position position(2);
    position.reserve(0, "KC 2S").column(0, 0, "9H").reserve(1, "KH 2S").column(1, 0, "9S");
    position.column(1, 1, "10H").hand(0, "4C").hand(1, "4C").foundation("AS:1");
    return position;
}

const Spot reserve{Zone::Reserve, 0, 0};

}  // namespace

TEST_CASE("a card for a foundation is provisional until the server's word") {
    PlayedTable table(contest().state());
    table.press(table.at(reserve), 1, true);
    RaceScene scene = table.model.scene(table.now);
    REQUIRE(scene.provisional.size() == 1);
    CHECK(scene.provisional[0].place == foundation_spot(0, 0));
    CHECK(scene.foundations[0][0].owners == std::vector<std::uint8_t>{1});
    CHECK(scene.own->reserve == 1);
    table.let_decide();
    scene = table.model.scene(table.now + 40);
    CHECK(scene.provisional.empty());
    CHECK(scene.loose.size() == 1);  // sinks onto the pile
    scene = table.model.scene(table.now + 100);
    CHECK(scene.loose.empty());
    CHECK(scene.foundations[0][0].owners == std::vector<std::uint8_t>{1, 0});
}

TEST_CASE("RACE-20 a beaten card flies back, and the pile says who was faster") {
    PlayedTable table(contest().state());
    table.press(table.at(reserve), 1, true);
    table.other(move(1, "2S", Place::reserve(), Place::foundation()));
    table.let_decide();
    CHECK(table.model.message() == "2♠ is back on the reserve: Zosia was 12 ms faster");
    RaceScene scene = table.model.scene(table.now + 60);
    REQUIRE(scene.halos.size() == 1);
    CHECK(scene.halos[0].place == foundation_spot(0, 0));
    CHECK(scene.halos[0].seat == 1);
    CHECK(scene.halos[0].bubble == "Beaten by Zosia — 12 ms");
    CHECK(scene.ribbons.size() == 1);
    CHECK(scene.awaited == std::vector<Spot>{reserve});
    CHECK(scene.tiles[0].framed);
    CHECK(scene.own->reserve == 2);
    CHECK(scene.bars.dot == Dot::Coral);
    scene = table.model.scene(table.now + 250);
    CHECK(scene.ribbons.empty());
    CHECK(scene.awaited.empty());
    CHECK(scene.halos.size() == 1);
    CHECK(scene.halos[0].strength < 1);
    scene = table.model.scene(table.now + 1500);
    CHECK(scene.halos.empty());
    CHECK_FALSE(scene.tiles[0].framed);
}

TEST_CASE("with reduced motion nothing flies and the signs stand still") {
    PlayedTable table(contest().state());
    table.model.set_taste({0, false, false, false});
    table.press(table.at(reserve), 1, true);
    table.other(move(1, "2S", Place::reserve(), Place::foundation()));
    table.let_decide();
    const RaceScene scene = table.model.scene(table.now + 1);
    CHECK(scene.loose.empty());
    CHECK(scene.ribbons.empty());
    REQUIRE(scene.halos.size() == 1);
    CHECK(scene.halos[0].strength == 1);
    // One picture now, the next when the signs go.
    CHECK(table.model.next_change(table.now + 1) > table.now + 500);
    CHECK(table.model.scene(table.now + 1201).halos.empty());
}

TEST_CASE("another seat's move flies; the place it goes to waits for it") {
    PlayedTable table(contest().state());
    table.other(move(1, "9S", Place::column(0), Place::column(1)));
    RaceScene scene = table.model.scene(table.now);
    // The nine, and the card of the reserve that fills the column it leaves.
    REQUIRE(scene.loose.size() == 2);
    CHECK(scene.tiles[0].columns[1].size() == 1);
    CHECK(scene.tiles[0].columns[0].empty());
    const Point start = scene.loose[0].centre;
    scene = table.model.scene(table.now + 60);
    CHECK(scene.loose[0].centre != start);
    scene = table.model.scene(table.now + 121);
    CHECK(scene.loose.empty());
    CHECK(scene.tiles[0].columns[1].size() == 2);
    CHECK(scene.tiles[0].columns[0].size() == 1);
}

TEST_CASE("an ace on its way does not show its pile before it is there") {
    Position position(2);
    position.reserve(0, "KC 2H").column(0, 0, "9H").reserve(1, "KH AS").column(1, 0, "9S");
    PlayedTable table(position.state());
    table.other(move(1, "AS", Place::reserve(), Place::foundation()));
    RaceScene scene = table.model.scene(table.now + 10);
    REQUIRE(scene.foundations[0].size() == 1);
    CHECK(scene.foundations[0][0].owners.empty());
    REQUIRE(scene.loose.size() == 1);
    CHECK(scene.loose[0].owner == 1);
    scene = table.model.scene(table.now + 200);
    CHECK(scene.foundations[0][0].owners.size() == 1);
}

TEST_CASE("own moves are there at once") {
    Position position(2);
    position.reserve(0, "KC 8S").column(0, 0, "9H").reserve(1, "2H").hand(0, "4C 5C 6C");
    PlayedTable table(position.state());
    table.key(TableKey::Reserve);
    table.key(TableKey::Column1);
    CHECK(table.model.scene(table.now).loose.empty());
    CHECK(table.model.scene(table.now).own->columns[0].size() == 2);
    table.key(TableKey::Turn);
    CHECK(table.model.scene(table.now).loose.empty());
}

TEST_CASE("a command the server refuses is taken back with a flight") {
    Position position(2);
    position.reserve(0, "KC 8S").column(0, 0, "9H").reserve(1, "2H");
    PlayedTable table(position.state());
    table.key(TableKey::Reserve);
    table.key(TableKey::Column1);
    table.let_refuse(Rejection::TooFast);
    CHECK(table.model.message() == "Too many moves at once: the server has dropped one.");
    CHECK(table.model.scene(table.now + 20).loose.size() == 1);
    CHECK(table.model.scene(table.now + 200).own->reserve == 2);
}

TEST_CASE("nothing is drawn while nothing moves") {
    Position position(2);
    position.reserve(0, "KC 8S").column(0, 0, "9H").reserve(1, "2H");
    PlayedTable table(position.state());
    // But for the clock, once a second.
    const std::optional<double> next = table.model.next_change(table.now + 1);
    REQUIRE(next);
    CHECK(*next > table.now + 500);
    CHECK(*next <= table.now + 1001);
}

TEST_CASE("the countdown counts whole seconds") {
    race::State state =
        race::test::with_table(Position(2).reserve(0, "KC 8S").reserve(1, "2H").state(),
                               [](race::Table& table) { table.phase = race::Phase::Dealt; });
    PlayedTable table(state);
    CHECK(table.model.overlay(1).big == "3");
    CHECK(table.model.overlay(1500).big == "2");
    CHECK(table.model.overlay(2999).big == "1");
    table.key(TableKey::Reserve);
    table.key(TableKey::Column1);
    CHECK(table.model.message() == "Not yet: wait for the start.");
    table.other(race::StartCommand{});
    CHECK(table.model.overlay(table.now).empty());
    CHECK(table.model.message() == "Go!");
}

TEST_CASE("the shout is announced, then the result is shown") {
    Position position(2);
    position.column(0, 0, "9H").reserve(1, "KD 2H").foundation("AS:0 2S:1");
    PlayedTable table(position.state());
    table.key(TableKey::Shout);
    table.let_decide();
    TableOverlay overlay = table.model.overlay(table.now + 100);
    CHECK(overlay.big == "Już!");
    CHECK(overlay.line == "Oksana");
    overlay = table.model.overlay(table.now + 2000);
    REQUIRE(overlay.rows.size() == 2);
    CHECK(overlay.rows[0].name == "Oksana");
    CHECK(overlay.rows[0].first);
    CHECK(overlay.rows[0].total == "+1");
    CHECK(overlay.rows[1].total == "−1");
    CHECK(overlay.title == "Oksana: Już! The round is over.");
    CHECK(table.model.over_since() == table.now);
}

TEST_CASE("a match of several rounds says which one is played") {
    race::Ruleset rules;
    CHECK(PlayedTable(Position(2, rules).state()).model.scene(0).bars.subtitle == "2 players");
    rules.rounds = 3;
    CHECK(PlayedTable(Position(2, rules).state()).model.scene(0).bars.subtitle ==
          "2 players · round 1");
}

TEST_CASE("who leaves is told and marked") {
    PlayedTable table(contest().state());
    table.other(race::LeaveCommand{Seat{1}});
    CHECK(table.model.message() == "Zosia: left the table");
    CHECK(table.model.scene(table.now).tiles[0].badge == "left");
}

TEST_CASE("who only watches cannot touch anything") {
    RaceModel model(PlayedTable::players(), std::nullopt, [](const race::Command&) {
        FAIL("sent");
        return std::optional<Rejection>();
    });
    model.resize(1280, 800, 1);
    const race::State state = contest().state();
    model.show(state, state, {0, {}}, 0);
    model.pressed(model.layout().hand.centre(), false, 1, 0);
    model.key(TableKey::Turn, 0);
    CHECK_FALSE(model.has_sent());
}

TEST_CASE("who can neither play nor turn is told what is left") {
    Position position(2);
    position.reserve(0, "QC 9C").column(0, 0, "KS").column(0, 1, "KH").column(0, 2, "KD");
    position.column(0, 3, "KC").reserve(1, "2H AS").hand(1, "4C");
    PlayedTable table(position.state());
    CHECK(table.model.scene(table.now).bars.message ==
          "Nothing can be played or turned here. X tells the table.");
    table.key(TableKey::Stuck);
    table.let_decide();
    CHECK(table.model.message() == "Told the table: nothing more can be found here.");
    CHECK(table.model.scene(table.now + 10000).bars.message.empty());
}
