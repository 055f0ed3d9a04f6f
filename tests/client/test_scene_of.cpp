#include <set>

#include "juz/race/redact.hpp"
#include "random_race.hpp"
#include "support/catch.hpp"
#include "view/scene_of.hpp"

using namespace juz;
using namespace juz::client;
using sheets::play;
using sheets::play_at_random;
using sheets::started_race;

namespace {

Players some_players() {
    Players players;
    for (std::size_t i = 0; i < players.names.size(); ++i) {
        players.names[i] = "Player " + std::to_string(i);
    }
    players.tags[2] = "bot";
    return players;
}

int cards_in(const RaceScene& scene) {
    int cards = 0;
    std::vector<SeatScene> seats = scene.tiles;
    if (scene.own) {
        seats.push_back(*scene.own);
    }
    for (const SeatScene& seat : seats) {
        cards += seat.reserve + seat.hand;
        for (const auto& column : seat.columns) {
            cards += static_cast<int>(column.size());
        }
        for (const WastePile& pile : seat.waste) {
            cards += static_cast<int>(pile.cards.size());
        }
    }
    for (const auto& suit : scene.foundations) {
        for (const FoundationScene& pile : suit) {
            cards += static_cast<int>(pile.owners.size());
        }
    }
    return cards;
}

}  // namespace

TEST_CASE("a scene has my seat below and the others clockwise from my left") {
    const race::State state = started_race({}, 4);
    const RaceScene scene = scene_of(state, some_players(), Seat{1});
    REQUIRE(scene.own);
    CHECK(scene.own->seat == 1);
    REQUIRE(scene.tiles.size() == 3);
    CHECK(scene.tiles[0].seat == 2);
    CHECK(scene.tiles[0].tag == "bot");
    CHECK(scene.tiles[1].seat == 3);
    CHECK(scene.tiles[2].seat == 0);
    CHECK(scene.own->reserve == 13);
    CHECK(scene.own->hand == 35);
    CHECK(scene.reserve_left == "13 left");
    CHECK_FALSE(scene.shout.ready);
    CHECK(scene_of(state, some_players(), std::nullopt).tiles.size() == 4);
}

TEST_CASE("a scene tells who has said “nothing more”, and who has gone (RACE-17, RACE-19)") {
    race::State state = started_race({}, 4);
    REQUIRE(play(state, race::StuckCommand{Seat{2}}));
    REQUIRE(play(state, race::StuckCommand{Seat{1}}));
    REQUIRE(play(state, race::LeaveCommand{Seat{3}}));
    RaceScene scene = scene_of(state, some_players(), Seat{1});
    CHECK(scene.own->badge == "nothing more");
    CHECK(scene.tiles[0].badge == "nothing more");
    CHECK(scene.tiles[0].tag == "bot");
    CHECK(scene.tiles[1].badge == "left");
    CHECK(scene.tiles[1].gone);
    CHECK(scene.tiles[2].badge.empty());
    CHECK_FALSE(scene.tiles[2].gone);
    // Whoever moves on has said nothing.
    std::optional<race::Command> turn;
    race::legal_commands(state, Seat{2}, [&](const race::Command& command) {
        turn = turn || std::holds_alternative<race::StuckCommand>(command) ? turn : command;
    });
    REQUIRE((turn && play(state, *turn)));
    CHECK(scene_of(state, some_players(), Seat{1}).tiles[0].badge.empty());
    CHECK(scene_of(state, some_players(), Seat{1}).own->badge == "nothing more");
}

TEST_CASE("a scene holds every card of the state, whoever looks (RACE-23)") {
    for (const auto preset : {race::Preset::Atena, race::Preset::Literal}) {
        race::State state = started_race(race::rules_of(preset), 3);
        play_at_random(state, 300, [&] {
            REQUIRE(cards_in(scene_of(state, some_players(), Seat{0})) == 3 * 52);
            REQUIRE(cards_in(scene_of(state, some_players(), std::nullopt)) == 3 * 52);
        });
    }
}

TEST_CASE("a foundation begun keeps its place on the table to the end") {
    race::State state = started_race(race::rules_of(race::Preset::Nerts), 4);
    std::array<std::optional<Spot>, race::foundation_count_max> places;
    play_at_random(state, 600, [&] {
        const RaceScene scene = scene_of(state, some_players(), Seat{0});
        std::set<std::pair<int, int>> taken;
        for (int number = 0; number < state.table.foundations; ++number) {
            const auto index = static_cast<std::size_t>(number);
            const std::optional<Spot> place = foundation_place(scene, number);
            REQUIRE(place);
            REQUIRE(taken.insert({place->index, place->card}).second);
            REQUIRE((!places[index] || places[index] == place));
            REQUIRE(foundation_number(scene, *place) == number);
            const Card top = state.table.foundation[index].top();
            REQUIRE(place->index == static_cast<int>(top.suit()));
            places[index] = place;
        }
        const Spot free = new_foundation_place(scene, Suit::Hearts);
        REQUIRE_FALSE(foundation_number(scene, free));
    });
    REQUIRE(state.table.foundations > 0);
}

TEST_CASE("a view's scene shows no hidden card (RACE-24)") {
    race::State state = started_race({}, 2);
    play_at_random(state, 40, [] {});
    const race::State view = race::redact(state, Viewer::of(Seat{0})).get();
    RaceScene seen = scene_of(view, some_players(), std::nullopt);
    reveal_hands(seen, view);
    for (const SeatScene& tile : seen.tiles) {
        for (const Face next : tile.next) {
            CHECK_FALSE(next.known());
        }
        CHECK((tile.reserve == 0 || tile.reserve_top.known()));
    }
}

TEST_CASE("hands are revealed in the order in which they will be turned") {
    race::State state = started_race({}, 2);
    RaceScene scene = scene_of(state, some_players(), std::nullopt);
    reveal_hands(scene, state);
    REQUIRE(scene.tiles[1].next.size() == 8);
    const Face third = scene.tiles[1].next[2];
    // With an ace in sight turning waits for it (RACE-08), so the seat may first have to play.
    for (int i = 0; i < 20 && !play(state, race::TurnCommand{Seat{1}}); ++i) {
        std::optional<race::Command> ace;
        race::legal_commands(state, Seat{1},
                             [&](const race::Command& command) { ace = ace ? ace : command; });
        REQUIRE(ace);
        REQUIRE(play(state, *ace));
    }
    const RaceScene turned = scene_of(state, some_players(), std::nullopt);
    REQUIRE(turned.tiles[1].waste.size() == 1);
    CHECK(turned.tiles[1].waste[0].cards.back() == third);
}

TEST_CASE("separate wastes are shown as piles (RACE-11)") {
    race::State state = started_race(race::rules_of(race::Preset::Literal), 2);
    bool several = false;
    play_at_random(state, 400, [&] {
        const RaceScene scene = scene_of(state, some_players(), Seat{0});
        REQUIRE(scene.separate_waste);
        const std::size_t piles = scene.own->waste.size();
        REQUIRE(piles == state.of(Seat{0}).waste_piles);
        several = several || piles > 1;
        for (std::size_t i = 0; i < piles; ++i) {
            const Card top = race::waste_top(state.of(Seat{0}), static_cast<std::uint8_t>(i));
            REQUIRE(scene.own->waste[i].cards.back() == face_of(top));
        }
    });
    CHECK(several);
}
