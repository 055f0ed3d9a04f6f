#include "client_process.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace juz::world {

using netcode::EndCause;
using netcode::SeatKind;

namespace {

constexpr Instant never{std::int64_t{1} << 60U};
constexpr std::uint32_t patience_ms_min = 300;
constexpr std::uint32_t patience_ms_more = 900;
// Whoever suffers from nonsense joins anew after so long.
constexpr std::chrono::microseconds nonsense_max = 1s;

}  // namespace

std::optional<netcode::LobbyCommand> set_table(const WorldScript& script,
                                               const netcode::LobbyState& lobby) {
    if (!(lobby.rules == script.rules)) {
        return netcode::SetRules{script.rules};
    }
    if (!(lobby.arbitration == script.arbitration)) {
        return netcode::SetArbitration{script.arbitration};
    }
    for (std::uint8_t at = 0; at < seat_count_max; ++at) {
        const SeatKind kind = lobby.seats[at].kind;
        if (at < script.players && kind != SeatKind::Open && kind != SeatKind::Person) {
            return netcode::SetSeat{Seat{at}, SeatKind::Open, script.level};
        }
        const bool wants_bot = at >= script.players && at < script.players + script.bots;
        if (wants_bot && kind != SeatKind::Bot) {
            return netcode::SetSeat{Seat{at}, SeatKind::Bot, script.level};
        }
        if (at >= script.players + script.bots && kind != SeatKind::Closed) {
            return netcode::SetSeat{Seat{at}, SeatKind::Closed, script.level};
        }
    }
    return std::nullopt;
}

ClientProcess::ClientProcess(const WorldScript& script, Machine machine, Network& network,
                             const ServerMachine& server, const WorldTime& time,
                             WorldResult& result)
    : script_(script),
      machine_(machine),
      network_(network),
      server_(server),
      time_(time),
      result_(result),
      clock_(time),
      patience_(drawn(script.seed, Purpose::Patience, machine)) {}

