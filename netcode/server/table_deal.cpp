// A table between "everybody is ready" and the first card: the seed is made.
#include <cassert>

#include "table.hpp"

namespace juz::netcode {

namespace {

// Twice the time that a connection may stutter without being lost.
constexpr std::chrono::microseconds ceremony_max = 5s;

}  // namespace

void Table::prepare_match(Instant now) {
    if (host_.match_seed) {
        begin_match(now, {host_.match_seed()});
        return;
    }
    const std::vector<LobbySeat> players = lobby_.players();
    std::vector<DealPerson> persons;
    for (std::uint8_t at = 0; at < players.size(); ++at) {
        if (players[at].kind == SeatKind::Person) {
            persons.push_back({players[at].person, Seat{at}});
        }
    }
    ceremony_.emplace(++ceremonies_, host_.secret(), std::move(persons), now + ceremony_max);
    tell_ceremony(ceremony_->call());
}

void Table::further_ceremony(Instant now) {
    if (!ceremony_) {
        return;
    }
    if (const std::optional<DealCommitments> all = ceremony_->take_commitments()) {
        tell_ceremony(*all);
    }
    if (const std::optional<DealOrigin> origin = ceremony_->origin()) {
        ceremony_.reset();
        begin_match(now, *origin);
        return;
    }
    if (now >= ceremony_->until()) {
        for (const PersonId person : ceremony_->awaited()) {
            send_away(*member_of(person), Goodbye::too_slow(), now);
        }
    }
}

template <class Message>
void Table::tell_ceremony(const Message& message) {
    for (const auto& member : members_) {
        if (ceremony_->has(member->person)) {
            host_.sender.say(member->listener.peer, message);
        }
    }
}

template <class Message>
void Table::hear_ceremony(PeerId peer, const Message& message, Instant arrival) {
    Member* const member = member_of(peer);
    assert(member != nullptr);
    // Of an attempt that came to nothing there may still be something under way.
    if (ceremony_ && !ceremony_->hear(member->person, message)) {
        send_away(*member, Goodbye::unfair(), arrival);
    }
}

void Table::on(PeerId peer, const DealCommitment& commitment, Instant arrival) {
    hear_ceremony(peer, commitment, arrival);
}

void Table::on(PeerId peer, const DealNonce& nonce, Instant arrival) {
    hear_ceremony(peer, nonce, arrival);
}

void Table::call_off(const Member& member) {
    if (ceremony_ && ceremony_->has(member.person)) {
        ceremony_.reset();
        lobby_.call_off();
        host_.note(ServerNote::Kind::DealCalledOff, member.name, member.listener.peer);
    }
}

}  // namespace juz::netcode
