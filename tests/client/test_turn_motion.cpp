#include "random_turns.hpp"
#include "support/catch.hpp"
#include "table/turn/turn_motion.hpp"
#include "view/turn_scene_of.hpp"

using namespace juz;
using namespace juz::client;
using sheets::play_round;

namespace {

constexpr Seat me{0};

TurnTable table_for(const possession::State& state) {
    return table_of(state);
}
TurnTable table_for(const winged::State& state) {
    return table_of(state, me);
}

// Cards that lie at rest in the scene and are drawn there.
int drawn_at_rest(const TurnScene& scene) {
    int cards = static_cast<int>(scene.centre.cards.size()) - scene.centre.away;
    for (const HandCard& held : scene.hand) {
        cards += held.away ? 0 : 1;
    }
    for (const TurnSeat& other : scene.others) {
        cards += static_cast<int>(other.hand.size()) - other.hand_away;
    }
    return cards;
}

// Follows a whole round: whatever flies starts where a place is and ends at rest.
template <class State>
int follow_round(State state, std::uint64_t seed) {
    int flights = 0;
    double now = 0;
    TurnMotion motion(120);
    play_round(state, seed, 80, [&](const auto& before, const auto& event, const auto& after) {
        const TurnScene was = scene_of(before, {}, me);
        const TurnLayout lay = turn_layout(1280, 800, table_for(before));
        const TurnLayout to = turn_layout(1280, 800, table_for(after));
        const auto ways = ways_of(event, before, Eyes{me, false});
        for (const CardWay& way : ways) {
            const bool hidden = way.to.kind == TurnPlace::Kind::Hand && way.to.seat != 0;
            REQUIRE_FALSE((hidden && way.card.face.known()));
        }
        motion.launch(ways, was, lay, now);
        const TurnScene rest = scene_of(after, {}, me);
        TurnScene begun = rest;
        motion.dress(to, begun, now + 1);
        flights += static_cast<int>(begun.loose.size());
        REQUIRE((ways.empty() || motion.next_change(now)));
        for (const LooseCard& card : begun.loose) {
            REQUIRE(card.width > 0);
            REQUIRE(card.centre.x > 0);
            REQUIRE(card.centre.x < 1280);
        }
        REQUIRE(drawn_at_rest(begun) <= drawn_at_rest(rest));
        now += 5000;
        TurnScene ended = rest;
        motion.dress(to, ended, now);
        REQUIRE(ended.loose.empty());
        REQUIRE(drawn_at_rest(ended) == drawn_at_rest(rest));
        REQUIRE_FALSE(motion.next_change(now));
    });
    return flights;
}

}  // namespace

TEST_CASE("cards of Possession fly and come to rest") {
    CHECK(follow_round(sheets::new_possession(2), 1) > 20);
    CHECK(follow_round(sheets::new_possession(4), 2) > 20);
}

TEST_CASE("cards of Winged fly and come to rest") {
    CHECK(follow_round(sheets::new_winged(3), 1) > 20);
    CHECK(follow_round(sheets::new_winged(4), 2) > 20);
}

TEST_CASE("a card let go flies from there, and nothing flies with reduced motion") {
    possession::State state = sheets::new_possession(2);
    play_round(state, 3, 0, [](const auto&, const auto&, const auto&) {});
    const TurnScene scene = scene_of(state, {}, me);
    const TurnLayout layout = turn_layout(1280, 800, table_of(state));
    const TurnCard card = scene.hand[3].card;
    TurnMotion motion(100);
    motion.let_go(card, {500, 300}, 90);
    motion.slide_back(card, 0, 0);
    TurnScene begun = scene;
    motion.dress(layout, begun, 0);
    REQUIRE(begun.loose.size() == 1);
    CHECK(begun.loose[0].centre == Point{500, 300});
    CHECK(begun.hand[3].away);
    TurnScene near = scene;
    motion.dress(layout, near, 99.9);
    const Point home = hand_place(layout, static_cast<int>(scene.hand.size()), 3).centre();
    CHECK(std::abs(near.loose[0].centre.x - home.x) < 1);

    TurnMotion still(0);
    const CardWay way{card, {TurnPlace::Kind::Hand, 0}, {TurnPlace::Kind::Centre, 0}, 0};
    still.launch({way}, scene, layout, 0);
    TurnScene same = scene;
    still.dress(layout, same, 0);
    CHECK(same.loose.empty());
    CHECK_FALSE(still.next_change(0));
}

TEST_CASE("a card that flies into an open hand leaves its own place free") {
    possession::State state = sheets::new_possession(3);
    TurnMotion motion(120);
    int drawn = 0;
    play_round(state, 4, 60, [&](const auto& before, const auto& event, const auto& after) {
        const auto* draw = std::get_if<possession::Drawn>(&event);
        if (draw == nullptr) {
            return;
        }
        ++drawn;
        const TurnLayout layout = theatre_turn_all_layout(1280, 800, table_of(after));
        const auto open = [&](const possession::State& seen) {
            TurnScene scene = scene_of(seen, {}, std::nullopt);
            reveal_hands(scene, seen);
            return scene;
        };
        motion.clear();
        motion.launch(ways_of(event, before, Eyes{std::nullopt, true}), open(before), layout, 0);
        TurnScene scene = open(after);
        motion.dress(layout, scene, 1e-3);
        const TurnSeat& seat = scene.others[draw->seat.value];
        REQUIRE(seat.gaps.size() == 1);
        REQUIRE(seat.hand_away == 0);
        REQUIRE(seat.hand[static_cast<std::size_t>(seat.gaps[0])] == turn_card(draw->card));
    });
    CHECK(drawn > 0);
}

TEST_CASE("the cards of a deal leave one after the other") {
    possession::State state = sheets::new_possession(4);
    TurnMotion motion(120);
    TurnScene rest;
    TurnLayout layout;
    play_round(state, 7, 0, [&](const auto& before, const auto& event, const auto& after) {
        if (std::holds_alternative<possession::Deal>(event)) {
            rest = scene_of(after, {}, me);
            layout = turn_layout(1280, 800, table_of(after));
            motion.launch(ways_of(event, before, Eyes{me, false}), scene_of(before, {}, me), layout,
                          0);
        }
    });
    TurnScene first = rest;
    motion.dress(layout, first, 10);
    CHECK(first.loose.size() == 1);
    CHECK(drawn_at_rest(first) == 0);
    TurnScene later = rest;
    motion.dress(layout, later, 500);
    CHECK(drawn_at_rest(later) > 10);
    CHECK(drawn_at_rest(later) < 37);
}
