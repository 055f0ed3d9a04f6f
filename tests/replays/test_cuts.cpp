// A file of ten thousand events cut at every byte.
#include <algorithm>

#include "juz/replay/growing.hpp"
#include "juz/replay/timeline.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

constexpr std::size_t events_min = 10'000;

const test::RecordedRace& long_race() {
    static const test::RecordedRace race = test::record_race("rounds=4", 2, 78, 40);
    return race;
}

Blob first_bytes(std::size_t count) {
    return {std::span(long_race().bytes).first(count), nullptr};
}

struct Piece {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::uint32_t records = 0;  ///< In the file before this block …
    std::uint32_t events = 0;   ///< … and events among them.
};

std::vector<Piece> pieces() {
    std::vector<Piece> found;
    BlockReader blocks(long_race().bytes);
    RecordReader reader(0, {}, {});
    while (const auto block = blocks.next()) {
        found.push_back(
            {block->begin, block->end, reader.position().record, reader.position().events});
        if (block->is(BlockType::Records)) {
            reader.load(block->payload);
            Record record;
            while (reader.next(record) == RecordReader::Step::Record) {
            }
        }
    }
    return found;
}

// What a file has to say that ends at `cut`, within the piece or at its beginning.
bool tells_where_it_was_cut(const Replay& replay, const Piece& piece, std::size_t cut) {
    const bool within = cut > piece.begin;
    const bool told = within ? replay.damage() && replay.damage()->offset == piece.begin &&
                                   replay.damage()->what == incomplete_block
                             : !replay.damage();
    return told && !replay.is_finished() && replay.records() == piece.records &&
           replay.events() == piece.events &&
           replay.final_hash() == long_race().hashes[piece.events];
}

bool gives_every_record(const Replay& replay) {
    RecordCursor cursor = replay.cursor();
    Record record;
    for (std::uint32_t n = 0; n < replay.records(); ++n) {
        if (!cursor.next(record) || !(record == long_race().records[n])) {
            return false;
        }
    }
    return !cursor.next(record) && cursor.is_damaged() == replay.damage().has_value();
}

bool opens_as_cut(const Piece& piece, std::size_t cut) {
    const auto opened = Replay::open(first_bytes(cut));
    const auto* replay = std::get_if<Replay>(&opened);
    return replay != nullptr && tells_where_it_was_cut(*replay, piece, cut);
}

}  // namespace

TEST_CASE("10,000 events, cut at every byte: every record of every complete block is there") {
    REQUIRE(long_race().hashes.size() > events_min);
    const std::vector<Piece> all = pieces();
    REQUIRE(all.back().end == long_race().bytes.size());
    for (std::size_t cut = 0; cut < all[0].end; ++cut) {
        const auto opened = GrowingReplay::open(first_bytes(cut));
        REQUIRE(std::holds_alternative<OpenError>(opened));
    }
    // What comes before a block is the same wherever in the block the file was cut, so it is read
    // once: here the file grows.
    auto whole = std::get<GrowingReplay>(GrowingReplay::open(first_bytes(all[0].end)));
    std::size_t cuts = 0;
    for (std::size_t at = 1; at < all.size(); ++at) {
        const Piece& piece = all[at];
        INFO("block " << at << " from " << piece.begin << " to " << piece.end);
        for (std::size_t cut = piece.begin; cut < piece.end; ++cut) {
            GrowingReplay here = whole;
            here.grow(first_bytes(cut));
            if (!tells_where_it_was_cut(here.replay(), piece, cut)) {
                FAIL("cut at " << cut);
            }
            ++cuts;
        }
        whole.grow(first_bytes(piece.end - 1));
        REQUIRE(gives_every_record(whole.replay()));
        whole.grow(first_bytes(piece.end));
    }
    CHECK(cuts == long_race().bytes.size() - all[0].end);
    CHECK_FALSE(whole.replay().damage());
    CHECK(whole.replay().is_finished());
    CHECK(gives_every_record(whole.replay()));
    CHECK(hash_of(whole.state()) == long_race().hashes.back());
}

TEST_CASE("a file that is opened anew says the same of a cut as one that was seen growing") {
    const std::vector<Piece> all = pieces();
    for (std::size_t at = 1; at < all.size(); ++at) {
        const Piece& piece = all[at];
        INFO("block " << at << " from " << piece.begin << " to " << piece.end);
        // Where the damage is, how far the records go: each is looked at in some blocks.
        CHECK(opens_as_cut(piece, at % 3 == 0 ? piece.begin : piece.end - at % 3));
    }
    // The end of the file, where an index is looked for, to the byte.
    const Piece& last = all.back();
    for (std::size_t cut = last.begin; cut < last.end; ++cut) {
        if (!opens_as_cut(last, cut)) {
            FAIL("cut at " << cut);
        }
    }
}

TEST_CASE("10,000 events, opened anew after a cut at every byte", "[.][soak]") {
    for (const Piece& piece : pieces()) {
        for (std::size_t cut = piece.begin; cut < piece.end && piece.begin > magic.size(); ++cut) {
            if (!opens_as_cut(piece, cut)) {
                FAIL("cut at " << cut);
            }
        }
    }
}

}  // namespace juz::replay
