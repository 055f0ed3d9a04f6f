#include <cmath>
#include <string>

#include "support/catch.hpp"
#include "view/layout.hpp"
#include "view/outline.hpp"

using namespace juz;
using namespace juz::client;

namespace {

// The figures of the design, which were drawn and looked at.
struct Figures {
    double width, height;
    int seats;
    Arrangement arrangement;
    double own, foundation, mini, tile_w, tile_h;
    double first_tile_x, first_tile_y;
    double spades_x, spades_y, hearts_x, clubs_y, own_y;
};

bool near(double value, double figure) {
    return std::abs(value - figure) <= 1;
}

// Every rectangle that must keep clear of the others, with a name for the message.
struct Named {
    std::string name;
    Rect rect;
};

std::vector<Named> parts_of(const RaceLayout& l) {
    std::vector<Named> parts{{"top bar", l.top_bar}};
    if (!l.status_bar.empty()) {
        parts.push_back({"status bar", l.status_bar});
    }
    for (std::size_t i = 0; i < l.tiles.size(); ++i) {
        parts.push_back({"tile " + std::to_string(i), l.tiles[i]});
    }
    for (int suit = 0; suit < suit_count; ++suit) {
        for (int slot = 0; slot < l.seats; ++slot) {
            Rect r = l.foundation(suit, slot);
            r.h += l.ledger_height;
            parts.push_back({"foundation " + std::to_string(suit) + "/" + std::to_string(slot), r});
        }
    }
    if (l.has_own) {
        parts.push_back({"reserve", l.reserve});
        for (int i = 0; i < 4; ++i) {
            Rect r = column_card(l, i, 13, 0);
            r.h = column_card(l, i, 13, 12).bottom() - r.y;
            parts.push_back({"column " + std::to_string(i), r});
        }
        parts.push_back({"hand", l.hand});
        Rect waste = l.waste;
        for (int i = 0; i < 12; ++i) {
            const Rect card = waste_card(l, 12, i);
            waste.w = std::max(waste.w, card.right() - waste.x);
            waste.h = std::max(waste.h, card.bottom() - waste.y);
        }
        parts.push_back({"waste", waste});
        parts.push_back({"plate", l.plate});
        parts.push_back({"button", l.button});
    }
    return parts;
}

void check_clear(const RaceLayout& l) {
    const std::vector<Named> parts = parts_of(l);
    const Rect table{-.001, -.001, l.width + .002, l.height + .002};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Rect& a = parts[i].rect;
        if (a.empty() || a.x < table.x || a.y < table.y || a.right() > table.right() ||
            a.bottom() > table.bottom()) {
            FAIL(parts[i].name << " leaves the table " << l.width << "x" << l.height << ", seats "
                               << l.seats);
        }
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
            // A hair less, since edges computed in two ways may differ in the last bit.
            if (a.grown(-.001).overlaps(parts[j].rect)) {
                FAIL(parts[i].name << " overlaps " << parts[j].name << " at " << l.width << "x"
                                   << l.height << ", seats " << l.seats);
            }
        }
    }
}

void check_tiles(const RaceLayout& l) {
    for (const Rect& tile : l.tiles) {
        const double bottom = tile.bottom() - l.next_card * card_ratio;
        const Rect last = tile_column_card(l, tile, 3, 13, 12);
        REQUIRE(last.right() <= tile.right() + .001);
        REQUIRE(last.bottom() <= bottom + .001);
        REQUIRE(tile_waste(l, tile).bottom() <= bottom + .001);
    }
}

}  // namespace

TEST_CASE("the race table has the proportions of its design") {
    const Figures figures[] = {
        {1280, 800, 4, Arrangement::Flanks, 92, 72, 44, 268, 170, 12, 146, 304, 232, 658, 356, 506},
        {1280, 800, 8, Arrangement::OneRow, 102, 67, 27, 173, 121, 12, 48, 22, 202, 657, 318, 479},
        {800, 600, 8, Arrangement::TwoRows, 51, 41, 24, 168, 102, 58, 37, 22, 254, 410, 332, 427},
        {3840, 2160, 8, Arrangement::OneRow, 278, 202, 83, 521, 355, 32, 130, 56, 520, 1971, 868,
         1285},
    };
    for (const Figures& f : figures) {
        const RaceLayout l = race_layout(f.width, f.height, f.seats);
        CAPTURE(f.width, f.height, f.seats);
        CHECK(l.arrangement == f.arrangement);
        CHECK(l.own_card == f.own);
        CHECK(l.foundation_card == f.foundation);
        CHECK(near(l.mini_card, f.mini));
        CHECK(near(l.tiles.at(0).w, f.tile_w));
        CHECK(near(l.tiles.at(0).h, f.tile_h));
        CHECK(near(l.tiles.at(0).x, f.first_tile_x));
        CHECK(near(l.tiles.at(0).y, f.first_tile_y));
        CHECK(near(l.foundation(0, 0).x, f.spades_x));
        CHECK(near(l.foundation(0, 0).y, f.spades_y));
        CHECK(near(l.foundation(1, 0).x, f.hearts_x));
        CHECK(near(l.foundation(3, 0).y, f.clubs_y));
        CHECK(near(l.reserve.y, f.own_y));
    }
}

