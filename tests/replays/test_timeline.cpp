#include "juz/replay/timeline.hpp"

#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

Replay opened(const test::RecordedRace& race) {
    return std::get<Replay>(Replay::open(Blob::of(race.bytes)));
}

// Long enough for several keyframes, with several rounds.
const test::RecordedRace& long_race() {
    static const test::RecordedRace race = test::record_race("rounds=20,command_limit=600", 4, 11);
    return race;
}

}  // namespace

TEST_CASE("a replay tells what was recorded") {
    const Replay replay = opened(long_race());
    CHECK(replay.header() == long_race().header);
    CHECK(replay.records() == long_race().records.size());
    CHECK(replay.events() + 1 == long_race().hashes.size());
    CHECK(replay.final_hash() == long_race().hashes.back());
    CHECK(replay.duration() == long_race().records.back().t);
    CHECK(replay.is_finished());
    CHECK_FALSE(replay.damage());
    CHECK(replay.keyframes().size() > 3);
}

TEST_CASE("the records come back as they were") {
    const Replay replay = opened(long_race());
    RecordCursor cursor = replay.cursor();
    Record record;
    for (const Record& written : long_race().records) {
        REQUIRE(cursor.next(record));
        REQUIRE(record == written);
    }
    CHECK_FALSE(cursor.next(record));
    CHECK_FALSE(cursor.is_damaged());
    for (std::uint32_t n = 0; n < replay.records(); n += 37) {
        RecordCursor from = replay.cursor_at(n);
        REQUIRE(from.next(record));
        REQUIRE(record == long_race().records[n]);
    }
}

TEST_CASE("every position of random races has the state that was played") {
    for (std::uint8_t seats = 1; seats <= 8; ++seats) {
        for (const char* rules : {"preset=atena,rounds=2", "preset=literal", "preset=demon"}) {
            const test::RecordedRace race = test::record_race(rules, seats, seats * 31U);
            const Replay replay = opened(race);
            Timeline timeline(replay);
            for (std::uint32_t position = 0; position < race.hashes.size(); ++position) {
                REQUIRE(timeline.seek(position));
                REQUIRE(timeline.position() == position);
                REQUIRE(hash_of(timeline.state()) == race.hashes[position]);
            }
        }
    }
}

TEST_CASE("positions are reached in any order") {
    const Replay replay = opened(long_race());
    Timeline timeline(replay);
    Generator generator(Seed::from_number(3));
    for (int jump = 0; jump < 300; ++jump) {
        const std::uint32_t position = generator.below(replay.events() + 1);
        REQUIRE(timeline.seek(position));
        REQUIRE(timeline.position() == position);
        REQUIRE(hash_of(timeline.state()) == long_race().hashes[position]);
    }
    for (std::uint32_t position = replay.events() + 1; position > 0; position -= 1) {
        if (position < replay.events() - 300) {
            break;
        }
        REQUIRE(timeline.seek(position - 1));
        REQUIRE(hash_of(timeline.state()) == long_race().hashes[position - 1]);
    }
}

TEST_CASE("an instant shows everything up to it and nothing after it") {
    const Replay replay = opened(long_race());
    Timeline timeline(replay);
    Generator generator(Seed::from_number(4));
    for (int jump = 0; jump < 300; ++jump) {
        const auto bound = static_cast<std::uint32_t>(replay.duration().value / 1000 + 2000);
        const Microseconds t{static_cast<std::int64_t>(generator.below(bound)) * 1000};
        REQUIRE(timeline.seek_time(t));
        std::uint32_t events = 0;
        std::uint32_t records = 0;
        for (const Record& record : long_race().records) {
            if (record.t <= t) {
                ++records;
                events += record.event() != nullptr ? 1U : 0U;
            }
        }
        REQUIRE(timeline.position() == events);
        REQUIRE(timeline.next_record() == records);
        REQUIRE(hash_of(timeline.state()) == long_race().hashes[events]);
    }
}

TEST_CASE("advancing lets every record happen once") {
    const Replay replay = opened(long_race());
    Timeline timeline(replay);
    timeline.seek(1000);
    std::uint32_t n = timeline.next_record();
    while (const auto record = timeline.advance()) {
        REQUIRE(*record == long_race().records[n]);
        ++n;
        REQUIRE(timeline.next_record() == n);
        REQUIRE(timeline.time() == record->t);
    }
    CHECK(n == replay.records());
    CHECK(timeline.position() == replay.events());
}

TEST_CASE("a scan finds what the index says") {
    const Replay indexed = opened(long_race());
    const Replay scanned = std::get<Replay>(Replay::scan(Blob::of(long_race().bytes)));
    CHECK(scanned.header() == indexed.header());
    CHECK(scanned.records() == indexed.records());
    CHECK(scanned.events() == indexed.events());
    CHECK(scanned.duration() == indexed.duration());
    CHECK(scanned.final_hash() == indexed.final_hash());
    CHECK(scanned.chapters() == indexed.chapters());
    CHECK(scanned.keyframes() == indexed.keyframes());
    CHECK(scanned.is_finished());
    CHECK_FALSE(scanned.damage());
}

TEST_CASE("a keyframe that cannot be used is done without") {
    test::RecordedRace race = long_race();
    const std::uint64_t offset = opened(race).keyframes()[1].offset;
    race.bytes[static_cast<std::size_t>(offset) + 60] ^= 1U;
    const Replay replay = opened(race);
    Timeline timeline(replay);
    const std::uint32_t before = replay.keyframes()[1].position.events;
    CHECK(timeline.seek(before));
    CHECK(hash_of(timeline.state()) == race.hashes[before]);
    // What comes after it is out of reach up to the next keyframe.
    CHECK_FALSE(timeline.seek(before + 1));
    CHECK(hash_of(timeline.state()) == race.hashes[timeline.position()]);
    CHECK(timeline.seek(replay.keyframes()[2].position.events + 1));
    CHECK(hash_of(timeline.state()) == race.hashes[timeline.position()]);
}

TEST_CASE("chapters tell of rounds, ends, calls, beaten moves and leads") {
    const Replay replay = opened(long_race());
    std::array<int, chapter_kind_count> count{};
    std::uint32_t last = 0;
    for (const Chapter& chapter : replay.chapters()) {
        ++count[static_cast<std::size_t>(chapter.kind)];
        CHECK(chapter.record >= last);
        last = chapter.record;
    }
    CHECK(count[static_cast<std::size_t>(ChapterKind::Round)] == 20);
    CHECK(count[static_cast<std::size_t>(ChapterKind::RoundEnd)] == 20);
    CHECK(count[static_cast<std::size_t>(ChapterKind::MatchEnd)] == 1);
    CHECK(count[static_cast<std::size_t>(ChapterKind::Beaten)] > 0);
    CHECK(count[static_cast<std::size_t>(ChapterKind::Lead)] > 0);
}

}  // namespace juz::replay
