// Files that begin in the middle of a match.
#include "field_list.hpp"
#include "juz/replay/growing.hpp"
#include "juz/replay/timeline.hpp"
#include "juz/replay/verify.hpp"
#include "payloads.hpp"
#include "random_files.hpp"
#include "rewrite.hpp"
#include "support/catch.hpp"
#include "turn_matches.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

struct Watched {
    test::RecordedMatch match;
    std::vector<StateHash> hashes;  // of the view, after so many events
};

Watched watched(std::string_view game, Viewer viewer, std::uint64_t seed) {
    Watched watched;
    const GameIndex index = *game_of_name(game);
    MemoryFile file;
    Recorder recorder(file);
    test::RecordedPlay play(test::match_header(game, "", seat_range(index).max), seed, recorder,
                            &watched.match);
    while (play.events() < 600 && !is_over(play.state())) {
        play.step();
    }
    play.reveal();
    AnyState state = initial_state(watched.match.header);
    watched.hashes.push_back(hash_of(redact(state, viewer).get()));
    for (const Record& record : watched.match.records) {
        if (const AnyEvent* event = record.event()) {
            apply(state, *event);
            watched.hashes.push_back(hash_of(redact(state, viewer).get()));
        }
    }
    return watched;
}

Replay opened(const Bytes& bytes) {
    auto replay = Replay::open(Blob::of(bytes));
    REQUIRE(std::holds_alternative<Replay>(replay));
    return std::get<Replay>(std::move(replay));
}

void check_every_position(const Replay& replay, const Watched& watched) {
    Timeline timeline(replay);
    const std::uint32_t begin = replay.begin().events;
    CHECK(timeline.position() == begin);
    CHECK(timeline.time() == replay.begin().t);
    for (std::uint32_t position = replay.events() + 1; position-- > begin;) {
        REQUIRE(timeline.seek(position));
        REQUIRE(timeline.position() == position);
        REQUIRE(hash_of(timeline.state()) == watched.hashes[position]);
    }
    CHECK(timeline.seek(0));
    CHECK(timeline.position() == begin);
    CHECK(timeline.seek_time({0}));
    CHECK(timeline.time() == replay.begin().t);
    for (std::uint32_t position = begin; position < replay.events(); ++position) {
        const auto record = timeline.advance();
        REQUIRE(record);
        CHECK(record->e == position);
        REQUIRE(hash_of(timeline.state()) == watched.hashes[position + 1]);
    }
}

constexpr std::uint32_t no_round = ~std::uint32_t{0};

std::uint32_t first_round_from(const test::RecordedMatch& match, std::uint32_t from) {
    for (const Record& record : match.records) {
        const AnyEvent* event = record.event();
        if (event != nullptr && record.e >= from && fields_of(*event).kind() == "round") {
            return record.e;
        }
    }
    return no_round;
}

}  // namespace

TEST_CASE("an excerpt shows the part of the match that it holds, and verify says so") {
    for (const std::string_view game : {"race", "possession", "winged"}) {
        for (const Viewer viewer :
             {Viewer::everything(), Viewer::spectator(), Viewer::of(Seat{1})}) {
            const Watched all = watched(game, viewer, 5);
            const auto events = static_cast<std::uint32_t>(all.hashes.size() - 1);
            for (const std::uint32_t from : {1U, 2U, events / 2, events - 1, events}) {
                INFO(game << " from " << from);
                const Bytes bytes = test::seen_by(all.match, viewer, from);
                const Replay replay = opened(bytes);
                CHECK(replay.is_excerpt());
                CHECK(replay.is_finished());
                CHECK(replay.begin().events == from);
                CHECK(replay.events() == events);
                check_every_position(replay, all);
                const Replay scanned = std::get<Replay>(Replay::scan(Blob::of(bytes)));
                CHECK(scanned.begin() == replay.begin());
                CHECK(scanned.chapters() == replay.chapters());
                CHECK(scanned.keyframes() == replay.keyframes());

                const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(bytes)));
                INFO(report.what);
                CHECK(report.status == VerifyStatus::Holds);
                CHECK(report.begin == replay.begin());
                CHECK(report.events == events - from);
                CHECK(report.rules_checked ==
                      (viewer.sees_everything() && first_round_from(all.match, from) < events));
                CHECK_FALSE(report.deal_proven);
            }
        }
    }
}

TEST_CASE("an excerpt's rules are asked from the first round on that begins in it") {
    const test::RecordedMatch& match = match_of("winged");
    const std::uint32_t round = first_round_from(match, 2);
    REQUIRE(round != no_round);
    REQUIRE(round > 10);
    // Another dealer than the rules say: before the round nothing is asked, from it on everything.
    for (const bool asked : {false, true}) {
        test::RecordedMatch forged = match;
        std::erase_if(forged.records, [&](const Record& record) {
            return record.event() == nullptr || record.e > round || (!asked && record.e == round);
        });
        if (asked) {
            auto begun = std::get<winged::Round>(
                std::get<winged::Event>(std::get<AnyEvent>(forged.records.back().what)));
            begun.dealer = Seat{static_cast<std::uint8_t>((begun.dealer.value + 1) % 3)};
            forged.records.back().what = AnyEvent(winged::Event(begun));
        }
        const Record last = forged.records.back();
        forged.records.push_back({0, last.e + 1, last.t, Reveal{}});
        const Bytes bytes = test::seen_by(forged, Viewer::everything(), round - 5);
        const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(bytes)));
        INFO(report.what);
        CHECK(report.rules_checked == asked);
        CHECK(report.status == (asked ? VerifyStatus::Wrong : VerifyStatus::Holds));
    }
}

