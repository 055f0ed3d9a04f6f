// A client's side of a table: joins a server, follows lobby and match, predicts.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "juz/netcode/session/deal_pledge.hpp"
#include "juz/netcode/session/early_hand.hpp"
#include "juz/netcode/session/prediction.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/transport.hpp"
#include "juz/netcode/wire/messages.hpp"
#include "juz/proof/deal_witness.hpp"

namespace juz::netcode {

enum class Connection {
    Idle,     ///< `join` has not been called.
    Joining,  ///< Connecting, or waiting to be let in.
    Joined,
    Ended,  ///< See `SessionView::ended`. `join` begins anew.
};

enum class EndCause {
    Unreachable,  ///< Nobody answers at that address.
    Refused,      ///< The server does not let us in; `refusal` says why.
    Lost,         ///< The server fell silent.
    Closed,       ///< The server ended.
    Replaced,     ///< The same player came by another connection.
    TooSlow,      ///< We did not take what the server sent.
    Garbled,      ///< One side did not understand the other.
    Kicked,       ///< The table's owner sent us away.
    NoWatching,   ///< A match began where nobody may only watch.
    Unfair,       ///< One side did not keep what it had promised about the deal.
    Left,         ///< We left.
};

struct Ended {
    EndCause cause = EndCause::Lost;
    std::optional<Refusal> refusal;
};

struct JoinRequest {
    Endpoint server;
    std::string name;
    Role role = Role::Player;
    SessionToken token;  ///< From an earlier `SessionView::token`, to have one's seat back.
};

/// The match as this client knows it.
struct MatchView {
    MatchHeader header;
    std::optional<Seat> seat;  ///< The own one; nothing for a spectator.
    AnyState confirmed;        ///< What the server has said.
    AnyState predicted;        ///< That with the own pending commands on top: draw this one.
    std::vector<PendingCommand> pending;  ///< Oldest first; these are provisional.
    std::uint32_t events = 0;             ///< The number of the next event.
    Microseconds t;                       ///< Of the last event, since the match began.
    Instant heard;                        ///< When that event was handled here.
    bool in_step = true;                  ///< False while a snapshot is on its way.
    std::optional<Seed> seed;             ///< Of the deals, once the match is over.
    std::optional<LogTip> tip{};          ///< Of the server's log, once that has its end.
    DealProof deal = DealProof::HostChose;
};

struct SessionView {
    Connection connection = Connection::Idle;
    Ended ended;         ///< Means something when `connection` is Ended.
    PersonId you;        ///< Nobody before Joined.
    SessionToken token;  ///< Worth keeping: it gives the seat back after a crash.
    LobbyState lobby;
    std::vector<PersonLink> links;   ///< What is made good for whom; empty before it is measured.
    std::optional<MatchView> match;  ///< Stays after the match's end, until the next begins.
};

// What happened since the last look, in order.

/// `SessionView::connection` changed.
struct ConnectionNews {
    Connection connection = Connection::Idle;
};
/// `SessionView::lobby` changed.
struct LobbyNews {};
struct LobbyRefusedNews {
    LobbyRefusal reason = LobbyRefusal::NotOwner;
};
/// A new match: `SessionView::match` begins anew.
struct MatchNews {};
/// An event was applied to the confirmed view.
struct EventNews {
    std::uint32_t number = 0;
    Microseconds t;
    AnyEvent event;
    std::optional<std::uint32_t> sequence;  ///< The own command that made it, if one did.
};
/// `SessionView::links` changed.
struct LinksNews {};
/// The server's answer to an own command.
struct AnswerNews {
    std::uint32_t sequence = 0;
    AnyCommand command;
    std::optional<Rejection> rejection;  ///< Nothing for an accepted one.
    std::optional<Seat> winner;          ///< Beaten, late: by whom …
    Microseconds margin;                 ///< … and by how much; late: how long after the verdict.
    Microseconds uncertainty{};          ///< A margin within it is a photo finish.
};
/// The view was out of step and has been replaced: events may have gone by unseen.
struct ResyncNews {};
/// The match is over and everything is told.
struct MatchOverNews {
    Seed seed;
    std::vector<Share> shares{};  ///< What it was made of, as a log tells it.
};

/// The server has announced the tip of its log of this match: `SessionView::match` holds it.
struct SealedNews {
    LogTip tip{};
};

/// Somebody at the table said something; the name is that of `SessionView::lobby` at that time.
struct SaidNews {
    PersonId person;
    std::string name;  ///< Empty for who is not there.
    std::string text;  ///< Clean (name.hpp) and not empty.
};

/// Another seat's hand has moved.
struct PointedNews {
    Seat seat;
    Pointing hand;
};

using News =
    std::variant<ConnectionNews, LobbyNews, LobbyRefusedNews, LinksNews, MatchNews, EventNews,
                 AnswerNews, ResyncNews, MatchOverNews, SealedNews, SaidNews, PointedNews>;

/// A view and the news that led to it.
struct SessionUpdate {
    SessionView view;
    std::vector<News> news;
};

/// News that are kept for who does not look; older ones are dropped first.
inline constexpr std::size_t news_max = 4096;

/// How long after a command its unreliable copy follows.
inline constexpr std::chrono::microseconds copy_delay = 4ms;

/// One client. Not thread-safe; SessionThread (session_thread.hpp) runs one on a thread of its
/// own for programs that only want to look now and then.
///
/// Who drives it calls `pump`, or, to sleep without holding a lock, in a loop: `send_queued`, then
/// `transport.service(…)` for no longer than `next_due` says, then `receive` with what that
/// returned.
class Session {
  public:
    /// `transport` is a client's, with nobody connected. Both outlive the session. `chance` gives
    /// numbers that nobody can guess (chance.hpp): the client's say in the deals.
    Session(Transport& transport, const Clock& clock, std::function<Seed()> chance);

