// Files of a later version of the same format: whatever they have more is passed over.
#include "future.hpp"

#include "juz/replay/timeline.hpp"
#include "random_files.hpp"
#include "support/catch.hpp"

namespace juz::replay {

namespace {

// Everything that this version knows is there, at the place where it is looked for.
void check_future(const test::RecordedMatch& match, const test::Future& future,
                  Generator& generator) {
    test::FutureWriter writer(match, future, generator);
    const std::vector<std::uint8_t> bytes = writer.write();
    const auto events = static_cast<std::uint32_t>(match.hashes.size() - 1);
    for (const auto& opened : {Replay::open(Blob::of(bytes)), Replay::scan(Blob::of(bytes))}) {
        REQUIRE(std::holds_alternative<Replay>(opened));
        const Replay& replay = std::get<Replay>(opened);
        CHECK_FALSE(replay.damage());
        CHECK(replay.is_finished());
        CHECK(replay.header() == match.header);
        CHECK(replay.records() == writer.records_written());
        CHECK(replay.events() == events);
        CHECK(replay.final_hash() == match.hashes.back());
        CHECK(replay.keyframes().size() ==
              (match.records.size() + future.per_block - 1) / future.per_block / 2);
        RecordCursor cursor = replay.cursor();
        Record record;
        for (const Record& wanted : match.records) {
            REQUIRE(cursor.next(record));
            CHECK(record.what == wanted.what);
            CHECK(record.e == wanted.e);
        }
        CHECK_FALSE(cursor.next(record));
        CHECK_FALSE(cursor.is_damaged());
        Timeline timeline(replay);
        for (std::uint32_t at = 0; at <= events; at += 7) {
            REQUIRE(timeline.seek(events - at));
            CHECK(hash_of(timeline.state()) == match.hashes[events - at]);
        }
    }
}

}  // namespace

TEST_CASE("unknown blocks, records and chapters and appended fields everywhere are passed over") {
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        INFO("match " << seed);
        Generator generator(Seed::from_number(seed));
        const test::RecordedMatch match = test::random_match(generator, 80);
        test::Future future;
        future.per_frame = 2;
        check_future(match, future, generator);
        for (bool test::Future::*one : {&test::Future::tails, &test::Future::kinds,
                                        &test::Future::blocks, &test::Future::fields}) {
            test::Future only;
            only.per_frame = 2;
            only.*one = true;
            check_future(match, only, generator);
            future.*one = true;
        }
        check_future(match, future, generator);
    }
}

}  // namespace juz::replay
