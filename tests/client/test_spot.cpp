#include <algorithm>

#include "support/catch.hpp"
#include "view/scene.hpp"
#include "view/spot.hpp"

using namespace juz;
using namespace juz::client;

namespace {

PileSizes some_sizes() {
    PileSizes sizes;
    sizes.reserve = 9;
    sizes.columns = {4, 3, 0, 1};
    sizes.hand = 12;
    sizes.waste_shown = 3;
    sizes.begun = {2, 3, 2, 2};
    return sizes;
}

}  // namespace

TEST_CASE("a point finds the upper card of a fan, and the strips of those below") {
    const RaceLayout l = race_layout(1280, 800, 4);
    const PileSizes sizes = some_sizes();
    for (int card = 0; card < 4; ++card) {
        const Rect r = column_card(l, 0, 4, card);
        CHECK(spot_at(l, sizes, {r.x + 5, r.y + 5}) == column_spot(0, card));
    }
    CHECK(spot_at(l, sizes, column_card(l, 0, 4, 3).centre()) == column_spot(0, 3));
    CHECK(spot_at(l, sizes, l.columns[2].centre()) == column_spot(2, -1));
    CHECK(spot_at(l, sizes, waste_card(l, 3, 0).top_left()) == Spot{Zone::Waste, 0, 0});
    CHECK(spot_at(l, sizes, waste_card(l, 3, 2).centre()) == Spot{Zone::Waste, 2, 0});
}

TEST_CASE("every zone of the table is found at its middle") {
    const RaceLayout l = race_layout(1280, 800, 4);
    const PileSizes sizes = some_sizes();
    CHECK(spot_at(l, sizes, l.reserve.centre()).zone == Zone::Reserve);
    CHECK(spot_at(l, sizes, l.hand.centre()).zone == Zone::Hand);
    CHECK(spot_at(l, sizes, l.button.centre()).zone == Zone::Shout);
    CHECK(spot_at(l, sizes, l.top_bar.centre()).zone == Zone::TopBar);
    CHECK(spot_at(l, sizes, l.status_bar.centre()).zone == Zone::StatusBar);
    CHECK(spot_at(l, sizes, l.tiles[2].centre()) == Spot{Zone::Tile, 2, 0});
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int slot = 0; slot < 4; ++slot) {
            const Spot spot = foundation_spot(suit, slot);
            CHECK(spot_at(l, sizes, rect_of(l, sizes, spot).centre()) == spot);
        }
    }
    CHECK(spot_at(l, sizes, {2, 400}).zone == Zone::None);
}

TEST_CASE("a card may be let go half a card beside its target") {
    const RaceLayout l = race_layout(1280, 800, 4);
    const PileSizes sizes = some_sizes();
    const Rect ace = l.foundation(0, 1);
    const std::vector<Spot> below = drops_at(l, sizes, {ace.centre().x, ace.y - ace.w * .4});
    REQUIRE_FALSE(below.empty());
    CHECK(below.front() == foundation_spot(0, 1));

    // Only the first free slot of a suit takes a new pile.
    const std::vector<Spot> last = drops_at(l, sizes, l.foundation(0, 3).centre());
    CHECK(std::none_of(last.begin(), last.end(),
                       [](const Spot& s) { return s == foundation_spot(0, 3); }));

    const Rect end = column_card(l, 0, 4, 3);
    const std::vector<Spot> column =
        drops_at(l, sizes, {end.centre().x, end.bottom() + end.w * .4});
    REQUIRE_FALSE(column.empty());
    CHECK(column.front() == column_spot(0));
    CHECK(drops_at(l, sizes, l.hand.centre()).empty());
}

TEST_CASE("between two targets the nearer is meant first") {
    const RaceLayout l = race_layout(1280, 800, 4);
    const PileSizes sizes = some_sizes();
    const Point left = l.foundation(1, 0).centre();
    const Point right = l.foundation(1, 1).centre();
    const std::vector<Spot> spots = drops_at(l, sizes, left + (right - left) * .45);
    REQUIRE(spots.size() >= 2);
    CHECK(spots[0] == foundation_spot(1, 0));
    CHECK(spots[1] == foundation_spot(1, 1));
}

TEST_CASE("a scene tells how many cards lie where") {
    RaceScene scene;
    scene.own = SeatScene{};
    scene.own->reserve = 5;
    scene.own->columns[1] = {{12, 0}, {11, 1}};
    scene.own->waste = {{{{1, 0}, {2, 0}, {3, 0}, {4, 0}}, 9}};
    scene.foundations[2] = {{0, {1}}, {3, {0, 1}}};
    const PileSizes sizes = sizes_of(scene);
    CHECK(sizes.reserve == 5);
    CHECK(sizes.columns[1] == 2);
    CHECK(sizes.waste_shown == 3);
    CHECK(sizes.begun[2] == 2);
    scene.own->waste.push_back({{{5, 0}}, 3});
    scene.separate_waste = true;
    CHECK(sizes_of(scene).waste_shown == 2);
}
