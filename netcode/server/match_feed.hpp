// What a match tells its players and spectators, each what it may see.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "running_match.hpp"
#include "sender.hpp"

namespace juz::netcode {

/// A peer with more than this on its way gets no events …
inline constexpr std::size_t backlog_high = 64 * 1024;
/// … until no more than this is left, and then a snapshot.
inline constexpr std::size_t backlog_low = 4 * 1024;
/// Of a match that is over, which is told late, so much may be on the way to a peer at once.
inline constexpr std::size_t backlog_last = 256 * 1024;
/// View hashes come every so many events.
inline constexpr std::uint32_t hash_interval = 32;

/// One peer that follows the match.
struct Listener {
    PeerId peer;
    Viewer viewer = Viewer::spectator();
    /// Nothing is sent but a snapshot, as soon as the peer can take one.
    bool needs_snapshot = false;
};

/// The network thread's.
class MatchFeed {
  public:
    /// The number that a viewer is to send back when it has got an event, or 0.
    using Nonce = std::function<std::uint64_t(Viewer, std::uint32_t, const AnyEvent&)>;

    /// `nonce` may be empty.
    MatchFeed(std::shared_ptr<RunningMatch> match, Nonce nonce);

    /// Nothing more happens: what is left to tell may fill the wire up to `backlog_last`.
    void be_patient() { backlog_max_ = backlog_last; }

    /// Sends the records below `released`. Every verdict on them has to be sent before. Whether
    /// there was anything to send.
    bool flush(Sender& sender, std::span<Listener* const> listeners, std::size_t released);

    /// Follows what was told, and tells the hashes of the views that are due after it. By itself
    /// `flush` does so only before it tells more, so that nobody waits for it who is to hear of a
    /// move.
    void settle(Sender& sender, std::span<Listener* const> listeners);

    /// The match is over and everything has been sent: the seed of its deals.
    const std::optional<Seed>& over() const { return over_; }

    /// Events told so far.
    std::uint32_t events() const { return events_; }

  private:
    void tell(Sender& sender, std::span<Listener* const> listeners, const Record& record,
              const AnyEvent& event);
    void tell_hashes(Sender& sender, std::span<Listener* const> listeners);
    bool tell_snapshots(Sender& sender, std::span<Listener* const> listeners);

    std::shared_ptr<RunningMatch> match_;
    Nonce nonce_;
    LogReader reader_;      // Behind `told_` by what is not settled.
    std::size_t told_ = 0;  // Records.
    std::uint32_t events_ = 0;
    std::size_t backlog_max_ = backlog_high;
    std::optional<Seed> over_;
};

}  // namespace juz::netcode
