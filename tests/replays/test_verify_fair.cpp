// RACE-27: what a file says of contests is decided anew, and whoever changed it is found out.
#include <functional>

#include "juz/replay/contest.hpp"
#include "juz/replay/verify.hpp"
#include "support/catch.hpp"
#include "support/fair_race.hpp"

namespace juz::replay {

namespace {

const test::RecordedRace& race() {
    static const test::RecordedRace played = test::FairRace("rounds=2,command_limit=900", 3).play();
    return played;
}

using Change = std::function<bool(Record&)>;

/// The report on the race with its records changed; those for which `change` is false are left
/// out.
VerifyReport report_with(const Change& change) {
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(race().header);
    std::uint32_t n = 0;
    for (Record record : race().records) {
        if (change(record)) {
            record.n = n++;
            recorder.record(record);
        }
    }
    recorder.finish();
    return std::get<VerifyReport>(verify(Blob::of(file.bytes())));
}

/// Changes the first record of that kind which `change` wants to; it, or what follows from it,
/// has to be named.
template <class Kind>
void check_found(const std::function<bool(Kind&)>& change, const std::string& what) {
    std::optional<std::uint32_t> changed;
    const VerifyReport report = report_with([&](Record& record) {
        auto* kind = std::get_if<Kind>(&record.what);
        if (kind != nullptr && !changed && change(*kind)) {
            changed = record.n;
        }
        return true;
    });
    REQUIRE(changed);
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_THAT(report.what, Catch::Contains("record ") || Catch::Contains("event "));
    CHECK_THAT(report.what, Catch::Contains(what));
    // All before the contest holds: it has at most 8 contenders and 7 awaited.
    CHECK(report.records >= *changed - std::min(*changed, 16U));
}

}  // namespace

TEST_CASE("RACE-27: a race under policy fair holds, contests and all") {
    const std::uint64_t seed = GENERATE(1U, 3U, 6U);
    const test::RecordedRace played = test::FairRace("rounds=2,command_limit=900", seed).play();
    const VerifyReport report = std::get<VerifyReport>(verify(Blob::of(played.bytes)));
    INFO(report.what);
    CHECK(report.status == VerifyStatus::Holds);
    CHECK(report.deal_follows);
    CHECK(report.records == played.records.size());
    const auto contests = contests_of(std::get<Replay>(Replay::open(Blob::of(played.bytes))));
    CHECK(contests.size() > 10);
    for (const HeardContest& contest : contests) {
        CHECK(fault_in(contest, 4).empty());
        CHECK(contest.hand_of(contest.verdict.winner) != nullptr);
    }
}

TEST_CASE("RACE-27: a contender's figures cannot be changed") {
    check_found<Contender>(
        [](Contender& hand) {
            hand.time.value -= 1;
            return true;
        },
        "a contender's time does not follow");
    check_found<Contender>(
        [](Contender& hand) {
            hand.arrival.value -= 1;
            return true;
        },
        "a contender's time does not follow");
    check_found<Contender>(
        [](Contender& hand) {
            hand.link.mean10.value += 1;
            return hand.news.kind != NewsKind::Own && hand.compensation.value < 60'000;
        },
        "a contender's time does not follow");
}

TEST_CASE("RACE-27: a verdict cannot be given to another seat") {
    check_found<Contest>(
        [](Contest& contest) {
            const bool turned =
                contest.contenders == 2 && contest.winner != contest.first_to_arrive;
            contest.winner = turned ? contest.first_to_arrive : contest.winner;
            return turned;
        },
        "another seat was first at the table");
    check_found<Contest>(
        [](Contest& contest) {
            contest.uncertainty.value += 1;
            return true;
        },
        "its figures do not follow");
    check_found<Contest>(
        [](Contest& contest) {
            contest.event += 1;
            return true;
        },
        "it is not what the contest before it was about");
}

TEST_CASE("RACE-27: what was waited for cannot be changed") {
    check_found<Awaited>(
        [](Awaited& awaited) {
            awaited.deadline.value -= 1;
            return true;
        },
        "a deadline does not follow");
}

TEST_CASE("RACE-27: the margin of a refusal has to be the contest's") {
    check_found<Reject>(
        [](Reject& reject) {
            reject.margin.value += 1;
            return reject.reason == Rejection::Beaten;
        },
        "the contest's figures say beaten by ");
    check_found<Reject>(
        [](Reject& reject) {
            const bool beaten = reject.reason == Rejection::Beaten;
            reject.reason = beaten ? Rejection::Late : reject.reason;
            return beaten;
        },
        "the contest's figures say beaten by ");
}

TEST_CASE("RACE-27: no record of a contest can be left out") {
    const auto without = [](const std::function<bool(const Record&)>& wanted) {
        bool done = false;
        return report_with([&](Record& record) {
            const bool drop = !done && wanted(record);
            done = done || drop;
            return !drop;
        });
    };
    const VerifyReport hand = without(
        [](const Record& record) { return std::holds_alternative<Contender>(record.what); });
    CHECK(hand.status == VerifyStatus::Wrong);
    CHECK_THAT(hand.what, Catch::Contains("(contest): contenders are missing"));
    const VerifyReport awaited =
        without([](const Record& record) { return std::holds_alternative<Awaited>(record.what); });
    CHECK(awaited.status == VerifyStatus::Wrong);
    CHECK_THAT(awaited.what, Catch::Contains("(contest): contenders are missing"));
    const VerifyReport verdict =
        without([](const Record& record) { return std::holds_alternative<Contest>(record.what); });
    CHECK(verdict.status == VerifyStatus::Wrong);
    CHECK_THAT(verdict.what, Catch::Contains("a contest has no verdict"));
}

}  // namespace juz::replay
