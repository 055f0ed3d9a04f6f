#include <string>

#include "sheets.hpp"
#include "support/catch.hpp"
#include "view/turn_layout.hpp"

using namespace juz;
using namespace juz::client;

namespace {

// Every rectangle that must keep clear of the others, with a name for the message.
struct Named {
    std::string name;
    Rect rect;
};

void add(std::vector<Named>& parts, const std::string& name, const Rect& rect) {
    if (!rect.empty()) {
        parts.push_back({name, rect});
    }
}

// A hand with room for chosen cards and, in Possession, their numbers.
Rect hand_extent(const TurnLayout& l, int count) {
    Rect all = hand_place(l, count, 0);
    for (int i = 1; i < count; ++i) {
        const Rect card = hand_place(l, count, i);
        const double right = std::max(all.right(), card.right());
        const double bottom = std::max(all.bottom(), card.bottom());
        all.x = std::min(all.x, card.x);
        all.w = right - all.x;
        all.h = bottom - all.y;
    }
    if (l.has_buttons) {
        const bool numbers = l.table.game == TurnGame::Possession;
        const double up = hand_raise(l, count) + (numbers ? 27 * l.text_scale : 0);
        all.y -= up;
        all.h += up;
    }
    return all;
}

std::vector<Named> parts_of(const TurnLayout& l, int hand) {
    std::vector<Named> parts;
    add(parts, "top bar", l.top_bar);
    add(parts, "status bar", l.status_bar);
    for (std::size_t i = 0; i < l.others.size(); ++i) {
        const TurnSeatPlace& place = l.others[i];
        const std::string seat = "seat " + std::to_string(i);
        add(parts, seat + " plate", place.plate);
        add(parts, seat + " cards", place.cards);
        add(parts, seat + " pile", place.pile);
        add(parts, seat + " next cards", place.pile_cards);
    }
    if (l.ring.empty()) {
        add(parts, "stock", l.stock);
        add(parts, "centre", l.centre);
        add(parts, "suit", l.suit);
        add(parts, "banner", l.banner);
    } else {
        Rect ring = l.ring;
        ring.h = l.banner.bottom() - ring.y;
        add(parts, "ring", ring);
    }
    if (l.has_own) {
        add(parts, "plate", l.plate);
        add(parts, "next words", l.next_words);
        add(parts, "hand", hand_extent(l, hand));
        add(parts, "own pile", l.pile);
        for (std::size_t i = 0; i < l.buttons.size(); ++i) {
            add(parts, "button " + std::to_string(i), l.buttons[i]);
        }
    }
    return parts;
}

void check_clear(const TurnLayout& l, int hand) {
    const std::vector<Named> parts = parts_of(l, hand);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Rect& a = parts[i].rect;
        if (a.x < -.001 || a.y < -.001 || a.right() > l.width + .001 ||
            a.bottom() > l.height + .001) {
            FAIL(parts[i].name << " leaves the table " << l.width << "x" << l.height << ", seats "
                               << l.table.seats << ", hand " << hand);
        }
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
            if (a.grown(-.001).overlaps(parts[j].rect)) {
                FAIL(parts[i].name << " overlaps " << parts[j].name << " at " << l.width << "x"
                                   << l.height << ", seats " << l.table.seats << ", hand " << hand);
            }
        }
    }
}

template <class Visit>
void for_each_window(Visit visit) {
    for (double width = 800; width <= 3840; width += 80) {
        for (double height = 600; height <= 2160; height += 60) {
            visit(width, height);
        }
    }
}

// Fan and pile in the middle stay inside the ring's box.
void check_ring(const TurnLayout& l) {
    if (l.ring.empty()) {
        return;
    }
    REQUIRE(l.suit.right() <= l.ring.right());
    REQUIRE(l.suit.x >= l.centre.right());
    const int shown = centre_shown(TurnGame::Winged);
    REQUIRE(centre_place(l, shown, 0).card.x >= l.ring.x);
    REQUIRE(centre_place(l, shown, shown - 1).card == l.centre);
}

}  // namespace

