#include "support/catch.hpp"
#include "theatre/theatre_model.hpp"
#include "theatre/theatre_words.hpp"
#include "theatre/turn_picture.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_match;
using juz::client::test::opened;

namespace {

struct Watched {
    const char* game;
    const char* rules;
};

constexpr Watched games[] = {{"possession", ""}, {"winged", "rounds=2"}};

// Whether a card in flight shows its face though it comes to or lies in another's hand.
bool any_open(const TurnScene& scene) {
    return std::any_of(scene.others.begin(), scene.others.end(), shows_faces);
}

}  // namespace

TEST_CASE("the theatre shows the turn-based games at any moment, whoever is looked at") {
    for (const Watched& watched : games) {
        TheatreModel model(opened(bots_match(watched.game, watched.rules)));
        TurnPicture picture;
        picture.resize(1280, 800, 1);
        for (int tenth = 0; tenth <= 10; ++tenth) {
            model.seek_position(std::int64_t{model.events()} * tenth / 10);
            for (int view = -1; view < 4; ++view) {
                model.set_perspective(
                    view < 0 ? std::nullopt : std::optional(Seat{static_cast<std::uint8_t>(view)}));
                picture.show(model, false, 0);
                const TurnScene scene = picture.scene(0);
                REQUIRE(scene.loose.empty());
                REQUIRE(scene.own.has_value() == (view >= 0));
                REQUIRE(picture.layout().has_own == (view >= 0));
                REQUIRE(scene.others.size() == picture.layout().others.size());
                REQUIRE_FALSE(any_open(scene));
            }
        }
    }
}

TEST_CASE("hands and piles are shown when hidden cards are asked for") {
    for (const Watched& watched : games) {
        TheatreModel model(opened(bots_match(watched.game, watched.rules)));
        model.seek_position(model.events() / 2);
        TurnPicture picture;
        picture.resize(1280, 800, 1);
        model.set_reveal(true);
        picture.show(model, false, 0);
        CHECK(any_open(picture.scene(0)));
        model.set_perspective(Seat{1});
        picture.show(model, false, 0);
        CHECK(any_open(picture.scene(0)));
    }
}

TEST_CASE("cards of the turn-based games fly while a replay plays") {
    for (const Watched& watched : games) {
        TheatreModel model(opened(bots_match(watched.game, watched.rules)));
        TurnPicture picture;
        picture.resize(1280, 800, 1);
        picture.show(model, false, 0);
        model.set_speed(4);
        model.play(true);
        double now = 0;
        int flights = 0;
        for (int frame = 0; frame < 4000 && model.playing(); ++frame) {
            now += 16;
            if (model.advance(16)) {
                picture.show(model, true, now);
            }
            flights += picture.scene(now).loose.empty() ? 0 : 1;
        }
        CHECK(flights > 20);
        picture.show(model, false, now);
        CHECK(picture.scene(now).loose.empty());
    }
}

TEST_CASE("lanes and chapters tell of the turn-based games") {
    for (const Watched& watched : games) {
        TheatreModel model(opened(bots_match(watched.game, watched.rules)));
        int laid = 0;
        int quiet = 0;
        for (const LaneMark& mark : model.activity().marks) {
            laid += mark.kind == MarkKind::Laid ? 1 : 0;
            quiet += mark.kind == MarkKind::Quiet ? 1 : 0;
        }
        CHECK(laid > 20);
        CHECK(quiet > 3);
        CHECK(model.activity().contests.empty());
        const Players players = model.players();
        for (const replay::Chapter& chapter : model.chapters()) {
            CHECK_FALSE(chapter_words(chapter, players, model.chapters()).empty());
        }
    }
    TheatreModel model(opened(bots_match("winged", "rounds=2")));
    std::vector<std::string> rounds;
    for (const replay::Chapter& chapter : model.chapters()) {
        if (chapter.kind == replay::ChapterKind::Round) {
            rounds.push_back(chapter_words(chapter, model.players(), model.chapters()));
        }
    }
    CHECK(rounds == std::vector<std::string>{"Round 1", "Round 2"});
    CHECK(match_words(model.header()).starts_with("Winged"));
}
