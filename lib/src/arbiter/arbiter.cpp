#include "juz/arbiter/arbiter.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "fair_table.hpp"

namespace juz {

namespace {

constexpr Microseconds never{std::numeric_limits<std::int64_t>::max()};

// More than any game has places to compete for in one round.
constexpr std::size_t taken_max = 1024;

// No command has more records than this, those of its contest included.
constexpr std::size_t records_per_command_max = 96;

// What a lane holds beyond the seats' own, for each.
constexpr std::size_t host_lane_capacity = 64;

// Pings and echoes of all seats between two looks of the arbiter.
constexpr std::size_t observations_capacity = 1024;

}  // namespace

Arbiter::Arbiter(const ArbiterSetup& setup, Signal& wake)
    : wake_(wake),
      match_seed_(setup.match_seed),
      shares_(setup.shares),
      state_(initial_state(setup.rules, setup.seats)),
      schedule_(setup.match_seed, setup.between_rounds),
      tie_break_(setup.match_seed, setup.seats),
      host_lane_(host_lane_capacity),
      observations_(setup.fair ? observations_capacity : 1),
      // A verdict on a prize can settle as many commands at once as there are seats.
      verdicts_(setup.lane_capacity * setup.seats + setup.seats - 1U),
      deadline_(never.value),
      interest_(never.value) {
    lanes_.reserve(setup.seats);
    for (std::uint8_t seat = 0; seat < setup.seats; ++seat) {
        lanes_.emplace_back(setup.lane_capacity);
    }
    for (std::size_t index = 0; index < setup.producers; ++index) {
        producers_.push_back(std::unique_ptr<Producer>(new Producer(*this)));
    }
    taken_.reserve(taken_max);
    if (setup.fair) {
        fair_ = std::make_unique<FairTable>(*setup.fair, setup.seats);
    }
}

Arbiter::~Arbiter() {
    delete spare_.load(std::memory_order_acquire);
}

void Arbiter::prepare() {
    if (spare_.load(std::memory_order_relaxed) == nullptr) {
        // Nobody else puts one here.
        spare_.store(std::make_unique<Log::Chunk>().release(), std::memory_order_release);
    }
}

void Arbiter::take_spare() {
    if (log_.wants_chunk()) {
        std::unique_ptr<Log::Chunk> spare(spare_.exchange(nullptr, std::memory_order_acquire));
        if (spare) {
            log_.give(std::move(spare));
        }
    }
}

bool Arbiter::submit_local(const Submission& submission) {
    Submission local = submission;
    local.stamp = unstamped;
    if (local.seat.value >= lanes_.size() || !lanes_[local.seat.value].try_push(local)) {
        return false;
    }
    wake_.raise();
    return true;
}

bool Arbiter::take_verdict(Verdict& verdict) {
    const Verdict* oldest = verdicts_.front();
    if (oldest == nullptr) {
        return false;
    }
    verdict = *oldest;
    verdicts_.pop();
    // An exchange on both sides: whichever comes second sees what the other did before its own,
    // so either this finds the arbiter blocked or the arbiter finds the room.
    if (blocked_.exchange(false, std::memory_order_acq_rel)) {
        wake_.raise();
    }
    return true;
}

// All that came at one moment: the host's own first, its schedule's last word after its lane's.
struct Arbiter::Due {
    Microseconds arrival = never;
    bool from_host_lane = false;
    bool from_schedule = false;
    bool from_held = false;
    SeatSet seats;

