// How the arbiter carries out what policy `fair` says.
#include <limits>

#include "fair_table.hpp"
#include "juz/arbiter/arbiter.hpp"

namespace juz {

namespace {

constexpr Microseconds never{std::numeric_limits<std::int64_t>::max()};

// No command leads to more events than this.
constexpr std::size_t events_max = 32;

}  // namespace

void Arbiter::take_observations() {
    while (const Observation* observation = observations_.front()) {
        if (fair_ && observation->seat.value < lanes_.size()) {
            fair_->book().note(*observation);
        }
        observations_.pop();
    }
}

bool Arbiter::is_held(Seat seat) const {
    return fair_ && fair_->holds(seat);
}

Microseconds Arbiter::held_until() const {
    return fair_ && fair_->holds_any() ? fair_->due() : never;
}

void Arbiter::settle_held(Microseconds now) {
    if (!fair_ || !fair_->holds_any()) {
        return;
    }
    while (const std::optional<FairTable::Next> next = fair_->next(state_, tie_break_, now)) {
        conclude(next->seat, now,
                 {next->refused ? &next->beating : nullptr, next->audit ? &*next->audit : nullptr});
    }
}

void Arbiter::follow(std::size_t from, Microseconds stamp, const Submission* submission) {
    InlineList<const AnyEvent*, events_max> events;
    for (std::size_t n = from; n < log_.size(); ++n) {
        if (const AnyEvent* event = log_[n].event()) {
            events.push(event);
        }
    }
    const std::uint32_t first = from < log_.size() ? log_[from].e : log_.events();
    const bool stamped = submission != nullptr && submission->stamp != unstamped;
    FairBook::Step step{state_, {events.begin(), events.size()}, first, stamp, std::nullopt, stamp};
    if (submission != nullptr) {
        step.actor = submission->seat;
        step.arrival = stamped ? submission->stamp : stamp;
        if (const std::optional<Prize> prize = prize_of(submission->command)) {
            fair_->accepted(submission->seat, *prize, first);
        }
    }
    fair_->book().follow(step);
}

void Arbiter::append(const Audit& audit, Microseconds stamp) {
    for (const Contender& contender : audit.contenders) {
        log_.append(stamp, contender);
    }
    for (const Awaited& awaited : audit.awaited) {
        log_.append(stamp, awaited);
    }
    Contest contest = audit.contest;
    if (contest.counted == contest.contenders) {
        contest.event = log_.events();
    }
    log_.append(stamp, contest);
}

}  // namespace juz
