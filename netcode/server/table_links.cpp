// How a table measures its players' links, and what it tells the arbiter and everybody of them.
#include <algorithm>

#include "juz/arbiter/fair.hpp"
#include "table.hpp"

namespace juz::netcode {

namespace {

// Everybody is told of links no more often than this …
constexpr std::chrono::microseconds links_interval = 1s;
// … and of no smaller change.
constexpr std::int64_t worth_telling_us = 1000;

bool differs(const PersonLink& left, const PersonLink& right) {
    const auto far = [](Microseconds one, Microseconds other) {
        return std::abs(one.value - other.value) >= worth_telling_us;
    };
    return left.person != right.person || far(left.compensation, right.compensation) ||
           far(left.round_trip, right.round_trip);
}

}  // namespace

bool Table::measures() const {
    return match_ ? match_->setup().fair.has_value() : fair_setup().has_value();
}

std::optional<FairSetup> Table::fair_setup() const {
    const LobbyState& lobby = lobby_.state();
    if (lobby.arbitration.policy != Policy::Fair || !is_simultaneous(lobby.rules.index())) {
        return std::nullopt;
    }
    FairSetup fair;
    fair.cap = from_ms(lobby.arbitration.cap_ms);
    return fair;
}

Microseconds Table::cap_of(const Member& member) const {
    const Microseconds cap = match_ && match_->setup().fair
                                 ? match_->setup().fair->cap
                                 : from_ms(lobby_.state().arbitration.cap_ms);
    return host_.sender.is_near(member.listener.peer) ? std::min(cap, fair::near_cap) : cap;
}

bool Table::is_measured(const Member& member) const {
    return member.connected && (member.seat || seat_in(lobby_.state(), member.person));
}

void Table::ping(Instant now) {
    if (!measures()) {
        return;
    }
    for (const auto& member : members_) {
        if (is_measured(*member) && member->watch->ping_at() <= now) {
            host_.sender.whisper(member->listener.peer, echo_channel,
                                 Ping{member->watch->ask(now)});
        }
    }
}

std::optional<Instant> Table::ping_due() const {
    std::optional<Instant> due;
    if (!measures()) {
        return due;
    }
    for (const auto& member : members_) {
        if (is_measured(*member)) {
            const Instant at = member->watch->ping_at();
            due = due ? std::min(*due, at) : at;
        }
    }
    return due;
}

void Table::on(PeerId peer, const Echo& echo, Instant arrival) {
    Member* const member = member_of(peer);
    assert(member != nullptr);
    const std::optional<LinkWatch::Answer> answer = member->watch->answered(echo.nonce, arrival);
    if (!answer || !match_ || !member->seat) {
        return;
    }
    if (!answer->event) {
        tell_arbiter(*member, arrival);
        return;
    }
    Observation observation;
    observation.kind = Observation::Kind::Echo;
    observation.seat = *member->seat;
    observation.event = *answer->event;
    observation.at = match_->time(arrival);
    observation.round_trip = Microseconds{answer->round_trip.count()};
    observe(observation);
}

void Table::tell_arbiter(const Member& member, Instant now) {
    Observation observation;
    observation.kind = Observation::Kind::Link;
    observation.seat = *member.seat;
    observation.at = match_->time(now);
    observation.link = member.watch->link(now);
    observation.cap = cap_of(member);
    observe(observation);
}

void Table::observe(const Observation& observation) {
    if (match_->setup().fair) {
        // What finds no room is lost; the next one comes in a moment.
        static_cast<void>(match_->arbiter().producer(0).observe(observation));
    }
}

void Table::sent(Instant now) {
    if (!match_) {
        return;
    }
    for (const auto& member : members_) {
        const bool told = member->connected && member->seat && !member->listener.needs_snapshot;
        if (!told || member->events_sent == feed_->events()) {
            continue;
        }
        member->events_sent = feed_->events();
        Observation observation;
        observation.kind = Observation::Kind::Sent;
        observation.seat = *member->seat;
        observation.event = feed_->events();
        observation.at = match_->time(now);
        observe(observation);
    }
    settle_feeds();
}

std::uint64_t Table::nonce_for(Viewer viewer, std::uint32_t number, const AnyEvent& event) {
    if (!match_->setup().fair) {
        return 0;
    }
    const Told told = told_by(event);
    for (const auto& member : members_) {
        const bool concerned =
            member->connected && member->seat && viewer.is_seat(*member->seat) &&
            (told == Told::Everybody || (told == Told::Actor && actor_of(event) == member->seat));
        if (concerned) {
            return member->watch->ask(host_.clock.monotonic(), number);
        }
    }
    return 0;
}

void Table::tell_links(Instant now) {
    if (now < links_at_ || !measures()) {
        return;
    }
    links_at_ = now + links_interval;
    Links links;
    for (const auto& member : members_) {
        if (is_measured(*member) && links.persons.size() < persons_max) {
            const Link link = member->watch->link(now);
            links.persons.push_back(
                {member->person, fair::base_compensation(link, cap_of(*member)), link.mean10});
        }
    }
    if (std::equal(links.persons.begin(), links.persons.end(), links_.persons.begin(),
                   links_.persons.end(), [](const PersonLink& left, const PersonLink& right) {
                       return !differs(left, right);
                   })) {
        return;
    }
    links_ = links;
    for (const Listener* listener : listeners()) {
        host_.sender.say(listener->peer, links_);
    }
}

}  // namespace juz::netcode