TEST_CASE("nothing on the table of Possession overlaps, at any size and with any hand") {
    for_each_window([](double width, double height) {
        for (int seats = 2; seats <= 4; ++seats) {
            const TurnLayout l = turn_layout(width, height, {TurnGame::Possession, seats});
            for (const int hand : {1, 9, 13, 24, 40, 100}) {
                check_clear(l, hand);
            }
            check_clear(left_handed(l), 13);
            REQUIRE(l.hand_card >= 55);
            REQUIRE(l.centre.w >= 55);
            REQUIRE(l.others.size() == static_cast<std::size_t>(seats) - 1);
            REQUIRE(l.others.front().card >= 30);
            REQUIRE(l.buttons[0].h >= 30);
        }
    });
}

TEST_CASE("nothing on the table of Winged overlaps, at any size") {
    for_each_window([](double width, double height) {
        for (int seats = 3; seats <= 4; ++seats) {
            for (const bool second_line : {false, true}) {
                const TurnLayout l =
                    turn_layout(width, height, {TurnGame::Winged, seats, false, second_line});
                check_clear(l, 5);
                check_ring(l);
                REQUIRE(l.hand_card >= 60);
                REQUIRE(l.others.front().card >= 26);
                const TurnLayout choice =
                    turn_layout(width, height, {TurnGame::Winged, seats, true, second_line});
                check_clear(choice, seats == 3 ? 17 : 13);
                REQUIRE(choice.hand_card >= 52);
                check_clear(left_handed(l), 5);
            }
        }
    });
}

TEST_CASE("for the left hand what stands beside the own cards changes sides") {
    for (const TurnTable& table :
         {TurnTable{TurnGame::Possession, 4}, TurnTable{TurnGame::Winged, 4}}) {
        const TurnLayout right = turn_layout(1280, 800, table);
        const TurnLayout left = left_handed(right);
        CHECK(left.plate.right() == 1280 - right.plate.x);
        for (std::size_t i = 0; i < right.buttons.size(); ++i) {
            CHECK(left.buttons[i].right() == 1280 - right.buttons[i].x);
        }
        CHECK(left.pile.empty() == right.pile.empty());
        CHECK((left.pile.empty() || left.pile.right() == 1280 - right.pile.x));
        CHECK(left.hand == right.hand);
        CHECK(left.centre == right.centre);
        CHECK(left.others.front().plate == right.others.front().plate);
    }
}

TEST_CASE("nothing in the theatre of the turn-based games overlaps, whoever is looked at") {
    for (double width = 800; width <= 3840; width += 160) {
        for (double height = 600; height <= 2160; height += 120) {
            for (int seats = 2; seats <= 4; ++seats) {
                const TurnTable possession{TurnGame::Possession, seats};
                check_clear(theatre_turn_seat_layout(width, height, possession), 13);
                check_clear(theatre_turn_seat_layout(width, height, possession), 40);
                const TurnLayout all = theatre_turn_all_layout(width, height, possession);
                check_clear(all, 0);
                REQUIRE(all.others.size() == static_cast<std::size_t>(seats));
                REQUIRE(all.others.front().card >= 34);
                if (seats == 2) {
                    continue;
                }
                const TurnTable winged{TurnGame::Winged, seats};
                check_clear(theatre_turn_seat_layout(width, height, winged), 5);
                const TurnTable choice{TurnGame::Winged, seats, true};
                check_clear(theatre_turn_seat_layout(width, height, choice), seats == 3 ? 17 : 13);
                const TurnLayout all_winged = theatre_turn_all_layout(width, height, choice);
                check_clear(all_winged, 0);
                check_ring(all_winged);
                REQUIRE(all_winged.others.front().card >= 34);
            }
        }
    }
}

