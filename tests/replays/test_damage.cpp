#include <string>

#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "rewrite.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

// In few bytes: without a keyframe.
const test::RecordedRace& small_race() {
    static const test::RecordedRace race = test::record_race("command_limit=100", 2, 77);
    return race;
}

// `ends[n]`: where the block that holds record n ends.
std::vector<std::size_t> record_ends(const test::RecordedRace& race) {
    std::vector<std::size_t> ends;
    BlockReader blocks(race.bytes);
    RecordReader reader(0, {}, {});
    Record record;
    while (const auto block = blocks.next()) {
        if (block->is(BlockType::Records)) {
            reader.load(block->payload);
            while (reader.next(record) == RecordReader::Step::Record) {
                ends.push_back(block->end);
            }
        }
    }
    return ends;
}

// Does with the bytes whatever a program would do.
void use(const std::vector<std::uint8_t>& bytes) {
    const Blob blob = Blob::of(bytes);
    const auto opened = Replay::open(blob);
    if (const auto* replay = std::get_if<Replay>(&opened)) {
        Timeline timeline(*replay);
        timeline.seek(replay->events());
        timeline.seek(replay->events() / 2);
        timeline.seek_time(Microseconds{replay->duration().value / 3});
        while (timeline.advance()) {
        }
        Record record;
        RecordCursor cursor = replay->cursor_at(replay->records() / 2);
        cursor.next(record);
    }
    static_cast<void>(verify(blob));
}

bool is_found_sound(const std::vector<std::uint8_t>& bytes) {
    const auto report = verify(Blob::of(bytes));
    return std::holds_alternative<VerifyReport>(report) &&
           std::get<VerifyReport>(report).status == VerifyStatus::Holds;
}

}  // namespace

TEST_CASE("a file cut anywhere gives every record of every complete block") {
    const test::RecordedRace& race = small_race();
    const std::vector<std::size_t> ends = record_ends(race);
    REQUIRE(ends.size() == race.records.size());
    const std::size_t header_end = std::get<Block>(read_block(race.bytes, magic.size())).end;
    for (std::size_t cut = 0; cut < race.bytes.size(); ++cut) {
        const std::vector<std::uint8_t> bytes(
            race.bytes.begin(), race.bytes.begin() + static_cast<std::ptrdiff_t>(cut));
        const auto opened = Replay::open(Blob::of(bytes));
        REQUIRE(std::holds_alternative<Replay>(opened) == (cut >= header_end));
        REQUIRE_FALSE(is_found_sound(bytes));
        if (cut < header_end) {
            continue;
        }
        const auto& replay = std::get<Replay>(opened);
        std::size_t complete = 0;
        while (complete < ends.size() && ends[complete] <= cut) {
            ++complete;
        }
        REQUIRE(replay.records() == complete);
        REQUIRE_FALSE(replay.is_finished());
        RecordCursor cursor = replay.cursor();
        Record record;
        for (std::size_t n = 0; n < complete; ++n) {
            REQUIRE(cursor.next(record));
            REQUIRE(record == race.records[n]);
        }
        Timeline timeline(replay);
        REQUIRE(timeline.seek(replay.events()));
        REQUIRE(hash_of(timeline.state()) == race.hashes[replay.events()]);
    }
}

TEST_CASE("a byte changed anywhere is found") {
    const test::RecordedRace& race = small_race();
    REQUIRE(is_found_sound(race.bytes));
    std::vector<std::uint8_t> bytes = race.bytes;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (const int bits : {0x01, 0x80, 0xFF}) {
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ bits);
            REQUIRE_FALSE(is_found_sound(bytes));
            const auto scanned = Replay::scan(Blob::of(bytes));
            if (const auto* replay = std::get_if<Replay>(&scanned)) {
                REQUIRE(replay->damage());
                REQUIRE(replay->damage()->offset <= at);
            }
            bytes[at] = race.bytes[at];
        }
    }
}

TEST_CASE("what follows the end is found") {
    std::vector<std::uint8_t> bytes = small_race().bytes;
    bytes.push_back(0);
    CHECK_FALSE(is_found_sound(bytes));
    CHECK(std::get<Replay>(Replay::open(Blob::of(bytes))).damage());
}

