// A table's match, from its first deal to its last word.
#include "juz/bots/names.hpp"
#include "table.hpp"

namespace juz::netcode {

namespace {

constexpr std::int64_t nanoseconds_a_second = 1'000'000'000;

}  // namespace

MatchSetup Table::match_setup(Instant now, const DealOrigin& origin) const {
    MatchSetup setup;
    setup.header.rules = lobby_.state().rules;
    setup.header.start_time_s = host_.clock.realtime_ns() / nanoseconds_a_second;
    setup.header.program = options_.program;
    const std::vector<LobbySeat> players = lobby_.players();
    const auto seats = static_cast<std::uint8_t>(players.size());
    SeatSet local;
    for (std::uint8_t at = 0; at < seats; ++at) {
        const LobbySeat& player = players[at];
        if (player.kind == SeatKind::Bot) {
            setup.header.players.push_back({std::string(bot_names[at]), true});
            setup.bots.push_back({Seat{at}, player.level});
            local.add(Seat{at});
        } else {
            setup.header.players.push_back(
                {find_person(lobby_.state(), player.person)->name, false});
        }
    }
    setup.fair = fair_setup();
    if (setup.fair) {
        setup.fair->local = local;
    }
    setup.header.policy = setup.fair ? fair_policy : arrival_policy;
    setup.header.commitments = origin.commitments;
    setup.seed = origin.seed;
    setup.shares = origin.shares;
    setup.bot_pace_percent = options_.bot_pace_percent;
    setup.between_rounds = Microseconds{std::chrono::microseconds(options_.between_rounds).count()};
    setup.begin = now;
    return setup;
}

void Table::begin_match(Instant now, const DealOrigin& origin) {
    if (!lobby_.state().may_watch) {
        send_watchers_away(now);
    }
    const std::vector<LobbySeat> players = lobby_.players();
    const auto seats = static_cast<std::uint8_t>(players.size());
    match_ = std::make_shared<RunningMatch>(match_setup(now, origin), host_.arbiter_wake);
    feed_ = std::make_unique<MatchFeed>(
        match_, [this](Viewer viewer, std::uint32_t number, const AnyEvent& event) {
            return nonce_for(viewer, number, event);
        });
    const std::int64_t delay_s = lobby_.state().watch_delay_s;
    late_ = delay_s > 0 ? std::make_unique<LateFeed>(match_, Microseconds{delay_s * 1'000'000})
                        : nullptr;
    game_ = match_->game();
    for (const auto& member : members_) {
        member->seat.reset();
        for (std::uint8_t at = 0; at < seats; ++at) {
            if (players[at].kind == SeatKind::Person && players[at].person == member->person) {
                member->seat = Seat{at};
            }
        }
        member->last_sequence = 0;
        member->outstanding = 0;
        member->of_old_connection = 0;
        member->events_sent = 0;
        member->listener.needs_snapshot = false;
        tell_match(*member);
        if (member->seat) {
            tell_arbiter(*member, now);
        }
    }
    host_.note(ServerNote::Kind::MatchBegun, {}, PeerId{});
    host_.begun(match_);
}

bool Table::flush_feeds(Instant now) {
    // In this order: the verdicts on everything released before can be taken now.
    const std::size_t released = match_->released();
    answer_verdicts();
    const bool told = feed_->flush(host_.sender, listeners(Audience::AtOnce), released);
    return (late_ && late_->flush(host_.sender, listeners(Audience::Late), now,
                                  feed_->over().has_value())) ||
           told;
}

void Table::settle_feeds() {
    feed_->settle(host_.sender, listeners(Audience::AtOnce));
    if (late_) {
        late_->settle(host_.sender, listeners(Audience::Late));
    }
}

void Table::answer_verdicts() {
    Verdict verdict;
    while (match_->arbiter().take_verdict(verdict)) {
        if (Member* member = member_of(verdict.seat)) {
            answer(*member, verdict);
        }
    }
}

void Table::answer(Member& member, const Verdict& verdict) {
    --member.outstanding;
    if (member.of_old_connection > 0) {
        --member.of_old_connection;
        return;
    }
    if (!member.connected) {
        return;
    }
    Answer answer;
    answer.sequence = verdict.sequence;
    answer.rejection = verdict.reason;
    answer.winner = verdict.winner;
    answer.margin = verdict.margin;
    answer.uncertainty = verdict.uncertainty;
    if (verdict.accepted()) {
        answer.number = match_->record(verdict.record).e;
    }
    host_.sender.say(member.listener.peer, answer);
}

void Table::end_match() {
    MatchOver over{*feed_->over()};
    for (const Share& share : match_->setup().shares) {
        over.nonces.push_back(share.nonce);
    }
    for (const Listener* listener : listeners()) {
        host_.sender.say(listener->peer, over);
    }
    match_.reset();
    feed_.reset();
    late_.reset();
    ++matches_over_;
    lobby_.match_over();
    std::erase_if(members_, [](const auto& member) { return !member->connected; });
    for (const auto& member : members_) {
        member->seat.reset();
    }
    host_.note(ServerNote::Kind::MatchOver, {}, PeerId{});
}

// Whoever wrote a log's end saw the match's last word released, so that has been told by now.
void Table::tell_seals() {
    for (const Sealed& sealed : seals_) {
        for (const Listener* listener : listeners()) {
            host_.sender.say(listener->peer, sealed);
        }
    }
    seals_.clear();
}

void Table::tell_lobby() {
    if (!lobby_.take_changed()) {
        return;
    }
    if (host_.lobby_changed) {
        host_.lobby_changed(lobby_.state());
    }
    for (const Listener* listener : listeners()) {
        host_.sender.say(listener->peer, lobby_.state());
    }
}

}  // namespace juz::netcode
