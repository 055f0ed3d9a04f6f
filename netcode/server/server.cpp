#include "juz/netcode/server/server.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "bot_runner.hpp"
#include "log_bulletin.hpp"
#include "log_writer.hpp"
#include "table.hpp"

namespace juz::netcode {

namespace {

// A connection that says no hello is not kept.
constexpr std::chrono::microseconds hello_max = 5s;

}  // namespace

struct Server::Parts {
    Parts(const ServerOptions& options, ServerParts handed_parts)
        : handed(std::move(handed_parts)),
          clock(*handed.clock),
          sender(*handed.transport),
          table(options, table_host()) {}

    // The network thread's.

    TableHost table_host() {
        return TableHost{sender,
                         arbiter_wake,
                         clock,
                         handed.match_seed,
                         handed.secret,
                         [this](ServerNote::Kind kind, const std::string& who, PeerId peer) {
                             note(kind, who, peer);
                         },
                         [this](std::shared_ptr<RunningMatch> match) {
                             current = match;
                             const std::lock_guard lock(latest_mutex);
                             latest = std::move(match);
                             begun.fetch_add(1, std::memory_order_release);
                         },
                         handed.lobby_changed};
    }

    void note(ServerNote::Kind kind, const std::string& who, PeerId peer) const {
        if (handed.note) {
            handed.note({kind, who, handed.transport->endpoint_of(peer).value_or(Endpoint{})});
        }
    }

    void handle(const TransportEvent& event) {
        switch (event.kind) {
            case TransportEventKind::Connected:
                strangers[event.peer] = event.arrival + hello_max;
                break;
            case TransportEventKind::Disconnected:
                strangers.erase(event.peer);
                table.gone(event.peer, event.arrival);
                break;
            case TransportEventKind::Received: receive(event); break;
        }
    }

    void receive(const TransportEvent& event) {
        const std::optional<ClientMessage> message =
            decode_client_message(event.bytes, table.game());
        const bool copy = event.channel == copy_channel;
        const bool known = table.has(event.peer);
        if (!message && copy && known) {
            return;  // Perhaps of the game before this one: copies keep to no order.
        }
        const bool is_hello = message && std::holds_alternative<Hello>(*message);
        if (!message || is_hello == known || (copy && !std::holds_alternative<Play>(*message)) ||
            (!copy && event.channel != channel_of(*message))) {
            // What a peer sent before it heard our goodbye is not its fault.
            if (known || strangers.contains(event.peer)) {
                send_away(event.peer);
            }
            return;
        }
        const PeerId peer = event.peer;
        if (const auto* hello = std::get_if<Hello>(&*message)) {
            greet(peer, *hello, event.arrival);
        } else if (const auto* command = std::get_if<LobbyCommand>(&*message)) {
            table.on(peer, *command, event.arrival);
        } else if (const auto* play = std::get_if<Play>(&*message)) {
            table.on(peer, *play, event.arrival, copy);
        } else if (const auto* echo = std::get_if<Echo>(&*message)) {
            table.on(peer, *echo, event.arrival);
        } else if (const auto* ask = std::get_if<AskSnapshot>(&*message)) {
            table.on(peer, *ask);
        } else if (const auto* commitment = std::get_if<DealCommitment>(&*message)) {
            table.on(peer, *commitment, event.arrival);
        } else if (const auto* nonce = std::get_if<DealNonce>(&*message)) {
            table.on(peer, *nonce, event.arrival);
        } else if (const auto* say = std::get_if<Say>(&*message)) {
            table.on(peer, *say, event.arrival);
        } else if (const auto* pointing = std::get_if<Pointing>(&*message)) {
            table.on(peer, *pointing, event.arrival);
        } else {
            table.on(peer, std::get<Leave>(*message), event.arrival);
        }
    }

    void greet(PeerId peer, const Hello& hello, Instant arrival) {
        // Who was refused already has to go.
        if (strangers.erase(peer) > 0 && !table.hello(peer, hello, arrival)) {
            sender.goodbye(peer, Goodbye::refused());
        }
    }

    void send_away(PeerId peer) {
        note(ServerNote::Kind::Garbled, {}, peer);
        strangers.erase(peer);
        sender.goodbye(peer, Goodbye::malformed());
    }

    void dismiss_silent_strangers(Instant now) {
        for (auto at = strangers.begin(); at != strangers.end();) {
            if (at->second > now) {
                ++at;
                continue;
            }
            sender.goodbye(at->first, Goodbye::too_slow());
            at = strangers.erase(at);
        }
    }

    std::optional<Instant> due() const {
        std::optional<Instant> due = table.due();
        for (const auto& [peer, until] : strangers) {
            due = due ? std::min(*due, until) : until;
        }
        return due;
    }

    bool turn_table(Instant now) {
        bulletin.take([this](const LogBulletin::Word& word) { table.hear(word); });
        return table.turn(now);
    }

    // The writer's thread's.

    void put_away(Instant now) {
        if (!writer) {
            return;
        }
        writer->finish();
        if (const std::optional<Sealed> sealed = writer->sealed()) {
            bulletin.post(*sealed);
            handed.transport->wake();
        }
        unsettled.take(std::move(writer), now);
    }

    void tell_keeping() {
        LogKeeping keeping = keeps_logs ? LogKeeping::Kept : LogKeeping::None;
        if ((writer && !writer->settled()) || !unsettled.empty()) {
            keeping = LogKeeping::Waiting;
        }
        if (bulletin.post(keeping)) {
            handed.transport->wake();
        }
    }

