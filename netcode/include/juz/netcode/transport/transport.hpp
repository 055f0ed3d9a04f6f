// Messages between a host and its peers, as server and client see them. ENet is one
// implementation (enet_host.hpp); a network inside the process can be another.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/endpoint.hpp"
#include "juz/netcode/transport/limits.hpp"

namespace juz::netcode {

/// One connection of one host. `generation` never comes again on that host, so an id kept too
/// long names nobody. A default one names nobody either.
struct PeerId {
    std::uint32_t generation = 0;
    /// Below the host's number of peers; free for an array index. Used again after a goodbye.
    std::uint16_t slot = 0;

    friend constexpr auto operator<=>(PeerId, PeerId) = default;
};

/// Why a connection ended, as the side that ended it says. Numbers below `first_own` are the
/// transport's; the messages above it name the others.
struct DisconnectReason {
    std::uint32_t value = 0;

    friend constexpr auto operator<=>(DisconnectReason, DisconnectReason) = default;

    /// The peer fell silent, or nobody answered the request to connect.
    static constexpr DisconnectReason lost() { return {0}; }
    /// The other program closed its host.
    static constexpr DisconnectReason closed() { return {1}; }
    /// The host that was asked has no place left, or none for this address.
    static constexpr DisconnectReason full() { return {2}; }

    static constexpr std::uint32_t first_own = 16;
};

enum class Delivery {
    Reliable,    ///< Sent again until acknowledged; in order within its channel.
    Unreliable,  ///< Sent once; late ones are dropped. At most `unreliable_bytes_max` bytes.
};

enum class SendResult {
    Queued,      ///< Goes out with the next service().
    NoSuchPeer,  ///< Unknown, gone, not connected yet, or already told goodbye.
    NoSuchChannel,
    TooLarge,
    BacklogFull,  ///< The peer takes messages more slowly than it gets them.
};

enum class TransportEventKind { Connected, Disconnected, Received };

struct TransportEvent {
    TransportEventKind kind = TransportEventKind::Connected;
    PeerId peer;
    /// Received: when the datagram that made the message deliverable reached this machine.
    /// Otherwise: when the host noticed.
    Instant arrival;
    /// Received only.
    std::uint8_t channel = 0;
    /// Received only. Valid until the host's next service().
    std::span<const std::byte> bytes;
    /// Disconnected only: the peer's reason, or the own one if this side said goodbye.
    DisconnectReason reason;
};

/// A host and its peers. One thread owns it: it alone calls anything but wake().
///
/// Every peer's events come as Connected, Received…, Disconnected; a connection that never came
/// about only has the last. Events of different peers do NOT come in order of arrival: who needs
/// that sorts by `arrival`. Within one peer `arrival` never decreases.
class Transport {
  public:
    virtual ~Transport() = default;

    /// Asks a host to connect. Connected or Disconnected follows. Nothing if no peer is free.
    virtual std::optional<PeerId> connect(const Endpoint& endpoint) = 0;

    /// Queues one message of 0…`message_bytes_max` bytes; it leaves with the next service().
    virtual SendResult send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                            Delivery delivery) = 0;

    /// Says goodbye once every reliable message queued before is acknowledged; Disconnected
    /// follows, at the latest when the peer counts as lost. Nothing more is received from the
    /// peer. A stale id does nothing.
    virtual void disconnect(PeerId peer, DisconnectReason reason) = 0;

    /// Sends what is queued and returns what happened. With nothing to tell it sleeps until there
    /// is, until wake(), or for `wait` (0 = not at all; implementations may return sooner, with
    /// nothing). A wake() that came before counts. The result and its bytes are valid until the
    /// next service().
    virtual std::span<const TransportEvent> service(std::chrono::microseconds wait) = 0;

    /// Sends what is queued now, for who has something else to do before the next service().
    virtual void flush() = 0;

    /// After service(): every message that arrived at this instant or before has been returned,
    /// and every `arrival` still to come is later. Never decreases.
    virtual Instant drained_until() const = 0;

    /// Makes a sleeping service(), or the next one, return. From any thread; takes no lock.
    virtual void wake() = 0;

    /// Bytes on their way to the peer: queued, and if reliable until acknowledged. 0 for a stale
    /// id.
    virtual std::size_t backlog(PeerId peer) const = 0;

    /// The peer's address. Nothing for a stale id.
    virtual std::optional<Endpoint> endpoint_of(PeerId peer) const = 0;

    /// Whether the peer's address is on one of this machine's own networks. No for a stale id, and
    /// where nobody can tell.
    virtual bool is_near(PeerId) const { return false; }

    /// Peers that are connected, connecting or saying goodbye.
    virtual std::size_t peer_count() const = 0;

    /// Where this host listens; the port is the real one if any was asked for.
    virtual Endpoint local_endpoint() const = 0;
};

}  // namespace juz::netcode
