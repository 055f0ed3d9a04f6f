#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"
#include "theatre/live_log.hpp"
#include "theatre/theatre_layout.hpp"
#include "theatre/theatre_model.hpp"
#include "theatre/theatre_words.hpp"

// A match watched while it goes on.

using namespace juz;
using namespace juz::client;

namespace {

// A server's feed for somebody who watches.
class Feed {
  public:
    explicit Feed(std::string_view game, Viewer viewer = Viewer::spectator(),
                  std::uint32_t events = 400) {
        replay::MemoryFile file;
        replay::Recorder recorder(file);
        test::RecordedPlay play(test::match_header(game, "", 3), 5, recorder, &match_);
        while (play.events() < events && !is_over(play.state())) {
            play.later(300'000);
            play.step();
        }
        play.reveal();
        std::erase_if(match_.records, [](const Record& record) {
            return record.event() == nullptr && !std::holds_alternative<Reveal>(record.what);
        });
        match_.header.viewer = viewer;
        truth_ = initial_state(match_.header);
        view_.connection = netcode::Connection::Joined;
        view_.match = netcode::MatchView{
            match_.header, viewer.seat(), seen(), seen(), {}, 0, {}, {}, true, std::nullopt};
        news_.emplace_back(netcode::MatchNews{});
    }

    // `told`: else they go by unseen.
    void happen(std::uint32_t events, bool told = true) {
        for (; events > 0 && at_ + 1 < match_.records.size(); --events) {
            const Record& record = match_.records[at_++];
            const AnyEvent event = redact(*record.event(), truth_, match_.header.viewer).get();
            apply(truth_, *record.event());
            view_.match->t = record.t;
            if (told) {
                news_.emplace_back(netcode::EventNews{record.e, record.t, event, std::nullopt});
            }
        }
        view_.match->events = at_;
        view_.match->confirmed = view_.match->predicted = seen();
        if (!told) {
            news_.emplace_back(netcode::ResyncNews{});
        }
    }

    void finish() {
        happen(~std::uint32_t{0});
        const Seed seed = std::get<Reveal>(match_.records.back().what).seed;
        view_.match->seed = seed;
        news_.emplace_back(netcode::MatchOverNews{seed});
    }

    void lose() { view_.connection = netcode::Connection::Ended; }

    netcode::SessionUpdate update() { return {view_, std::exchange(news_, {})}; }

    AnyState seen() const { return redact(truth_, match_.header.viewer).get(); }
    std::uint32_t events() const { return at_; }
    std::uint32_t all() const { return static_cast<std::uint32_t>(match_.records.size()) - 1; }
    Microseconds t() const { return view_.match->t; }

  private:
    test::RecordedMatch match_;
    AnyState truth_ = initial_state(race::Ruleset{}, 1);
    std::uint32_t at_ = 0;
    netcode::SessionView view_;
    std::vector<netcode::News> news_;
};

replay::Replay read(const LiveLog& log) {
    auto opened = replay::Replay::open(log.blob());
    REQUIRE(std::holds_alternative<replay::Replay>(opened));
    return std::get<replay::Replay>(std::move(opened));
}

TheatreModel watching(const LiveLog& log) {
    auto opened = replay::GrowingReplay::open(log.blob());
    REQUIRE(std::holds_alternative<replay::GrowingReplay>(opened));
    return TheatreModel(std::get<replay::GrowingReplay>(opened));
}

}  // namespace

TEST_CASE("who watches from the beginning has a whole replay in the end") {
    for (const char* game : {"race", "possession", "winged"}) {
        for (const Viewer viewer : {Viewer::spectator(), Viewer::everything()}) {
            Feed feed(game, viewer);
            LiveLog log;
            log.take(feed.update());
            CHECK(log.number() == 1);
            while (feed.events() < feed.all()) {
                feed.happen(1 + feed.events() % 7);
                log.take(feed.update());
                CHECK(read(log).events() == feed.events());
            }
            CHECK_FALSE(log.is_closed());
            feed.finish();
            log.take(feed.update());
            CHECK(log.is_closed());
            CHECK(log.number() == 1);
            const replay::Replay replay = read(log);
            CHECK_FALSE(replay.is_excerpt());
            CHECK(replay.final_hash() == hash_of(feed.seen()));
            const auto report = std::get<replay::VerifyReport>(replay::verify(log.blob()));
            INFO(report.what);
            CHECK(report.status == replay::VerifyStatus::Holds);
            CHECK(report.deal_follows);
        }
    }
}

TEST_CASE("a latecomer, and who missed something, has an excerpt from then on") {
    Feed feed("race");
    feed.happen(90, false);
    feed.happen(3);
    LiveLog log;
    log.take(feed.update());
    CHECK(log.goes_on());
    CHECK(read(log).begin().events == 93);
    const std::uint32_t first = log.number();
    feed.happen(10);
    log.take(feed.update());
    CHECK(log.number() == first);
    feed.happen(20, false);
    log.take(feed.update());
    CHECK(log.number() == first + 1);
    CHECK(log.goes_on());
    feed.happen(30);
    log.take(feed.update());
    CHECK(read(log).begin().events == 123);
    CHECK(read(log).events() == 153);
    CHECK(read(log).final_hash() == hash_of(feed.seen()));
    // Asked for anew, but nothing was missed.
    feed.happen(0, false);
    log.take(feed.update());
    CHECK(log.number() == first + 1);
    feed.lose();
    log.take(feed.update());
    CHECK(log.is_closed());
    CHECK(read(log).is_finished());
}

TEST_CASE("nothing of what a player sees is kept here") {
    Feed feed("winged", Viewer::of(Seat{1}));
    LiveLog log;
    log.take(feed.update());
    feed.happen(20);
    log.take(feed.update());
    CHECK(log.number() == 0);
    CHECK(log.blob().bytes.empty());
}

TEST_CASE("the theatre follows what happens now, goes back meanwhile, and catches up") {
    Feed feed("race");
    LiveLog log;
    log.take(feed.update());
    feed.happen(60);
    log.take(feed.update());
    TheatreModel model = watching(log);
    CHECK(model.is_live());
    CHECK(model.follows());
    CHECK(model.position() == 60);
    CHECK(live_words(model, 0) == "LIVE");
    CHECK(live_words(model, 90) == "LIVE, 1:30 late");
    CHECK(cut_words(model).empty());

    // The match's clock runs on between two events.
    model.advance(100);
    CHECK(model.time().value == feed.t().value + 100'000);
    feed.happen(2);
    log.take(feed.update());
    model.grow(log.blob());
    CHECK(model.position() == 60);
    CHECK(model.advance(10));
    CHECK(model.position() == 62);
    CHECK(model.just_happened().size() == 2);
    CHECK(model.hash() == hash_of(feed.seen()));
    CHECK(model.activity().marks.back().t <= feed.t().value);

    model.skip(-5'000'000);
    CHECK_FALSE(model.follows());
    const std::int64_t behind = model.behind().value;
    CHECK(behind == 5'000'000);
    CHECK(live_words(model, 0) == "0:05 behind");
    const std::uint32_t position = model.position();
    for (int i = 0; i < 10; ++i) {
        feed.happen(1);
        log.take(feed.update());
        model.grow(log.blob());
        model.advance(20);
    }
    CHECK(model.events() == 72);
    CHECK(model.position() < 62);
    CHECK(model.position() >= position);
    CHECK(model.behind().value >= behind);

    SECTION("at once") {
        model.catch_up();
        CHECK(model.follows());
        CHECK(model.position() == 72);
        CHECK(model.hash() == hash_of(feed.seen()));
    }
    SECTION("at twice the pace") {
        model.set_speed(3);
        for (int i = 0; i < 4000 && !model.follows(); ++i) {
            model.advance(10);
        }
        CHECK(model.follows());
        CHECK(model.speed() == 2);
        CHECK(model.position() == 72);
    }
    SECTION("after a pause") {
        model.play(false);
        const Microseconds there = model.time();
        model.advance(500);
        CHECK(model.time() == there);
        model.play(true);
        CHECK_FALSE(model.follows());
        model.advance(10);
        CHECK(model.time().value == there.value + 10'000);
    }
}

TEST_CASE("when the match is over what was not shown yet is played at its pace") {
    Feed feed("possession", Viewer::everything());
    LiveLog log;
    log.take(feed.update());
    feed.happen(30);
    log.take(feed.update());
    TheatreModel model = watching(log);
    CHECK(model.reveals());
    model.advance(5);
    feed.finish();
    log.take(feed.update());
    model.grow(log.blob());
    model.end_live();
    CHECK_FALSE(model.is_live());
    CHECK(model.playing());
    CHECK(model.position() == 30);
    model.advance(1000);
    CHECK(model.position() < feed.all());
    CHECK(cut_words(model).empty());
    CHECK(live_words(model, 0).empty());
    model.catch_up();
    CHECK(model.position() == feed.all());
    CHECK(model.time() == model.duration());
    CHECK_FALSE(model.follows());
}

TEST_CASE("an excerpt is watched from where it begins") {
    Feed feed("winged");
    feed.happen(100, false);
    LiveLog log;
    log.take(feed.update());
    const Microseconds begin = feed.t();
    feed.happen(150);
    feed.finish();
    log.take(feed.update());
    TheatreModel model(read(log));
    CHECK(model.time() == begin);
    CHECK(model.begin() == begin);
    CHECK(model.position() == 100);
    model.seek_time({0});
    CHECK(model.time() == begin);
    model.seek_position(0);
    CHECK(model.position() == 100);
    model.step(1);
    CHECK(model.position() == 101);
    REQUIRE(model.last_deed());
    model.step(-1);
    CHECK_FALSE(model.last_deed());
    const TheatreLayout layout = theatre_layout(1280, 800, model.seats(), 0);
    CHECK(bar_x(layout, model, begin) == layout.bar.x);
    CHECK(bar_x(layout, model, model.duration()) == layout.bar.right());
    CHECK(bar_time(layout, model, layout.bar.x) == begin);
    CHECK(bar_time(layout, model, layout.bar.right()) == model.duration());
    // Its rounds bear the numbers that they had.
    CHECK(model.rounds_before() > 0);
    for (const replay::Chapter& chapter : model.chapters()) {
        if (chapter.kind == replay::ChapterKind::Round) {
            CHECK(
                chapter_words(chapter, model.players(), model.chapters(), model.rounds_before()) ==
                "Round " + std::to_string(model.rounds_before() + 1));
            break;
        }
    }
}
