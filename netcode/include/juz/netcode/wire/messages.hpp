// The messages between a client and a server. netcode/PROTOCOL.md tells when each is sent.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "juz/core/card.hpp"
#include "juz/core/redacted.hpp"
#include "juz/core/rejection.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/log.hpp"
#include "juz/match/match.hpp"
#include "juz/netcode/wire/limits.hpp"
#include "juz/netcode/wire/lobby.hpp"

namespace juz::netcode {

/// By this a player who comes back is known. All zeros is none.
struct SessionToken {
    std::array<std::uint64_t, 2> words{};

    explicit operator bool() const { return words[0] != 0 || words[1] != 0; }
    friend bool operator==(const SessionToken&, const SessionToken&) = default;
};

enum class Role : std::uint8_t { Player, Spectator };

/// Why a server does not let somebody in.
enum class Refused : std::uint8_t {
    Version,     ///< The server speaks another version; it says which.
    Full,        ///< No seat (or, for a spectator, no room) is left.
    BadName,     ///< Nothing of the name can be shown.
    Kicked,      ///< The table's owner has sent this player away.
    NoWatching,  ///< Nobody may only watch.
};

inline constexpr std::uint8_t refused_count = 5;

// From a client.

/// The first message. Its beginning, up to the version, stays the same for ever.
struct Hello {
    std::uint16_t version = protocol_version;
    Role role = Role::Player;
    std::string name;  ///< As it was typed; at most `player_name_max` bytes.
    SessionToken token;

    friend bool operator==(const Hello&, const Hello&) = default;
};

/// A player's command in the match.
struct Play {
    std::uint32_t sequence = 0;  ///< From 1, one more each time.
    std::uint32_t seen = 0;      ///< Events of the match that the client had applied.
    AnyCommand command;          ///< Never a host's.

    friend bool operator==(const Play&, const Play&) = default;
};

/// The client's view is not in order.
struct AskSnapshot {
    friend bool operator==(const AskSnapshot&, const AskSnapshot&) = default;
};

/// Goodbye for good: the token is worth nothing any more once the match is over.
struct Leave {
    friend bool operator==(const Leave&, const Leave&) = default;
};

/// Sent back at once for every ping, and for every event that bears a nonce.
struct Echo {
    std::uint64_t nonce = 0;

    friend bool operator==(const Echo&, const Echo&) = default;
};

/// The answer to DealCall: what stands for the client's own number.
struct DealCommitment {
    std::uint32_t number = 0;  ///< That of the call.
    Commitment commitment{};

    friend bool operator==(const DealCommitment&, const DealCommitment&) = default;
};

/// The answer to DealCommitments: the number itself.
struct DealNonce {
    std::uint32_t number = 0;
    Seed nonce;

    friend bool operator==(const DealNonce&, const DealNonce&) = default;
};

/// A line for everybody at the table, at any time.
struct Say {
    std::string text;  ///< As it was typed; at most `talk_bytes_max` bytes.

    friend bool operator==(const Say&, const Say&) = default;
};

/// What a hand is over, or nearest to: a pile of the player's own, or the foundations.
enum class PointedAt : std::uint8_t {
    Nowhere,
    Reserve,
    Column0,
    Column1,
    Column2,
    Column3,
    Hand,
    Waste,
    Foundations,
};

/// Where a player's hand is on the race table. It is no part of the match, may be lost on the way,
/// and carries nothing that not everybody sees.
struct Pointing {
    /// `x` and `y` count in these parts of a card's width, from the upper left of what is named.
    static constexpr int parts = 64;
    static constexpr std::int16_t reach = 32 * parts;  ///< The most either can be, or its negative.

    PointedAt at = PointedAt::Nowhere;
    std::int16_t x = 0;  ///< 0 if the hand is nowhere, and so are the others.
    std::int16_t y = 0;
    Card holds;  ///< Known, or none.

    friend bool operator==(const Pointing&, const Pointing&) = default;
};

using ClientMessage = std::variant<Hello, LobbyCommand, Play, AskSnapshot, Leave, Echo,
                                   DealCommitment, DealNonce, Say, Pointing>;

// From a server.

struct Welcome {
    PersonId you;
    SessionToken token;

    friend bool operator==(const Welcome&, const Welcome&) = default;
};

/// Its beginning stays the same for ever, as Hello's.
struct Refusal {
    std::uint16_t version = protocol_version;  ///< The server's.
    Refused reason = Refused::Version;

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// A lobby command was refused, or a line was not passed on.
struct LobbyRefused {
    LobbyRefusal reason = LobbyRefusal::NotOwner;

