#include "contest_checker.hpp"

#include <string_view>
#include <utility>

namespace juz::replay {

namespace {

constexpr std::string_view no_verdict = "a contest has no verdict";

}  // namespace

void ContestChecker::begin_round() {
    last_.fill(std::nullopt);
}

std::string ContestChecker::check(const Record& record) {
    std::optional<HeardContest> contest = collector_.note(record);
    if (!contest) {
        return {};
    }
    std::string what = fault_in(*contest, seats_);
    // A hand that came after the verdict has its record afterwards.
    if (contest->decides()) {
        due_ = contest->verdict;
    }
    last_[contest->verdict.prize.index()] = std::move(contest);
    return what;
}

std::string ContestChecker::check_event(std::uint32_t number, const AnyCommand& command) {
    if (collector_.has_loose_ends()) {
        return std::string(no_verdict);
    }
    if (!due_) {
        return {};
    }
    const Contest contest = *due_;
    due_.reset();
    const bool follows = contest.event == number && seat_of(command) == contest.winner &&
                         prize_of(command) == contest.prize;
    return follows ? std::string() : "it is not what the contest before it was about";
}

std::string ContestChecker::check_reject(const Reject& reject, std::optional<Rejection> refused) {
    if (collector_.has_loose_ends()) {
        return std::string(no_verdict);
    }
    const std::optional<Prize> prize = prize_of(reject.command);
    const bool closed = !refused || refused == Rejection::NoFit;
    if (reject.reason == Rejection::TooEarly) {
        return prize && closed ? std::string() : "nothing there can be reached for too early";
    }
    if (reject.reason != Rejection::Beaten && reject.reason != Rejection::Late) {
        return refused == reject.reason ? std::string() : "the rules say something else";
    }
    if (!prize || refused != Rejection::NoFit || !last_[prize->index()]) {
        return "nobody took what it reached for";
    }
    return fault_in(reject, *last_[prize->index()]);
}

}  // namespace juz::replay
