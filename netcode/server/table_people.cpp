// What people at a table ask of each other and say to each other, and who has to go.
#include <cassert>

#include "juz/netcode/wire/name.hpp"
#include "table.hpp"

namespace juz::netcode {

void Table::on(PeerId peer, const LobbyCommand& command, Instant arrival) {
    const Member* member = member_of(peer);
    assert(member != nullptr);
    if (const auto refused = lobby_.ask(member->person, command)) {
        host_.sender.say(peer, LobbyRefused{*refused});
        return;
    }
    if (const auto* kick = std::get_if<Kick>(&command)) {
        Member& kicked = *member_of(kick->person);
        sent_away_.add({kicked.token, host_.sender.address_of(kicked.listener.peer), kicked.name});
        send_away(kicked, Goodbye::kicked(), arrival);
    }
}

void Table::on(PeerId peer, const Say& say, Instant arrival) {
    Member* const member = member_of(peer);
    assert(member != nullptr);
    const std::string text = clean_name(say.text, talk_bytes_max);
    if (!member->talk.take(talk_rate_max, arrival)) {
        host_.sender.say(peer, LobbyRefused{LobbyRefusal::TooMuchTalk});
        return;
    }
    if (text.empty()) {
        return;
    }
    // Everybody is to know who it is.
    tell_lobby();
    for (const Listener* listener : listeners()) {
        host_.sender.say(listener->peer, Said{member->person, text});
    }
}

void Table::on(PeerId peer, const Pointing& pointing, Instant arrival) {
    Member* const member = member_of(peer);
    assert(member != nullptr);
    if (!match_ || !member->seat || !member->hands.take(hand_rate_max, arrival)) {
        return;
    }
    // Who sees the match late would see hands reach for what is not there yet.
    for (const Listener* listener : listeners(Audience::AtOnce)) {
        if (listener != &member->listener) {
            host_.sender.whisper(listener->peer, hand_channel, Pointed{*member->seat, pointing});
        }
    }
}

void Table::send_watchers_away(Instant now) {
    std::vector<PersonId> watchers;
    for (const auto& member : members_) {
        const bool sits = seat_in(lobby_.state(), member->person).has_value();
        if (!sits && member->person != lobby_.state().owner) {
            watchers.push_back(member->person);
        }
    }
    for (const PersonId person : watchers) {
        send_away(*member_of(person), Goodbye::no_watching(), now);
    }
}

void Table::send_away(Member& member, DisconnectReason reason, Instant now) {
    member.token = SessionToken{};
    host_.sender.goodbye(member.listener.peer, reason);
    part(member, now);
}

}  // namespace juz::netcode