    friend bool operator==(const LobbyRefused&, const LobbyRefused&) = default;
};

/// A match begins, or has begun before this client came; then a snapshot follows.
struct MatchBegun {
    MatchHeader header;  ///< `viewer` is the receiver: its own seat, or who only watches.

    friend bool operator==(const MatchBegun&, const MatchBegun&) = default;
};

/// Something happened.
struct Happened {
    std::uint32_t number = 0;  ///< From 0, without gaps.
    Microseconds t;            ///< Since the match began.
    AnyEvent event;
    std::uint64_t nonce = 0;  ///< To be echoed, unless it is 0.

    friend bool operator==(const Happened&, const Happened&) = default;
};

/// What became of a command. An accepted one's verdict comes before its events.
struct Answer {
    std::uint32_t sequence = 0;
    /// Nothing for an accepted command.
    std::optional<Rejection> rejection;
    std::uint32_t number = 0;    ///< Accepted: the number of its first event; otherwise 0.
    std::optional<Seat> winner;  ///< Beaten: by whom …
    Microseconds margin;         ///< … and by how much; late: how long after the verdict.
    Microseconds uncertainty{};  ///< Under policy `fair`: a margin within it is a photo finish.

    friend bool operator==(const Answer&, const Answer&) = default;
};

/// The receiver's whole view.
struct Snapshot {
    std::uint32_t number = 0;  ///< Of the next event.
    Microseconds t;            ///< Of the last event.
    AnyState state;

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// The hash that the receiver's view has before event `number`.
struct ViewHash {
    std::uint32_t number = 0;
    StateHash hash;

    friend bool operator==(const ViewHash&, const ViewHash&) = default;
};

/// The match is over: the seed all its deals came from, and what it was made of.
struct MatchOver {
    Seed seed;
    /// As many as the header has commitments, in the same order.
    std::vector<Seed> nonces{};

    friend bool operator==(const MatchOver&, const MatchOver&) = default;
};

/// The log of a match that is over has its end.
struct Sealed {
    Seed seed;     ///< Which match: that of MatchOver.
    LogTip tip{};  ///< What the server can never change again without being caught.

    friend bool operator==(const Sealed&, const Sealed&) = default;
};

/// To be echoed: this is how the server measures a link.
struct Ping {
    std::uint64_t nonce = 0;

    friend bool operator==(const Ping&, const Ping&) = default;
};

/// What is made good for a person's wire.
struct PersonLink {
    PersonId person;
    Microseconds compensation;  ///< In force.
    Microseconds round_trip;    ///< The usual one; if it is more, the cap is reached.

    friend bool operator==(const PersonLink&, const PersonLink&) = default;
};

/// Those of everybody whose link is measured, at most once a second.
struct Links {
    std::vector<PersonLink> persons;  ///< At most `persons_max`.

    friend bool operator==(const Links&, const Links&) = default;
};

/// To everybody who sits, when a match is about to begin: commit to a number for its deals.
struct DealCall {
    std::uint32_t number = 0;  ///< Of this attempt; what is said of another counts for nothing.
    Commitment host{};         ///< The server's own.

    friend bool operator==(const DealCall&, const DealCall&) = default;
};

/// Everybody has committed: now the numbers themselves.
struct DealCommitments {
    std::uint32_t number = 0;
    std::vector<Commitment> commitments;  ///< As the match's header will have them.

    friend bool operator==(const DealCommitments&, const DealCommitments&) = default;
};

/// Somebody at the table said something. It is no part of the match, and of no log.
struct Said {
    PersonId person;   ///< Of the last lobby.
    std::string text;  ///< Clean (name.hpp) and not empty; at most `talk_bytes_max` bytes.

    friend bool operator==(const Said&, const Said&) = default;
};

/// Where the hand of another seat is.
struct Pointed {
    Seat seat;
    Pointing hand;

    friend bool operator==(const Pointed&, const Pointed&) = default;
};

using ServerMessage = std::variant<Welcome, Refusal, LobbyState, LobbyRefused, MatchBegun, Happened,
                                   Answer, Snapshot, ViewHash, MatchOver, Ping, Links, Sealed,
                                   DealCall, DealCommitments, Said, Pointed>;

}  // namespace juz::netcode
