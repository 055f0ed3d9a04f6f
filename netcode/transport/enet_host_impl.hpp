// What EnetHost hides: the ENet host, its peers' generations, and one drain of the socket.
#pragma once

#include <enet/enet.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "connect_gate.hpp"
#include "juz/netcode/transport/arrival_stamps.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "stamp_links.hpp"
#include "subnets.hpp"
#include "wake_signal.hpp"

namespace juz::netcode {

struct EnetHostDeleter {
    void operator()(ENetHost* host) const { enet_host_destroy(host); }
};

struct EnetPacketDeleter {
    void operator()(ENetPacket* packet) const { enet_packet_destroy(packet); }
};

using EnetHostHandle = std::unique_ptr<ENetHost, EnetHostDeleter>;
using EnetPacketHandle = std::unique_ptr<ENetPacket, EnetPacketDeleter>;

ENetAddress enet_address(const Endpoint& endpoint);

/// The peer counts as lost when it has acknowledged nothing for this long (at most twice as long).
void set_silence(ENetPeer& peer, std::chrono::milliseconds silence);

/// Opens and binds the socket, and lowers ENet's generous limits to ours.
Result<EnetHostHandle> create_enet_host(const HostOptions& options);

class EnetHost::Impl {
  public:
    Impl(EnetHostHandle host, const HostOptions& options, const Clock& clock);
    ~Impl();
    Impl(const Impl&) = delete;
    Impl& operator=(const Impl&) = delete;

    std::optional<PeerId> connect(const Endpoint& endpoint);
    SendResult send(PeerId id, std::uint8_t channel, std::span<const std::byte> bytes,
                    Delivery delivery);
    void disconnect(PeerId id, DisconnectReason reason);
    std::span<const TransportEvent> service(std::chrono::microseconds wait);
    void flush();

    /// The ENet peer of an id; null if the id is stale.
    const ENetPeer* find(PeerId peer) const;
    ENetPeer* find(PeerId peer);

    std::size_t backlog(PeerId peer) const;
    std::size_t peer_count() const;
    Endpoint local_endpoint() const;
    HostCounters counters() const;
    Instant drained_until() const { return drained_until_; }
    const std::vector<Subnet>& subnets() const { return subnets_; }
    bool wakeable() const { return wake_.usable(); }
    void wake() { wake_.raise(); }

  private:
    /// One place for a peer. ENet reuses its peers; the generation tells the uses apart.
    struct Slot {
        std::uint32_t generation = 0;
        bool open = false;
        /// The host we asked is full; ENet is to forget the request.
        bool refused = false;
        /// This side said goodbye, for this reason.
        std::optional<DisconnectReason> goodbye;
        /// What the peer may still send. It is full again long before the next one comes.
        TokenBucket bucket;
        /// Bytes of messages ENet has not let go of yet.
        std::size_t backlog = 0;
    };

    static int ENET_CALLBACK intercept(ENetHost* host, ENetEvent* event);
    static void ENET_CALLBACK release_backlog(ENetPacket* packet);

    bool take_datagram();
    bool is_from(std::size_t slot, unsigned header) const;
    bool is_over_rate(std::size_t slot, Instant arrival);
    bool admit_stranger();
    bool hear_gate();
    ENetPeer* find_request(std::uint32_t connect_id);
    void close_refused();
    int serve(ENetEvent& event);
    void drain();
    void take_queued();
    void take(const ENetEvent& event);
    void take_connect(ENetPeer& peer);
    void take_disconnect(const ENetPeer& peer, std::uint32_t data);
    void take_message(const ENetPeer& peer, std::uint8_t channel, EnetPacketHandle packet);
    TransportEvent event_now(TransportEventKind kind, std::size_t slot) const;
    bool socket_readable() const;
    void sleep(std::chrono::microseconds wait);
    bool anything_unacknowledged() const;
    void tend_peers();
    PeerId open_slot(std::size_t slot);
    TransportEvent close_slot(std::size_t slot, DisconnectReason reason);
    PeerId id_of(std::size_t slot) const;
    std::size_t slot_of(const ENetPeer& peer) const;

    // The slots outlive the ENet host, whose packets count themselves out of them when freed.
    std::vector<Slot> slots_;
    EnetHostHandle host_;
    HostOptions options_;
    const Clock& clock_;
    WakeSignal wake_;
    ArrivalStamps stamps_;
    StampLinks links_;
    ConnectGate gate_;
    HostCounters counters_;
    std::vector<Subnet> subnets_ = own_subnets();
    std::uint32_t last_generation_ = 0;
    Instant drained_until_;
    /// Connections that ended without ENet telling; their events come with the next service.
    std::vector<TransportEvent> late_events_;
    std::vector<TransportEvent> events_;
    std::vector<EnetPacketHandle> packets_;
};

}  // namespace juz::netcode
