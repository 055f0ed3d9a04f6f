#include "juz/replay/verify.hpp"

#include <functional>

#include "rewrite.hpp"
#include "support/catch.hpp"
#include "support/recorded_race.hpp"

namespace juz::replay {

namespace {

VerifyReport report_of(const std::vector<std::uint8_t>& bytes) {
    return std::get<VerifyReport>(verify(Blob::of(bytes)));
}

const test::RecordedRace& fair_race() {
    static const test::RecordedRace race = test::record_race("rounds=12,command_limit=800", 3, 21);
    return race;
}

using What = decltype(Record::what);

// The race as somebody would have recorded it who changed what happened: sound in every byte.
std::vector<std::uint8_t> forged(const test::RecordedRace& race,
                                 const std::function<bool(Record&)>& change) {
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race.header);
    std::uint32_t n = 0;
    std::uint32_t e = 0;
    for (Record record : race.records) {
        if (!change(record)) {
            continue;
        }
        record.n = n++;
        record.e = e;
        e += record.event() != nullptr ? 1U : 0U;
        recorder.record(record);
    }
    recorder.finish();
    return file.bytes();
}

template <class Kind>
Kind* as(Record& record) {
    auto* event = std::get_if<AnyEvent>(&record.what);
    return event == nullptr ? nullptr : std::get_if<Kind>(&std::get<race::Event>(*event));
}

VerifyReport check_wrong(const std::vector<std::uint8_t>& bytes, const std::string& what) {
    const VerifyReport report = report_of(bytes);
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_THAT(report.what, Catch::Contains(what));
    CHECK(report.offset > 0);
    return report;
}

}  // namespace

TEST_CASE("what was played by the rules holds") {
    for (std::uint8_t seats = 1; seats <= 8; ++seats) {
        for (const char* rules : {"preset=atena", "preset=literal,rounds=3",
                                  "preset=nerts,target=20", "preset=demon,target=20,call=automatic",
                                  "refill=manual,turn_count=1", "command_limit=100"}) {
            const test::RecordedRace race = test::record_race(rules, seats, seats * 7U + 1);
            const VerifyReport report = report_of(race.bytes);
            INFO(report.what);
            REQUIRE(report.status == VerifyStatus::Holds);
            CHECK(report.deal_follows);
            CHECK(report.rules_checked);
            CHECK(report.records == race.records.size());
            CHECK(report.events + 1 == race.hashes.size());
            CHECK(report.hash == race.hashes.back());
        }
    }
}

TEST_CASE("a file without its end is unfinished, and what is there holds") {
    const std::vector<std::uint8_t> bytes =
        test::rewritten(fair_race().bytes, [](test::RawBlock& block) {
            return block.type != static_cast<std::uint8_t>(BlockType::Footer);
        });
    const VerifyReport report = report_of(bytes);
    CHECK(report.status == VerifyStatus::Unfinished);
    CHECK(report.records == fair_race().records.size());
    CHECK_FALSE(report.deal_follows);
}

TEST_CASE("an event that the rules do not give is named, and what differs") {
    SECTION("a card on the wrong column") {
        std::optional<std::uint32_t> number;
        const VerifyReport report =
            check_wrong(forged(fair_race(),
                               [&](Record& record) {
                                   auto* move = as<race::Move>(record);
                                   if (move != nullptr && !number &&
                                       move->from.kind == race::Place::Kind::Reserve &&
                                       move->to.kind == race::Place::Kind::Column) {
                                       move->to.index = move->to.index == 0 ? 1 : 0;
                                       number = record.e;
                                   }
                                   return true;
                               }),
                        "(move): the rules refuse it: no_fit");
        REQUIRE(number);
        CHECK(report.event == number);
        CHECK_THAT(report.what, Catch::StartsWith("event " + std::to_string(*number) + " "));
    }
    SECTION("another score") {
        check_wrong(forged(fair_race(),
                           [](Record& record) {
                               if (auto* ended = as<race::Ended>(record)) {
                                   ++ended->scores[1];
                               }
                               return true;
                           }),
                    "(end): scores[1] is ");
    }
    SECTION("another deal than the seed's") {
        check_wrong(forged(fair_race(),
                           [](Record& record) {
                               auto* deal = as<race::Deal>(record);
                               if (deal != nullptr) {
                                   std::swap(deal->hand[33], deal->hand[34]);
                               }
                               return record.n < 4 || std::holds_alternative<Reveal>(record.what);
                           }),
                    "event 1 (deal): hand[33] is ");
    }
}

