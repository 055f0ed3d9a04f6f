// Packed files: nothing is lost, and what was changed in one is seen.
#include "juz/replay/pack.hpp"

#include <algorithm>

#include "juz/replay/growing.hpp"
#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "rewrite.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;
using test::golden_bytes;

const Bytes& long_race() {
    static const Bytes bytes = test::record_race("rounds=40,command_limit=3000", 4, 9).bytes;
    return bytes;
}

Bytes packed(const Bytes& plain) {
    return std::get<Bytes>(pack(Blob::of(plain)));
}

std::string why_not(const std::variant<Bytes, OpenError>& result) {
    const auto* error = std::get_if<OpenError>(&result);
    return error != nullptr ? error->message : std::string();
}

// The packed file with its blocks changed by somebody who knew how to make them look sound.
Bytes resealed(const Bytes& file, std::size_t block, const Bytes& payload) {
    std::vector<test::RawBlock> blocks = test::blocks_of(file);
    blocks.at(block).payload = payload;
    return test::file_of(blocks);
}

void put_number(Bytes& out, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) {
        out.push_back(static_cast<std::uint8_t>(value | 0x80U));
    }
    out.push_back(static_cast<std::uint8_t>(value));
}

// The first block of a packed file with one group.
Bytes index_of(const Digest& tip, std::uint64_t plain_size, std::uint64_t size) {
    Bytes index{2};
    index.insert(index.end(), tip.begin(), tip.end());
    index.push_back(1);
    put_number(index, plain_size);
    put_number(index, size);
    return index;
}

// Does with the bytes whatever a program would do; what it may not do is crash or take much memory.
VerifyStatus use(const Bytes& bytes) {
    const Blob blob = Blob::of(bytes);
    static_cast<void>(unpack(blob));
    const auto opened = Replay::open(blob);
    if (const auto* replay = std::get_if<Replay>(&opened)) {
        Timeline timeline(*replay);
        timeline.seek(replay->events() / 2);
    }
    const auto report = verify(blob);
    const auto* told = std::get_if<VerifyReport>(&report);
    return told != nullptr ? told->status : VerifyStatus::Damaged;
}

}  // namespace

TEST_CASE("what was packed comes out byte by byte, of every game") {
    for (const char* name : {"race", "race-fair", "possession", "winged"}) {
        INFO(name);
        const Bytes plain = golden_bytes(name);
        const Bytes small = packed(plain);
        CHECK(small.size() < plain.size() * 3 / 4);
        CHECK(std::get<Bytes>(unpack(Blob::of(small))) == plain);
    }
    CHECK(std::get<Bytes>(unpack(Blob::of(packed(long_race())))) == long_race());
}

TEST_CASE("a packed file reads as the plain one does, without unpacking it all") {
    const Bytes small = packed(long_race());
    REQUIRE(test::blocks_of(small).size() > 4);
    const Replay plain = std::get<Replay>(Replay::open(Blob::of(long_race())));
    for (const bool whole : {false, true}) {
        const Replay replay =
            std::get<Replay>(whole ? Replay::scan(Blob::of(small)) : Replay::open(Blob::of(small)));
        CHECK(replay.source().is_packed());
        CHECK(replay.source().size() == long_race().size());
        CHECK_FALSE(replay.damage());
        CHECK(replay.is_finished());
        CHECK(replay.records() == plain.records());
        CHECK(replay.final_hash() == plain.final_hash());
        CHECK(replay.chapters() == plain.chapters());
        CHECK(replay.keyframes() == plain.keyframes());
        Timeline there(replay);
        Timeline here(plain);
        for (std::uint32_t step = 0; step < 40; ++step) {
            const std::uint32_t event = (step * 7919) % (plain.events() + 1);
            REQUIRE(there.seek(event));
            REQUIRE(here.seek(event));
            REQUIRE(there.state() == here.state());
        }
        RecordCursor from = replay.cursor();
        RecordCursor expected = plain.cursor();
        Record record;
        Record other;
        while (expected.next(other)) {
            REQUIRE(from.next(record));
            REQUIRE(record == other);
        }
        CHECK_FALSE(from.next(record));
        CHECK_FALSE(from.is_damaged());
    }
    const auto whole = std::get<VerifyReport>(verify(Blob::of(small)));
    const auto before = std::get<VerifyReport>(verify(Blob::of(long_race())));
    CHECK(whole.status == VerifyStatus::Holds);
    CHECK(whole.tip == before.tip);
    CHECK(whole.deal_follows);
}

