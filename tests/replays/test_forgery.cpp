// Files that somebody changed: by one bit, by moving blocks about, with checksums made right.
#include <algorithm>
#include <array>

#include "juz/replay/growing.hpp"
#include "juz/replay/verify.hpp"
#include "rewrite.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t size_min = 64 * 1024;

// Two matches at one table, one after the other.
const test::RecordedRace& race_of(std::uint64_t number) {
    static const auto record = [](std::uint64_t match) {
        MatchHeader header = test::race_header("rounds=3", 2);
        header.start_time_s += static_cast<std::int64_t>(600 * match);
        return test::record_match(header, 78 + match, 40);
    };
    static const std::array<test::RecordedRace, 2> races{record(0), record(1)};
    return races[number];
}

std::vector<Block> blocks_in(const Bytes& bytes) {
    std::vector<Block> found;
    BlockReader blocks(bytes);
    while (const auto block = blocks.next()) {
        found.push_back(*block);
    }
    return found;
}

Blob view_of(const Bytes& bytes) {
    return {bytes, nullptr};
}

// The damage that a scan finds.
std::optional<Damage> damage_in(const Bytes& bytes) {
    const auto scanned = Replay::scan(view_of(bytes));
    const auto* replay = std::get_if<Replay>(&scanned);
    return replay == nullptr ? std::nullopt : replay->damage();
}

bool is_damaged_at(const Bytes& bytes, std::size_t offset) {
    const std::optional<Damage> damage = damage_in(bytes);
    return damage && damage->offset == offset;
}

Bytes joined(
    std::initializer_list<std::pair<const Bytes*, std::pair<std::size_t, std::size_t>>> parts) {
    Bytes bytes;
    for (const auto& [from, range] : parts) {
        bytes.insert(bytes.end(), from->begin() + static_cast<std::ptrdiff_t>(range.first),
                     from->begin() + static_cast<std::ptrdiff_t>(range.second));
    }
    return bytes;
}

// Flips every bit of the block and gives the changed bytes to `is_located`.
template <class Located>
void flip_all(Bytes& bytes, std::size_t begin, std::size_t end, std::size_t& flips,
              Located is_located) {
    for (std::size_t at = begin; at < end; ++at) {
        for (unsigned bit = 0; bit < 8; ++bit, ++flips) {
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (1U << bit));
            if (!is_located()) {
                FAIL("bit " << bit << " of byte " << at);
            }
            bytes[at] = static_cast<std::uint8_t>(bytes[at] ^ (1U << bit));
        }
    }
}

bool cannot_open_at(const Bytes& bytes, std::size_t offset) {
    const auto opened = Replay::open(view_of(bytes));
    const auto* error = std::get_if<OpenError>(&opened);
    return error != nullptr && error->offset == offset;
}

}  // namespace

TEST_CASE("every bit of a file of 64 KiB, flipped: it is found, and in which block") {
    Bytes bytes = race_of(0).bytes;
    REQUIRE(bytes.size() >= size_min);
    const std::vector<Block> blocks = blocks_in(bytes);
    std::size_t flips = 0;
    flip_all(bytes, 0, magic.size(), flips, [&] { return cannot_open_at(bytes, 0); });
    flip_all(bytes, blocks[0].begin, blocks[0].end, flips,
             [&] { return cannot_open_at(bytes, magic.size()); });
    // What comes before the flipped bit is sound and is read once.
    auto before = std::get<GrowingReplay>(
        GrowingReplay::open({std::span(bytes).first(blocks[0].end), nullptr}));
    for (std::size_t at = 1; at < blocks.size(); ++at) {
        flip_all(bytes, blocks[at].begin, blocks[at].end, flips, [&] {
            GrowingReplay here = before;
            here.grow(view_of(bytes));
            const std::optional<Damage>& damage = here.replay().damage();
            return damage && damage->offset == blocks[at].begin;
        });
        before.grow({std::span(bytes).first(blocks[at].end), nullptr});
        REQUIRE_FALSE(before.replay().damage());
    }
    CHECK(flips == 8 * bytes.size());
    CHECK(before.replay().is_finished());
}

// A scan takes its blocks from a BlockReader and from nowhere else, and a block that this refuses
// is refused whatever lies in it. So every flip is given to a reader that begins anew with the
// first byte, and one in 65, each bit of a byte in turn, to a whole scan, which also reads and
// hashes all that comes before: all of them would say nothing else in a quarter of an hour.
TEST_CASE("every bit of a file of 64 KiB, flipped, the file read anew each time", "[.][soak]") {
    Bytes bytes = race_of(0).bytes;
    std::size_t flips = 0;
    std::size_t scans = 0;
    for (const Block& block : blocks_in(bytes)) {
        flip_all(bytes, block.begin, block.end, flips, [&] {
            BlockReader reader(bytes);
            while (reader.next()) {
            }
            if (reader.fault().empty() || reader.offset() != block.begin) {
                return false;
            }
            const bool is_scanned = block.sequence > 0 && flips % 65 == 0;
            scans += is_scanned ? 1U : 0U;
            return !is_scanned || is_damaged_at(bytes, block.begin);
        });
    }
    CHECK(flips == 8 * (bytes.size() - magic.size()));
    CHECK(scans > bytes.size() / 10);
}