TEST_CASE("an event too many or too few is named") {
    SECTION("a rotation that nobody needed") {
        bool done = false;
        check_wrong(forged(fair_race(),
                           [&](Record& record) {
                               if (as<race::Turned>(record) != nullptr && !done) {
                                   record.what = AnyEvent(race::Event(race::Rotated{}));
                                   done = true;
                               }
                               return true;
                           }),
                    "(rotate): nothing asked for it");
    }
    SECTION("a refill left out") {
        bool done = false;
        check_wrong(forged(fair_race(),
                           [&](Record& record) {
                               const bool drop = as<race::Refilled>(record) != nullptr && !done;
                               done = done || drop;
                               return !drop;
                           }),
                    "the rules say refill");
    }
    SECTION("the end left out") {
        check_wrong(forged(fair_race(),
                           [&](Record& record) {
                               return as<race::MatchEnded>(record) == nullptr &&
                                      !std::holds_alternative<Reveal>(record.what);
                           }),
                    "the log ends where the rules say match");
    }
    SECTION("a seed kept secret") {
        check_wrong(
            forged(fair_race(),
                   [&](Record& record) { return !std::holds_alternative<Reveal>(record.what); }),
            "its seed was not revealed");
    }
}

TEST_CASE("RACE-20 RACE-22: a refusal that the rules do not give is named") {
    const auto check = [](const std::function<void(Reject&)>& change, Rejection of,
                          const std::string& what) {
        bool done = false;
        const VerifyReport report = report_of(forged(fair_race(), [&](Record& record) {
            auto* reject = std::get_if<Reject>(&record.what);
            if (reject != nullptr && reject->reason == of && !done) {
                change(*reject);
                done = true;
            }
            return true;
        }));
        CHECK(done);
        CHECK(report.status == VerifyStatus::Wrong);
        CHECK_FALSE(report.event);
        CHECK_THAT(report.what, Catch::StartsWith("record ") && Catch::Contains(what));
    };
    check([](Reject& reject) { reject.reason = Rejection::AceFirst; }, Rejection::Stale,
          "reason is ace_first, the rules say stale");
    check([](Reject& reject) { reject.command = AnyCommand(race::StuckCommand{reject.seat}); },
          Rejection::Stale, "the rules accept what it refuses");
    check([](Reject& reject) { reject.winner = reject.seat; }, Rejection::Beaten, "winner is seat");
    check([](Reject& reject) { reject.margin.value += 1; }, Rejection::Beaten, "margin is");
    check([](Reject& reject) { reject.reason = Rejection::NoFit; }, Rejection::Beaten,
          "reason is no_fit, the rules say beaten");
    check(
        [](Reject& reject) {
            reject.seat = Seat{static_cast<std::uint8_t>((reject.seat.value + 1) % 3)};
        },
        Rejection::Stale, "the rules say not_seated");
}

TEST_CASE("what is stored beside the records has to follow from them") {
    const auto check = [](BlockType type, std::size_t at, const std::string& what) {
        const VerifyReport report =
            report_of(test::rewritten(fair_race().bytes, [&](test::RawBlock& block) {
                if (block.type == static_cast<std::uint8_t>(type)) {
                    block.payload[at < block.payload.size() ? at : block.payload.size() - 1] ^= 1U;
                }
                return true;
            }));
        CHECK(report.status == VerifyStatus::Wrong);
        CHECK_THAT(report.what, Catch::Contains(what));
    };
    check(BlockType::Keyframe, 0, "does not say where it is");
    check(BlockType::Keyframe, 100000, "state");
    check(BlockType::Chapters, 4, "the chapters are not those of the records");
    check(BlockType::Footer, 0, "the index is not that of the file");
    check(BlockType::Footer, 10, "the hash of the last state");
    check(BlockType::Footer, 100000, "the index is not that of the file");
}

TEST_CASE("a game broken off proves no deal") {
    const VerifyReport report =
        report_of(forged(fair_race(), [](const Record& record) { return record.n < 100; }));
    CHECK(report.status == VerifyStatus::Holds);
    CHECK_FALSE(report.deal_follows);
    CHECK(report.rules_checked);
}

TEST_CASE("one seat's view is checked as far as it can be") {
    const Viewer viewer = Viewer::of(Seat{1});
    MatchHeader header = fair_race().header;
    header.viewer = Viewer::of(Seat{1});
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(header);
    AnyState state = initial_state(header);
    for (Record record : fair_race().records) {
        if (const AnyEvent* event = record.event()) {
            const AnyEvent whole = *event;
            record.what = redact(whole, state, viewer).get();
            apply(state, whole);
        }
        recorder.record(record);
        REQUIRE(recorder.ok());
    }
    recorder.finish();
    const VerifyReport report = report_of(file.bytes());
    INFO(report.what);
    CHECK(report.status == VerifyStatus::Holds);
    CHECK_FALSE(report.rules_checked);
    CHECK(report.deal_follows);
    CHECK(report.hash == hash_of(redact(state, viewer).get()));
}

}  // namespace juz::replay
