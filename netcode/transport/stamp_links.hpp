// Which datagram a message came with: ENet itself does not tell.
#pragma once

#include <enet/enet.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// ENet appends a message to its peer's `dispatchedCommands` while it handles the datagram that
/// made it deliverable, and hands it out later, in another order. So before the next datagram is
/// handled, and when a service call is over, the still unmarked tail of that list belongs to the
/// last datagram. The mark lives in the packet's `userData`. This holds alike for unreliable
/// messages, for fragments (the last piece counts) and after a loss (the missing one counts).
class StampLinks {
  public:
    /// ENet is about to handle a datagram that names the peer of this index (one beyond the
    /// host's peers names none) and arrived then. Settles the one before.
    void begin_datagram(ENetHost& host, std::size_t peer, Instant arrival);

    /// Marks what the last datagram made deliverable.
    void settle(ENetHost& host);

    /// The arrival of a message ENet handed out. An unmarked one was made deliverable by the
    /// last datagram. Nothing if no datagram was seen.
    std::optional<Instant> arrival_of(const ENetPacket& packet) const;

    /// Only when ENet has nothing more to hand out.
    void clear();

  private:
    /// Of every datagram since clear(); a mark is an index into this, plus one.
    std::vector<Instant> arrivals_;
    std::optional<std::size_t> last_peer_;
};

}  // namespace juz::netcode
