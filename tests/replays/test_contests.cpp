// Contests in a replay file: verified like everything else.
#include "juz/replay/recorder.hpp"
#include "juz/replay/verify.hpp"
#include "support/fair_play.hpp"

namespace juz::replay {

namespace {

struct FairLog {
    MatchHeader header;
    std::vector<Record> records;
};

const FairLog& fair_log() {
    static const FairLog made = [] {
        const ArbiterSetup setup = test::fair_setup(5, 3, "ace=free,command_limit=1500");
        test::FairPlay play(setup, 4);
        while (!play.over()) {
            play.step();
        }
        play.finish();
        FairLog log;
        log.header.rules = setup.rules;
        log.header.players.resize(setup.seats);
        log.header.policy = fair_policy;
        for (std::size_t n = 0; n < play.arbiter().log().size(); ++n) {
            log.records.push_back(play.arbiter().log()[n]);
        }
        return log;
    }();
    return made;
}

VerifyReport verdict_on(const FairLog& log) {
    MemoryFile file;
    Recorder recorder(file);
    recorder.begin(log.header);
    std::uint32_t n = 0;
    std::uint32_t e = 0;
    for (Record record : log.records) {
        record.n = n++;
        record.e = e;
        e += record.event() != nullptr ? 1U : 0U;
        recorder.record(record);
    }
    recorder.finish();
    return std::get<VerifyReport>(verify(Blob::of(file.bytes())));
}

// The first record of that kind that `change` says yes to has been changed by it.
template <class Kind, class Change>
FairLog forged(Change change) {
    FairLog log = fair_log();
    for (Record& record : log.records) {
        if (auto* kind = std::get_if<Kind>(&record.what)) {
            if (change(*kind)) {
                return log;
            }
        }
    }
    FAIL("there is no such record");
    return log;
}

void check_found(const FairLog& log, const std::string& what) {
    const VerifyReport report = verdict_on(log);
    CHECK(report.status == VerifyStatus::Wrong);
    CHECK_THAT(report.what, Catch::Contains(what));
}

}  // namespace

TEST_CASE("RACE-27: a log with contests holds, and its verdicts can be made again") {
    const VerifyReport report = verdict_on(fair_log());
    INFO(report.what);
    CHECK(report.status == VerifyStatus::Holds);
    CHECK(report.deal_follows);
}

TEST_CASE("RACE-27: a contest that was tampered with is found") {
    check_found(forged<Contender>([](Contender& one) {
                    one.time.value -= 1000;
                    return true;
                }),
                "does not follow");
    check_found(forged<Contest>([](Contest& one) {
                    one.uncertainty.value += 1;
                    return true;
                }),
                "do not follow");
    check_found(forged<Contest>([](Contest& one) {
                    one.winner.value = static_cast<std::uint8_t>((one.winner.value + 1) % 5);
                    return true;
                }),
                "winner");
    check_found(forged<Awaited>([](Awaited& one) {
                    one.deadline.value += 1;
                    return true;
                }),
                "deadline");
    check_found(forged<Reject>([](Reject& one) {
                    one.margin.value += 1;
                    return one.reason == Rejection::Beaten;
                }),
                "beaten by");
}

TEST_CASE("RACE-27: a contest has a verdict, and its winner's event follows") {
    FairLog without = fair_log();
    std::erase_if(without.records, [](const Record& record) {
        return std::holds_alternative<Contest>(record.what);
    });
    check_found(without, "no verdict");
    FairLog arrival = fair_log();
    arrival.header.policy = arrival_policy;
    check_found(arrival, "the rules say");
}

}  // namespace juz::replay
