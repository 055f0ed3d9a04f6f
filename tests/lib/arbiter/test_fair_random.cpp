// RACE-27 on random and hostile play: whatever is said, the promises of policy `fair` hold.
#include <map>

#include "juz/arbiter/fair.hpp"
#include "support/fair_play.hpp"

namespace juz::test {

namespace {

/// What a log says, added up.
struct Tally {
    std::size_t contests = 0;
    std::size_t awaited = 0;
    std::map<Rejection, std::size_t> rejects;
};

// Folds the log and recomputes every contest in it.
Tally check_log(const Arbiter& arbiter, const ArbiterSetup& setup) {
    Tally tally;
    const Log& log = arbiter.log();
    AnyState state = initial_state(setup.rules, setup.seats);
    std::vector<Contender> contenders;
    std::vector<Awaited> awaited;
    Microseconds last;
    for (std::size_t n = 0; n < log.size(); ++n) {
        const Record& record = log[n];
        REQUIRE(record.n == n);
        REQUIRE(record.t >= last);
        last = record.t;
        if (const AnyEvent* event = record.event()) {
            REQUIRE(fits(state, *event));
            apply(state, *event);
        } else if (const auto* contender = std::get_if<Contender>(&record.what)) {
            contenders.push_back(*contender);
        } else if (const auto* one = std::get_if<Awaited>(&record.what)) {
            awaited.push_back(*one);
        } else if (const auto* contest = std::get_if<Contest>(&record.what)) {
            INFO("contest at record " << n);
            CHECK(fair::fault_in(*contest, contenders, awaited, setup.seats) == "");
            ++tally.contests;
            tally.awaited += awaited.size();
            contenders.clear();
            awaited.clear();
        } else if (const auto* reject = std::get_if<Reject>(&record.what)) {
            ++tally.rejects[reject->reason];
            CHECK(reject->margin.value >= 0);
        }
    }
    CHECK(state == arbiter.state());
    CHECK(hash_of(state) == hash_of(arbiter.state()));
    return tally;
}

// Nobody waits longer than the hold's cap for each of its commands in front; who reaches for
// nothing waits for nothing but its own.
void check_waits(const FairPlay& play) {
    const Log& log = play.arbiter().log();
    std::array<Microseconds, seat_count_max> free_at{};
    for (const FairPlay::Sent& sent : play.sent()) {
        REQUIRE(sent.verdict);
        const Submission& submission = sent.submission;
        Microseconds& free = free_at[submission.seat.value];
        const Microseconds at_head = std::max(free, submission.stamp);
        const Microseconds decided = log[sent.verdict->record].t;
        const std::int64_t waited = decided.value - at_head.value;
        free = std::max(free, decided);
        if (prize_of(submission.command)) {
            CHECK(waited <= fair::hold_cap(fair::cap_default).value);
        }
    }
}

}  // namespace

TEST_CASE("RACE-27: random play keeps every promise of policy fair") {
    Tally all;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto seats = static_cast<std::uint8_t>(1 + seed % 8);
        ArbiterSetup setup = fair_setup(seats, seed, "ace=free,command_limit=1500");
        if (seed % 5 == 0) {
            setup.fair->local.add(Seat{0});
        }
        FairPlay play(setup, seed);
        for (int step = 0; step < 3000 && !play.over(); ++step) {
            play.step();
        }
        play.finish();
        INFO("seed " << seed);
        const Tally tally = check_log(play.arbiter(), setup);
        check_waits(play);
        all.contests += tally.contests;
        all.awaited += tally.awaited;
        for (const auto& [reason, count] : tally.rejects) {
            all.rejects[reason] += count;
        }
    }
    // A test that never saw a contest would prove nothing.
    CHECK(all.contests > 200);
    CHECK(all.awaited > 200);
    CHECK(all.rejects[Rejection::Beaten] > 50);
    CHECK(all.rejects[Rejection::TooEarly] > 50);
    CHECK(all.rejects[Rejection::Late] > 0);
}

TEST_CASE("RACE-27: the same stamps and measurements give the same log") {
    const ArbiterSetup setup = fair_setup(6, 5, "ace=free");
    FairPlay one(setup, 9);
    FairPlay other(setup, 9);
    for (int step = 0; step < 800; ++step) {
        one.step();
        other.step();
    }
    REQUIRE(one.arbiter().log().size() == other.arbiter().log().size());
    for (std::size_t n = 0; n < one.arbiter().log().size(); ++n) {
        CHECK(one.arbiter().log()[n] == other.arbiter().log()[n]);
    }
}

}  // namespace juz::test
