#include "theatre/theatre_model.hpp"

#include <set>

#include "support/recorded_race.hpp"
#include "theatre/race_picture.hpp"
#include "theatre/theatre_keys.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_words.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_race;
using juz::client::test::opened;

namespace {

// Rounds, refusals, leaving: everything a replay can hold, with the hash after every event.
const juz::test::RecordedRace& recorded() {
    static const auto race = juz::test::record_race("rounds=2,command_limit=300", 3, 5);
    return race;
}

KeyPressed key(Key key, const Modifiers& modifiers = {}) {
    return {key, modifiers, false};
}

}  // namespace

TEST_CASE("the theatre shows the exact state at any position") {
    TheatreModel model(opened(recorded().bytes));
    Generator generator(Seed::from_number(1));
    for (int jump = 0; jump < 200; ++jump) {
        const std::uint32_t position = generator.below(model.events() + 1);
        model.seek_position(position);
        REQUIRE(model.position() == position);
        REQUIRE(model.hash() == recorded().hashes[position]);
    }
}

TEST_CASE("the theatre shows the exact state at any time that is scrubbed to") {
    TheatreModel model(opened(recorded().bytes));
    replay::Replay other = opened(recorded().bytes);
    replay::Timeline timeline(other);
    const TheatreLayout layout = theatre_layout(1280, 800, 3, 1);
    for (double x = layout.bar.right() + 30; x > layout.bar.x - 30; x -= 3.7) {
        const std::int64_t t = layout.time_at(x, model.duration().value);
        model.seek_time({t});
        REQUIRE(timeline.seek_time({t}));
        REQUIRE(model.time().value == t);
        REQUIRE(model.position() == timeline.position());
        REQUIRE(model.hash() == hash_of(timeline.state()));
    }
    CHECK(model.position() == 0);
}

TEST_CASE("steps go one event back and forth and stop at the ends") {
    TheatreModel model(opened(recorded().bytes));
    for (std::uint32_t position = 1; position <= 60; ++position) {
        model.step(1);
        REQUIRE(model.position() == position);
        REQUIRE(model.hash() == recorded().hashes[position]);
    }
    for (std::uint32_t position = 60; position > 0; --position) {
        model.step(-1);
        REQUIRE(model.hash() == recorded().hashes[position - 1]);
    }
    model.step(-1);
    CHECK(model.position() == 0);
    model.seek_time(model.duration());
    model.step(1);
    CHECK(model.position() == model.events());
    model.seek_position(-5);
    CHECK(model.position() == 0);
    model.skip(-1000000);
    CHECK(model.time().value == 0);
}

TEST_CASE("playing follows virtual time at every speed") {
    TheatreModel model(opened(recorded().bytes));
    CHECK_FALSE(model.advance(1000));
    for (std::size_t speed = 0; speed < theatre_speeds.size(); ++speed) {
        model.seek_time({1000000});
        model.set_speed(speed);
        model.play(true);
        for (int frame = 0; frame < 100; ++frame) {
            model.advance(3.337);
        }
        const auto expected =
            1000000 + static_cast<std::int64_t>(333.7 * 1000 * theatre_speeds[speed]);
        INFO("speed " << theatre_speeds[speed]);
        CHECK(std::abs(model.time().value - expected) <= 1);
        model.play(false);
        const Microseconds rest = model.time();
        model.advance(5000);
        CHECK(model.time() == rest);
    }
    model.set_speed(99);
    CHECK(model.speed() == theatre_speeds.size() - 1);
}

TEST_CASE("playing meets every event once, rests at the end and can begin anew") {
    TheatreModel model(opened(recorded().bytes));
    model.set_speed(5);
    model.play(true);
    std::uint32_t last = 0;
    while (model.playing()) {
        model.advance(100);
        REQUIRE(model.position() >= last);
        REQUIRE(model.hash() == recorded().hashes[model.position()]);
        last = model.position();
    }
    CHECK(last == model.events());
    CHECK(model.time() == model.duration());
    model.play(true);
    CHECK(model.playing());
    CHECK(model.time().value == 0);
}

TEST_CASE("chapters are reached forwards and backwards, rounds apart") {
    TheatreModel model(opened(recorded().bytes));
    std::vector<std::uint32_t> forwards;
    while (model.position() < model.events()) {
        model.chapter(1);
        forwards.push_back(model.position());
    }
    CHECK(forwards.size() > 4);
    std::vector<std::uint32_t> backwards;
    while (model.position() > 0) {
        backwards.push_back(model.position());
        model.chapter(-1);
    }
    CHECK(std::vector<std::uint32_t>(backwards.rbegin(), backwards.rend()) == forwards);
    model.chapter(1, replay::ChapterKind::Round);
    model.chapter(1, replay::ChapterKind::Round);
    CHECK(std::get<race::State>(model.state()).table.round == 1);
    model.chapter(-1, replay::ChapterKind::Round);
    CHECK(std::get<race::State>(model.state()).table.round == 0);
}