TEST_CASE("blocks taken out, doubled or put elsewhere are found") {
    std::vector<std::size_t> ends;
    BlockReader blocks(small_race().bytes);
    while (const auto block = blocks.next()) {
        ends.push_back(block->end);
    }
    const std::vector<std::uint8_t>& whole = small_race().bytes;
    const auto at = [&](std::size_t block) {
        return whole.begin() + static_cast<std::ptrdiff_t>(ends[block]);
    };
    for (std::size_t block = 0; block + 3 < ends.size(); ++block) {
        std::vector<std::uint8_t> without(whole.begin(), at(block));
        without.insert(without.end(), at(block + 1), whole.end());
        CHECK_FALSE(is_found_sound(without));
        std::vector<std::uint8_t> doubled(whole.begin(), at(block + 1));
        doubled.insert(doubled.end(), at(block), whole.end());
        CHECK_FALSE(is_found_sound(doubled));
        std::vector<std::uint8_t> swapped(whole.begin(), at(block));
        swapped.insert(swapped.end(), at(block + 1), at(block + 2));
        swapped.insert(swapped.end(), at(block), at(block + 1));
        swapped.insert(swapped.end(), at(block + 2), whole.end());
        CHECK_FALSE(is_found_sound(swapped));
    }
}

TEST_CASE("no bytes do harm") {
    const test::RecordedRace& race = small_race();
    Generator generator(Seed::from_number(8));
    const auto below = [&](std::size_t bound) {
        return generator.below(static_cast<std::uint32_t>(bound));
    };
    SECTION("changed here and there") {
        for (int attempt = 0; attempt < 1500; ++attempt) {
            std::vector<std::uint8_t> bytes = race.bytes;
            for (std::uint32_t change = below(8) + 1; change > 0; --change) {
                bytes[below(bytes.size())] = static_cast<std::uint8_t>(below(256));
            }
            use(bytes);
        }
    }
    SECTION("changed, with every checksum and link right") {
        const test::RecordedRace longer = test::record_race("rounds=8,command_limit=400", 2, 78);
        const bool long_one = GENERATE(false, true);
        const std::vector<test::RawBlock> blocks =
            test::blocks_of(long_one ? longer.bytes : race.bytes);
        for (int attempt = 0; attempt < (long_one ? 300 : 3000); ++attempt) {
            std::vector<test::RawBlock> changed = blocks;
            for (std::uint32_t change = below(4) + 1; change > 0; --change) {
                // Half of them hit the header or the index.
                const std::size_t which = below(2) == 0   ? below(changed.size())
                                          : below(2) == 0 ? changed.size() - 1
                                                          : 0;
                test::RawBlock& block = changed[which];
                if (below(10) == 0) {
                    block.type = static_cast<std::uint8_t>(below(7));
                } else if (!block.payload.empty()) {
                    block.payload[below(block.payload.size())] =
                        static_cast<std::uint8_t>(below(256));
                }
                if (below(10) == 0) {
                    block.payload.resize(below(block.payload.size() + 1));
                }
            }
            use(test::file_of(changed));
        }
    }
    SECTION("nothing but noise") {
        for (int attempt = 0; attempt < 500; ++attempt) {
            std::vector<std::uint8_t> bytes(below(400));
            for (std::uint8_t& byte : bytes) {
                byte = static_cast<std::uint8_t>(below(256));
            }
            use(bytes);
            use(test::file_of({{0, bytes}}));
            use(test::file_of(
                {test::blocks_of(race.bytes)[0], {1, bytes}, {2, bytes}, {4, bytes}}));
        }
    }
}

TEST_CASE("what a later version adds is passed over") {
    const std::vector<std::uint8_t> bytes =
        test::rewritten(small_race().bytes, [](test::RawBlock& block) {
            if (block.type == static_cast<std::uint8_t>(BlockType::Header) ||
                block.type == static_cast<std::uint8_t>(BlockType::Keyframe)) {
                block.payload.insert(block.payload.end(), {1, 2, 3});
            }
            if (block.type == static_cast<std::uint8_t>(BlockType::Footer) ||
                block.type == static_cast<std::uint8_t>(BlockType::Chapters)) {
                // Their offsets have changed, so they could not be right.
                block.type = 200;
            }
            return true;
        });
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(bytes)));
    CHECK_FALSE(replay.damage());
    CHECK(replay.records() == small_race().records.size());
    CHECK(replay.final_hash() == small_race().hashes.back());
}

