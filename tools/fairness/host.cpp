#include "fairness/host.hpp"

#include <algorithm>
#include <cassert>

namespace juz::fairness {

void Checks::add(const Checks& other) {
    recomputed += other.recomputed;
    unequal += other.unequal;
    uncontested += other.uncontested;
    uncontested_delayed += other.uncontested_delayed;
    held_too_long += other.held_too_long;
}

Host::Host(const HostSetup& setup) : setup_(setup), links_(setup.seats) {
    renew();
}

// Links are handed on; banks are full again, which is one contest's worth in thousands.
void Host::renew() {
    ArbiterSetup setup;
    setup.rules = race::Ruleset{};
    setup.seats = setup_.seats;
    setup.match_seed = Seed::from_number(setup_.seats);
    setup.lane_capacity = 16;
    if (setup_.policy == Policy::Fair) {
        setup.fair = FairSetup{setup_.cap, setup_.local};
    }
    arbiter_ = std::make_unique<Arbiter>(setup, wake_);
    audited_ = 0;
    for (std::uint8_t seat = 0; seat < setup_.seats; ++seat) {
        if (!setup_.local.has(Seat{seat})) {
            links_[seat].seat = Seat{seat};
            observe(Observation{links_[seat]});
        }
    }
}

void Host::lay(const race::State& state, Microseconds at) {
    if (arbiter_->log().size() > records_max) {
        renew();
    }
    arrivals_.clear();
    arbiter_->resume(state, at);
    for (std::uint8_t seat = 0; seat < setup_.seats; ++seat) {
        if (!setup_.local.has(Seat{seat})) {
            // What is open already has no event of its own; it counts as the next.
            sent(Seat{seat}, at, next_event() + 1);
        }
    }
}

void Host::observe(const Observation& observation) {
    if (observation.kind == Observation::Kind::Link) {
        links_[observation.seat.value] = observation;
    }
    if (setup_.policy == Policy::Fair) {
        if (arbiter_->next_deadline() < observation.at) {
            until(Microseconds{observation.at.value - 1});
        }
        [[maybe_unused]] const bool noted = arbiter_->producer(0).observe(observation);
        assert(noted);
    }
}

void Host::sent(Seat seat, Microseconds at, std::uint32_t event) {
    Observation observation;
    observation.kind = Observation::Kind::Sent;
    observation.seat = seat;
    observation.event = event;
    observation.at = at;
    observe(observation);
}

void Host::arrives(Seat seat, const race::Command& command, Microseconds at) {
    until(Microseconds{at.value - 1});
    const auto sequence = static_cast<std::uint32_t>(arrivals_.size());
    arrivals_.push_back(at);
    [[maybe_unused]] const bool taken =
        arbiter_->producer(0).submit({seat, sequence, next_event(), at, command});
    assert(taken);
    until(at);
}

void Host::until(Microseconds now) {
    if (now < mark_) {
        return;
    }
    mark_ = now;
    Arbiter::Producer& producer = arbiter_->producer(0);
    for (Microseconds due = arbiter_->next_deadline(); due < now;) {
        static_cast<void>(producer.advance(due));
        arbiter_->step(due);
        const Microseconds next = arbiter_->next_deadline();
        if (next <= due) {
            break;
        }
        due = next;
    }
    static_cast<void>(producer.advance(now));
    arbiter_->step(now);
    collect();
}

void Host::collect() {
    const Log& log = arbiter_->log();
    for (Verdict verdict; arbiter_->take_verdict(verdict);) {
        Told told;
        told.verdict = verdict;
        told.arrival = arrivals_[verdict.sequence];
        told.decided = log[verdict.record].t;
        told.contested =
            verdict.record > 0 && std::holds_alternative<Contest>(log[verdict.record - 1].what);
        const std::int64_t wait = told.decided.value - told.arrival.value;
        if (verdict.accepted() && !told.contested) {
            ++checks_.uncontested;
            checks_.uncontested_delayed += wait > 0 ? 1U : 0U;
        }
        checks_.held_too_long += wait > fair::hold_cap(setup_.cap).value ? 1U : 0U;
        told_.push_back(told);
    }
}

std::optional<Microseconds> Host::audit() {
    std::optional<Microseconds> uncertainty;
    InlineList<Contender, seat_count_max> contenders;
    InlineList<Awaited, seat_count_max> awaited;
    const Log& log = arbiter_->log();
    for (; audited_ < log.size(); ++audited_) {
        const What& what = log[audited_].what;
        if (const auto* contender = std::get_if<Contender>(&what)) {
            contenders.push(*contender);
        } else if (const auto* one = std::get_if<Awaited>(&what)) {
            awaited.push(*one);
        } else if (const auto* contest = std::get_if<Contest>(&what)) {
            const std::string_view fault =
                fair::fault_in(*contest, {contenders.begin(), contenders.size()},
                               {awaited.begin(), awaited.size()}, setup_.seats);
            ++checks_.recomputed;
            checks_.unequal += fault.empty() ? 0U : 1U;
            uncertainty = std::max(uncertainty.value_or(Microseconds{}), contest->uncertainty);
            contenders = {};
            awaited = {};
        }
    }
    return uncertainty;
}

}  // namespace juz::fairness