TEST_CASE("the own zone and the other tiles stand where the design has them") {
    const RaceLayout four = race_layout(1280, 800, 4);
    CHECK(near(four.tiles.at(1).x, 506));
    CHECK(near(four.tiles.at(1).y, 48));
    CHECK(near(four.tiles.at(2).x, 1000));
    CHECK(near(four.reserve.x, 79));
    const double columns[] = {221, 328, 435, 542};
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(near(four.columns[i].x, columns[i]));
    }
    CHECK(near(four.hand.x, 684));
    CHECK(near(four.waste.x, 793));
    CHECK(near(four.button.x, 1012));
    CHECK(near(four.button.right(), 1202));

    const RaceLayout eight = race_layout(1280, 800, 8);
    const double tiles[] = {12, 193, 373, 554, 734, 915, 1095};
    for (std::size_t i = 0; i < 7; ++i) {
        CHECK(near(eight.tiles.at(i).x, tiles[i]));
    }
    CHECK(near(eight.reserve.x, 18));
    CHECK(near(eight.hand.x, 689));
    CHECK(near(eight.button.right(), 1262));

    const RaceLayout small = race_layout(800, 600, 8);
    CHECK(near(small.tiles.at(6).x, 489));
    CHECK(near(small.tiles.at(6).y, 143));
}

TEST_CASE("nothing on the race table overlaps or leaves the window, at any size") {
    for (double width = 800; width <= 3840; width += 80) {
        for (double height = 600; height <= 2160; height += 60) {
            for (int seats = 1; seats <= 8; ++seats) {
                const RaceLayout l = race_layout(width, height, seats);
                check_clear(l);
                check_tiles(l);
                check_clear(race_layout(width, height, seats, 0, Handed::Left));
                REQUIRE(l.own_card >= 50);
                REQUIRE(l.foundation_card >= 40);
                REQUIRE((seats == 1 || l.mini_card >= 20));
            }
        }
    }
}

TEST_CASE("for the left hand the own zone is mirrored, but for the order of its columns") {
    for (const int seats : {1, 4, 8}) {
        const RaceLayout right = race_layout(1280, 800, seats);
        const RaceLayout left = race_layout(1280, 800, seats, 0, Handed::Left);
        const auto mirrored = [&](const Rect& rect) {
            return Rect{1280 - rect.right(), rect.y, rect.w, rect.h};
        };
        const auto same_place = [](const Rect& a, const Rect& b) {
            return near(a.x, b.x) && a.y == b.y && a.w == b.w && a.h == b.h;
        };
        CHECK(same_place(left.own_zone, mirrored(right.own_zone)));
        CHECK(same_place(left.reserve, mirrored(right.reserve)));
        CHECK(same_place(left.hand, mirrored(right.hand)));
        CHECK(same_place(left.waste, mirrored(right.waste)));
        CHECK(same_place(left.plate, mirrored(right.plate)));
        CHECK(same_place(left.button, mirrored(right.button)));
        for (std::size_t i = 0; i < 4; ++i) {
            CHECK(same_place(left.columns[i], mirrored(right.columns[3 - i])));
        }
        // What is not mine stays.
        CHECK(left.tiles == right.tiles);
        CHECK(left.foundation(2, 0) == right.foundation(2, 0));
        // The newest card of the waste lies beside the hand, the older ones to its left.
        CHECK(waste_card(left, 3, 2) == left.waste);
        CHECK(waste_card(left, 3, 0).x < waste_card(left, 3, 1).x);
        CHECK(waste_card(left, 0, 0) == left.waste);
    }
}

TEST_CASE("nothing in the theatre overlaps, whoever is looked at") {
    for (double width = 800; width <= 3840; width += 160) {
        for (double height = 600; height <= 2160; height += 120) {
            for (int seats = 1; seats <= 8; ++seats) {
                check_clear(theatre_seat_layout(width, height, seats));
                const RaceLayout all = theatre_all_layout(width, height, seats);
                check_clear(all);
                check_tiles(all);
                REQUIRE(all.tiles.size() == static_cast<std::size_t>(seats));
            }
        }
    }
}

TEST_CASE("a window higher than wide is filled, and the middle is no larger than the own cards") {
    for (int seats = 1; seats <= 4; ++seats) {
        const RaceLayout own = race_layout(700, 860, seats);
        check_clear(own);
        CHECK(own.foundation_card <= 1.15 * own.own_card);
        const RaceLayout theatre = theatre_seat_layout(700, 860, seats);
        check_clear(theatre);
        CHECK(theatre.foundation_card <= 1.15 * theatre.own_card);
        const RaceLayout all = theatre_all_layout(700, 860, seats);
        check_clear(all);
        CHECK((seats == 1 || all.foundation_band().w > .7 * all.width));
        CHECK(all.foundation_band().bottom() > .5 * all.height);
    }
}