TEST_CASE("a growing excerpt is followed without going back to its beginning") {
    for (const std::uint32_t from : {0U, 40U}) {
        const Watched all = watched("possession", Viewer::spectator(), 3);
        const Bytes bytes = test::seen_by(all.match, Viewer::spectator(), from);
        std::vector<std::size_t> ends;
        BlockReader blocks{std::span<const std::uint8_t>(bytes)};
        while (const auto block = blocks.next()) {
            ends.push_back(block->end);
        }
        const auto first = [&](std::size_t count) {
            return Blob::of({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count)});
        };
        auto begun = GrowingReplay::open(first(ends[from == 0 ? 0 : 1]));
        REQUIRE(std::holds_alternative<GrowingReplay>(begun));
        GrowingReplay growing = std::get<GrowingReplay>(std::move(begun));
        Timeline timeline(growing.replay());
        CHECK(growing.replay().begin().events == from);
        for (std::size_t size = ends[from == 0 ? 0 : 1]; size <= bytes.size();
             size = size < bytes.size() ? std::min(size + 777, bytes.size()) : size + 1) {
            growing.grow(first(size));
            const std::uint32_t events = growing.replay().events();
            timeline.follow();
            REQUIRE(timeline.seek(events));
            REQUIRE(timeline.position() == events);
            REQUIRE(hash_of(timeline.state()) == all.hashes[events]);
            REQUIRE(hash_of(growing.state()) == all.hashes[events]);
        }
        CHECK(growing.replay().is_finished());
        CHECK(growing.replay().events() + 1 == all.hashes.size());
    }
}

TEST_CASE("a recorder begins an excerpt with a state of the match or not at all") {
    const Watched all = watched("race", Viewer::spectator(), 2);
    MatchHeader header = all.match.header;
    header.viewer = Viewer::spectator();
    const auto refuses = [&](const AnyState& state) {
        MemoryFile file;
        Recorder recorder(file);
        recorder.begin(header, {3, 3, {}}, state);
        recorder.finish();
        return !recorder.ok();
    };
    CHECK_FALSE(refuses(redact(initial_state(header), Viewer::spectator()).get()));
    CHECK(refuses(initial_state(header)));
    CHECK(refuses(redact(initial_state(header.rules, 2), Viewer::spectator()).get()));
    CHECK(refuses(
        redact(initial_state(AnyRuleset(winged::Ruleset{}), 3), Viewer::spectator()).get()));
}

TEST_CASE("only the first keyframe of a file may stand elsewhere than the records lead to") {
    const Watched all = watched("race", Viewer::spectator(), 4);
    const Bytes sound = test::seen_by(all.match, Viewer::spectator(), 30);
    const auto scan = [](const Bytes& bytes) {
        return std::get<Replay>(Replay::scan(Blob::of(bytes)));
    };
    CHECK_FALSE(scan(sound).damage());

    std::vector<test::RawBlock> blocks = test::blocks_of(sound);
    blocks.pop_back();
    SECTION("a second one") {
        const auto first = decode_keyframe_payload(blocks[1].payload);
        REQUIRE(first);
        const auto state = decode_whole_state(first->state, scan(sound).header());
        REQUIRE(state);
        const Bytes before = test::file_of(blocks);
        Keyframe far{{5000, 5000, {1}}, before.size()};
        blocks.push_back({static_cast<std::uint8_t>(BlockType::Keyframe),
                          encode_keyframe_payload(far, first->at.offset, *state)});
        const Replay read = scan(test::file_of(blocks));
        REQUIRE(read.damage());
        CHECK(read.damage()->what == "a keyframe is not where it says");
    }
    SECTION("a first one without a state") {
        blocks[1].payload.resize(blocks[1].payload.size() - 1);
        const Replay read = scan(test::file_of(blocks));
        REQUIRE(read.damage());
        CHECK(read.events() == 0);
    }
    SECTION("a first one that says to be elsewhere") {
        const auto first = decode_keyframe_payload(blocks[1].payload);
        const auto state = decode_whole_state(first->state, scan(sound).header());
        Keyframe elsewhere = first->at;
        ++elsewhere.offset;
        blocks[1].payload = encode_keyframe_payload(elsewhere, 0, *state);
        const Replay read = scan(test::file_of(blocks));
        REQUIRE(read.damage());
        CHECK_FALSE(read.is_excerpt());
        CHECK(read.first_state() == first_state(read.header()));
    }
    SECTION("a first one with a state of another match") {
        const auto first = decode_keyframe_payload(blocks[1].payload);
        const AnyState other =
            redact(initial_state(AnyRuleset(winged::Ruleset{}), 3), Viewer::spectator()).get();
        blocks[1].payload = encode_keyframe_payload(first->at, 0, other);
        const Replay read = scan(test::file_of(blocks));
        REQUIRE(read.damage());
        CHECK(read.damage()->what == "an excerpt does not say how it begins");
        CHECK_FALSE(read.is_excerpt());
    }
}

}  // namespace juz::replay