TEST_CASE("packing and unpacking tell how far they are, to the end") {
    std::vector<std::uint64_t> told;
    const Done done = [&](std::uint64_t bytes) { told.push_back(bytes); };
    const auto check = [&] {
        CHECK(told.size() > 3);
        CHECK(std::is_sorted(told.begin(), told.end()));
        CHECK(told.back() == long_race().size());
        told.clear();
    };
    const Bytes small = std::get<Bytes>(pack(Blob::of(long_race()), Packing::Shorthand, done));
    check();
    CHECK(std::get<Bytes>(unpack(Blob::of(small), done)) == long_race());
    check();
}

TEST_CASE("what reads plain files alone says what is wrong with a packed one") {
    const Bytes small = packed(golden_bytes("winged"));
    BlockReader as_it_lies(small);
    const auto first = as_it_lies.next();
    REQUIRE(first);
    // A reader of format 1 goes by the number that a header begins with.
    CHECK(first->is(BlockType::Header));
    CHECK(first->payload[0] == packed_format_version);
}

TEST_CASE("only a plain file with its end is packed, and only a packed one unpacked") {
    const Bytes plain = golden_bytes("winged");
    const Bytes small = packed(plain);
    CHECK(why_not(pack(Blob::of(small))) == "it is packed already");
    CHECK(why_not(unpack(Blob::of(plain))) == "it is not packed");
    const Bytes open =
        test::rewritten(plain, [](const test::RawBlock& block) { return block.type != 4; });
    CHECK(why_not(pack(Blob::of(open))) == "it has no end, so more may come");
    Bytes bad = plain;
    bad[bad.size() / 2] ^= 4U;
    CHECK(why_not(pack(Blob::of(bad))) == "a block's checksum does not hold");
    CHECK(why_not(pack(Blob::of({}))) == "this is not a replay file");
    CHECK(why_not(unpack(Blob::of({}))) == "this is not a replay file");
}

TEST_CASE("every changed byte of a packed file is found") {
    const Bytes small = packed(golden_bytes("winged"));
    for (std::size_t at = 0; at < small.size(); at += 7) {
        Bytes bad = small;
        bad[at] ^= static_cast<std::uint8_t>(1U << at % 8);
        INFO(at);
        REQUIRE(use(bad) != VerifyStatus::Holds);
    }
    Bytes longer = small;
    longer.push_back(0);
    CHECK(use(longer) == VerifyStatus::Damaged);
}