TEST_CASE("what is told of a foundation covers neither it nor an own card") {
    for (const Point window :
         {Point{700, 860}, {800, 600}, {1280, 800}, {1920, 1080}, {3840, 2160}}) {
        for (int seats = 1; seats <= 8; ++seats) {
            const RaceLayout layout = race_layout(window.x, window.y, seats);
            const double t = layout.text_scale;
            for (int suit = 0; suit < suit_count; ++suit) {
                for (int slot = 0; slot < seats; ++slot) {
                    // As many rows as there can be owners.
                    const Rect panel =
                        foundation_panel(layout, suit, slot, {220 * t, (25 * seats + 12) * t});
                    INFO(window.x << ", " << seats << " seats, " << suit << "/" << slot);
                    CHECK(panel.bottom() <= layout.own_zone.y);
                    CHECK_FALSE(panel.overlaps(layout.foundation(suit, slot)));
                    CHECK(panel.x >= 0);
                    CHECK(panel.right() <= layout.width);
                }
            }
        }
    }
}

TEST_CASE("a countdown finds a place where it covers nothing, if there is one") {
    const auto place_in = [](double width, double height, int seats, Handed handed) {
        const RaceLayout layout = race_layout(width, height, seats, 0, handed);
        const Point size = Point{220, 156} * layout.scale;
        const std::optional<Rect> place = free_place(layout, size);
        if (place) {
            for (const Named& part : parts_of(layout)) {
                INFO(width << "x" << height << ", " << seats << " seats, " << part.name);
                CHECK_FALSE(part.rect.overlaps(*place));
            }
            CHECK(Rect{0, 0, width, height}.contains(place->top_left()));
            CHECK(place->right() <= width);
        }
        return place;
    };
    for (const double width : {640.0, 800.0, 1024.0, 1280.0, 1920.0, 3840.0}) {
        for (const double height : {480.0, 600.0, 800.0, 1080.0, 2160.0}) {
            for (int seats = 1; seats <= 8; ++seats) {
                place_in(width, height, seats, Handed::Right);
                place_in(width, height, seats, Handed::Left);
            }
        }
    }
    CHECK(place_in(800, 600, 2, Handed::Right));
    CHECK(place_in(1280, 800, 2, Handed::Right));
    CHECK(place_in(1280, 800, 4, Handed::Right));
    CHECK_FALSE(place_in(1280, 800, 8, Handed::Right));
}

TEST_CASE("a column that is shown large can be read and stays in the window") {
    for (const double width : {640.0, 800.0, 1280.0, 3840.0}) {
        for (const double height : {480.0, 600.0, 800.0, 2160.0}) {
            for (int seats = 2; seats <= 8; ++seats) {
                const RaceLayout layout = race_layout(width, height, seats);
                for (const Rect& tile : layout.tiles) {
                    const CloseUp shown = close_up(layout, tile, 13);
                    INFO(width << "x" << height << ", " << seats << " seats");
                    CHECK(shown.panel.x >= 0);
                    CHECK(shown.panel.right() <= width);
                    CHECK(shown.panel.y >= layout.top_bar.bottom());
                    CHECK(shown.panel.bottom() <= layout.status_bar.y);
                    CHECK(shown.step >= .4 * shown.first.w);
                    CHECK(shown.first.y + 12 * shown.step + shown.first.h <= shown.panel.bottom());
                }
            }
        }
    }
    CHECK_FALSE(is_cramped(race_layout(1280, 800, 4), 4));
    CHECK(is_cramped(race_layout(1280, 800, 4), 6));
}

TEST_CASE("the user's own scale enlarges what is not bound by the window") {
    CHECK(ui_scale(1280, 800) == 1);
    CHECK(ui_scale(100, 100) == .625);
    CHECK(ui_scale(800, 600, .8) == .625);
    CHECK(ui_scale(1280, 800, .8) == .8);
    CHECK(ui_scale(10000, 10000) == 3);
    const RaceLayout larger = race_layout(1280, 800, 4, ui_scale(1280, 800, 1.25));
    CHECK(larger.top_bar.h == 50);
    check_clear(larger);
}

TEST_CASE("an outline with round corners has no point twice") {
    // A pill, whose corners meet, and a disc.
    for (const Rect& rect : {Rect{3, 5, 40, 17}, Rect{3, 5, 17, 40}, Rect{3.5, 5, 17, 17}}) {
        const std::vector<Point> loop = rounded_loop(rect, 100, 17);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Point a = loop[i];
            const Point b = loop[(i + 1) % loop.size()];
            CHECK(std::hypot(a.x - b.x, a.y - b.y) > .1);
        }
    }
}
