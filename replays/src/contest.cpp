#include "juz/replay/contest.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "juz/arbiter/fair.hpp"

namespace juz::replay {

bool HeardContest::decides() const {
    return verdict.counted == verdict.contenders;
}

const Contender* HeardContest::hand_of(Seat seat) const {
    const auto found = std::find_if(hands.begin(), hands.end(),
                                    [seat](const Contender& hand) { return hand.seat == seat; });
    return found == hands.end() ? nullptr : &*found;
}

Microseconds HeardContest::winner_arrived_behind() const {
    const Contender* winner = hand_of(verdict.winner);
    const Contender* first = hand_of(verdict.first_to_arrive);
    return winner == nullptr || first == nullptr
               ? Microseconds{}
               : Microseconds{winner->arrival.value - first->arrival.value};
}

bool HeardContest::is_photo_finish() const {
    return verdict.margin && std::abs(verdict.margin->value) <= verdict.uncertainty.value;
}

Microseconds reaction_of(const Contender& hand) {
    return Microseconds{hand.time.value - hand.news.t.value};
}

std::optional<HeardContest> ContestCollector::note(const Record& record) {
    if (const auto* hand = std::get_if<Contender>(&record.what)) {
        hands_.push_back(*hand);
    } else if (const auto* awaited = std::get_if<Awaited>(&record.what)) {
        awaited_.push_back(*awaited);
    } else if (const auto* verdict = std::get_if<Contest>(&record.what)) {
        return HeardContest{record.n, record.t, *verdict, std::exchange(hands_, {}),
                            std::exchange(awaited_, {})};
    }
    return std::nullopt;
}

std::vector<HeardContest> contests_of(const Replay& replay) {
    std::vector<HeardContest> all;
    ContestCollector collector;
    RecordCursor cursor = replay.cursor();
    Record record;
    while (cursor.next(record)) {
        if (std::optional<HeardContest> contest = collector.note(record)) {
            all.push_back(*std::move(contest));
        }
    }
    return all;
}

std::string fault_in(const HeardContest& contest, std::uint8_t seats) {
    return std::string(fair::fault_in(contest.verdict, contest.hands, contest.awaited, seats));
}

std::string fault_in(const Reject& reject, const HeardContest& contest) {
    const Contender* loser = contest.hand_of(reject.seat);
    const Contender* winner = contest.hand_of(contest.verdict.winner);
    if (loser == nullptr || winner == nullptr || reject.winner != winner->seat) {
        return "the contest was between others";
    }
    const std::int64_t behind_verdict =
        std::max<std::int64_t>(0, loser->arrival.value - contest.verdict.decided_at.value);
    const bool late = loser->time < winner->time;
    const std::int64_t margin = late ? behind_verdict : loser->time.value - winner->time.value;
    if (late != (reject.reason == Rejection::Late) || reject.margin.value != margin) {
        return "the contest's figures say " + std::string(late ? "late" : "beaten") + " by " +
               std::to_string(margin);
    }
    return {};
}

}  // namespace juz::replay