void ClientProcess::start() {
    host_ = network_.open(machine_);
    session_ = std::make_unique<netcode::Session>(*host_, clock_, [this] {
        return drawn(script_.seed, Purpose::Match, 100'000U * machine_ + ++nonces_made_);
    });
    differences_ = 0;
    look_for_table();
}

void ClientProcess::kill() {
    bot_.reset();
    session_.reset();
    seeker_.reset();
    wants_table_ = false;
    host_.reset();
    match_ = nullptr;
    unanswered_.clear();
    tainted_ = false;
    joins_at_.reset();
    acts_at_.reset();
}

netcode::JoinRequest ClientProcess::request(const Endpoint& server) const {
    netcode::JoinRequest request;
    request.server = server;
    request.name = fmt::format("client {}", machine_);
    request.role = machine_ <= script_.players ? netcode::Role::Player : netcode::Role::Spectator;
    request.token = token_;
    return request;
}

void ClientProcess::look_for_table() {
    joins_at_.reset();
    wants_table_ = true;
    if (!seeker_) {
        const Seed seed =
            drawn(script_.seed, Purpose::Discovery, 10'000U * machine_ + ++seekers_made_);
        seeker_ = std::make_unique<Seeker>(network_.ether(), time_, server_.announced, result_,
                                           machine_, seed);
    }
}

void ClientProcess::join_if_found() {
    const std::optional<Endpoint> table = seeker_->table();
    if (!wants_table_ || !table) {
        return;
    }
    wants_table_ = false;
    // One person looks on all the time, and sees what becomes of the table.
    if (machine_ != 1) {
        seeker_.reset();
    }
    unanswered_.clear();
    session_->join(request(*table));
}

void ClientProcess::broken(const std::string& what) const {
    throw Broken(fmt::format("client {}: {}", machine_, what));
}

void ClientProcess::garbled() {
    tainted_ = true;
    garbled_now_ = true;
    joins_at_ = time_.now() + nonsense_max;
}

Instant ClientProcess::due() const {
    Instant due = host_->has_output() ? time_.now() : session_->next_due().value_or(never);
    due = std::min(due, joins_at_.value_or(never));
    due = std::min(due, seeker_ ? seeker_->due() : never);
    return hands_off_ ? due : std::min(due, acts_at_.value_or(never));
}

bool ClientProcess::has_input() const {
    const bool strays = seeker_ && host_->reads && network_.ether().has_input(machine_);
    return host_->has_input() || strays;
}

void ClientProcess::run() {
    session_->send_queued();
    garbled_now_ = false;
    for (const TransportEvent& event : host_->service(0us)) {
        receive(event);
    }
    if (joins_at_ && *joins_at_ <= time_.now()) {
        look_for_table();
    }
    if (seeker_) {
        seeker_->run(host_->reads);
        join_if_found();
        take_news();
    }
    play();
    session_->send_queued();
    host_->flush();
}

void ClientProcess::receive(const TransportEvent& event) {
    session_->receive({&event, 1});
    take_news();
    check_view();
}

void ClientProcess::take_news() {
    const netcode::SessionUpdate update = session_->poll();
    for (const netcode::News& news : update.news) {
        std::visit([&](const auto& kind) { on(kind, update.view); }, news);
    }
}

void ClientProcess::on(const netcode::ConnectionNews& news, const netcode::SessionView& view) {
    if (news.connection == netcode::Connection::Joined) {
        if (!garbled_now_) {
            tainted_ = false;
            joins_at_.reset();
            token_ = view.token;
        }
        locked_out_ = false;
        wants_table_ = false;
        differences_ = session_->differences();
        match_ = nullptr;
        bot_.reset();
    } else if (news.connection == netcode::Connection::Ended) {
        ended(view.ended);
    }
}

void ClientProcess::ended(const netcode::Ended& end) {
    unanswered_.clear();
    match_ = nullptr;
    bot_.reset();
    acts_at_.reset();
    result_.consequences.too_slow += end.cause == EndCause::TooSlow ? 1U : 0U;
    const bool refused = end.cause == EndCause::Refused;
    const bool full = refused && end.refusal->reason == netcode::Refused::Full;
    locked_out_ = full;
    const bool strange = end.cause == EndCause::Replaced || end.cause == EndCause::Garbled ||
                         end.cause == EndCause::Unfair || end.cause == EndCause::Left ||
                         (refused && !full);
    if (strange && !tainted_) {
        broken(fmt::format("the connection ended for reason {}", static_cast<int>(end.cause)));
    }
    if (hands_off_) {
        return;
    }
    const std::uint32_t wait = patience_ms_min + patience_.below(patience_ms_more);
    joins_at_ = time_.now() + std::chrono::milliseconds(full ? 2 * wait : wait);
}

void ClientProcess::on(const netcode::LobbyNews&, const netcode::SessionView& view) {
    const netcode::LobbyState& lobby = view.lobby;
    const netcode::LobbyPerson* self = find_person(lobby, view.you);
    if (lobby.playing || self == nullptr || !wants_match_) {
        return;
    }
    if (const auto command = set_table(script_, lobby)) {
        if (lobby.owner == view.you) {
            session_->send(*command);
        }
        return;
    }
    if (machine_ > script_.players) {
        return;
    }
    if (!seat_in(lobby, view.you)) {
        const auto open = std::find_if(
            lobby.seats.begin(), lobby.seats.end(),
            [](const netcode::LobbySeat& seat) { return seat.kind == SeatKind::Open; });
        if (open != lobby.seats.end()) {
            session_->send(
                netcode::TakeSeat{Seat{static_cast<std::uint8_t>(open - lobby.seats.begin())}});
        }
    } else if (!self->ready) {
        session_->send(netcode::SetReady{true});
    }
}

void ClientProcess::on(const netcode::MatchNews&, const netcode::SessionView& view) {
    if (!unanswered_.empty() && !tainted_) {
        broken(fmt::format("a match began with {} commands unanswered", unanswered_.size()));
    }
    unanswered_.clear();
    bot_.reset();
    acts_at_.reset();
    match_ = nullptr;
    checked_.reset();
    match_began_ = time_.now();
    const MatchHeader& header = view.match->header;
    viewer_ = header.viewer;
    for (const auto& recording : server_.recordings) {
        MatchHeader seen = recording->truth.header();
        seen.viewer = header.viewer;
        match_ = seen == header ? &recording->truth : match_;
    }
    if (match_ == nullptr && !tainted_) {
        broken("a match began that no server knows");
    }
    const std::optional<Seat> seat = header.viewer.seat();
    if (seat && match_ != nullptr) {
        bot_ = make_bot(script_.level, header.rules.index(), *seat,
                        drawn(script_.seed, Purpose::Bot, 256U * machine_ + bots_made_),
                        script_.pace_percent, Thinking{0, {}});
        ++bots_made_;
    }
}

void ClientProcess::on(const netcode::EventNews& news, const netcode::SessionView&) {
    if (!tainted_ && checked_ && news.number != *checked_) {
        broken(fmt::format("event {} came after {}", news.number, *checked_));
    }
}

void ClientProcess::on(const netcode::AnswerNews& news, const netcode::SessionView&) {
    if (unanswered_.erase(news.sequence) == 0 && !tainted_) {
        broken(fmt::format("command {} was answered again", news.sequence));
    }
}

void ClientProcess::on(const netcode::ResyncNews&, const netcode::SessionView&) {
    ++result_.consequences.snapshots;
    checked_.reset();
}

void ClientProcess::on(const netcode::MatchOverNews& news, const netcode::SessionView& view) {
    acts_at_.reset();
    if (tainted_ || match_ == nullptr) {
        return;
    }
    const auto* reveal = std::get_if<Reveal>(&match_->records().back().what);
    if (!match_->over() || reveal == nullptr || !(reveal->seed == news.seed)) {
        broken("the match is over by a word that the log does not have");
    }
    if (view.match->deal != netcode::DealProof::Proven) {
        broken("the deal is not proven");
    }
    ++result_.consequences.deals_proven;
}

void ClientProcess::on(const netcode::SealedNews& news, const netcode::SessionView&) {
    if (!tainted_ && match_ != nullptr && match_->tip() != news.tip) {
        broken("a tip was announced that is not the recording's");
    }
}

// The square of redaction, on everything a client applies.
void ClientProcess::check_view() {
    const netcode::Prediction* prediction = session_->prediction();
    if (prediction == nullptr || match_ == nullptr || tainted_) {
        return;
    }
    if (session_->differences() != differences_) {
        broken("the view was not the server's, and nothing was garbled");
    }
    if (checked_ == prediction->events()) {
        return;
    }
    checked_ = prediction->events();
    if (*checked_ > match_->events()) {
        broken(fmt::format("{} events were seen of {}", *checked_, match_->events()));
    }
    ++result_.checks;
    if (!(prediction->confirmed() == match_->view(viewer_, *checked_))) {
        broken(fmt::format("the view after event {} is not the redacted state", *checked_));
    }
    if (hash_of(prediction->confirmed()) != hash_of(match_->view(viewer_, *checked_))) {
        broken(fmt::format("the hash after event {} is not the redacted state's", *checked_));
    }
}

Microseconds ClientProcess::playing_time() const {
    return Microseconds{(time_.now() - match_began_).count()};
}

void ClientProcess::play() {
    acts_at_.reset();
    const netcode::Prediction* prediction = session_->prediction();
    if (!bot_ || prediction == nullptr || hands_off_) {
        return;
    }
    const Microseconds now = playing_time();
    std::optional<Microseconds> acts_at = bot_->think(prediction->predicted(), now);
    if (acts_at && *acts_at <= now) {
        if (const std::optional<AnyCommand> command = bot_->act(now)) {
            const auto submitted = session_->submit(*command);
            if (const auto* sequence = std::get_if<std::uint32_t>(&submitted)) {
                unanswered_.insert(*sequence);
                ++result_.commands;
            }
        }
        acts_at = bot_->think(prediction->predicted(), now);
    }
    if (acts_at) {
        // What cannot be done yet is tried again a moment later.
        acts_at_ =
            match_began_ + std::chrono::microseconds(std::max(acts_at->value, now.value + 1));
    }
}

void ClientProcess::check_at_rest(const Truth* match, std::uint32_t events) const {
    if (match == nullptr || (match->over() && match_ == nullptr)) {
        return;  // Who comes after a match's end hears nothing of it.
    }
    const netcode::Prediction* prediction = session_->prediction();
    if (prediction == nullptr || match_ != match) {
        broken("it does not follow the match");
    }
    if (prediction->events() < events) {
        broken(fmt::format("it has {} events of {}", prediction->events(), events));
    }
    if (!unanswered_.empty()) {
        broken(fmt::format("command {} was never answered", *unanswered_.begin()));
    }
}

}  // namespace juz::world