TEST_CASE("perspectives go round all seats and back to all") {
    TheatreModel model(opened(recorded().bytes));
    CHECK_FALSE(model.perspective());
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        model.next_perspective();
        CHECK(model.perspective() == Seat{seat});
    }
    model.next_perspective();
    CHECK_FALSE(model.perspective());
    model.set_perspective(Seat{7});
    CHECK_FALSE(model.perspective());
}

TEST_CASE("what was not seen yet is not told before somebody asks") {
    TheatreModel model(opened(recorded().bytes));
    CHECK(model.known_until().value == 0);
    CHECK_FALSE(model.knows_all());
    const std::size_t all = model.chapters().size();
    const std::size_t first = model.known_chapters().size();
    CHECK(first < all);
    const Microseconds half{model.duration().value / 2};
    model.seek_time(half);
    CHECK(model.known_until() == half);
    for (const replay::Chapter& chapter : model.known_chapters()) {
        CHECK(chapter.t <= half);
    }
    const std::size_t known = model.known_chapters().size();
    CHECK(known > first);
    // Going back forgets nothing.
    model.seek_position(0);
    CHECK(model.known_chapters().size() == known);
    model.play(true);
    model.set_speed(5);
    while (model.playing()) {
        model.advance(500);
        CHECK(model.known_until() >= model.time());
    }
    CHECK(model.knows_all());
    CHECK(model.known_chapters().size() == all);
    TheatreModel other(opened(recorded().bytes));
    other.tell_all(true);
    CHECK(other.known_chapters().size() == all);
    other.tell_all(false);
    CHECK(other.known_chapters().size() == first);
    other.chapter(1);
    other.chapter(1);
    CHECK(other.known_until() >= other.time());
}

TEST_CASE("what is shown is told to the last bit") {
    TheatreModel model(opened(recorded().bytes));
    CHECK(hash_words({0x0123456789abcdefU}) == "0123456789abcdef");
    model.seek_position(118);
    CHECK(state_words(model) == "118 of " + std::to_string(model.events()) + " events · " +
                                    hash_words(recorded().hashes[118]));
}

TEST_CASE("a cut replay shows what there is and says where it ends") {
    std::vector<std::uint8_t> bytes = recorded().bytes;
    bytes.resize(bytes.size() * 3 / 5);
    TheatreModel model(opened(bytes));
    CHECK(model.is_cut());
    CHECK(model.events() > 0);
    model.seek_time(model.duration());
    CHECK(model.position() == model.events());
    CHECK(cut_words(model).find(short_clock(model.duration())) != std::string::npos);
}

TEST_CASE("a damage in the middle ends the show there, not the program") {
    std::vector<std::uint8_t> bytes = bots_race("rounds=3");
    for (std::size_t i = 0; i < 40; ++i) {
        bytes[bytes.size() / 2 + i] ^= 0x5AU;
    }
    auto result = replay::Replay::open(replay::Blob::of(bytes));
    REQUIRE(std::holds_alternative<replay::Replay>(result));
    TheatreModel model(std::get<replay::Replay>(result));
    for (int tenth = 0; tenth <= 10; ++tenth) {
        model.seek_time({model.duration().value * tenth / 10});
        CHECK(model.position() <= model.events());
    }
    model.play(true);
    for (int i = 0; i < 200 && model.playing(); ++i) {
        model.advance(1000);
    }
    CHECK(model.is_damaged());
    CHECK_FALSE(cut_words(model).empty());
}

TEST_CASE("a whole replay has nothing to complain of") {
    TheatreModel model(opened(bots_race()));
    CHECK_FALSE(model.is_cut());
    CHECK(cut_words(model).empty());
    CHECK(model.activity().marks.size() > 100);
}

TEST_CASE("what moves while it plays flies, after a jump nothing does") {
    TheatreModel model(opened(bots_race()));
    RacePicture picture;
    picture.resize(1280, 800, 1);
    picture.show(model, false, 0);
    model.seek_time({model.duration().value / 2});
    picture.show(model, false, 0);
    CHECK(picture.scene(0).loose.empty());
    model.play(true);
    double now = 0;
    int flights = 0;
    for (int frame = 0; frame < 300; ++frame) {
        now += 16;
        if (model.advance(16)) {
            picture.show(model, true, now);
        }
        flights += picture.scene(now).loose.empty() ? 0 : 1;
    }
    CHECK(flights > 10);
    picture.show(model, false, now);
    CHECK(picture.scene(now).loose.empty());
}

TEST_CASE("hidden cards are the next of each hand, and only if they are asked for") {
    TheatreModel model(opened(bots_race()));
    model.seek_time({model.duration().value / 2});
    RacePicture picture;
    picture.resize(1280, 800, 1);
    picture.show(model, false, 0);
    CHECK(picture.scene(0).tiles[0].next.empty());
    model.set_reveal(true);
    picture.show(model, false, 0);
    CHECK_FALSE(picture.scene(0).tiles[0].next.empty());
}