TEST_CASE("the user's own scale keeps the turn-based tables clear") {
    for (const double factor : {.75, 1.25, 1.5}) {
        const double s = ui_scale(1280, 800, factor);
        for (int seats = 2; seats <= 4; ++seats) {
            check_clear(turn_layout(1280, 800, {TurnGame::Possession, seats}, s), 13);
        }
        check_clear(turn_layout(1280, 800, {TurnGame::Winged, 4}, s), 5);
        check_clear(turn_layout(1280, 800, {TurnGame::Winged, 3, true}, s), 17);
    }
}

TEST_CASE("a hand too long for one row takes two, and keeps its order from left to right") {
    const TurnLayout l = turn_layout(1280, 800, {TurnGame::Possession, 2});
    CHECK(hand_place(l, 20, 19).y == hand_place(l, 20, 0).y);
    CHECK(hand_place(l, 40, 39).y > hand_place(l, 40, 0).y);
    for (int count : {5, 20, 40}) {
        for (int i = 1; i < count; ++i) {
            const Rect before = hand_place(l, count, i - 1);
            const Rect card = hand_place(l, count, i);
            CHECK((card.x > before.x || card.y > before.y));
            CHECK(card.w == before.w);
        }
    }
}

TEST_CASE("a point is over the upper of two fanned cards, and over a raised one where it was") {
    const TurnLayout l = turn_layout(1280, 800, {TurnGame::Possession, 4});
    TurnScene scene = sheets::possession_of_four();
    const int count = static_cast<int>(scene.hand.size());
    for (int i = 0; i < count; ++i) {
        const Rect flat = hand_place(l, count, i);
        const bool raised = scene.hand[static_cast<std::size_t>(i)].ordinal > 0;
        const TurnSpot spot{TurnZone::Hand, i};
        CHECK(turn_spot_at(l, scene, {flat.x + 5, flat.centre().y}) == spot);
        CHECK(turn_spot_at(l, scene, {flat.x + 5, flat.bottom() - 2}) == spot);
        const Point over{flat.x + 5, flat.y - .2 * flat.w};
        CHECK((turn_spot_at(l, scene, over) == spot) == raised);
        CHECK(rect_of(l, scene, spot).y == flat.y - (raised ? hand_raise(l, count) : 0));
    }
}

TEST_CASE("every place of the turn-based tables is found by a point") {
    const TurnLayout l = turn_layout(1280, 800, {TurnGame::Possession, 4});
    const TurnScene scene = sheets::possession_of_four();
    CHECK(turn_spot_at(l, scene, l.stock.centre()).zone == TurnZone::Stock);
    CHECK(turn_spot_at(l, scene, l.centre.centre()).zone == TurnZone::Centre);
    CHECK(turn_spot_at(l, scene, l.plate.centre()).zone == TurnZone::OwnPlate);
    CHECK(turn_spot_at(l, scene, l.top_bar.centre()).zone == TurnZone::TopBar);
    CHECK(turn_spot_at(l, scene, l.status_bar.centre()).zone == TurnZone::StatusBar);
    for (int i = 0; i < turn_button_count; ++i) {
        const Rect& button = l.buttons[static_cast<std::size_t>(i)];
        CHECK(turn_spot_at(l, scene, button.centre()) == TurnSpot{TurnZone::Button, i});
    }
    for (int i = 0; i < 3; ++i) {
        const Rect& plate = l.others[static_cast<std::size_t>(i)].plate;
        CHECK(turn_spot_at(l, scene, plate.centre()) == TurnSpot{TurnZone::Seat, i});
    }
    CHECK(centre_drop(l).contains(l.centre.top_left()));
    CHECK_FALSE(centre_drop(l).contains(l.stock.centre()));

    const TurnLayout w = turn_layout(1280, 800, {TurnGame::Winged, 4, false, false});
    const TurnScene winged = sheets::winged_of_four();
    CHECK(turn_spot_at(w, winged, w.pile.centre()).zone == TurnZone::Pile);
    const Rect fanned = centre_place(w, 4, 0).card;
    CHECK(turn_spot_at(w, winged, {fanned.x + 4, fanned.centre().y}).zone == TurnZone::Centre);
    CHECK(centre_drop(w).contains(w.ring.centre()));
}