TEST_CASE("blocks taken out, doubled, changed round or of another file are found where they are") {
    const Bytes& mine = race_of(0).bytes;
    const Bytes& other = race_of(1).bytes;
    const std::vector<Block> blocks = blocks_in(mine);
    const std::vector<Block> theirs = blocks_in(other);
    const std::size_t most = std::min(blocks.size(), theirs.size()) - 2;
    for (std::size_t at = 1; at < most; ++at) {
        INFO("block " << at);
        const Block& block = blocks[at];
        const Block& next = blocks[at + 1];
        const Bytes without =
            joined({{&mine, {0, block.begin}}, {&mine, {block.end, mine.size()}}});
        CHECK(is_damaged_at(without, block.begin));
        const Bytes doubled =
            joined({{&mine, {0, block.end}}, {&mine, {block.begin, mine.size()}}});
        CHECK(is_damaged_at(doubled, block.end));
        const Bytes swapped = joined({{&mine, {0, block.begin}},
                                      {&mine, {next.begin, next.end}},
                                      {&mine, {block.begin, block.end}},
                                      {&mine, {next.end, mine.size()}}});
        CHECK(is_damaged_at(swapped, block.begin));
        // One block of another match that has the same number, and all that follow it there.
        const Block& foreign = theirs[at];
        const Bytes replaced = joined({{&mine, {0, block.begin}},
                                       {&other, {foreign.begin, foreign.end}},
                                       {&mine, {block.end, mine.size()}}});
        CHECK(is_damaged_at(replaced, block.begin));
        const Bytes spliced =
            joined({{&mine, {0, block.begin}}, {&other, {foreign.begin, other.size()}}});
        CHECK(is_damaged_at(spliced, block.begin));
    }
}

TEST_CASE("a file without its last blocks is not finished") {
    const Bytes& mine = race_of(0).bytes;
    for (const Block& block : blocks_in(mine)) {
        if (block.sequence % 4 != 1) {
            continue;
        }
        const Bytes shorter = joined({{&mine, {0, block.begin}}});
        const VerifyReport report = std::get<VerifyReport>(verify(view_of(shorter)));
        CHECK(report.status == VerifyStatus::Unfinished);
        CHECK(report.tip == block.link);
    }
}

TEST_CASE("a block with its checksum made right is found by the link of the next") {
    Bytes bytes = race_of(0).bytes;
    const std::vector<Block> blocks = blocks_in(bytes);
    for (std::size_t at = 1; at + 1 < blocks.size(); ++at) {
        INFO("block " << at);
        std::vector<test::RawBlock> raw = test::blocks_of(bytes);
        // The last microsecond of the time, or whatever the last byte of the payload is.
        raw[at].payload.back() ^= 1U;
        const Bytes sealed = test::file_of(raw);
        // The forger has only this block: the links of the others stay.
        Bytes forged = joined({{&bytes, {0, blocks[at].begin}},
                               {&sealed, {blocks[at].begin, blocks[at].end}},
                               {&bytes, {blocks[at].end, bytes.size()}}});
        BlockReader reader(forged);
        std::size_t good = 0;
        while (reader.next()) {
            ++good;
        }
        CHECK(good == at + 1);
        CHECK(reader.offset() == blocks[at].end);
        CHECK(reader.fault() == "a block does not follow from the one before it");
    }
}

TEST_CASE("whoever makes everything right again has another tip than the one announced") {
    const Bytes& bytes = race_of(0).bytes;
    const VerifyReport honest = std::get<VerifyReport>(verify(view_of(bytes)));
    REQUIRE(honest.status == VerifyStatus::Holds);
    const std::vector<test::RawBlock> raw = test::blocks_of(bytes);
    for (std::size_t at = 0; at < raw.size(); ++at) {
        INFO("block " << at);
        std::vector<test::RawBlock> changed = raw;
        changed[at].payload.back() ^= 1U;
        const Bytes forged = test::file_of(changed);
        BlockReader reader(forged);
        while (reader.next()) {
        }
        CHECK(reader.fault().empty());
        CHECK(reader.tip() != honest.tip);
    }
    std::vector<test::RawBlock> shorter(raw.begin(), raw.end() - 2);
    shorter.push_back(raw.back());
    const Bytes forged = test::file_of(shorter);
    BlockReader reader(forged);
    while (reader.next()) {
    }
    CHECK(reader.tip() != honest.tip);
}

}  // namespace juz::replay
