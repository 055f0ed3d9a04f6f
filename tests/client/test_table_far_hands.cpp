#include "played_table.hpp"
#include "table/race/far_hands.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::PlayedTable;
using juz::netcode::PointedAt;
using juz::netcode::Pointing;
using juz::race::test::Position;

namespace {

race::State four_seats() {
    Position position(4);
    position.reserve(0, "KC 4C").column(0, 0, "QH JS").hand(0, "7C").reserve(1, "2H");
    position.reserve(2, "2D").reserve(3, "3D").hand(1, "4H").hand(2, "4H").hand(3, "4H");
    position.foundation("AS:1");
    return position.state();
}

// What tests from outside are told.
std::string hands_of(const PlayedTable& table) {
    std::vector<NamedFact> facts;
    table.model.tell(facts);
    for (const NamedFact& fact : facts) {
        if (fact.name == "hands") {
            return fact.value;
        }
    }
    return {};
}

}  // namespace

TEST_CASE("a hand over a pile of its own is seen over the same pile in its tile elsewhere") {
    for (const Handed handed : {Handed::Right, Handed::Left}) {
        const RaceLayout mine = race_layout(1280, 800, 8, 0, handed);
        const RaceLayout yours = race_layout(2560, 1080, 8);
        const Rect& tile = yours.tiles[2];
        const auto seen = [&](Point at) {
            const auto place = place_of(yours, 2, pointing_of(mine, at, Card::none));
            REQUIRE(place);
            return *place;
        };
        CHECK(tile_reserve(yours, tile).contains(seen(mine.reserve.centre())));
        CHECK(tile_waste(yours, tile).contains(seen(mine.waste.centre())));
        for (int column = 0; column < 4; ++column) {
            const auto index = static_cast<std::size_t>(column);
            CHECK(tile_column_card(yours, tile, column, 1, 0)
                      .contains(seen(mine.columns[index].centre())));
        }
        for (int suit = 0; suit < 4; ++suit) {
            CHECK(yours.foundation(suit, 5).contains(seen(mine.foundation(suit, 5).centre())));
        }
    }
}

TEST_CASE("wherever a hand is, what is told of it is within bounds") {
    const RaceLayout layout = race_layout(3840, 2160, 8);
    for (double x = -50; x < 3900; x += 77) {
        for (double y = -50; y < 2200; y += 53) {
            const Pointing told = pointing_of(layout, {x, y}, Card::none);
            REQUIRE(told.at != PointedAt::Nowhere);
            REQUIRE(std::abs(told.x) <= Pointing::reach);
            REQUIRE(std::abs(told.y) <= Pointing::reach);
            const auto place = place_of(layout, 6, told);
            REQUIRE(place);
            REQUIRE((place->x >= 0 && place->x <= layout.width));
            REQUIRE((place->y >= 0 && place->y <= layout.height));
        }
    }
    CHECK_FALSE(place_of(layout, 0, Pointing{}));
    CHECK_FALSE(place_of(layout, 7, {PointedAt::Reserve, 0, 0, Card::none}));
}

TEST_CASE("another seat's hand glides to its place with the card it holds, and goes in the end") {
    PlayedTable table(four_seats());
    const Pointing over_reserve{PointedAt::Reserve, 32, 32, Card::none};
    const Pointing with_card{PointedAt::Foundations, 640, 64, race::test::card("2H", 1)};
    CHECK(table.model.scene(table.now).pointers.empty());
    table.model.pointed(Seat{1}, over_reserve, table.now);
    RaceScene scene = table.model.scene(table.now);
    REQUIRE(scene.pointers.size() == 1);
    CHECK(scene.pointers[0].seat == 1);
    CHECK_FALSE(scene.pointers[0].holds);
    const Point from = scene.pointers[0].tip;
    table.later(1000);
    table.model.pointed(Seat{1}, with_card, table.now);
    scene = table.model.scene(table.now);
    CHECK(scene.pointers[0].tip == from);
    CHECK(scene.pointers[0].holds == Face{2, 1});
    CHECK(table.model.next_change(table.now) < table.now + 20);
    table.later(1000);
    scene = table.model.scene(table.now);
    CHECK(scene.pointers[0].tip == place_of(table.model.layout(), 0, with_card));
    table.later(FarHands::silence_ms);
    CHECK(table.model.scene(table.now).pointers.empty());
    table.model.pointed(Seat{1}, with_card, table.now);
    CHECK(hands_of(table) == "1");
    table.model.pointed(Seat{1}, Pointing{}, table.now);
    CHECK(table.model.scene(table.now).pointers.empty());
    CHECK(hands_of(table) == "0");
}

TEST_CASE("with reduced motion a hand is at its place at once") {
    PlayedTable table(four_seats());
    TableTaste taste;
    taste.flight_ms = 0;
    table.model.set_taste(taste);
    const Pointing first{PointedAt::Reserve, 32, 32, Card::none};
    const Pointing second{PointedAt::Column3, 32, 32, Card::none};
    table.model.pointed(Seat{2}, first, table.now);
    table.model.pointed(Seat{2}, second, table.now);
    const RaceScene scene = table.model.scene(table.now);
    REQUIRE(scene.pointers.size() == 1);
    CHECK(scene.pointers[0].tip == place_of(table.model.layout(), 1, second));
}

TEST_CASE("the own hand is told with what it carries; who shows none sees none either") {
    PlayedTable table(four_seats());
    CHECK(table.model.pointing() == Pointing{});
    const Point reserve = table.at({Zone::Reserve, 0, 0});
    table.model.pointer_moved(reserve);
    REQUIRE(table.model.pointing());
    CHECK(table.model.pointing()->at == PointedAt::Reserve);
    CHECK(table.model.pointing()->holds == Card::none);
    table.press(reserve);
    CHECK(table.model.pointing()->holds == race::test::card("4C"));
    table.model.let_go(table.now);
    table.model.pointed(Seat{1}, {PointedAt::Reserve, 0, 0, Card::none}, table.now);
    TableTaste taste;
    taste.shows_hands = false;
    table.model.set_taste(taste);
    CHECK_FALSE(table.model.pointing());
    CHECK(table.model.scene(table.now).pointers.empty());
    table.model.pointed(Seat{1}, {PointedAt::Reserve, 0, 0, Card::none}, table.now);
    CHECK(table.model.scene(table.now).pointers.empty());
}
