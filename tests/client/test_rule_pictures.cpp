#include "picture_check.hpp"
#include "rule_pictures.hpp"
#include "support/catch.hpp"

// The pictures of the pages of rules are what the painters draw now. After a wanted change of
// looks, build the target rule_pictures and look at what changed.

using namespace juz::client;

namespace {

// Kept pictures have few colours (tests/support/pack_png.py), which is seen by no eye.
constexpr double mean_max = 2;

}  // namespace

TEST_CASE("the pictures of the rules look like the game") {
    const std::unique_ptr<Deck> deck = test::deck();
    for (const auto& pictures : {sheets::race_rule_pictures(), sheets::possession_rule_pictures(),
                                 sheets::winged_rule_pictures()}) {
        for (const sheets::RulePicture& picture : pictures) {
            INFO(picture.name);
            test::check_picture(
                "client/rules/pictures/" + picture.name, sheets::rule_picture_width, picture.height,
                [&](sf::RenderTarget& target) { picture.draw(target, *deck); }, mean_max);
        }
    }
}
