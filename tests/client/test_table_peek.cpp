#include "played_table.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::race::test::Position;

namespace {

race::State three_owners() {
    Position position(4);
    position.reserve(0, "KC").column(0, 0, "QH").hand(0, "7C").reserve(1, "2H").reserve(2, "2D");
    position.hand(1, "4H 5H").hand(2, "4H").hand(3, "4H").reserve(3, "3D 4D");
    position.foundation("AS:1 2S:2 3S:2 4S:3 5S:1 6S:1").foundation("AH:0");
    return position.state();
}

}  // namespace

TEST_CASE("a foundation at which the eye rests tells who laid how many, the most first") {
    PlayedTable table(three_owners());
    table.model.pointer_moved(table.at(foundation_spot(0, 0)));
    CHECK_FALSE(table.model.scene(table.now).peek);
    const auto due = table.model.next_change(table.now);
    REQUIRE(due);
    CHECK(*due <= table.now + Gaze::rest_ms);
    table.later(Gaze::rest_ms);
    const RaceScene scene = table.model.scene(table.now);
    REQUIRE(scene.peek);
    CHECK(scene.peek->place == foundation_spot(0, 0));
    REQUIRE(scene.peek->rows.size() == 3);
    CHECK(scene.peek->rows[0].name == "Zosia");
    CHECK(scene.peek->rows[0].cards == 3);
    CHECK(scene.peek->rows[1].name == "Petro");
    CHECK(scene.peek->rows[1].cards == 2);
    CHECK(scene.peek->rows[2].seat == 3);
}

TEST_CASE("while Alt is held a foundation tells at once who laid how many") {
    PlayedTable table(three_owners());
    table.model.pointer_moved(table.at(foundation_spot(0, 0)));
    CHECK_FALSE(table.model.scene(table.now).peek);
    table.model.look_closer(true);
    CHECK(table.model.scene(table.now).peek);
    table.model.look_closer(false);
    CHECK_FALSE(table.model.scene(table.now).peek);
}

TEST_CASE("nothing is told of empty places, nor while a card is carried, nor in passing") {
    PlayedTable table(three_owners());
    table.model.pointer_moved(table.at(foundation_spot(3, 0)));
    table.model.scene(table.now);
    table.later(1000);
    CHECK_FALSE(table.model.scene(table.now).peek);

    table.press(table.at({Zone::Reserve, 0, 0}));
    table.model.pointer_moved(table.at(foundation_spot(0, 0)));
    table.model.scene(table.now);
    table.later(1000);
    CHECK_FALSE(table.model.scene(table.now).peek);
    table.model.let_go(table.now);

    // From pile to pile: each has to be looked at anew.
    table.model.pointer_moved(table.at(foundation_spot(0, 0)));
    table.model.scene(table.now);
    table.later(Gaze::rest_ms - 50);
    table.model.pointer_moved(table.at(foundation_spot(1, 0)));
    table.model.scene(table.now);
    table.later(100);
    CHECK_FALSE(table.model.scene(table.now).peek);
}

TEST_CASE("another seat's tile tells in the status line what it has left") {
    PlayedTable table(three_owners());
    table.later(20000);
    table.model.pointer_moved(table.model.layout().tiles[2].centre());
    table.model.scene(table.now);
    table.later(Gaze::rest_ms);
    CHECK(table.model.scene(table.now).bars.message ==
          "Ivan: 2 left in the reserve, 1 laid, 1 in the hand");
    table.model.pointer_left();
    CHECK(table.model.scene(table.now).bars.message !=
          "Ivan: 2 left in the reserve, 1 laid, 1 in the hand");
}

TEST_CASE("columns too long to be read in a tile are shown large while the eye rests on it") {
    Position position(2);
    position.reserve(0, "KC").hand(0, "7C").reserve(1, "2H").hand(1, "4H 5H");
    position.column(1, 0, "KS QH JS 10H 9S 8H 7S 6H 5S").column(1, 1, "KD");
    PlayedTable table(position.state());
    table.model.pointer_moved(table.model.layout().tiles[0].centre());
    CHECK_FALSE(table.model.scene(table.now).close_up);
    table.model.look_closer(true);
    CHECK(table.model.scene(table.now).close_up == 0);
    table.model.look_closer(false);
    table.later(Gaze::rest_ms);
    CHECK(table.model.scene(table.now).close_up == 0);
    table.model.pointer_left();
    CHECK_FALSE(table.model.scene(table.now).close_up);
    // Short ones can be read where they are.
    PlayedTable other(three_owners());
    other.model.look_closer(true);
    other.model.pointer_moved(other.model.layout().tiles[0].centre());
    CHECK_FALSE(other.model.scene(other.now).close_up);
}

TEST_CASE("for the left hand the pointer finds the mirrored places") {
    PlayedTable table(three_owners());
    const Rect right = table.model.layout().reserve;
    TableTaste taste;
    taste.left_handed = true;
    table.model.set_taste(taste);
    const Rect left = table.model.layout().reserve;
    CHECK(left.x == Approx(1280 - right.right()).margin(1));
    table.press(left.centre());
    REQUIRE(table.model.scene(table.now).loose.size() == 1);
    CHECK(table.model.scene(table.now).loose[0].face == Face{13, 3});
}
