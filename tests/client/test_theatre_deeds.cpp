#include "support/recorded_race.hpp"
#include "theatre/deed_words.hpp"
#include "theatre/race_picture.hpp"
#include "theatre/theatre_model.hpp"
#include "theatre/theatre_words.hpp"
#include "watched_race.hpp"

using namespace juz;
using namespace juz::client;
using juz::client::test::bots_match;
using juz::client::test::fair_race;
using juz::client::test::opened;

namespace {

// The kept race, but another seat shouts too, right after the first shout, and is beaten.
replay::Replay race_with_two_shouts() {
    const replay::Replay kept = fair_race();
    replay::MemoryFile file;
    replay::Recorder recorder(file);
    recorder.begin(kept.header());
    replay::RecordCursor cursor = kept.cursor();
    Record record;
    std::uint32_t n = 0;
    bool done = false;
    const auto write = [&](Record one) {
        one.n = n++;
        recorder.record(one);
    };
    while (cursor.next(record)) {
        write(record);
        const auto* event = record.event();
        const auto* race = event != nullptr ? std::get_if<race::Event>(event) : nullptr;
        const auto* called = race != nullptr ? std::get_if<race::Called>(race) : nullptr;
        if (called == nullptr || done) {
            continue;
        }
        done = true;
        const Seat loser{static_cast<std::uint8_t>(called->seat.value == 0 ? 1 : 0)};
        Reject reject;
        reject.seat = loser;
        reject.command = race::Command(race::CallCommand{loser});
        reject.stamp = record.t;
        reject.reason = Rejection::Beaten;
        reject.winner = called->seat;
        reject.margin = {12000};
        for (const Seat seat : {called->seat, loser}) {
            Contender hand;
            hand.seat = seat;
            hand.arrival = record.t;
            hand.news.t = {record.t.value - 400000};
            hand.news.event = record.e - 1;
            hand.time = {record.t.value - (seat == loser ? 50000 : 62000)};
            write({0, record.e + 1, record.t, hand});
        }
        Contest verdict;
        verdict.event = record.e;
        verdict.contenders = 2;
        verdict.counted = 2;
        verdict.winner = called->seat;
        verdict.decided_at = record.t;
        verdict.margin = Microseconds{12000};
        verdict.first_to_arrive = called->seat;
        write({0, record.e + 1, record.t, verdict});
        write({0, record.e + 1, record.t, reject});
    }
    recorder.commit();
    recorder.finish();
    return opened(file.bytes());
}

}  // namespace

TEST_CASE("everything that happens can be told in a line, and no hidden card is in it") {
    for (const char* game : {"race", "possession", "winged"}) {
        const replay::Replay replay = opened(bots_match(game, ""));
        const TheatreModel model(replay);
        const Players players = model.players();
        replay::RecordCursor cursor = replay.cursor();
        Record record;
        while (cursor.next(record)) {
            const AnyEvent* event = record.event();
            if (event == nullptr) {
                continue;
            }
            const std::string words = deed_words(*event, players);
            INFO(game << ", event " << record.e);
            const auto* possession = std::get_if<possession::Event>(event);
            if (possession != nullptr && std::holds_alternative<possession::Drawn>(*possession)) {
                CHECK(words.find(card_words(std::get<possession::Drawn>(*possession).card)) ==
                      std::string::npos);
            }
            CHECK(words.find('{') == std::string::npos);
            CHECK(words.find('?') == std::string::npos);
            const bool silent = std::visit(
                [](const auto& of_game) {
                    return std::visit(
                        [](const auto& one) {
                            using One = std::decay_t<decltype(one)>;
                            return std::is_same_v<One, possession::Deal> ||
                                   std::is_same_v<One, winged::Deal> ||
                                   std::is_same_v<One, possession::Started> ||
                                   std::is_same_v<One, winged::Started>;
                        },
                        of_game);
                },
                *event);
            CHECK(words.empty() == silent);
        }
    }
}

TEST_CASE("the theatre knows what happened last, at every position") {
    const auto race = juz::test::record_race("rounds=2,command_limit=300", 3, 5);
    const replay::Replay replay = opened(race.bytes);
    TheatreModel model(replay);
    CHECK_FALSE(model.last_deed());
    replay::RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        if (const AnyEvent* event = record.event()) {
            model.seek_position(std::int64_t{record.e} + 1);
            REQUIRE(model.last_deed() == *event);
            REQUIRE(model.deed_at(record.n) == *event);
        } else {
            REQUIRE_FALSE(model.deed_at(record.n));
        }
    }
    model.seek_position(0);
    CHECK_FALSE(model.last_deed());
}

TEST_CASE("marks of the lanes name the records that tell of them") {
    const replay::Replay replay = fair_race();
    const TheatreModel model(replay);
    for (const LaneMark& mark : model.activity().marks) {
        CHECK(model.deed_at(mark.record).has_value() == (mark.kind != MarkKind::Contested));
    }
}

TEST_CASE("RACE-27: a contested shout is shown among the contested plays, in slow motion too") {
    TheatreModel model(race_with_two_shouts());
    const TheatreModel before(fair_race());
    REQUIRE(model.activity().contests.size() == before.activity().contests.size() + 1);
    const ContestedPlay* shout = nullptr;
    for (const ContestedPlay& contest : model.activity().contests) {
        shout = contest.is_shout() ? &contest : shout;
    }
    REQUIRE(shout != nullptr);
    CHECK(prize_words(*shout) == "Już!");
    CHECK(shout->fair);
    CHECK(shout->foundation == -1);
    REQUIRE(shout->hands.size() == 2);
    CHECK(shout->hands[0].seat == shout->winner);
    CHECK(shout->hands[1].time - shout->hands[0].time == 12000);
    model.seek_time({shout->t});
    REQUIRE(model.play_slowly());
    REQUIRE(model.slow() == shout);
    RacePicture picture;
    picture.resize(1280, 800, 1);
    double now = 0;
    while (model.playing()) {
        now += 33;
        model.advance(33);
        picture.show(model, true, now);
        // No card is on its way to a place.
        CHECK(picture.scene(now).contested.empty());
        CHECK(picture.scene(now).pointers.empty());
    }
}
