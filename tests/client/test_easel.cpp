#include <SFML/Graphics/RenderTexture.hpp>
#include <cstring>

#include "picture_check.hpp"
#include "random_race.hpp"
#include "random_turns.hpp"
#include "sheets.hpp"
#include "support/catch.hpp"
#include "view/race_painter.hpp"
#include "view/scene_of.hpp"
#include "view/turn_painter.hpp"
#include "view/turn_scene_of.hpp"

// Drawing only what has changed gives the same picture as drawing all of it.

using namespace juz;
using namespace juz::client;
using test::deck;

namespace {

constexpr unsigned width = 1024;
constexpr unsigned height = 700;

double area_of(const Region& region) {
    double sum = 0;
    for (const Rect& rect : region.rects()) {
        sum += rect.w * rect.h;
    }
    return sum;
}

bool alike(sf::RenderTexture& a, sf::RenderTexture& b) {
    a.display();
    b.display();
    const sf::Image left = a.getTexture().copyToImage();
    const sf::Image right = b.getTexture().copyToImage();
    return std::memcmp(left.getPixelsPtr(), right.getPixelsPtr(),
                       std::size_t{4} * width * height) == 0;
}

// Two targets: one is drawn in parts, the other anew every time.
class Pair {
  public:
    Pair() : deck_(deck()) {
        REQUIRE(parts_.create(width, height));
        REQUIRE(whole_.create(width, height));
    }

    // The part that was drawn.
    template <class Painter, class Scene, class Layout>
    Region check(const Scene& scene, const Layout& layout) {
        Painter painter(*deck_);
        const Region drawn =
            easel_.draw_changes(parts_, *deck_, painter.paint(scene, layout), last_);
        last_ = LastPicture::Kept;
        painter.draw(whole_, scene, layout);
        CHECK(alike(parts_, whole_));
        return drawn;
    }

  private:
    std::unique_ptr<Deck> deck_;
    Easel easel_;
    LastPicture last_ = LastPicture::Gone;
    sf::RenderTexture parts_;
    sf::RenderTexture whole_;
};

}  // namespace

TEST_CASE("a race drawn in parts is the race drawn whole") {
    Pair pair;
    race::State state = sheets::started_race(race::rules_of(race::Preset::Atena), 4);
    const RaceLayout layout = race_layout(width, height, 4);
    int step = 0;
    sheets::play_at_random(state, 160, [&] {
        if (++step % 8 != 0) {
            return;
        }
        RaceScene scene = scene_of(state, {}, Seat{0});
        scene.hovered = column_spot(step / 8 % 4, 0);
        scene.legal = {column_spot(step / 16 % 4), foundation_spot(step / 8 % 4, 0)};
        scene.loose.push_back({{9, 1}, {3.7 * step, 300}, layout.own_card, 2, 1, true, {}});
        scene.pointers.push_back({1, {900 - 5.3 * step, 200}, 1, Face{5, 2}, {}});
        scene.bars.clock = std::to_string(step);
        pair.check<RacePainter>(scene, layout);
    });
    CHECK(step >= 100);
}

TEST_CASE("a race's contest drawn in parts is the contest drawn whole") {
    Pair pair;
    const RaceLayout layout = race_layout(width, height, 4);
    RaceScene scene = sheets::race_of_four();
    pair.check<RacePainter>(scene, layout);
    sheets::add_contest(scene, layout);
    pair.check<RacePainter>(scene, layout);
    for (Halo& halo : scene.halos) {
        halo.strength *= .5;
        halo.bubble.clear();
    }
    pair.check<RacePainter>(scene, layout);
    // Another deal of the window leaves nothing of the old one.
    pair.check<RacePainter>(sheets::race_of_eight(), race_layout(width, height, 8));
}

TEST_CASE("a turn-based game drawn in parts is the game drawn whole") {
    Pair pair;
    possession::State state = sheets::new_possession(4);
    int step = 0;
    sheets::play_round(state, 4, 60, [&](const auto&, const auto&, const auto& after) {
        if (step++ % 3 != 0) {
            return;
        }
        const TurnLayout layout = turn_layout(width, height, table_of(after));
        TurnScene scene = scene_of(after, {}, Seat{0});
        scene.loose.push_back({{9, 1}, {7.3 * step, 300}, layout.hand_card, 2, 1, true, {}});
        pair.check<TurnPainter>(scene, layout);
    });
    CHECK(step > 30);
}

TEST_CASE("nothing is drawn where nothing has changed, and little where little has") {
    Pair pair;
    const RaceLayout layout = race_layout(width, height, 4);
    RaceScene scene = sheets::race_of_four();
    CHECK(area_of(pair.check<RacePainter>(scene, layout)) == double{width} * height);
    CHECK(pair.check<RacePainter>(scene, layout).empty());
    scene.loose.push_back({{9, 1}, {300, 300}, layout.own_card, 2, 1, true, {}});
    const double card = layout.own_card * layout.own_card * card_ratio;
    CHECK(area_of(pair.check<RacePainter>(scene, layout)) < 3 * card);
    // Two places far apart are not joined over the table between them.
    scene.tiles[0].score += 1;
    scene.own->hand -= 1;
    const Region apart = pair.check<RacePainter>(scene, layout);
    CHECK(apart.rects().size() == 2);
    CHECK(area_of(apart) < 2 * card);
}

TEST_CASE("a target that lost its picture is drawn whole, but not if nothing has changed") {
    const std::unique_ptr<Deck> d = deck();
    RacePainter painter(*d);
    Easel easel;
    sf::RenderTexture target;
    REQUIRE(target.create(width, height));
    const RaceLayout layout = race_layout(width, height, 4);
    RaceScene scene = sheets::race_of_four();
    const auto draw = [&](LastPicture last) {
        return easel.draw_changes(target, *d, painter.paint(scene, layout), last);
    };
    const double whole = double{width} * height;
    CHECK(area_of(draw(LastPicture::Gone)) == whole);
    CHECK(draw(LastPicture::Shown).empty());
    CHECK(area_of(draw(LastPicture::Gone)) == whole);
    scene.tiles[0].score += 1;
    CHECK(area_of(draw(LastPicture::Shown)) == whole);
}
