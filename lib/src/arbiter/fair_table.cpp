#include "fair_table.hpp"

#include <algorithm>
#include <limits>
#include <span>

namespace juz {

namespace {

constexpr Microseconds never{std::numeric_limits<std::int64_t>::max()};

template <std::size_t Capacity>
std::span<const Contender> span_of(const InlineList<Contender, Capacity>& contenders) {
    return {contenders.begin(), contenders.size()};
}

Microseconds least_time(std::span<const Contender> contenders) {
    return contenders[fair::best_of(contenders, 0, seat_count_max)].time;
}

}  // namespace

FairTable::FairTable(const FairSetup& setup, std::uint8_t seats)
    : book_(setup, seats), seats_(seats), hold_cap_(fair::hold_cap(setup.cap)), due_(never) {
    waits_.reserve(std::size_t{seat_count_max} * seat_count_max);
}

FairTable::Admission FairTable::admit(const Submission& submission, const AnyState& state,
                                      Microseconds arrival, Microseconds now) {
    const Seat seat = submission.seat;
    reaching_[seat.value].reset();
    book_.heard(seat, arrival);
    const std::optional<Prize> prize = prize_of(submission.command);
    if (!prize || seat_of(submission.command) != seat) {
        return {};
    }
    const std::optional<Rejection> refused = refusal_of(state, submission.command);
    if (refused && refused != Rejection::NoFit) {
        return {};
    }
    if (book_.is_locked(seat, *prize, arrival)) {
        return too_early(seat, *prize, arrival);
    }
    if (refused) {
        // With a place open it is the command that is wrong, not the hand that is early.
        return places_for(state, *prize) > 0 ? Admission{}
                                             : refuse_closed(submission, *prize, arrival);
    }
    const std::optional<Contender> contender = book_.contender(seat, *prize, arrival);
    if (!contender) {
        return {};
    }
    if (fair::is_blind(*contender)) {
        return too_early(seat, *prize, arrival);
    }
    const Group group = group_with(*contender, *prize);
    const FairBook::Rivals rivals = book_.rivals(*prize, group.seats, now);
    const fair::Ruling ruling = fair::rule(docket(group, rivals, places_for(state, *prize)), now);
    const bool behind_call = std::any_of(held_.begin(), held_.end(), [&](const auto& held) {
        return held && held->prize.is_call() && held->contender.time <= contender->time;
    });
    if (ruling.now && group.contenders.size() == 1 && !behind_call) {
        reaching_[seat.value] = TakenPrize{*contender, due_at(group, now), 0};
        return {};
    }
    book_.charge(*contender);
    book_.tried(seat, *prize, arrival);
    held_[seat.value] = Held{*prize, *contender};
    ++held_count_;
    return {Way::Hold};
}

FairTable::Admission FairTable::too_early(Seat seat, Prize prize, Microseconds arrival) {
    book_.lock(seat, prize, arrival);
    return {Way::Refuse, {Rejection::TooEarly, std::nullopt, {}, {}, std::nullopt}};
}

FairTable::Admission FairTable::refuse_closed(const Submission& submission, Prize prize,
                                              Microseconds arrival) {
    const Seat seat = submission.seat;
    const std::optional<Contender> contender = book_.contender(seat, prize, arrival);
    if (contender && book_.was_open(seat, prize, arrival) && !fair::is_blind(*contender)) {
        book_.tried(seat, prize, arrival);
        book_.charge(*contender);
        return {Way::Refuse, beaten(*contender, prize, false)};
    }
    if (book_.tried_below(seat, prize, arrival)) {
        return {};
    }
    return too_early(seat, prize, arrival);
}

// `counted`: the verdict was given on this hand, too, and its records tell of it.
Beating FairTable::beaten(const Contender& loser, Prize prize, bool counted) const {
    const std::optional<TakenPrize>& taken = book_.taken(prize);
    if (!taken) {
        return {};
    }
    const std::array<Contender, 2> hands{taken->by, loser};
    Beating beating;
    beating.winner = taken->by.seat;
    beating.uncertainty = fair::uncertainty(hands);
    if (loser.time < taken->by.time) {
        beating.reason = Rejection::Late;
        beating.margin =
            Microseconds{std::max<std::int64_t>(0, loser.arrival.value - taken->decided_at.value)};
    } else {
        beating.reason = Rejection::Beaten;
        beating.margin = Microseconds{loser.time.value - taken->by.time.value};
    }
    if (!counted) {
        fair::Docket docket;
        docket.hold_cap = hold_cap_;
        docket.contenders = hands;
        beating.audit.emplace();
        beating.audit->contenders.push(taken->by);
        beating.audit->contenders.push(loser);
        beating.audit->contest = fair::contest_of(docket, 0, prize, taken->decided_at);
        beating.audit->contest.counted = 1;
        beating.audit->contest.event = taken->event;
    }
    return beating;
}

FairTable::Groups FairTable::groups() const {
    // In the order of arrival, by insertion: there are hardly ever two.
    std::array<std::uint8_t, seat_count_max> seats{};
    std::size_t count = 0;
    for (std::uint8_t seat = 0; seat < seats_; ++seat) {
        if (!held_[seat]) {
            continue;
        }
        std::size_t at = count++;
        for (; at > 0 && held_[seats[at - 1]]->contender.arrival > held_[seat]->contender.arrival;
             --at) {
            seats[at] = seats[at - 1];
        }
        seats[at] = seat;
    }
    Groups groups;
    PrizeSet done;
    for (std::size_t at = 0; at < count; ++at) {
        const Prize prize = held_[seats[at]]->prize;
        if (done.has(prize)) {
            continue;
        }
        done.add(prize);
        Group group;
        group.prize = prize;
        for (std::size_t of = at; of < count; ++of) {
            const Held& held = *held_[seats[of]];
            if (held.prize == prize) {
                group.contenders.push(held.contender);
                group.seats.add(Seat{seats[of]});
            }
        }
        groups.push(group);
    }
    return groups;
}

FairTable::Group FairTable::group_with(const Contender& contender, Prize prize) const {
    Group group;
    group.prize = prize;
    for (const Group& held : groups()) {
        if (held.prize == prize) {
            group = held;
        }
    }
    group.contenders.push(contender);
    group.seats.add(contender.seat);
    return group;
}

fair::Docket FairTable::docket(const Group& group, const FairBook::Rivals& rivals,
                               std::uint8_t places) const {
    fair::Docket docket;
    docket.places = places;
    docket.hold_cap = hold_cap_;
    docket.contenders = span_of(group.contenders);
    docket.rivals = {rivals.begin(), rivals.size()};
    docket.seats = seats_;
    return docket;
}

std::optional<FairTable::Next> FairTable::next(const AnyState& state, TieBreak& tie_break,
                                               Microseconds now) {
    due_ = never;
    if (held_count_ == 0) {
        return std::nullopt;
    }
    const Groups all = groups();
    for (const Group& group : all) {
        if (std::optional<Next> found = look(group, all, state, tie_break, now)) {
            release(found->seat);
            return found;
        }
    }
    return std::nullopt;
}

std::optional<FairTable::Next> FairTable::look(const Group& group, const Groups& all,
                                               const AnyState& state, TieBreak& tie_break,
                                               Microseconds now) {
    if (stage_of(state) != Stage::Playing) {
        return Next{group.contenders[0].seat};
    }
    const std::uint8_t places = places_for(state, group.prize);
    if (places == 0) {
        return Next{group.contenders[0].seat, true, beaten(group.contenders[0], group.prize, true)};
    }
    for (const Contender& contender : group.contenders) {
        if (!open_prizes(state, contender.seat).has(group.prize)) {
            return Next{contender.seat};  // It has left: the rules know what to say.
        }
    }
    const Microseconds best = least_time(span_of(group.contenders));
    const FairBook::Rivals rivals = book_.rivals(group.prize, group.seats, now);
    const fair::Ruling ruling = fair::rule(docket(group, rivals, places), now);
    remember(ruling, group.prize);
    // The shout ends what comes after it, and waits for what came before.
    for (const Group& other : all) {
        const bool before = least_time(span_of(other.contenders)) <= best;
        if (other.prize.is_call() && !group.prize.is_call() && before) {
            return std::nullopt;
        }
        if (group.prize.is_call() && ruling.now && !other.prize.is_call() && before) {
            return verdict(other, state, tie_break, now);
        }
    }
    if (ruling.now) {
        return verdict(group, state, tie_break, now);
    }
    due_ = std::min(due_, ruling.until);
    return std::nullopt;
}

// What a host's local seats did meanwhile may have carried the log's time past the hold.
Microseconds FairTable::due_at(const Group& group, Microseconds now) const {
    Microseconds due = now;
    for (const Contender& contender : group.contenders) {
        due = std::min(due, Microseconds{contender.arrival.value + hold_cap_.value});
    }
    return due;
}

FairTable::Next FairTable::verdict(const Group& group, const AnyState& state, TieBreak& tie_break,
                                   Microseconds now) {
    const FairBook::Rivals rivals = book_.rivals(group.prize, group.seats, now);
    fair::Docket docket = this->docket(group, rivals, places_for(state, group.prize));
    if (fair::is_tied(docket.contenders)) {
        const Microseconds least = least_time(docket.contenders);
        SeatSet tied;
        for (const Contender& contender : docket.contenders) {
            if (contender.time == least) {
                tied.add(contender.seat);
            }
        }
        docket.tie_first = tie_break.pick(least, tied).value;
    }
    const fair::Ruling ruling = fair::rule(docket, now);
    const Contender& best = docket.contenders[ruling.best];
    const Microseconds due = due_at(group, now);
    reaching_[best.seat.value] = TakenPrize{best, due, 0};
    return Next{best.seat, false, {}, audit_of(docket, ruling, group, now)};
}

Audit FairTable::audit_of(const fair::Docket& docket, const fair::Ruling& ruling,
                          const Group& group, Microseconds now) const {
    const Microseconds due = due_at(group, now);
    Audit audit;
    for (const Contender& contender : docket.contenders) {
        audit.contenders.push(contender);
    }
    const Microseconds time = docket.contenders[ruling.best].time;
    for (const Wait& wait : waits_) {
        if (wait.prize != group.prize) {
            continue;
        }
        Awaited awaited = wait.awaited;
        // For the move that won: the one that was waited with may have been another.
        awaited.deadline =
            Microseconds{fair::expected_arrival(awaited.news, awaited.compensation, time).value +
                         awaited.margin.value};
        const bool still =
            std::any_of(ruling.awaited.begin(), ruling.awaited.end(),
                        [&](const Awaited& one) { return one.seat == awaited.seat; });
        const bool capped = still || (awaited.deadline > due && awaited.deadline <= now);
        awaited.end = group.seats.has(awaited.seat) ? WaitEnd::Arrived
                      : capped                      ? WaitEnd::Capped
                      : due >= awaited.deadline     ? WaitEnd::Passed
                                                    : WaitEnd::Absent;
        audit.awaited.push(awaited);
    }
    audit.contest = fair::contest_of(docket, ruling.best, group.prize, due);
    audit.contest.awaited = static_cast<std::uint8_t>(audit.awaited.size());
    return audit;
}

void FairTable::remember(const fair::Ruling& ruling, Prize prize) {
    for (const Awaited& awaited : ruling.awaited) {
        const auto known = std::find_if(waits_.begin(), waits_.end(), [&](const Wait& wait) {
            return wait.prize == prize && wait.awaited.seat == awaited.seat;
        });
        if (known != waits_.end()) {
            known->awaited = awaited;
        } else {
            waits_.push_back({prize, awaited});
        }
    }
}

void FairTable::release(Seat seat) {
    const Prize prize = held_[seat.value]->prize;
    held_[seat.value].reset();
    --held_count_;
    const bool still_held = std::any_of(held_.begin(), held_.end(), [prize](const auto& held) {
        return held && held->prize == prize;
    });
    if (!still_held) {
        std::erase_if(waits_, [prize](const Wait& wait) { return wait.prize == prize; });
    }
}

void FairTable::accepted(Seat seat, Prize prize, std::uint32_t event) {
    std::optional<TakenPrize>& reaching = reaching_[seat.value];
    if (reaching) {
        book_.took(prize, {reaching->by, reaching->decided_at, event});
        reaching.reset();
    }
}

}  // namespace juz