    // Makes room for something of this moment; whether it belongs here at all.
    bool admit(Microseconds other) {
        if (other > arrival) {
            return false;
        }
        if (other < arrival) {
            *this = Due{other, false, false, false, {}};
        }
        return true;
    }
};

Microseconds Arbiter::horizon(Microseconds now) const {
    Microseconds least = producers_.empty() ? now : never;
    for (const std::unique_ptr<Producer>& producer : producers_) {
        least = std::min(least, Microseconds{producer->mark_.load(std::memory_order_seq_cst)});
    }
    return least;
}

void Arbiter::count_available() {
    for (std::size_t seat = 0; seat < lanes_.size(); ++seat) {
        available_[seat] = lanes_[seat].size();
    }
    host_available_ = host_lane_.size();
}

Arbiter::Due Arbiter::next_due(Microseconds horizon, Microseconds now) const {
    Due due;
    // What comes late, because the network was not looked after for a while, still keeps the order
    // in which it arrived.
    const auto consider = [&](Microseconds stamp) {
        const bool local = stamp == unstamped;
        return (local || stamp <= horizon) && due.admit(local ? now : stamp);
    };
    for (std::uint8_t seat = 0; seat < lanes_.size(); ++seat) {
        if (available_[seat] > 0 && !is_held(Seat{seat}) && consider(lanes_[seat].front()->stamp)) {
            due.seats.add(Seat{seat});
        }
    }
    if (host_available_ > 0 && consider(host_lane_.front()->stamp)) {
        due.from_host_lane = true;
    }
    if (schedule_.next() && consider(schedule_.next()->at)) {
        due.from_schedule = true;
    }
    // What arrives at the very deadline has arrived in time.
    if (consider(held_until())) {
        due.from_held = true;
    }
    return due;
}

bool Arbiter::decide_next(Microseconds horizon, Microseconds now) {
    if (verdicts_.room() < lanes_.size()) {
        return false;
    }
    const Due due = next_due(horizon, now);
    // A stamp below the last one decided counts as that one.
    const Microseconds stamp = std::max(due.arrival, last_);
    if (due.from_host_lane) {
        static_cast<void>(decide(host_lane_.front()->command, stamp, nullptr));
        host_lane_.pop();
        --host_available_;
        settle_held(stamp);
        return true;
    }
    if (due.from_schedule) {
        const AnyCommand command = schedule_.next()->command;
        schedule_.said();
        static_cast<void>(decide(command, stamp, nullptr));
        settle_held(stamp);
        return true;
    }
    if (!due.seats.empty()) {
        take_submission(tie_break_.pick(due.arrival, due.seats), stamp);
    }
    if (!due.seats.empty() || due.from_held) {
        settle_held(stamp);
    }
    return !due.seats.empty() || due.from_held;
}

void Arbiter::take_submission(Seat seat, Microseconds stamp) {
    const Submission& submission = *lanes_[seat.value].front();
    schedule_.heard(seat, stamp);
    if (!fair_) {
        conclude(seat, stamp, {});
        return;
    }
    const Microseconds arrival = submission.stamp == unstamped ? stamp : submission.stamp;
    const FairTable::Admission admission = fair_->admit(submission, state_, arrival, stamp);
    switch (admission.way) {
        case FairTable::Way::Decide: conclude(seat, stamp, {}); break;
        case FairTable::Way::Refuse: conclude(seat, stamp, {&admission.beating, nullptr}); break;
        case FairTable::Way::Hold: last_ = stamp; break;
    }
}

void Arbiter::conclude(Seat seat, Microseconds stamp, const Ruled& ruled) {
    Lane<Submission>& lane = lanes_[seat.value];
    const Submission& submission = *lane.front();
    Verdict verdict;
    verdict.seat = seat;
    verdict.sequence = submission.sequence;
    if (ruled.refused != nullptr) {
        verdict.reason = ruled.refused->reason;
        verdict.winner = ruled.refused->winner;
        verdict.margin = ruled.refused->margin;
        verdict.uncertainty = ruled.refused->uncertainty;
        if (ruled.refused->audit) {
            append(*ruled.refused->audit, stamp);
        }
    }
    if (ruled.audit != nullptr && !refusal_of(state_, submission.command)) {
        append(*ruled.audit, stamp);
    }
    verdict.record = static_cast<std::uint32_t>(log_.size());
    const std::uint32_t events = log_.events();
    if (!verdict.reason) {
        // Nobody speaks for another seat, and no player for the host.
        verdict.reason = seat_of(submission.command) == seat
                             ? decide(submission.command, stamp, &submission)
                             : Rejection::NotSeated;
    }
    verdict.events = log_.events() - events;
    if (verdict.reason) {
        refuse(submission, stamp, verdict);
        schedule_.observe(state_, stamp);
    }
    lane.pop();
    --available_[seat.value];
    [[maybe_unused]] const bool pushed = verdicts_.try_push(verdict);
    assert(pushed);
}

void Arbiter::refuse(const Submission& submission, Microseconds stamp, Verdict& verdict) {
    last_ = stamp;
    // Under `fair` who was beaten has been told already.
    if (verdict.reason == Rejection::NoFit && !fair_) {
        find_winner(verdict, submission, stamp);
    }
    if (stage_of(state_) == Stage::MatchOver) {
        return;  // The reveal is the log's last word, whichever thread sees it first.
    }
    Reject reject;
    reject.seat = submission.seat;
    reject.command = submission.command;
    reject.seen = submission.seen;
    reject.stamp = submission.stamp == unstamped ? stamp : submission.stamp;
    reject.reason = *verdict.reason;
    reject.winner = verdict.winner;
    reject.margin = verdict.margin;
    log_.append(stamp, reject);
    published_.store(log_.size(), std::memory_order_release);
}

// Beaten by whoever took the place after what the client had seen (RACE-20).
void Arbiter::find_winner(Verdict& verdict, const Submission& submission,
                          Microseconds stamp) const {
    std::optional<std::uint16_t> place;
    for (const Taken& taken : taken_) {
        const Record& record = log_[taken.record];
        if (taken.event < submission.seen || !took_from(*record.event(), submission.command)) {
            continue;
        }
        const std::optional<Taking> by = taking(*record.event());
        if (by && (!place || by->place < *place)) {
            place = by->place;
            verdict.reason = Rejection::Beaten;
            verdict.winner = by->seat;
            verdict.margin = Microseconds{stamp.value - record.t.value};
        }
    }
}

std::optional<Rejection> Arbiter::decide(const AnyCommand& command, Microseconds stamp,
                                         const Submission* submission) {
    if (log_.size() + records_per_command_max > Log::capacity) {
        return Rejection::Over;
    }
    const Stage before = stage_of(state_);
    const std::size_t from = log_.size();
    const std::optional<Rejection> reason =
        play(state_, command, [&](const AnyEvent& event) { note(event, stamp); });
    if (reason) {
        return reason;
    }
    last_ = stamp;
    const Stage after = stage_of(state_);
    if (after == Stage::Dealt && before != Stage::Dealt) {
        tie_break_.begin_round();
        taken_.clear();
        if (fair_) {
            fair_->book().begin_round();
        }
    }
    if (fair_) {
        follow(from, stamp, submission);
    }
    if (after == Stage::MatchOver && before != Stage::MatchOver) {
        for (const Share& share : shares_) {
            log_.append(stamp, share);
        }
        log_.append(stamp, Reveal{match_seed_});
    }
    schedule_.observe(state_, stamp);
    published_.store(log_.size(), std::memory_order_release);
    return std::nullopt;
}

void Arbiter::note(const AnyEvent& event, Microseconds stamp) {
    if (taking(event) && taken_.size() < taken_max) {
        taken_.push_back({static_cast<std::uint32_t>(log_.size()), log_.events()});
    }
    log_.append(stamp, event);
}

Microseconds Arbiter::announce() {
    const Microseconds scheduled = schedule_.next() ? schedule_.next()->at : never;
    const Microseconds deadline = std::min(scheduled, held_until());
    Microseconds interest = deadline;
    const auto consider = [&](Microseconds stamp) {
        // What nobody stamped has raised the signal by itself.
        interest = stamp == unstamped ? interest : std::min(interest, stamp);
    };
    for (std::uint8_t seat = 0; seat < lanes_.size(); ++seat) {
        const Submission* waiting = lanes_[seat].front();
        if (waiting != nullptr && !is_held(Seat{seat})) {
            consider(waiting->stamp);
        }
    }
    if (const HostSubmission* waiting = host_lane_.front()) {
        consider(waiting->stamp);
    }
    deadline_.store(deadline.value, std::memory_order_release);
    interest_.store(interest.value, std::memory_order_seq_cst);
    return interest;
}

std::size_t Arbiter::step(Microseconds now) {
    std::size_t decided = 0;
    take_spare();
    for (;;) {
        const Microseconds due_until = horizon(now);
        take_observations();
        count_available();
        while (decide_next(due_until, now)) {
            ++decided;
        }
        if (verdicts_.room() < lanes_.size()) {
            // Whoever takes a verdict wakes us, unless that has happened just now.
            blocked_.exchange(true, std::memory_order_acq_rel);
            if (verdicts_.room() < lanes_.size()) {
                announce();
                return decided;
            }
            continue;
        }
        // A mark may have come before its producer could know that we wait for it.
        if (announce() > horizon(now)) {
            return decided;
        }
    }
}

std::optional<Rejection> Arbiter::host(const AnyCommand& command, Microseconds now) {
    const Microseconds stamp = std::max(now, last_);
    const std::optional<Rejection> reason = decide(command, stamp, nullptr);
    settle_held(stamp);
    announce();
    return reason;
}

void Arbiter::resume(const AnyState& state, Microseconds now) {
    state_ = state;
    last_ = std::max(now, last_);
    taken_.clear();
    if (fair_) {
        assert(!fair_->holds_any());
        fair_->book().begin_round();
        follow(log_.size(), last_, nullptr);
    }
    schedule_.observe(state_, last_);
    announce();
}

}  // namespace juz