    // Asking. Nothing is sent before the next `send_queued` or `pump`.

    /// Connects and says hello. Ends an earlier connection first.
    void join(const JoinRequest& request);
    /// Says goodbye; the seat goes on without us. Ended follows.
    void leave();
    /// Nothing happens unless Joined.
    void send(const LobbyCommand& command);
    /// A line for everybody at the table, its first `talk_bytes_max` bytes; what cannot be shown is
    /// lost on the way. Of more than `talk_rate_max` the rest is refused. Nothing unless Joined.
    void say(const std::string& text);
    /// Where the own hand is, for the others to see. It may be lost, and of several within
    /// `hand_interval` the last is sent. Nothing happens without a seat in a match.
    void point(const Pointing& pointing);
    /// Applies the player's command at once and queues it. Returns its sequence number, or why it
    /// cannot be: `not_seated` without a match or a seat of one's own, `over` after the match,
    /// `too_fast` with `pending_max` commands on their way, else what the own picture forbids.
    /// Under policy `fair` a card held out to a closed foundation is `too_early`, and the card may
    /// not be laid on one for a moment (RACE-27); the server holds everybody to the same.
    std::variant<std::uint32_t, Rejection> submit(const AnyCommand& command);

    // Looking.

    SessionView view() const;
    /// The view and the news since the last call.
    SessionUpdate poll();
    Connection connection() const { return connection_; }
    /// Null without a match. Cheaper than `view`.
    const Prediction* prediction() const { return prediction_ ? &*prediction_ : nullptr; }
    /// How often the view was not the server's (a gap, a misfit, another hash). 0 in a sound game.
    std::uint32_t differences() const { return differences_; }

    // Driving.

    /// Sends, waits at most `wait` for something to arrive, and handles it.
    void pump(std::chrono::microseconds wait);
    void receive(std::span<const TransportEvent> events);
    void send_queued();
    /// When `send_queued` next has something to do that nobody asks for.
    std::optional<Instant> next_due() const;

  private:
    struct Copy {
        Instant due;
        std::vector<std::byte> bytes;
    };

    void connect();
    void handle(const TransportEvent& event);
    void handle(std::span<const std::byte> bytes, std::uint8_t channel);
    void on(const Welcome& message);
    void on(const Refusal& message);
    void on(const LobbyState& message);
    void on(const LobbyRefused& message) { tell(LobbyRefusedNews{message.reason}); }
    void on(const MatchBegun& message);
    void on(const Happened& message);
    void on(const Answer& message);
    void on(const Snapshot& message);
    void on(const ViewHash& message);
    void on(const MatchOver& message);
    void on(const Ping& message);
    void on(const Links& message);
    void on(const Sealed& message);
    void on(const Said& message);
    void on(const Pointed& message);
    void on(const DealCall& message) { answer_deal(pledge_.answer(message)); }
    void on(const DealCommitments& message) { answer_deal(pledge_.answer(message)); }

    void echo(std::uint64_t nonce);
    void send_hand(Instant now);
    bool is_fair() const;
    template <class Answer>
    void answer_deal(const Answer& answer);
    void end_as_unfair();

    template <class Message>
    void queue(const Message& message);
    void ask_snapshot();
    void tell(const News& news);
    void change(Connection connection);
    void end(EndCause cause, const std::optional<Refusal>& refusal = std::nullopt);
    Viewer viewer() const;

    Transport& transport_;
    const Clock& clock_;

    JoinRequest request_;
    std::optional<PeerId> server_;   // Until the transport has said that it is gone.
    bool wants_connection_ = false;  // Joining, and an earlier connection is not gone yet.
    Connection connection_ = Connection::Idle;
    Ended ended_;
    PersonId you_;
    SessionToken token_;
    LobbyState lobby_;
    std::vector<std::vector<std::byte>> outgoing_;
    std::deque<Copy> copies_;

    std::optional<MatchHeader> header_;
    std::optional<Prediction> prediction_;
    EarlyHand early_;
    std::vector<PersonLink> links_;
    Microseconds t_;
    Instant heard_;
    bool in_step_ = true;
    std::optional<Seed> seed_;
    std::optional<LogTip> tip_;
    DealPledge pledge_;
    DealWitness witness_;
    DealProof deal_ = DealProof::HostChose;
    std::uint32_t differences_ = 0;
    bool echoed_ = false;           // Something waits to be flushed.
    std::optional<Pointing> hand_;  // To be told …
    Instant hand_due_;              // … not before.

    std::deque<News> news_;
};

}  // namespace juz::netcode
