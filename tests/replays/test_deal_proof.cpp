// The proof that nobody chose the deals, in the file of a match, and files of those who did.
#include <functional>

#include "juz/proof/deal.hpp"
#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/recorded_match.hpp"

namespace juz::replay {

namespace {

constexpr std::uint64_t match_number = 31;

test::RecordedMatch proven_match(std::string_view game = "race",
                                 std::string_view rules = "command_limit=300") {
    const MatchHeader header = test::match_header(game, rules, 3);
    return test::record_match(test::promised(header, match_number), match_number);
}

// The match as somebody would have written it down who has another to tell.
VerifyReport report_of(const test::RecordedMatch& match) {
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(match.header);
    std::uint32_t n = 0;
    for (Record record : match.records) {
        record.n = n++;
        recorder.record(record);
    }
    recorder.finish();
    REQUIRE(recorder.ok());
    return std::get<VerifyReport>(verify(Blob::of(file.bytes())));
}

// The match as one seat saw it.
test::RecordedMatch seen(const test::RecordedMatch& whole, Seat seat) {
    test::RecordedMatch view;
    view.header = whole.header;
    view.header.viewer = Viewer::of(seat);
    AnyState state = initial_state(whole.header);
    for (Record record : whole.records) {
        if (const AnyEvent* event = record.event()) {
            const AnyEvent happened = *event;
            record.what = redact(happened, state, Viewer::of(seat)).get();
            apply(state, happened);
        } else if (std::holds_alternative<Reject>(record.what)) {
            continue;
        }
        view.records.push_back(record);
    }
    return view;
}

template <class Kind>
Kind& first(test::RecordedMatch& match) {
    for (Record& record : match.records) {
        if (auto* found = std::get_if<Kind>(&record.what)) {
            return *found;
        }
    }
    FAIL("there is none");
    throw 0;
}

void check_wrong(const test::RecordedMatch& match, const std::string& what) {
    const VerifyReport report = report_of(match);
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_THAT(report.what, Catch::Contains(what));
    CHECK_FALSE(report.deal_proven);
}

}  // namespace

TEST_CASE("a deal that all have a say in is proven by its file") {
    const auto [game, rules] =
        GENERATE(std::pair{"race", "command_limit=300,rounds=2"},
                 std::pair{"possession", "limit=9"}, std::pair{"winged", "rounds=2"});
    const test::RecordedMatch match = proven_match(game, rules);
    const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(match.bytes)));
    INFO(report.what);
    CHECK(report.status == VerifyStatus::Holds);
    CHECK(report.deal_follows);
    CHECK(report.deal_proven);
    for (std::uint8_t seat = 0; seat < 3; ++seat) {
        const VerifyReport view = report_of(seen(match, Seat{seat}));
        INFO(view.what);
        CHECK(view.status == VerifyStatus::Holds);
        CHECK_FALSE(view.rules_checked);
        CHECK(view.deal_proven);
    }
}

TEST_CASE("a seed that the host alone chose proves nothing") {
    const MatchHeader header = test::match_header("race", "command_limit=300", 3);
    const VerifyReport report = report_of(test::record_match(header, 3));
    CHECK(report.status == VerifyStatus::Holds);
    CHECK(report.deal_follows);
    CHECK_FALSE(report.deal_proven);
}

TEST_CASE("each way to cheat about the deal is named") {
    test::RecordedMatch match = proven_match();
    SECTION("the host deals from a seed of its own") {
        // It plays the match of another seed and tells the numbers that were committed to.
        test::RecordedMatch other = test::record_match(
            test::match_header("race", "command_limit=300", 3), match_number + 1);
        other.header = match.header;
        const Seed dealt_from = first<Reveal>(other).seed;
        std::vector<Record> shares;
        for (const Record& record : match.records) {
            if (std::holds_alternative<Share>(record.what)) {
                shares.push_back({0, other.records.back().e, other.records.back().t, record.what});
            }
        }
        other.records.insert(other.records.end() - 1, shares.begin(), shares.end());
        check_wrong(other, "the seed is not the one that the revealed numbers make");
        first<Reveal>(other).seed = first<Reveal>(match).seed;
        CHECK_FALSE(first<Reveal>(other).seed == dealt_from);
        check_wrong(other, "(deal)");
    }
    SECTION("the host chooses its number after it knows the others'") {
        first<Share>(match).nonce.words[1] ^= 1U;
        check_wrong(match, "the number revealed of the host is not the one");
    }
    SECTION("a player's number is another in the end") {
        for (Record& record : match.records) {
            auto* share = std::get_if<Share>(&record.what);
            if (share != nullptr && share->seat == Seat{2}) {
                share->nonce.words[1] ^= 1U;
            }
        }
        check_wrong(match, "the number revealed of seat 2 is not the one");
    }
    SECTION("what was committed to is changed") {
        match.header.commitments[1][7] ^= 1U;
        check_wrong(match, "the number revealed of seat 0 is not the one");
    }
    SECTION("a number is kept back") {
        std::erase_if(match.records, [](const Record& record) {
            const auto* share = std::get_if<Share>(&record.what);
            return share != nullptr && share->seat;
        });
        check_wrong(match, "but 1 numbers were revealed");
    }
    SECTION("the seed is kept back") {
        match.records.pop_back();
        check_wrong(match, "its seed was not revealed");
    }
    SECTION("a player becomes a bot, who would have had no say") {
        match.header.players[2].bot = true;
        match.header.commitments.pop_back();
        check_wrong(match, "had committed themselves");
    }
}

TEST_CASE("one seat's file shows a deal that is not the seed's") {
    const auto [game, rules] =
        GENERATE(std::pair{"race", "command_limit=300"}, std::pair{"possession", "limit=9"},
                 std::pair{"winged", "rounds=2"});
    test::RecordedMatch dealt = test::record_match(test::match_header(game, rules, 3), 77);
    dealt = seen(dealt, Seat{1});
    first<Reveal>(dealt).seed.words[0] ^= 1U;
    const VerifyReport report = report_of(dealt);
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_FALSE(report.deal_follows);
    INFO(report.what);
    CHECK(report.event.value_or(99) <= 2);
}

}  // namespace juz::replay
