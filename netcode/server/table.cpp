#include "table.hpp"

#include <algorithm>
#include <cassert>

#include "juz/netcode/wire/name.hpp"

namespace juz::netcode {

Table::Table(const ServerOptions& options, TableHost host)
    : options_(options),
      host_(std::move(host)),
      lobby_(options.table, options.lobby),
      game_(options.table.rules.index()) {}

bool Table::hello(PeerId peer, const Hello& hello, Instant arrival) {
    const auto refuse = [&](Refused reason) {
        host_.sender.say(peer, Refusal{protocol_version, reason});
        host_.note(ServerNote::Kind::Refused, clean_name(hello.name), peer);
        return false;
    };
    if (hello.version != protocol_version) {
        return refuse(Refused::Version);
    }
    if (Member* known = hello.token ? member_with(hello.token) : nullptr) {
        return come_back(*known, peer, arrival);
    }
    const std::string name = clean_name(hello.name);
    if (name.empty()) {
        return refuse(Refused::BadName);
    }
    if (sent_away_.has({hello.token, host_.sender.address_of(peer), name})) {
        return refuse(Refused::Kicked);
    }
    if (hello.role == Role::Spectator && !lobby_.state().may_watch) {
        return refuse(Refused::NoWatching);
    }
    const std::optional<PersonId> person = lobby_.enter(name, hello.role);
    if (!person) {
        return refuse(Refused::Full);
    }
    auto member = std::make_unique<Member>();
    member->person = *person;
    member->name = name;
    member->token = new_token();
    member->listener.peer = peer;
    member->watch = std::make_unique<LinkWatch>(host_.secret());
    members_.push_back(std::move(member));
    host_.note(ServerNote::Kind::Joined, name, peer);
    welcome(*members_.back());
    return true;
}

bool Table::has(PeerId peer) const {
    return std::any_of(members_.begin(), members_.end(), [peer](const auto& member) {
        return member->connected && member->listener.peer == peer;
    });
}

void Table::on(PeerId peer, const Play& play, Instant arrival, bool copy) {
    Member* const found = member_of(peer);
    assert(found != nullptr);
    Member& member = *found;
    // A copy overtakes nothing; the reliable one, or its answer, is on the way.
    const bool next = play.sequence == member.last_sequence + 1;
    if (play.sequence <= member.last_sequence || (copy && !next)) {
        return;
    }
    if (!match_ || feed_->over() || !next) {
        refuse(member, play.sequence, Rejection::Over);
        return;
    }
    ++member.last_sequence;
    if (!member.seat || juz::seat_of(play.command) != member.seat) {
        refuse(member, play.sequence, Rejection::NotSeated);
        return;
    }
    Submission submission;
    submission.seat = *member.seat;
    submission.sequence = play.sequence;
    submission.seen = play.seen;
    submission.stamp = match_->time(arrival);
    submission.command = play.command;
    // Whoever hears of a move pays for it, so the lane's room alone is no limit.
    if (!member.plays.take(play_rate_max, arrival) ||
        !match_->arbiter().producer(0).submit(submission)) {
        refuse(member, play.sequence, Rejection::TooFast);
        return;
    }
    ++member.outstanding;
}

void Table::on(PeerId peer, const AskSnapshot&) {
    Member* const member = member_of(peer);
    assert(member != nullptr);
    member->listener.needs_snapshot = match_ != nullptr;
}

void Table::on(PeerId peer, const Leave&, Instant arrival) {
    Member* const found = member_of(peer);
    assert(found != nullptr);
    send_away(*found, Goodbye::left(), arrival);
}

void Table::gone(PeerId peer, Instant arrival) {
    if (Member* member = member_of(peer)) {
        part(*member, arrival);
    }
}

bool Table::advance(Instant mark) {
    return match_ && mark >= match_->setup().begin &&
           match_->arbiter().producer(0).advance(match_->time(mark));
}

void Table::hear(const LogBulletin::Word& word) {
    lobby_.set_log(word.keeping);
    seals_.insert(seals_.end(), word.sealed.begin(), word.sealed.end());
}

bool Table::turn(Instant now) {
    if (lobby_.tick(now)) {
        tell_lobby();
        prepare_match(now);
    }
    further_ceremony(now);
    ping(now);
    bool told = false;
    if (match_) {
        told = flush_feeds(now);
        // What came before the end was known still gets its answer.
        if (feed_->over() && !anything_outstanding()) {
            end_match();
        }
    }
    tell_seals();
    tell_lobby();
    tell_links(now);
    return told;
}

void Table::dismiss(DisconnectReason reason) {
    for (const Listener* listener : listeners()) {
        host_.sender.goodbye(listener->peer, reason);
    }
}

std::optional<Instant> Table::due() const {
    std::optional<Instant> due = lobby_.due();
    if (ceremony_) {
        due = due ? std::min(*due, ceremony_->until()) : ceremony_->until();
    }
    if (const std::optional<Instant> ping = ping_due()) {
        due = due ? std::min(*due, *ping) : ping;
    }
    if (match_) {
        // Beyond the longest match that anybody will see, when the host has nothing to say.
        constexpr Microseconds far{std::int64_t{1} << 50U};
        const Instant deadline = match_->instant(std::min(far, match_->arbiter().next_deadline()));
        due = due ? std::min(*due, deadline) : deadline;
        if (const std::optional<Instant> late = late_ ? late_->due() : std::nullopt) {
            due = std::min(*due, *late);
        }
    }
    return due;
}

bool Table::anything_outstanding() const {
    return std::any_of(members_.begin(), members_.end(),
                       [](const auto& member) { return member->outstanding > 0; });
}

Table::Member* Table::member_of(PeerId peer) {
    for (const auto& member : members_) {
        if (member->connected && member->listener.peer == peer) {
            return member.get();
        }
    }
    return nullptr;
}

Table::Member* Table::member_of(Seat seat) {
    for (const auto& member : members_) {
        if (member->seat == seat) {
            return member.get();
        }
    }
    return nullptr;
}

Table::Member* Table::member_of(PersonId person) {
    for (const auto& member : members_) {
        if (member->person == person) {
            return member.get();
        }
    }
    return nullptr;
}

Table::Member* Table::member_with(const SessionToken& token) {
    for (const auto& member : members_) {
        if (member->token == token) {
            return member.get();
        }
    }
    return nullptr;
}

SessionToken Table::new_token() const {
    SessionToken token;
    while (!token) {
        const Seed secret = host_.secret();
        token.words = {secret.words[0], secret.words[1]};
    }
    return token;
}

void Table::welcome(Member& member) {
    host_.sender.say(member.listener.peer, Welcome{member.person, member.token});
    host_.sender.say(member.listener.peer, lobby_.state());
    host_.sender.say(member.listener.peer, links_);
    if (match_) {
        tell_match(member);
        member.listener.needs_snapshot = true;
    }
}

bool Table::come_back(Member& member, PeerId peer, Instant arrival) {
    // The new connection knows nothing of what the old one had promised.
    call_off(member);
    if (member.connected) {
        host_.sender.goodbye(member.listener.peer, Goodbye::replaced());
    } else if (match_ && member.seat) {
        submit_host(return_command(match_->game(), *member.seat), arrival);
    }
    member.connected = true;
    member.listener.peer = peer;
    member.watch = std::make_unique<LinkWatch>(host_.secret());
    member.last_sequence = 0;
    member.of_old_connection = member.outstanding;
    lobby_.set_connected(member.person, true);
    host_.note(ServerNote::Kind::Returned, member.name, peer);
    welcome(member);
    return true;
}

void Table::part(Member& member, Instant arrival) {
    host_.note(ServerNote::Kind::Gone, member.name, member.listener.peer);
    call_off(member);
    member.connected = false;
    if (match_ && member.seat) {
        submit_host(leave_command(match_->game(), *member.seat), arrival);
        lobby_.set_connected(member.person, false);
        return;
    }
    lobby_.leave(member.person);
    std::erase_if(members_, [&](const auto& other) { return other.get() == &member; });
    if (members_.empty()) {
        sent_away_.forget();
    }
}

void Table::tell_match(Member& member) {
    MatchBegun message{match_->setup().header};
    member.listener.viewer = viewer_of(member);
    message.header.viewer = member.listener.viewer;
    host_.sender.say(member.listener.peer, message);
}

// Whoever sits sees what that seat sees, whatever token or connection says so.
Viewer Table::viewer_of(const Member& member) const {
    if (member.seat) {
        return Viewer::of(*member.seat);
    }
    return is_late(member) ? Viewer::everything() : Viewer::spectator();
}

void Table::submit_host(const AnyCommand& command, Instant arrival) {
    // Room for more than all seats can ask for before the arbiter looks once.
    static_cast<void>(match_->arbiter().producer(0).submit_host({match_->time(arrival), command}));
}

void Table::refuse(const Member& member, std::uint32_t sequence, Rejection reason) {
    host_.sender.say(member.listener.peer, Answer{sequence, reason, 0, std::nullopt, {}, {}});
}

std::span<Listener* const> Table::listeners(Audience audience) {
    listeners_.clear();
    for (const auto& member : members_) {
        const bool meant =
            audience == Audience::All || is_late(*member) == (audience == Audience::Late);
        if (member->connected && meant) {
            listeners_.push_back(&member->listener);
        }
    }
    return listeners_;
}

}  // namespace juz::netcode