TEST_CASE("kinds of records that a later version adds are counted and skipped") {
    // A header whose table says that events carry appended fields and that there is a kind 9.
    std::vector<test::RawBlock> blocks = test::blocks_of(small_race().bytes);
    std::vector<std::uint8_t>& header = blocks[0].payload;
    const std::vector<std::uint8_t> table{3, 0, 0, 5, 'e', 'v', 'e', 'n', 't'};
    const auto found = std::search(header.begin(), header.end(), table.begin(), table.end());
    REQUIRE(found != header.end());
    found[0] = 4;
    found[2] = 1;
    header.insert(header.end(), {9, 2, 3, 'n', 'e', 'w'});
    std::vector<std::uint8_t> payload;
    const auto append = [&](const Record& record, Microseconds before) {
        std::array<std::uint8_t, encoded_record_max> memory;
        Writer writer(memory);
        encode(writer, record, before);
        payload.insert(payload.end(), writer.written().begin(), writer.written().end());
    };
    const std::vector<Record>& records = small_race().records;
    append(records[0], {});
    payload.insert(payload.end(), {2, 77, 78});                    // Two bytes that event has now.
    payload.insert(payload.end(), {(5 << 2) | 3, 9, 3, 1, 2, 3});  // Kind 9, 5 µs later.
    append(records[1], records[0].t);
    payload.insert(payload.end(), {0});
    const Replay replay =
        std::get<Replay>(Replay::open(Blob::of(test::file_of({blocks[0], {1, payload}}))));
    CHECK_FALSE(replay.damage());
    CHECK(replay.records() == 3);
    CHECK(replay.events() == 2);
    CHECK(replay.final_hash() == small_race().hashes[2]);
    RecordCursor cursor = replay.cursor_at(1);
    Record record;
    REQUIRE(cursor.next(record));
    CHECK(record.n == 2);
    CHECK(record.e == 1);
    CHECK(record.t.value == records[1].t.value + 5);
}

TEST_CASE("a file of another format says so") {
    std::vector<test::RawBlock> blocks = test::blocks_of(small_race().bytes);
    blocks[0].payload[0] = 3;
    const auto opened = Replay::open(Blob::of(test::file_of(blocks)));
    REQUIRE(std::holds_alternative<OpenError>(opened));
    CHECK_THAT(std::get<OpenError>(opened).message, Catch::Contains("format 3"));
}

TEST_CASE("a stored state of another table is not taken for one of this file") {
    const test::RecordedRace race = test::record_race("rounds=20", 2, 5);
    std::vector<std::uint8_t> memory(race::encoded_state_max);
    Writer other(memory);
    encode(other, initial_state(race.header.rules, 8));
    int changed = 0;
    const std::vector<std::uint8_t> bytes = test::rewritten(race.bytes, [&](test::RawBlock& block) {
        if (block.type == static_cast<std::uint8_t>(BlockType::Keyframe)) {
            // Where it is, in five numbers, stays; the state is another.
            Reader reader(block.payload);
            for (int number = 0; number < 5; ++number) {
                reader.number(~std::uint64_t{0});
            }
            block.payload.resize(block.payload.size() - reader.left());
            std::vector<std::uint8_t> length(10);
            Writer writer(length);
            writer.number(other.written().size());
            block.payload.insert(block.payload.end(), writer.written().begin(),
                                 writer.written().end());
            block.payload.insert(block.payload.end(), other.written().begin(),
                                 other.written().end());
            ++changed;
        }
        return block.type != static_cast<std::uint8_t>(BlockType::Footer);
    });
    REQUIRE(changed > 0);
    const Replay replay = std::get<Replay>(Replay::open(Blob::of(bytes)));
    Timeline timeline(replay);
    CHECK(timeline.seek(replay.events()));
    CHECK(hash_of(timeline.state()) == race.hashes[replay.events()]);
    const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(bytes)));
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_THAT(report.what, Catch::Contains("keyframe"));
}

}  // namespace juz::replay
