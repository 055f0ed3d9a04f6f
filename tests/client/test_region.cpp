#include "support/catch.hpp"
#include "view/region.hpp"

using namespace juz::client;

namespace {

bool covers(const Region& region, Point p) {
    for (const Rect& rect : region.rects()) {
        if (rect.contains(p)) {
            return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a region holds every pixel that it was given") {
    Region region;
    CHECK(region.empty());
    region.add({10.4, 20.6, 5, 5});
    REQUIRE(region.rects().size() == 1);
    CHECK(region.rects()[0] == Rect{10, 20, 6, 6});
    region.add({5, 5, 0, 10});
    CHECK(region.rects().size() == 1);
}

TEST_CASE("what lies close together becomes one rectangle, what lies apart does not") {
    Region region({0, 0, 100, 100});
    region.add({90, 0, 100, 100});
    CHECK(region.rects().size() == 1);
    CHECK(region.rects()[0] == Rect{0, 0, 190, 100});
    region.add({1000, 700, 100, 100});
    CHECK(region.rects().size() == 2);
    CHECK(region.bounds() == Rect{0, 0, 1100, 800});
}

TEST_CASE("a region has few rectangles however much is added, and loses nothing") {
    Region region;
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column) {
            region.add({400.0 * column, 400.0 * row, 20, 20});
        }
    }
    CHECK(region.rects().size() <= Region::rects_max);
    for (int row = 0; row < 5; ++row) {
        for (int column = 0; column < 5; ++column) {
            CHECK(covers(region, {400.0 * column + 10, 400.0 * row + 10}));
        }
    }
}

TEST_CASE("what lies outside is cut off") {
    Region region({-20, -20, 50, 50});
    region.add({500, 500, 10, 10});
    region.cut({0, 0, 100, 100});
    REQUIRE(region.rects().size() == 1);
    CHECK(region.rects()[0] == Rect{0, 0, 30, 30});
}