TEST_CASE("nothing of the panel overlaps, in any window") {
    for (const double width : {640.0, 700.0, 800.0, 1024.0, 1280.0, 1920.0, 3840.0}) {
        for (const double height : {600.0, 860.0, 1080.0, 2160.0}) {
            for (int seats = 1; seats <= 8; ++seats) {
                const TheatreLayout layout =
                    theatre_layout(width, height, seats, theatre_scale(width, height));
                std::vector<Rect> all{layout.first,    layout.back,      layout.play,
                                      layout.forward,  layout.last,      layout.leave,
                                      layout.hidden,   layout.bar,       layout.slow,
                                      layout.bookmark, layout.copy_link, layout.rest};
                // As much as "59:59.999 / 59:59" takes, or the first half of it.
                CHECK(layout.slow.x - layout.clock.x >=
                      (layout.says_length ? 215 : 118) * layout.text_scale);
                all.insert(all.end(), layout.speeds.begin(), layout.speeds.end());
                all.insert(all.end(), layout.views.begin(), layout.views.end());
                all.insert(all.end(), layout.lanes.begin(), layout.lanes.end());
                // What is told under the controls, with air above and below.
                const double t = layout.text_scale;
                all.push_back({layout.clock.x, layout.foot_y - 14 * t,
                               layout.copy_link.right() - layout.clock.x, 20 * t});
                for (std::size_t i = 0; i < all.size(); ++i) {
                    INFO(width << "x" << height << ", " << seats << " seats, " << i);
                    CHECK(all[i].x >= 0);
                    CHECK(all[i].right() <= width);
                    CHECK(all[i].bottom() <= height);
                    for (std::size_t j = 0; j < i; ++j) {
                        // Neighbours of one well share an edge.
                        CHECK_FALSE(all[i].grown(-.01).overlaps(all[j].grown(-.01)));
                    }
                }
            }
        }
    }
}

TEST_CASE("the bar's places and times are each other's inverse") {
    const TheatreLayout layout = theatre_layout(1280, 800, 4, 1);
    constexpr std::int64_t duration = 272000000;
    for (std::int64_t t = 0; t <= duration; t += 1234567) {
        CHECK(std::abs(layout.time_at(layout.x_of(t, duration), duration) - t) <= 1);
    }
    CHECK(layout.time_at(-100, duration) == 0);
    CHECK(layout.time_at(5000, duration) == duration);
    CHECK(theatre_hit(layout, layout.bar.centre()).spot == TheatreSpot::Scrub);
    CHECK(theatre_hit(layout, layout.lanes[2].centre()).spot == TheatreSpot::Scrub);
    CHECK(theatre_hit(layout, layout.play.centre()).spot == TheatreSpot::Play);
    CHECK(theatre_hit(layout, layout.speeds[5].centre()).index == 5);
    CHECK(theatre_hit(layout, layout.views[1].centre()).spot == TheatreSpot::View);
}

TEST_CASE("the theatre's keys are those of the help") {
    constexpr Modifiers shift{true, false, false};
    constexpr Modifiers control{false, true, false};
    constexpr Modifiers alt{false, false, true};
    const auto of = [](const KeyPressed& press) { return theatre_stroke(press).value().key; };
    CHECK(of(key(Key::Space)) == TheatreKey::PlayPause);
    CHECK(of(key(Key::K)) == TheatreKey::PlayPause);
    CHECK(of(key(Key::Left)) == TheatreKey::Back5);
    CHECK(of(key(Key::Right, shift)) == TheatreKey::Forward1);
    CHECK(of(key(Key::Left, control)) == TheatreKey::BackEvent);
    CHECK(of(key(Key::J)) == TheatreKey::Back10);
    CHECK(of(key(Key::Period)) == TheatreKey::ForwardEvent);
    CHECK(of(key(Key::Period, shift)) == TheatreKey::Faster);
    CHECK(of(key(Key::LeftBracket)) == TheatreKey::BackChapter);
    CHECK(theatre_stroke(key(Key::Digit7)) == TheatreStroke{TheatreKey::Tenth, 7});
    CHECK(theatre_stroke(key(Key::Digit3, alt)) == TheatreStroke{TheatreKey::View, 3});
    CHECK(of(key(Key::End)) == TheatreKey::End);
    CHECK(of(key(Key::B)) == TheatreKey::PutBookmark);
    CHECK(of(key(Key::Enter)) == TheatreKey::NameBookmark);
    CHECK(of(key(Key::Delete)) == TheatreKey::RemoveBookmark);
    CHECK(of(key(Key::LeftBracket, shift)) == TheatreKey::BackBookmark);
    CHECK(of(key(Key::RightBracket, shift)) == TheatreKey::ForwardBookmark);
    CHECK(of(key(Key::E)) == TheatreKey::TellAll);
    CHECK(of(key(Key::C)) == TheatreKey::CopyLink);
    CHECK_FALSE(theatre_stroke(key(Key::Q)));
    CHECK_FALSE(theatre_stroke({Key::Space, {}, true}));
}

TEST_CASE("clocks of the theatre") {
    CHECK(exact_clock({129412000}) == "2:09.412");
    CHECK(short_clock({272000000}) == "4:32");
    CHECK(exact_clock({0}) == "0:00.000");
    CHECK(exact_clock({3661005000}) == "1:01:01.005");
}
