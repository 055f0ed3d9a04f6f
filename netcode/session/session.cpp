#include "juz/netcode/session/session.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "juz/netcode/wire/codec.hpp"
#include "whisper.hpp"

namespace juz::netcode {

namespace {

EndCause cause_of(DisconnectReason reason, Connection before) {
    if (reason == DisconnectReason::lost()) {
        return before == Connection::Joining ? EndCause::Unreachable : EndCause::Lost;
    }
    constexpr std::pair<DisconnectReason, EndCause> known[]{
        {Goodbye::malformed(), EndCause::Garbled}, {Goodbye::replaced(), EndCause::Replaced},
        {Goodbye::too_slow(), EndCause::TooSlow},  {Goodbye::unfair(), EndCause::Unfair},
        {Goodbye::kicked(), EndCause::Kicked},     {Goodbye::no_watching(), EndCause::NoWatching},
        {Goodbye::left(), EndCause::Left}};
    for (const auto& [goodbye, cause] : known) {
        if (reason == goodbye) {
            return cause;
        }
    }
    return EndCause::Closed;
}

}  // namespace

Session::Session(Transport& transport, const Clock& clock, std::function<Seed()> chance)
    : transport_(transport), clock_(clock), pledge_(std::move(chance)) {}

void Session::join(const JoinRequest& request) {
    request_ = request;
    outgoing_.clear();
    copies_.clear();
    change(Connection::Joining);
    wants_connection_ = true;
    if (server_) {
        transport_.disconnect(*server_, Goodbye::left());
    } else {
        connect();
    }
}

void Session::leave() {
    if (connection_ == Connection::Joined) {
        queue(Leave{});
        send_queued();
    }
    if (server_) {
        transport_.disconnect(*server_, Goodbye::left());
    }
    wants_connection_ = false;
    if (connection_ != Connection::Ended) {
        end(EndCause::Left);
    }
}

void Session::send(const LobbyCommand& command) {
    if (connection_ == Connection::Joined) {
        queue(command);
    }
}

void Session::say(const std::string& text) {
    if (connection_ == Connection::Joined) {
        queue(Say{text.substr(0, talk_bytes_max)});
    }
}

std::variant<std::uint32_t, Rejection> Session::submit(const AnyCommand& command) {
    const std::optional<Seat> seat = viewer().seat();
    const bool own = header_ && seat && juz::seat_of(command) == seat;
    if (connection_ != Connection::Joined || !prediction_ || !own) {
        return Rejection::NotSeated;
    }
    if (seed_) {
        return Rejection::Over;
    }
    if (is_fair()) {
        const AnyState& view = prediction_->predicted();
        if (early_.reaches(view, command, refusal_of(view, command), clock_.monotonic())) {
            return Rejection::TooEarly;
        }
    }
    const std::variant<Play, Rejection> play = prediction_->submit(command);
    if (const auto* refused = std::get_if<Rejection>(&play)) {
        return *refused;
    }
    queue(std::get<Play>(play));
    copies_.push_back({clock_.monotonic() + copy_delay, outgoing_.back()});
    return std::get<Play>(play).sequence;
}

SessionView Session::view() const {
    SessionView view{connection_, ended_, you_, token_, lobby_, links_, std::nullopt};
    if (prediction_) {
        view.match = MatchView{*header_,
                               header_->viewer.seat(),
                               prediction_->confirmed(),
                               prediction_->predicted(),
                               prediction_->pending(),
                               prediction_->events(),
                               t_,
                               heard_,
                               in_step_,
                               seed_,
                               tip_,
                               deal_};
    }
    return view;
}

SessionUpdate Session::poll() {
    SessionUpdate update{view(), {news_.begin(), news_.end()}};
    news_.clear();
    return update;
}

void Session::pump(std::chrono::microseconds wait) {
    send_queued();
    if (const std::optional<Instant> due = next_due()) {
        wait = std::clamp(*due - clock_.monotonic(), 0us, wait);
    }
    receive(transport_.service(wait));
    send_queued();
}

void Session::receive(std::span<const TransportEvent> events) {
    for (const TransportEvent& event : events) {
        handle(event);
    }
    if (echoed_) {
        // What the server measures is the wire, not how long we take over the rest.
        transport_.flush();
        echoed_ = false;
    }
}

void Session::send_queued() {
    if (!server_ || wants_connection_ || connection_ == Connection::Ended) {
        return;
    }
    for (const std::vector<std::byte>& bytes : outgoing_) {
        transport_.send(*server_, main_channel, bytes, Delivery::Reliable);
    }
    outgoing_.clear();
    const Instant now = clock_.monotonic();
    while (!copies_.empty() && copies_.front().due <= now) {
        transport_.send(*server_, copy_channel, copies_.front().bytes, Delivery::Unreliable);
        copies_.pop_front();
    }
    send_hand(now);
}

void Session::connect() {
    wants_connection_ = false;
    server_ = transport_.connect(request_.server);
    if (!server_) {
        end(EndCause::Unreachable);
    }
}

void Session::handle(const TransportEvent& event) {
    if (event.peer != server_) {
        return;
    }
    const bool given_up = connection_ == Connection::Ended || wants_connection_;
    if (event.kind == TransportEventKind::Disconnected) {
        server_.reset();
        if (wants_connection_) {
            connect();
        }
    }
    if (given_up) {
        return;
    }
    switch (event.kind) {
        case TransportEventKind::Connected: {
            Hello hello;
            hello.role = request_.role;
            hello.name = request_.name.substr(0, player_name_max);
            hello.token = request_.token;
            queue(hello);
            break;
        }
        case TransportEventKind::Disconnected: end(cause_of(event.reason, connection_)); break;
        case TransportEventKind::Received: handle(event.bytes, event.channel); break;
    }
}

void Session::handle(std::span<const std::byte> bytes, std::uint8_t channel) {
    const GameIndex game = header_ ? header_->rules.index() : lobby_.rules.index();
    const std::optional<ServerMessage> message = decode_server_message(bytes, game, viewer());
    const bool entering = message && (std::holds_alternative<Welcome>(*message) ||
                                      std::holds_alternative<Refusal>(*message));
    // What travels unreliably keeps to no order, so it may overtake even the welcome.
    const bool in_order = channel == main_channel;
    const bool joining = connection_ == Connection::Joining;
    if (!message || channel_of(*message) != channel || (in_order && entering != joining)) {
        transport_.disconnect(*server_, Goodbye::malformed());
        end(EndCause::Garbled);
        return;
    }
    std::visit([this](const auto& kind) { on(kind); }, *message);
}

void Session::on(const Welcome& message) {
    links_.clear();
    you_ = message.you;
    token_ = message.token;
    header_.reset();
    prediction_.reset();
    seed_.reset();
    tip_.reset();
    pledge_.forget();
    change(Connection::Joined);
}

void Session::on(const Refusal& message) {
    transport_.disconnect(*server_, Goodbye::refused());
    end(EndCause::Refused, message);
}

void Session::on(const LobbyState& message) {
    lobby_ = message;
    tell(LobbyNews{});
}

void Session::on(const Said& message) {
    const LobbyPerson* person = find_person(lobby_, message.person);
    tell(SaidNews{message.person, person != nullptr ? person->name : "", message.text});
}

void Session::on(const MatchBegun& message) {
    if (!pledge_.begins(message.header)) {
        end_as_unfair();
        return;
    }
    header_ = message.header;
    witness_ = {};
    deal_ = header_->commitments.empty() ? DealProof::HostChose : DealProof::Promised;
    prediction_.emplace(redact(initial_state(*header_), viewer()).get());
    copies_.clear();
    early_.reset(prediction_->predicted(), header_->viewer.seat());
    t_ = Microseconds{};
    heard_ = clock_.monotonic();
    in_step_ = true;
    seed_.reset();
    tip_.reset();
    tell(MatchNews{});
}

void Session::echo(std::uint64_t nonce) {
    whisper(transport_, *server_, echo_channel, Echo{nonce});
    echoed_ = true;
}

bool Session::is_fair() const {
    return header_ && header_->policy == fair_policy;
}

void Session::on(const Ping& message) {
    echo(message.nonce);
}

void Session::on(const Links& message) {
    links_ = message.persons;
    tell(LinksNews{});
}

void Session::on(const Happened& message) {
    if (message.nonce != 0) {
        echo(message.nonce);
    }
    if (!prediction_ || !in_step_) {
        return;
    }
    witness_.note(prediction_->confirmed(), message.event);
    const std::optional<std::uint32_t> sequence = prediction_->sequence_at(message.number);
    if (!prediction_->happened(message)) {
        ask_snapshot();
        return;
    }
    t_ = message.t;
    heard_ = clock_.monotonic();
    early_.follow(prediction_->predicted(), heard_);
    tell(EventNews{message.number, message.t, message.event, sequence});
}

void Session::on(const Answer& message) {
    const std::optional<PendingCommand> pending =
        prediction_ ? prediction_->answered(message) : std::nullopt;
    if (pending) {
        tell(AnswerNews{message.sequence, pending->command, message.rejection, message.winner,
                        message.margin, message.uncertainty});
    }
}

void Session::on(const Snapshot& message) {
    if (!prediction_ || seats_of(message.state) != header_->players.size()) {
        return;
    }
    witness_.lose_sight();
    prediction_->resync(message);
    early_.reset(prediction_->predicted(), header_->viewer.seat());
    t_ = message.t;
    heard_ = clock_.monotonic();
    in_step_ = true;
    tell(ResyncNews{});
}

void Session::on(const ViewHash& message) {
    if (prediction_ && in_step_ && !prediction_->agrees(message)) {
        ask_snapshot();
    }
}

void Session::on(const MatchOver& message) {
    seed_ = message.seed;
    if (header_) {
        deal_ = proof_of(*header_, message, witness_);
        tell(MatchOverNews{message.seed, shares_of(*header_, message)});
    }
}

void Session::on(const Sealed& message) {
    // A slow disk may bring it after the next match has begun.
    if (seed_ == message.seed && !tip_) {
        tip_ = message.tip;
        tell(SealedNews{message.tip});
    }
}

template <class Answer>
void Session::answer_deal(const Answer& answer) {
    if (answer) {
        queue(*answer);
    } else {
        end_as_unfair();
    }
}

void Session::end_as_unfair() {
    transport_.disconnect(*server_, Goodbye::unfair());
    end(EndCause::Unfair);
}

template <class Message>
void Session::queue(const Message& message) {
    std::array<std::uint8_t, client_message_max> memory{};
    Writer writer(memory);
    encode(writer, message);
    const auto bytes = std::as_bytes(writer.written());
    outgoing_.emplace_back(bytes.begin(), bytes.end());
}

void Session::ask_snapshot() {
    witness_.lose_sight();
    in_step_ = false;
    ++differences_;
    queue(AskSnapshot{});
}

void Session::tell(const News& news) {
    if (news_.size() == news_max) {
        news_.pop_front();
    }
    news_.push_back(news);
}

void Session::change(Connection connection) {
    connection_ = connection;
    tell(ConnectionNews{connection});
}

void Session::end(EndCause cause, const std::optional<Refusal>& refusal) {
    ended_ = Ended{cause, refusal};
    outgoing_.clear();
    copies_.clear();
    change(Connection::Ended);
}

Viewer Session::viewer() const {
    return header_ ? header_->viewer : Viewer::spectator();
}

}  // namespace juz::netcode
