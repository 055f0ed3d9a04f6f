#include "contest_checker.hpp"

#include <algorithm>

#include "juz/arbiter/fair.hpp"

namespace juz::replay {

namespace {

const Contender* hand_of(Seat seat, const std::vector<Contender>& contenders) {
    const auto found = std::find_if(contenders.begin(), contenders.end(),
                                    [seat](const Contender& one) { return one.seat == seat; });
    return found == contenders.end() ? nullptr : &*found;
}

constexpr std::string_view no_verdict = "a contest has no verdict";

}  // namespace

void ContestChecker::begin_round() {
    last_.fill(std::nullopt);
}

std::string ContestChecker::check(const Contender& contender) {
    contenders_.push_back(contender);
    return {};
}

std::string ContestChecker::check(const Awaited& awaited) {
    awaited_.push_back(awaited);
    return {};
}

std::string ContestChecker::check(const Contest& contest) {
    std::string what(fair::fault_in(contest, contenders_, awaited_, seats_));
    // A hand that came after the verdict has its record afterwards.
    if (contest.counted == contest.contenders) {
        due_ = contest;
    }
    last_[contest.prize.index()] = Judged{contest, std::move(contenders_)};
    contenders_.clear();
    awaited_.clear();
    return what;
}

std::string ContestChecker::check_event(std::uint32_t number, const AnyCommand& command) {
    if (has_loose_ends()) {
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
    if (has_loose_ends()) {
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
    return check_loser(reject, *last_[prize->index()]);
}

std::string ContestChecker::check_loser(const Reject& reject, const Judged& judged) const {
    const Contender* loser = hand_of(reject.seat, judged.contenders);
    const Contender* winner = hand_of(judged.contest.winner, judged.contenders);
    if (loser == nullptr || winner == nullptr || reject.winner != winner->seat) {
        return "the contest was between others";
    }
    const bool late = loser->time < winner->time;
    const std::int64_t margin =
        late ? std::max<std::int64_t>(0, loser->arrival.value - judged.contest.decided_at.value)
             : loser->time.value - winner->time.value;
    if (late != (reject.reason == Rejection::Late) || reject.margin.value != margin) {
        return "the contest's figures say " + std::string(late ? "late" : "beaten") + " by " +
               std::to_string(margin);
    }
    return {};
}

}  // namespace juz::replay
