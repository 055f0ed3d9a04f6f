#include <SFML/Graphics/RenderTexture.hpp>
#include <cstdlib>

#include "picture_check.hpp"
#include "random_race.hpp"
#include "random_turns.hpp"
#include "sheets.hpp"
#include "support/catch.hpp"
#include "view/race_painter.hpp"
#include "view/scene_of.hpp"
#include "view/turn_painter.hpp"
#include "view/turn_scene_of.hpp"

// Pictures against those kept in tests/golden/pictures. After a wanted change of looks, run this
// program on a display with JUZ_GOLDEN_UPDATE=1 and look at what changed.

using namespace juz;
using namespace juz::client;
using test::check_picture;
using test::deck;
using test::Difference;
using test::difference;

namespace {

void check_golden(const std::string& name, unsigned width, unsigned height,
                  const std::function<void(sf::RenderTarget&)>& draw) {
    check_picture("tests/golden/pictures/" + name, width, height, draw);
}

}  // namespace

TEST_CASE("cards look as they did") {
    const std::unique_ptr<Deck> d = deck();
    check_golden("cards", sheets::card_sheet_width, sheets::card_sheet_height,
                 [&](sf::RenderTarget& target) { sheets::draw_card_sheet(target, *d); });
}

TEST_CASE("on small cards four colours bring the large figures with them") {
    const std::unique_ptr<Deck> d = deck();
    const auto clubs = [&](double width, bool large) {
        d->set_faces(true, large);
        sf::RenderTexture target;
        REQUIRE(target.create(120, 160));
        target.clear();
        Canvas canvas = d->atlas().canvas();
        d->card(canvas, {10, 10}, width, {7, 3});
        d->atlas().flush();
        canvas.draw(target);
        target.display();
        return target.getTexture().copyToImage();
    };
    CHECK(difference(clubs(60, false), clubs(60, true)).mean == 0);
    CHECK(difference(clubs(80, false), clubs(80, true)).mean > 0);
}

TEST_CASE("a race of four looks as it did") {
    const std::unique_ptr<Deck> d = deck();
    RacePainter painter(*d);
    const RaceLayout layout = race_layout(1280, 800, 4);
    RaceScene scene = sheets::race_of_four();
    sheets::add_contest(scene, layout);
    check_golden("race-4", 1280, 800,
                 [&](sf::RenderTarget& target) { painter.draw(target, scene, layout); });
}

TEST_CASE("the least window shows eight seats as it did") {
    const std::unique_ptr<Deck> d = deck();
    RacePainter painter(*d);
    check_golden("race-8-small", 800, 600, [&](sf::RenderTarget& target) {
        painter.draw(target, sheets::race_of_eight(), race_layout(800, 600, 8));
    });
}

TEST_CASE("the turn-based games look as they did") {
    const std::unique_ptr<Deck> d = deck();
    TurnPainter painter(*d);
    const auto check = [&](const std::string& name, unsigned width, unsigned height,
                           const TurnScene& scene, const TurnTable& table) {
        const TurnLayout layout = turn_layout(width, height, table);
        check_golden(name, width, height,
                     [&](sf::RenderTarget& target) { painter.draw(target, scene, layout); });
    };
    const TurnTable possession{TurnGame::Possession, 4};
    check("possession-4", 1280, 800, sheets::possession_of_four(), possession);
    check("possession-uk-small", 800, 600, sheets::possession_in_ukrainian(), possession);
    check("possession-long-hand", 800, 600, sheets::possession_full_hand(36),
          {TurnGame::Possession, 2});
    const TurnTable winged{TurnGame::Winged, 4, false, false};
    check("winged-4", 1280, 800, sheets::winged_of_four(), winged);
    check("winged-4-small", 800, 600, sheets::winged_of_four(), winged);
    check("winged-choice-3", 1280, 800, sheets::winged_choice(3),
          {TurnGame::Winged, 3, true, false});
}

TEST_CASE("every state of the turn-based games can be drawn, for any number of seats") {
    const std::unique_ptr<Deck> d = deck();
    TurnPainter painter(*d);
    sf::RenderTexture target;
    REQUIRE(target.create(1280, 800));
    int step = 0;
    const auto draw = [&](const auto& state, const TurnTable& own, const TurnTable& all) {
        if (step++ % 25 == 0) {
            painter.draw(target, scene_of(state, {}, Seat{0}), turn_layout(1280, 800, own));
            TurnScene scene = scene_of(state, {}, std::nullopt);
            reveal_hands(scene, state);
            painter.draw(target, scene, theatre_turn_all_layout(1280, 800, all));
        }
    };
    for (const int number : {2, 3, 4}) {
        const auto seats = static_cast<std::uint8_t>(number);
        possession::State possession = sheets::new_possession(seats);
        sheets::play_round(possession, seats, 150,
                           [&](const auto&, const auto&, const auto& after) {
                               draw(after, table_of(after), table_of(after));
                           });
        if (number > 2) {
            winged::State winged = sheets::new_winged(seats);
            sheets::play_round(
                winged, seats, 150, [&](const auto&, const auto&, const auto& after) {
                    draw(after, table_of(after, Seat{0}), table_of(after, std::nullopt));
                });
        }
    }
    REQUIRE(step > 300);
}