TEST_CASE("of a packed file that was cut everything before the cut is there") {
    const Bytes small = packed(long_race());
    std::uint32_t before = 0;
    BlockReader blocks(small);
    blocks.next();
    blocks.next();
    // One byte is missing of each group but the first.
    while (const auto block = blocks.next()) {
        const Bytes cut(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(block->end - 1));
        const Replay replay = std::get<Replay>(Replay::open(Blob::of(cut)));
        REQUIRE(replay.damage());
        CHECK(replay.damage()->what == "the packed block at byte " + std::to_string(block->begin) +
                                           ": the file ends within a block");
        CHECK(replay.records() > before);
        before = replay.records();
        CHECK_FALSE(replay.is_finished());
        auto growing = std::get<GrowingReplay>(GrowingReplay::open(Blob::of(cut)));
        CHECK(growing.replay().records() == before);
        growing.grow(Blob::of(small));
        CHECK(growing.replay().is_finished());
    }
    CHECK(before > 10'000);
}

TEST_CASE("blocks of a packed file that were put together anew do not pass") {
    const Bytes small = packed(long_race());
    std::vector<test::RawBlock> blocks = test::blocks_of(small);
    const Bytes other = packed(test::record_race("rounds=40,command_limit=3000", 4, 10).bytes);
    SECTION("two have changed places") {
        std::swap(blocks[1], blocks[2]);
        CHECK(use(test::file_of(blocks)) == VerifyStatus::Damaged);
    }
    SECTION("one is missing") {
        blocks.erase(blocks.begin() + 2);
        CHECK(use(test::file_of(blocks)) == VerifyStatus::Damaged);
    }
    SECTION("the first is that of another file") {
        CHECK(use(resealed(small, 0, test::blocks_of(other)[0].payload)) == VerifyStatus::Damaged);
    }
    SECTION("the tip is another") {
        Bytes head = blocks[0].payload;
        head[5] ^= 1U;
        CHECK(use(resealed(small, 0, head)) == VerifyStatus::Damaged);
        CHECK_THAT(why_not(unpack(Blob::of(resealed(small, 0, head)))),
                   Catch::Contains("another tip"));
    }
    SECTION("a link within is another") {
        Bytes group = blocks[1].payload;
        group[10] ^= 1U;
        CHECK(use(resealed(small, 1, group)) == VerifyStatus::Damaged);
    }
}

TEST_CASE("a packed file cannot become more than its size allows") {
    // One group of which the first block says that it becomes a great deal.
    const auto file = [](std::uint64_t plain_size, std::uint64_t content, const Bytes& rest) {
        Bytes group{1, 0};
        group.resize(2 + digest_size);
        group.push_back(1);
        put_number(group, content);
        group.insert(group.end(), rest.begin(), rest.end());
        Bytes sized;
        BlockWriter(Digest{}, 1).write(sized, BlockType::Packed, group);
        return test::file_of({{0, index_of({}, plain_size, sized.size())}, {5, group}});
    };
    for (const std::uint64_t plain :
         {std::uint64_t{1} << 62U, std::uint64_t{1} << 25U, std::uint64_t{100'000}}) {
        CHECK_THAT(why_not(unpack(Blob::of(file(plain, plain, {1, 2, 3})))),
                   Catch::Contains("makes no sense"));
    }
    // What the first block allows is all that the group may ask for.
    for (const std::uint64_t content : {std::uint64_t{1} << 62U, std::uint64_t{5001}}) {
        CHECK_THAT(why_not(unpack(Blob::of(file(5000, content, {1, 2, 3})))),
                   Catch::Contains("does not hold what it says"));
    }
    Bytes many{2};
    many.resize(1 + digest_size);
    put_number(many, std::uint64_t{1} << 40U);
    CHECK_THAT(why_not(unpack(Blob::of(test::file_of({{0, many}})))),
               Catch::Contains("makes no sense"));
}

TEST_CASE("a group that is packed is one frame of zstd and nothing else") {
    const Bytes plain = golden_bytes("winged");
    const std::vector<test::RawBlock> blocks = test::blocks_of(packed(plain));
    const std::size_t index_head = 1 + digest_size + 1;
    const auto with_behind = [&](const Bytes& behind) {
        Bytes group = blocks.at(1).payload;
        group.insert(group.end(), behind.begin(), behind.end());
        Bytes sized;
        BlockWriter(Digest{}, 1).write(sized, BlockType::Packed, group);
        Bytes index = blocks[0].payload;
        index.resize(index_head);
        put_number(index, plain.size() - magic.size());
        put_number(index, sized.size());
        return test::file_of({{0, index}, {5, group}});
    };
    CHECK(std::get<Bytes>(unpack(Blob::of(with_behind({})))) == plain);
    const Bytes empty_frame{0x28, 0xB5, 0x2F, 0xFD, 0x20, 0, 1, 0, 0};
    const Bytes skipped_frame{0x50, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, 7};
    for (const Bytes& behind : {empty_frame, skipped_frame, Bytes{0}}) {
        CHECK_THAT(why_not(unpack(Blob::of(with_behind(behind)))),
                   Catch::Contains("does not hold what it says"));
    }
}

TEST_CASE("what zstd makes too small is stored as it is") {
    // Blocks of a later version, full of nothing.
    std::vector<test::RawBlock> blocks = test::blocks_of(golden_bytes("winged"));
    blocks.insert(blocks.begin() + 1, test::RawBlock{77, Bytes(3'000'000)});
    blocks.insert(blocks.begin() + 2, test::RawBlock{78, {}});
    const Bytes plain = test::file_of(blocks);
    const Bytes small = packed(plain);
    CHECK(std::get<Bytes>(unpack(Blob::of(small))) == plain);
}

}  // namespace juz::replay
