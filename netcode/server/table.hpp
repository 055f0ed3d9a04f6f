// One table of a server: who is there, what is being played, who is told what.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "deal_ceremony.hpp"
#include "juz/netcode/server/server.hpp"
#include "late_feed.hpp"
#include "link_watch.hpp"
#include "log_bulletin.hpp"
#include "match_feed.hpp"
#include "running_match.hpp"
#include "sender.hpp"
#include "sent_away.hpp"

namespace juz::netcode {

/// What a table needs of its server.
struct TableHost {
    Sender& sender;
    Signal& arbiter_wake;
    const Clock& clock;
    std::function<Seed()> match_seed;  // Empty: it is made with all who play.
    std::function<Seed()> secret;
    std::function<void(ServerNote::Kind, const std::string&, PeerId)> note;
    /// A match begins: the other threads take it up.
    std::function<void(std::shared_ptr<RunningMatch>)> begun;
    std::function<void(const LobbyState&)> lobby_changed;  // May be empty.
};

/// The network thread's.
class Table {
  public:
    Table(const ServerOptions& options, TableHost host);

    /// Lets the peer in or tells it why not; then the peer is to be told goodbye.
    bool hello(PeerId peer, const Hello& hello, Instant arrival);
    /// The game of the match that is on, or of the last one: what players' commands are of.
    GameIndex game() const { return game_; }
    /// Whether the peer was let in and is still here.
    bool has(PeerId peer) const;
    /// From a peer that is here.
    void on(PeerId peer, const LobbyCommand& command, Instant arrival);
    void on(PeerId peer, const Say& say, Instant arrival);
    void on(PeerId peer, const Pointing& pointing, Instant arrival);
    /// `copy`: it came as the unreliable second one.
    void on(PeerId peer, const Play& play, Instant arrival, bool copy);
    void on(PeerId peer, const AskSnapshot& ask);
    void on(PeerId peer, const Leave& leave, Instant arrival);
    void on(PeerId peer, const Echo& echo, Instant arrival);
    void on(PeerId peer, const DealCommitment& commitment, Instant arrival);
    void on(PeerId peer, const DealNonce& nonce, Instant arrival);
    /// The connection is no more.
    void gone(PeerId peer, Instant arrival);

    /// Nothing that arrived at or before `mark` is still to come. True if the match has something
    /// to decide now.
    [[nodiscard]] bool advance(Instant mark);
    /// What becomes of the logs. Said with the next `turn`.
    void hear(const LogBulletin::Word& word);
    /// Says what is new and begins and ends matches. Whether events of the match were sent, which
    /// are to leave at once; then `sent` is to be called.
    bool turn(Instant now);
    /// What `turn` said has left this machine.
    void sent(Instant now);
    /// Says goodbye to everybody.
    void dismiss(DisconnectReason reason);
    /// When `advance` and `turn` are next to be called even if nothing happens.
    std::optional<Instant> due() const;

    /// Matches begun so far that are over.
    std::uint32_t matches_over() const { return matches_over_; }

  private:
    /// A person with a token: connected, or with a seat to come back to.
    struct Member {
        PersonId person;
        std::string name;
        SessionToken token;
        bool connected = true;
        Listener listener;
        std::optional<Seat> seat;         // In the match.
        std::uint32_t last_sequence = 0;  // The highest that went into the lane, or was too fast.
        std::uint32_t outstanding = 0;    // In the lane or decided, without an answer.
        TokenBucket plays;                // How many more may come now.
        TokenBucket talk;                 // How many more lines are heard now.
        TokenBucket hands;                // How often more its hand is passed on now.
        std::uint32_t of_old_connection = 0;  // The first of those, which nobody waits for.
        std::unique_ptr<LinkWatch> watch;     // Of this connection.
        std::uint32_t events_sent = 0;        // Of the match, as far as the arbiter was told.
    };

    Member* member_of(PeerId peer);
    Member* member_of(Seat seat);
    Member* member_of(PersonId person);
    Member* member_with(const SessionToken& token);
    SessionToken new_token() const;
    void welcome(Member& member);
    bool come_back(Member& member, PeerId peer, Instant arrival);
    void part(Member& member, Instant arrival);
    void tell_match(Member& member);
    void submit_host(const AnyCommand& command, Instant arrival);
    void refuse(const Member& member, std::uint32_t sequence, Rejection reason);

    // The deal (table_deal.cpp)
    void prepare_match(Instant now);
    void further_ceremony(Instant now);
    template <class Message>
    void tell_ceremony(const Message& message);
    template <class Message>
    void hear_ceremony(PeerId peer, const Message& message, Instant arrival);
    void call_off(const Member& member);

    // People (table_people.cpp)
    void send_away(Member& member, DisconnectReason reason, Instant now);
    void send_watchers_away(Instant now);

    void begin_match(Instant now, const DealOrigin& origin);
    MatchSetup match_setup(Instant now, const DealOrigin& origin) const;
    bool anything_outstanding() const;
    void answer_verdicts();
    void answer(Member& member, const Verdict& verdict);
    void end_match();
    void tell_lobby();
    void tell_seals();
    enum class Audience { All, AtOnce, Late };
    std::span<Listener* const> listeners(Audience audience = Audience::All);
    bool is_late(const Member& member) const { return late_ != nullptr && !member.seat; }
    Viewer viewer_of(const Member& member) const;
    bool flush_feeds(Instant now);
    void settle_feeds();

    // Links (table_links.cpp)
    bool measures() const;
    bool is_measured(const Member& member) const;
    std::optional<FairSetup> fair_setup() const;
    Microseconds cap_of(const Member& member) const;
    void ping(Instant now);
    std::optional<Instant> ping_due() const;
    void tell_arbiter(const Member& member, Instant now);
    void observe(const Observation& observation);
    std::uint64_t nonce_for(Viewer viewer, std::uint32_t number, const AnyEvent& event);
    void tell_links(Instant now);

    ServerOptions options_;
    TableHost host_;
    Lobby lobby_;
    GameIndex game_;
    std::vector<std::unique_ptr<Member>> members_;
    std::vector<Listener*> listeners_;  // Kept for its memory.
    SentAway sent_away_;
    std::optional<DealCeremony> ceremony_;
    std::uint32_t ceremonies_ = 0;
    std::shared_ptr<RunningMatch> match_;
    std::unique_ptr<MatchFeed> feed_;
    std::unique_ptr<LateFeed> late_;  // For who only watches, if that is late; else null.
    std::uint32_t matches_over_ = 0;
    std::vector<Sealed> seals_;  // To be told.
    Links links_;                // As they were last told …
    Instant links_at_{};         // … and when they may be told again.
};

}  // namespace juz::netcode