TEST_CASE("a painter that drew other scenes before draws the same picture") {
    const std::unique_ptr<Deck> fresh_deck = deck();
    const std::unique_ptr<Deck> used_deck = deck();
    const RaceLayout layout = race_layout(1024, 700, 4);
    const auto picture = [&](RacePainter& painter, const RaceScene& scene) {
        sf::RenderTexture target;
        REQUIRE(target.create(1024, 700));
        painter.draw(target, scene, layout);
        target.display();
        return target.getTexture().copyToImage();
    };
    RaceScene moving = sheets::race_of_four();
    sheets::add_contest(moving, layout);
    RacePainter used(*used_deck);
    picture(used, sheets::race_of_four());
    picture(used, moving);
    picture(used, sheets::race_of_four());
    RacePainter fresh(*fresh_deck);
    const Difference d = difference(picture(used, moving), picture(fresh, moving));
    CHECK(d.mean < .01);
    CHECK(d.wrong_share == 0);
}

TEST_CASE("every state of a game can be drawn, for any number of seats") {
    const std::unique_ptr<Deck> d = deck();
    RacePainter painter(*d);
    sf::RenderTexture target;
    REQUIRE(target.create(1280, 800));
    for (const auto preset : {race::Preset::Atena, race::Preset::Literal}) {
        for (const int number : {1, 2, 4, 8}) {
            const auto seats = static_cast<std::uint8_t>(number);
            race::State state = sheets::started_race(race::rules_of(preset), seats);
            int step = 0;
            const RaceLayout own = race_layout(1280, 800, seats);
            const RaceLayout all = theatre_all_layout(1280, 800, seats);
            sheets::play_at_random(state, 60, [&] {
                if (step++ % 20 == 0) {
                    painter.draw(target, scene_of(state, {}, Seat{0}), own);
                    RaceScene scene = scene_of(state, {}, std::nullopt);
                    reveal_hands(scene, state);
                    painter.draw(target, scene, all);
                }
            });
            REQUIRE(step > 0);
        }
    }
}

TEST_CASE("the atlas forgets when too much has piled up") {
    std::string error;
    REQUIRE((display_available(error) || error.empty()));
    Atlas atlas(256);
    REQUIRE(atlas.usable());
    const auto ask = [&](std::int32_t number) {
        return atlas.get({0, number, 0, 0, 0}, {}, 100, 100, [](Canvas& canvas) {
            canvas.rect({0, 0, 100, 100}, palette::brass);
        });
    };
    for (std::int32_t number = 0; atlas.generation() == 0; ++number) {
        REQUIRE(number < 100);
        REQUIRE(ask(number).texture != nullptr);
        atlas.flush();
        atlas.begin_frame();
    }
    // A picture made anew is whole.
    Canvas canvas = atlas.canvas();
    canvas.sprite(ask(0), {10, 10});
    atlas.flush();
    sf::RenderTexture target;
    REQUIRE(target.create(128, 128));
    target.clear();
    canvas.draw(target);
    target.display();
    const sf::Image image = target.getTexture().copyToImage();
    const sf::Color brass(palette::brass.r, palette::brass.g, palette::brass.b);
    CHECK(image.getPixel(60, 60) == brass);
    CHECK(image.getPixel(5, 60) == sf::Color::Black);
}

TEST_CASE("a picture too large for the atlas is left out, not torn") {
    std::string error;
    REQUIRE((display_available(error) || error.empty()));
    Atlas atlas(256);
    const Sprite sprite = atlas.get({1, 0, 0, 0, 0}, {}, 400, 20, [](Canvas&) {});
    CHECK(sprite.texture == nullptr);
    Canvas canvas = atlas.canvas();
    canvas.sprite(sprite, {0, 0});
    CHECK(canvas.empty());
}

TEST_CASE("a picture that cannot be written is told, not thrown") {
    std::string error;
    CHECK_FALSE(write_picture(
        16, 16, "/nonexistent/folder/picture.png", [](sf::RenderTarget&) {}, error));
    CHECK(error == "cannot write /nonexistent/folder/picture.png");
    CHECK_FALSE(write_picture(
        0, 16, "none.png", [](sf::RenderTarget&) {}, error));
}

TEST_CASE("without a display there is one clear line") {
    const char* before = std::getenv("DISPLAY");
    const std::string display = before != nullptr ? before : "";
    std::string error;
    setenv("DISPLAY", ":9876", 1);
    CHECK_FALSE(display_available(error));
    CHECK(error == "no display: cannot connect to :9876");
    unsetenv("DISPLAY");
    CHECK_FALSE(display_available(error));
    CHECK(error == "no display: the variable DISPLAY is not set");
    setenv("DISPLAY", display.c_str(), 1);
    CHECK(display_available(error));
}
