// A server with one table: lobby, matches, players who come and go.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "juz/match/log.hpp"
#include "juz/netcode/server/lobby.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/transport.hpp"

namespace juz::netcode {

struct ServerOptions {
    /// The table's name (clean), rules and seats.
    LobbyState table;
    LobbyOptions lobby;
    /// For looking at the scores, from the end of a round to the next deal.
    std::chrono::milliseconds between_rounds = 8s;
    /// Scales the times of the server's bots; 100 is a person's pace, less is faster. 1–1000.
    std::uint16_t bot_pace_percent = 100;
    /// Name and version, for the replays.
    std::string program = "juz";
};

/// Something worth a line in a log.
struct ServerNote {
    enum class Kind {
        Joined,
        Refused,   ///< Was not let in.
        Returned,  ///< Has the seat back.
        Gone,      ///< Left, or the connection was lost.
        Garbled,   ///< Sent something that is no message and was told goodbye.
        MatchBegun,
        MatchOver,
        DealCalledOff,  ///< They left, or did not answer, when the deal was being prepared.
    };

    Kind kind = Kind::Joined;
    std::string who;    ///< A clean name; empty for a match, and for whoever gave none.
    Endpoint endpoint;  ///< Of who came or was sent away.
};

/// What a server is handed. `clock` outlives it; the functions may be empty but for `secret`.
struct ServerParts {
    std::unique_ptr<Transport> transport;
    const Clock* clock = nullptr;
    /// Gives each match the place where its log goes, or null for none. Called, as is the sink, on
    /// the writer's thread.
    std::function<std::unique_ptr<EventSink>(const MatchHeader&)> sinks;
    /// Fixes the deals of the next match, for tests and for tables that are to be had again. Empty
    /// for all others: then everybody who plays has a say in them, and can prove in the end that
    /// nobody chose them.
    std::function<Seed()> match_seed;
    /// Unguessable numbers, for session tokens and for the host's say in the deals.
    std::function<Seed()> secret;
    /// Called on the network thread.
    std::function<void(const ServerNote&)> note;
    /// The lobby as it is at first, and whenever it has changed: for whoever announces the table.
    /// Called on the network thread, which it may not keep waiting.
    std::function<void(const LobbyState&)> lobby_changed;
};

class RunningMatch;

/// The parts of a server, each to be driven by one thread: ServerThreads does it, a simulation
/// calls one after the other.
class Server {
  public:
    Server(const ServerOptions& options, ServerParts parts);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // The network thread's

    /// Sleeps at most `wait`, handles what arrived, sends what is to be said.
    void turn(std::chrono::microseconds wait);
    /// Says goodbye to everybody; sends until they have heard it, at most for `wait`.
    void close(std::chrono::microseconds wait);

    // The arbiter's thread's

    /// Sleeps until there is something to decide, or `interrupt` was called.
    void await_commands();
    /// Decides what is due.
    void decide();

    // The bots' thread's

    /// Lets the bots move. Returns when they want to be called again even if nothing happens.
    std::optional<Instant> play_bots();

    // The writer's thread's

    /// Writes what is new. Returns as above.
    std::optional<Instant> write();
    /// Writes all there is and finishes the log, whole or not.
    void finish_log();

    // Any thread's

    /// Called by whoever decided something, so that the writer and, if there are any, the bots can
    /// have a look. Set it before any thread runs.
    void on_progress(std::function<void(bool bots)> wake) { progress_ = std::move(wake); }
    /// Ends the sleep of `turn` and `await_commands`.
    void interrupt();
    Endpoint endpoint() const { return endpoint_; }
    /// Matches that are over and written, as far as the disk took them. What it did not take is
    /// tried again until the server ends.
    std::uint32_t matches_finished() const;

  private:
    struct Parts;

    void tell_progress(const RunningMatch& match) const;

    std::function<void(bool)> progress_;
    Endpoint endpoint_;
    std::unique_ptr<Parts> parts_;
};

/// Runs a server on four threads: network, arbiter, bots, writer.
class ServerThreads {
  public:
    ServerThreads(const ServerOptions& options, ServerParts parts);
    /// Stops.
    ~ServerThreads();
    ServerThreads(const ServerThreads&) = delete;
    ServerThreads& operator=(const ServerThreads&) = delete;

    Endpoint endpoint() const;
    std::uint32_t matches_finished() const;

    /// Says goodbye to everybody, ends the threads and finishes the log. Once.
    void stop();

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace juz::netcode
