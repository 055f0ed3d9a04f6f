// Contested plays in the theatre: told with all hands, and watched in slow motion.
#include <algorithm>
#include <cmath>

#include "juz/arbiter/fair.hpp"
#include "juz/replay/contest.hpp"
#include "theatre/race_picture.hpp"
#include "theatre/slow_hands.hpp"
#include "theatre/theatre_keys.hpp"
#include "theatre/theatre_layout.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_race;
using juz::client::test::fair_race;

namespace {

// A contest that the later of two moves won.
const ContestedPlay& turned_contest(const TheatreModel& model) {
    for (const ContestedPlay& contest : model.activity().contests) {
        if (contest.hands.size() == 2 && contest.hands[0].arrival > contest.hands[1].arrival &&
            contest.hands[0].seen == contest.hands[1].seen) {
            return contest;
        }
    }
    FAIL("no such contest");
    return model.activity().contests.front();
}

// The card of a seat that is on its way.
std::optional<LooseCard> loose_of(const RaceScene& scene, int owner) {
    for (const LooseCard& card : scene.loose) {
        if (card.owner == owner) {
            return card;
        }
    }
    return std::nullopt;
}

Point centre_of(const RaceScene& scene, int owner) {
    const std::optional<LooseCard> card = loose_of(scene, owner);
    REQUIRE(card);
    return card->centre;
}

double apart(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

}  // namespace

TEST_CASE("RACE-27: the theatre knows every hand of a contest, and when each reached") {
    const TheatreModel model(fair_race());
    REQUIRE(model.activity().contests.size() > 5);
    for (const ContestedPlay& contest : model.activity().contests) {
        REQUIRE(contest.hands.size() >= 2);
        CHECK(contest.fair);
        CHECK(contest.hands[0].seat == contest.winner);
        CHECK(contest.hands[1].seat == contest.loser);
        CHECK(contest.hands[1].time - contest.hands[0].time == contest.margin.value);
        CHECK(contest.foundation >= 0);
        CHECK(contest.uncertainty.value > 0);
        CHECK(contest.decided >= contest.hands[0].time);
        CHECK(contest.t >= contest.decided);
        for (const ContestHand& hand : contest.hands) {
            CHECK(hand.reaction() >= 0);
            CHECK(hand.time - hand.arrival <= fair::hold_cap_min.value);
        }
    }
    // A hand counts later than it arrived only if an own move had opened the place, and was held.
    for (const replay::HeardContest& contest : replay::contests_of(fair_race())) {
        for (const Contender& hand : contest.hands) {
            CHECK((hand.time <= hand.arrival || hand.news.kind == NewsKind::Own));
        }
    }
    // As the racers were made: by arrival the other one would have had it.
    const ContestedPlay& turned = turned_contest(model);
    CHECK(turned.hands[0].reaction() == 431'000);
    CHECK(turned.hands[1].reaction() == 443'000);
}

TEST_CASE("by the order of arrival a contest has the two moments at the server") {
    const TheatreModel model(test::opened(bots_race("command_limit=600")));
    for (const ContestedPlay& contest : model.activity().contests) {
        CHECK_FALSE(contest.fair);
        REQUIRE(contest.hands.size() == 2);
        CHECK(contest.hands[1].time - contest.hands[0].time == contest.margin.value);
        CHECK(contest.hands[0].time == contest.decided);
    }
}

TEST_CASE("a chapter of a contested play goes to where it is told of") {
    TheatreModel model(fair_race());
    int seen = 0;
    for (const replay::Chapter& chapter : model.chapters()) {
        if (chapter.kind != replay::ChapterKind::Beaten) {
            continue;
        }
        model.seek_position(std::int64_t{chapter.position} - 1);
        model.chapter(1, replay::ChapterKind::Beaten);
        CHECK(model.told_contest() != nullptr);
        ++seen;
    }
    CHECK(seen > 5);
}

TEST_CASE("a contested play runs slowly around its hands, and then stops") {
    TheatreModel model(fair_race());
    const ContestedPlay& contest = turned_contest(model);
    model.seek_time({contest.t});
    REQUIRE(model.told_contest() == &contest);
    REQUIRE(model.can_play_slowly());
    REQUIRE(model.play_slowly());
    CHECK(model.slow() == &contest);
    CHECK(model.playing());
    CHECK(model.rate() == slow_speed);
    const std::int64_t begin = model.time().value;
    CHECK(begin == contest.hands[0].time - slow_before_us);
    // It is told of from its beginning on.
    CHECK(model.told_contest() == &contest);
    model.advance(80);
    CHECK(model.time().value == begin + 10'000);
    for (int frame = 0; frame < 2000 && model.playing(); ++frame) {
        model.advance(33);
    }
    CHECK_FALSE(model.playing());
    CHECK(model.slow() == nullptr);
    CHECK(model.rate() == 1);
    CHECK(model.time().value - begin >= 900'000);
    CHECK(model.time().value - begin <= 1'200'000);
}

TEST_CASE(
    "slow motion shows the contest told of, else the next, and ends when one goes elsewhere") {
    TheatreModel model(fair_race());
    const std::vector<ContestedPlay>& all = model.activity().contests;
    REQUIRE(model.play_slowly());
    CHECK(model.slow() == &all.front());
    model.play(false);
    CHECK(model.slow() == &all.front());
    model.skip(1'000'000);
    CHECK(model.slow() == nullptr);
    TheatreModel of_turns(test::opened(test::bots_match("winged", "")));
    CHECK_FALSE(of_turns.can_play_slowly());
    CHECK_FALSE(of_turns.play_slowly());
    model.seek_position(0);
    REQUIRE(model.play_slowly());
    model.set_speed(3);
    CHECK(model.slow() == nullptr);
    CHECK(theatre_stroke({Key::S, {}, false}) == TheatreStroke{TheatreKey::SlowMotion, 0});
}

TEST_CASE("a hand reaches the place at its own time, and only the winner's stays") {
    TheatreModel model(fair_race());
    const ContestedPlay& contest = turned_contest(model);
    const ContestHand& winner = contest.hands[0];
    const ContestHand& loser = contest.hands[1];
    CHECK(hand_share(contest, winner, winner.time - hand_travels_us) == 0);
    CHECK(hand_share(contest, winner, winner.time) == 1);
    CHECK(hand_share(contest, loser, winner.time) < 1);
    CHECK(hand_share(contest, loser, loser.time) == 1);
    CHECK(hand_share(contest, winner, contest.decided + hand_travels_us) == 1);
    const std::int64_t back = std::max(loser.time, contest.decided) + hand_travels_us;
    CHECK(hand_share(contest, loser, back) == 0);
}

TEST_CASE("in slow motion both hands move, and one goes back", "[slow]") {
    TheatreModel model(fair_race());
    const ContestedPlay contest = turned_contest(model);
    RacePicture picture;
    picture.resize(1280, 800, 0);
    model.seek_time({contest.t});
    REQUIRE(model.play_slowly());
    picture.show(model, false, 0);
    RaceScene scene = picture.scene(0);
    CHECK_FALSE(loose_of(scene, contest.winner));

    double now = 0;
    const auto run_to = [&](std::int64_t t) {
        while (model.playing() && model.time().value < t) {
            model.advance(4);
            picture.show(model, true, now += 4);
        }
        return picture.scene(now);
    };
    scene = run_to(contest.hands[0].time - hand_travels_us / 3);
    REQUIRE(loose_of(scene, contest.winner));
    REQUIRE(loose_of(scene, contest.loser));
    CHECK(scene.pointers.size() == 2);
    const auto place = foundation_place(scene, contest.foundation);
    REQUIRE(place);
    const Point goal = picture.layout().foundation(place->index, place->card).centre();
    const Point on_way = centre_of(scene, contest.loser);

    // The winner's card lies there by itself after the verdict; the other one is beside it.
    scene = run_to(contest.decided + 1000);
    CHECK(scene.contested.size() == 1);
    CHECK_FALSE(loose_of(scene, contest.winner));
    REQUIRE(loose_of(scene, contest.loser));
    CHECK(apart(centre_of(scene, contest.loser), goal) < apart(on_way, goal));

    scene = run_to(contest.decided + hand_travels_us * 4 / 5);
    REQUIRE(loose_of(scene, contest.loser));
    CHECK(apart(centre_of(scene, contest.loser), goal) > picture.layout().foundation_card);
    scene = run_to(contest.decided + hand_travels_us + 20'000);
    CHECK_FALSE(loose_of(scene, contest.loser));
}
