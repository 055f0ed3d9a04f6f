#include "juz/arbiter/fair.hpp"

#include <algorithm>
#include <cassert>

namespace juz::fair {

namespace {

constexpr Microseconds operator+(Microseconds left, Microseconds right) {
    return Microseconds{left.value + right.value};
}

constexpr Microseconds operator-(Microseconds left, Microseconds right) {
    return Microseconds{left.value - right.value};
}

bool comes_first(const Contender& left, const Contender& right, std::uint8_t tie_first,
                 std::uint8_t seats) {
    const auto turn = [&](Seat seat) { return (seat.value + seats - tie_first) % seats; };
    return left.time != right.time ? left.time < right.time : turn(left.seat) < turn(right.seat);
}

const Contender& first_arrival(std::span<const Contender> contenders) {
    return *std::min_element(
        contenders.begin(), contenders.end(),
        [](const Contender& left, const Contender& right) { return left.arrival < right.arrival; });
}

/// How far the next is behind the winner; less than 0 when it came too late to be counted.
std::optional<Microseconds> margin_of(std::span<const Contender> contenders,
                                      const Contender& winner) {
    std::optional<Microseconds> margin;
    for (const Contender& contender : contenders) {
        const Microseconds behind = contender.time - winner.time;
        if (contender.seat != winner.seat && (!margin || behind < *margin)) {
            margin = behind;
        }
    }
    return margin;
}

/// What is wrong with the record of one who was waited for.
std::string_view fault_in_wait(const Awaited& one, std::span<const Contender> counted,
                               const Contender& winner, Microseconds decided_at) {
    if (expected_arrival(one.news, one.compensation, winner.time) + one.margin != one.deadline) {
        return "a deadline does not follow from its figures";
    }
    const bool came =
        std::any_of(counted.begin(), counted.end(),
                    [&one](const Contender& contender) { return contender.seat == one.seat; });
    if (came != (one.end == WaitEnd::Arrived)) {
        return "who was waited for came, or did not, but its record says otherwise";
    }
    if (one.end == WaitEnd::Passed && decided_at < one.deadline) {
        return "it was not held for as long as it says";
    }
    return {};
}

}  // namespace

Microseconds base_compensation(const Link& link, Microseconds cap) {
    return std::min({link.mean10, link.min60 + spread, cap});
}

Microseconds excess_compensation(const Link& link, std::optional<Microseconds> echo,
                                 Microseconds bank, Microseconds cap) {
    if (!echo) {
        return {};
    }
    const Microseconds base = base_compensation(link, cap);
    const Microseconds late = *echo - base;
    if (late <= std::max(burst_min, link.q99)) {
        return {};
    }
    return std::max(Microseconds{}, std::min({late, cap - base, bank}));
}

Microseconds refilled(Microseconds bank, Microseconds elapsed) {
    constexpr std::int64_t second = 1'000'000;
    const std::int64_t more = elapsed.value * bank_refill_per_second.value / second;
    return std::min(bank_max, bank + Microseconds{more});
}

Microseconds margin_of(const Link& link) {
    return std::clamp(link.q99, margin_min, margin_max);
}

Microseconds hold_cap(Microseconds cap) {
    return std::max(hold_cap_min, cap);
}

void settle(Contender& contender) {
    const bool own = contender.news.kind == NewsKind::Own;
    contender.excess =
        own ? Microseconds{}
            : excess_compensation(contender.link, contender.echo, contender.bank, contender.cap);
    contender.compensation =
        own ? Microseconds{} : base_compensation(contender.link, contender.cap) + contender.excess;
    const Microseconds reaction = contender.arrival - contender.news.sent - contender.compensation;
    contender.time = contender.news.t + std::max(Microseconds{}, reaction);
}

bool is_blind(const Contender& contender) {
    return contender.news.kind != NewsKind::Own &&
           contender.arrival - contender.news.sent < contender.link.min60 - blind_slack;
}

Microseconds expected_arrival(const News& news, Microseconds compensation, Microseconds time) {
    const Microseconds seen = news.kind == NewsKind::Own ? news.sent : news.sent + compensation;
    return time - news.t + seen;
}

Microseconds uncertainty(std::span<const Contender> contenders) {
    Microseconds largest;
    Microseconds second;
    for (const Contender& contender : contenders) {
        if (contender.link.q99 > largest) {
            second = largest;
            largest = contender.link.q99;
        } else {
            second = std::max(second, contender.link.q99);
        }
    }
    return largest + second + stamp_error;
}

std::size_t best_of(std::span<const Contender> contenders, std::uint8_t tie_first,
                    std::uint8_t seats) {
    assert(!contenders.empty());
    std::size_t best = 0;
    for (std::size_t at = 1; at < contenders.size(); ++at) {
        if (comes_first(contenders[at], contenders[best], tie_first, seats)) {
            best = at;
        }
    }
    return best;
}

bool is_tied(std::span<const Contender> contenders) {
    const Microseconds least = contenders[best_of(contenders, 0, seat_count_max)].time;
    return std::count_if(contenders.begin(), contenders.end(),
                         [least](const Contender& one) { return one.time == least; }) > 1;
}

std::optional<Microseconds> deadline(const Rival& rival, const Contender& best, Microseconds now) {
    const Microseconds until =
        expected_arrival(rival.news, rival.compensation, best.time) + rival.margin;
    const bool may_be_faster =
        rival.news.sent + reaction_min < best.time && until > now && rival.heard < best.time;
    return may_be_faster ? std::optional(until) : std::nullopt;
}

Ruling rule(const Docket& docket, Microseconds now) {
    Ruling ruling;
    ruling.best = best_of(docket.contenders, docket.tie_first, docket.seats);
    Microseconds last = now;
    for (const Rival& rival : docket.rivals) {
        if (const auto until = deadline(rival, docket.contenders[ruling.best], now)) {
            last = std::max(last, *until);
            ruling.awaited.push({rival.seat, rival.news, rival.compensation, rival.margin, *until,
                                 WaitEnd::Passed});
        }
    }
    ruling.until = std::min(last, first_arrival(docket.contenders).arrival + docket.hold_cap);
    ruling.now = ruling.awaited.size() < docket.places || now >= ruling.until;
    return ruling;
}

Contest contest_of(const Docket& docket, std::size_t winner, Prize prize, Microseconds decided_at) {
    const std::span<const Contender> contenders = docket.contenders;
    Contest contest;
    contest.prize = prize;
    contest.places = docket.places;
    contest.contenders = static_cast<std::uint8_t>(contenders.size());
    contest.counted = contest.contenders;
    contest.hold_cap = docket.hold_cap;
    contest.decided_at = decided_at;
    contest.winner = contenders[winner].seat;
    contest.tie_first = docket.tie_first;
    contest.margin = margin_of(contenders, contenders[winner]);
    contest.uncertainty = uncertainty(contenders);
    contest.first_to_arrive = first_arrival(contenders).seat;
    return contest;
}

std::string_view fault_in(const Contest& contest, std::span<const Contender> contenders,
                          std::span<const Awaited> awaited, std::uint8_t seats) {
    if (contenders.size() != contest.contenders || awaited.size() != contest.awaited) {
        return "contenders are missing";
    }
    const Contender* winner = nullptr;
    for (const Contender& contender : contenders) {
        Contender anew = contender;
        settle(anew);
        if (anew != contender) {
            return "a contender's time does not follow from its figures";
        }
        winner = contender.seat == contest.winner ? &contender : winner;
    }
    if (winner == nullptr || contest.counted == 0 || contest.counted > contenders.size() ||
        contest.tie_first >= seats) {
        return "the winner is no contender";
    }
    // Who came after the verdict could not change it.
    const std::span<const Contender> counted = contenders.first(contest.counted);
    if (counted[best_of(counted, contest.tie_first, seats)].seat != contest.winner) {
        return "another seat was first at the table";
    }
    for (const Awaited& one : awaited) {
        const std::string_view fault = fault_in_wait(one, counted, *winner, contest.decided_at);
        if (!fault.empty()) {
            return fault;
        }
    }
    if (contest.decided_at > first_arrival(counted).arrival + contest.hold_cap) {
        return "it was held for too long";
    }
    if (contest.uncertainty != uncertainty(contenders) ||
        contest.margin != margin_of(contenders, *winner) ||
        contest.first_to_arrive != first_arrival(contenders).seat) {
        return "its figures do not follow from the contenders'";
    }
    return {};
}

}  // namespace juz::fair