    // Any other thread's.

    /// The match that such a thread knows of.
    struct Followed {
        std::shared_ptr<RunningMatch> match;
        std::uint32_t number = 0;
    };

    /// Whether a new match has begun, which then is followed. Only then is there a lock to take.
    bool follow(Followed& followed) const {
        if (begun.load(std::memory_order_acquire) == followed.number) {
            return false;
        }
        const std::lock_guard lock(latest_mutex);
        followed = {latest, begun.load(std::memory_order_relaxed)};
        return true;
    }

    ServerParts handed;
    const Clock& clock;
    Signal arbiter_wake;

    Sender sender;
    std::map<PeerId, Instant> strangers;  // Who has not said hello, and until when.

    std::shared_ptr<RunningMatch> current;  // As this thread knows it.

    mutable std::mutex latest_mutex;
    std::shared_ptr<RunningMatch> latest;
    std::atomic<std::uint32_t> begun{0};  // Matches so far; changes with `latest`.

    // The arbiter's thread's.
    Followed deciding;

    // The bots' thread's.
    Followed botted;
    std::unique_ptr<BotRunner> bots;

    // The writer's thread's.
    Followed written;
    std::unique_ptr<LogWriter> writer;
    UnsettledLogs unsettled;
    bool keeps_logs = false;  // Of the latest match.
    std::atomic<std::uint32_t> finished{0};

    LogBulletin bulletin;

    Table table;
};

Server::Server(const ServerOptions& options, ServerParts parts)
    : endpoint_(parts.transport->local_endpoint()),
      parts_(std::make_unique<Parts>(options, std::move(parts))) {}

Server::~Server() = default;

void Server::turn(std::chrono::microseconds wait) {
    Parts& parts = *parts_;
    Transport& transport = *parts.handed.transport;
    if (const std::optional<Instant> due = parts.due()) {
        wait = std::clamp(*due - parts.clock.monotonic(), 0us, wait);
    }
    for (const TransportEvent& event : transport.service(wait)) {
        parts.handle(event);
    }
    const bool due = parts.table.advance(transport.drained_until());
    const std::shared_ptr<RunningMatch> before = parts.current;
    // Two changes of threads would cost a move more than all else together, so this thread decides
    // what it has brought; only if the arbiter's thread is at it is it left to that, which then
    // wakes this one.
    const bool decided = due && before->decide(parts.clock);
    const Instant now = parts.clock.monotonic();
    parts.dismiss_silent_strangers(now);
    const bool told = parts.turn_table(now);
    if (parts.current != before) {
        // The others find out that there is a match when they are woken.
        parts.arbiter_wake.raise();
    }
    if (told || decided) {
        transport.flush();
        parts.table.sent(parts.clock.monotonic());
    }
    if (decided) {
        tell_progress(*before);
    }
}

void Server::close(std::chrono::microseconds wait) {
    Parts& parts = *parts_;
    Transport& transport = *parts.handed.transport;
    parts.turn_table(parts.clock.monotonic());
    parts.table.dismiss(Goodbye::closing());
    for (const auto& [peer, until] : parts.strangers) {
        parts.sender.goodbye(peer, Goodbye::closing());
    }
    const Instant until = parts.clock.monotonic() + wait;
    while (transport.peer_count() > 0 && parts.clock.monotonic() < until) {
        transport.service(10ms);
    }
}

void Server::await_commands() {
    parts_->arbiter_wake.wait();
}

void Server::decide() {
    Parts& parts = *parts_;
    const bool changed = parts.follow(parts.deciding);
    const std::shared_ptr<RunningMatch>& match = parts.deciding.match;
    const bool decided = match && match->decide(parts.clock);
    if (decided || changed) {
        parts.handed.transport->wake();
        tell_progress(*match);
    }
}

void Server::tell_progress(const RunningMatch& match) const {
    if (progress_) {
        progress_(!match.setup().bots.empty());
    }
}

std::optional<Instant> Server::play_bots() {
    Parts& parts = *parts_;
    if (parts.follow(parts.botted)) {
        parts.bots = std::make_unique<BotRunner>(parts.botted.match);
    }
    return parts.bots ? parts.bots->turn(parts.clock.monotonic()) : std::nullopt;
}

std::optional<Instant> Server::write() {
    Parts& parts = *parts_;
    const Instant now = parts.clock.monotonic();
    if (parts.follow(parts.written)) {
        parts.put_away(now);
        const std::shared_ptr<RunningMatch>& match = parts.written.match;
        std::unique_ptr<EventSink> sink =
            parts.handed.sinks ? parts.handed.sinks(match->setup().header) : nullptr;
        parts.keeps_logs = sink != nullptr;
        parts.writer = std::make_unique<LogWriter>(match, std::move(sink));
    }
    std::optional<Instant> due = parts.writer ? parts.writer->turn(now) : std::nullopt;
    if (parts.writer && parts.writer->done()) {
        parts.put_away(now);
        parts.finished.fetch_add(1, std::memory_order_release);
    }
    if (const std::optional<Instant> again = parts.unsettled.turn(now)) {
        due = due ? std::min(*due, *again) : again;
    }
    parts.tell_keeping();
    return due;
}

void Server::finish_log() {
    parts_->put_away(parts_->clock.monotonic());
    parts_->unsettled.retry();
}

void Server::interrupt() {
    parts_->handed.transport->wake();
    parts_->arbiter_wake.raise();
}

std::uint32_t Server::matches_finished() const {
    return parts_->finished.load(std::memory_order_acquire);
}

}  // namespace juz::netcode
