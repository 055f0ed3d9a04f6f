// Transport over UDP by ENet.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/endpoint.hpp"
#include "juz/netcode/transport/limits.hpp"
#include "juz/netcode/transport/result.hpp"
#include "juz/netcode/transport/transport.hpp"

namespace juz::netcode {

struct HostOptions {
    /// Where to listen. A client leaves it as it is: every interface, any free port.
    Endpoint bind;
    /// Connections at once, 1…`peers_limit`. Who comes too many is told
    /// `DisconnectReason::full()`.
    std::uint16_t peers_max = 64;
    /// Connections from one address, at least 1. Everybody on one machine shares an address.
    std::uint16_t peers_per_address_max = 32;
    /// Whether strangers may connect. A client says no: its only peer is the one it chose.
    bool accepts = true;
    /// A peer that acknowledges nothing counts as lost after this long at the earliest and, because
    /// resends are spaced ever wider, about twice as long at the latest.
    std::chrono::milliseconds silence_max = 3s;
    /// How long connect() keeps asking. ENet asks at 0, 0.5, 1.5, 3.5 and 7.5 s and gives up at the
    /// first of these that is not earlier.
    std::chrono::milliseconds join_max = 3s;
    /// What is taken from one peer, if `accepts`, counted as at `peer_rate_max`; its burst is at
    /// least a whole datagram. What comes beyond is forgotten unread, as if it had been lost.
    Rate peer_rate = peer_rate_max;

    /// What a client needs.
    static HostOptions client();
};

/// What happened to a host, for logs and tests. Nothing here is an error of this program.
struct HostCounters {
    std::uint64_t datagrams = 0;       ///< Taken from the socket, whoever sent them.
    std::uint64_t service_errors = 0;  ///< ENet reported −1 (oversized datagram, signal).
    std::uint64_t stamps_missing = 0;  ///< Messages whose datagram was not known.
    std::uint64_t kernel_stamps = 0;   ///< Datagrams stamped by the kernel.
    std::uint64_t clock_steps = 0;     ///< Times the wall clock was seen to have been set.
    std::uint64_t strangers = 0;       ///< Datagrams from nobody we know that ask for nothing.
    std::uint64_t challenges = 0;      ///< Requests to connect whose sender had to prove itself.
    std::uint64_t turned_away = 0;     ///< Proven requests for which there was no place.
    std::uint64_t over_rate = 0;       ///< Datagrams from peers that send too many.
};

/// A UDP host. Destroying it tells its peers `DisconnectReason::closed()`, once and unreliably;
/// whoever wants queued messages to arrive disconnects its peers and services until none is left.
class EnetHost final : public Transport {
  public:
    /// Opens the socket. `clock` outlives the host. Faults: PortInUse, AddressNotHere,
    /// NotPermitted, System.
    static Result<std::unique_ptr<EnetHost>> open(const HostOptions& options, const Clock& clock);

    ~EnetHost() override;
    EnetHost(const EnetHost&) = delete;
    EnetHost& operator=(const EnetHost&) = delete;

    std::optional<PeerId> connect(const Endpoint& endpoint) override;
    SendResult send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                    Delivery delivery) override;
    void disconnect(PeerId peer, DisconnectReason reason) override;

    /// Sleeps at most `busy_sleep_max` while something is unacknowledged, else at most
    /// `idle_sleep_max`, whatever `wait` says: ENet's resends and pings need their turn.
    std::span<const TransportEvent> service(std::chrono::microseconds wait) override;

    void flush() override;
    Instant drained_until() const override;
    void wake() override;
    std::size_t backlog(PeerId peer) const override;
    std::optional<Endpoint> endpoint_of(PeerId peer) const override;
    /// By the networks as they were when the host was opened.
    bool is_near(PeerId peer) const override;
    std::size_t peer_count() const override;
    Endpoint local_endpoint() const override;

    /// Owner's thread only.
    HostCounters counters() const;

  private:
    class Impl;

    explicit EnetHost(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

}  // namespace juz::netcode
