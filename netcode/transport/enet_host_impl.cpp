#include "enet_host_impl.hpp"

#include <algorithm>
#include <cstring>

#include "kernel_stamps.hpp"

namespace juz::netcode {

namespace {

/// ENet hands its intercept function no pointer of ours, so the host being serviced is noted here.
thread_local void* serving = nullptr;

}  // namespace

EnetHost::Impl::Impl(EnetHostHandle host, const HostOptions& options, const Clock& clock)
    : slots_(host->peerCount),
      host_(std::move(host)),
      options_(options),
      clock_(clock),
      stamps_(clock),
      gate_(clock),
      drained_until_(clock.monotonic() - 1us) {
    host_->intercept = &Impl::intercept;
    // The first question makes the kernel begin to stamp.
    static_cast<void>(kernel_stamp_ns(host_->socket));
}

EnetHost::Impl::~Impl() {
    for (std::size_t index = 0; index < slots_.size(); ++index) {
        if (slots_[index].open) {
            enet_peer_disconnect_now(&host_->peers[index], DisconnectReason::closed().value);
        }
    }
}

// Peers and their ids.

PeerId EnetHost::Impl::id_of(std::size_t slot) const {
    return {slots_[slot].generation, static_cast<std::uint16_t>(slot)};
}

std::size_t EnetHost::Impl::slot_of(const ENetPeer& peer) const {
    return static_cast<std::size_t>(&peer - host_->peers);
}

const ENetPeer* EnetHost::Impl::find(PeerId peer) const {
    const bool known = peer.slot < slots_.size() && slots_[peer.slot].open &&
                       slots_[peer.slot].generation == peer.generation;
    return known ? &host_->peers[peer.slot] : nullptr;
}

ENetPeer* EnetHost::Impl::find(PeerId peer) {
    return const_cast<ENetPeer*>(std::as_const(*this).find(peer));
}

PeerId EnetHost::Impl::open_slot(std::size_t slot) {
    slots_[slot].generation = ++last_generation_;
    slots_[slot].open = true;
    slots_[slot].goodbye.reset();
    return id_of(slot);
}

TransportEvent EnetHost::Impl::event_now(TransportEventKind kind, std::size_t slot) const {
    TransportEvent event;
    event.kind = kind;
    event.peer = id_of(slot);
    event.arrival = clock_.monotonic();
    return event;
}

TransportEvent EnetHost::Impl::close_slot(std::size_t slot, DisconnectReason reason) {
    TransportEvent event = event_now(TransportEventKind::Disconnected, slot);
    event.reason = slots_[slot].goodbye.value_or(reason);
    slots_[slot].open = false;
    return event;
}

std::size_t EnetHost::Impl::backlog(PeerId peer) const {
    return find(peer) != nullptr ? slots_[peer.slot].backlog : 0;
}

std::size_t EnetHost::Impl::peer_count() const {
    return static_cast<std::size_t>(
        std::count_if(slots_.begin(), slots_.end(), [](const Slot& slot) { return slot.open; }));
}

Endpoint EnetHost::Impl::local_endpoint() const {
    return {ENET_NET_TO_HOST_32(host_->address.host), host_->address.port};
}

HostCounters EnetHost::Impl::counters() const {
    HostCounters counters = counters_;
    counters.kernel_stamps = stamps_.kernel_count();
    counters.clock_steps = stamps_.steps_seen();
    return counters;
}

// What the owner asks for.

std::optional<PeerId> EnetHost::Impl::connect(const Endpoint& endpoint) {
    const ENetAddress address = enet_address(endpoint);
    ENetPeer* peer = enet_host_connect(host_.get(), &address, channel_count, 0);
    if (peer == nullptr) {
        return std::nullopt;
    }
    set_silence(*peer, options_.join_max);
    return open_slot(slot_of(*peer));
}

void EnetHost::Impl::release_backlog(ENetPacket* packet) {
    *static_cast<std::size_t*>(packet->userData) -= packet->dataLength;
}

SendResult EnetHost::Impl::send(PeerId id, std::uint8_t channel, std::span<const std::byte> bytes,
                                Delivery delivery) {
    ENetPeer* peer = find(id);
    if (peer == nullptr || peer->state != ENET_PEER_STATE_CONNECTED) {
        return SendResult::NoSuchPeer;
    }
    if (channel >= peer->channelCount) {
        return SendResult::NoSuchChannel;
    }
    const bool reliable = delivery == Delivery::Reliable;
    if (bytes.size() > (reliable ? message_bytes_max : unreliable_bytes_max)) {
        return SendResult::TooLarge;
    }
    std::size_t& backlog = slots_[id.slot].backlog;
    if (backlog + bytes.size() > backlog_bytes_max) {
        return SendResult::BacklogFull;
    }
    const enet_uint32 flags = reliable ? enet_uint32{ENET_PACKET_FLAG_RELIABLE} : 0U;
    EnetPacketHandle packet(enet_packet_create(bytes.data(), bytes.size(), flags));
    if (!packet || enet_peer_send(peer, channel, packet.get()) < 0) {
        return SendResult::BacklogFull;
    }
    backlog += bytes.size();
    packet->userData = &backlog;
    packet->freeCallback = &Impl::release_backlog;
    // ENet owns it from here on.
    static_cast<void>(packet.release());
    return SendResult::Queued;
}

void EnetHost::Impl::disconnect(PeerId id, DisconnectReason reason) {
    ENetPeer* peer = find(id);
    if (peer == nullptr || slots_[id.slot].goodbye) {
        return;
    }
    slots_[id.slot].goodbye = reason;
    enet_peer_disconnect_later(peer, reason.value);
    if (peer->state == ENET_PEER_STATE_DISCONNECTED) {
        // It was not connected yet: ENet forgets such a peer at once and reports nothing.
        // The caller may be walking through the events of this service, so it comes with the next.
        late_events_.push_back(close_slot(id.slot, reason));
    }
}

std::span<const TransportEvent> EnetHost::Impl::service(std::chrono::microseconds wait) {
    events_.clear();
    packets_.clear();
    events_.swap(late_events_);
    drain();
    close_refused();
    if (events_.empty() && wait > 0us) {
        flush();
        sleep(wait);
        drain();
        close_refused();
    }
    return events_;
}

void EnetHost::Impl::flush() {
    enet_host_flush(host_.get());
}

// One drain of the socket.

// An event that is none makes ENet return after this datagram, before it sends what it owes: so an
// acknowledgement waits for the next service() or flush(), and leaves in one datagram with whatever
// the owner answers. Sent by itself it would wake the peer for nothing.
int ENET_CALLBACK EnetHost::Impl::intercept(ENetHost*, ENetEvent* event) {
    if (!static_cast<Impl*>(serving)->take_datagram()) {
        return 1;
    }
    event->type = ENET_EVENT_TYPE_RECEIVE;
    event->packet = nullptr;
    return 0;
}

bool EnetHost::Impl::take_datagram() {
    ++counters_.datagrams;
    const Instant arrival = stamps_.stamp(kernel_stamp_ns(host_->socket));
    std::uint16_t first = 0;
    if (host_->receivedDataLength < sizeof first) {
        ++counters_.strangers;
        return false;
    }
    std::memcpy(&first, host_->receivedData, sizeof first);
    constexpr auto flags = ENET_PROTOCOL_HEADER_FLAG_MASK | ENET_PROTOCOL_HEADER_SESSION_MASK;
    const unsigned header = ENET_NET_TO_HOST_16(first);
    const std::size_t peer = header & ~unsigned{flags};
    if (peer >= host_->peerCount) {
        if (hear_gate() || !admit_stranger()) {
            return false;
        }
    } else if (!is_from(peer, header)) {
        ++counters_.strangers;
        return false;
    } else if (options_.accepts && is_over_rate(peer, arrival)) {
        ++counters_.over_rate;
        return false;
    }
    links_.begin_datagram(*host_, peer, arrival);
    return true;
}

// Whether ENet would take the present datagram for one of this peer. What names a peer from
// another address is nobody's, and does not empty the peer's bucket.
bool EnetHost::Impl::is_from(std::size_t slot, unsigned header) const {
    const ENetPeer& peer = host_->peers[slot];
    const unsigned session =
        (header & ENET_PROTOCOL_HEADER_SESSION_MASK) >> ENET_PROTOCOL_HEADER_SESSION_SHIFT;
    return peer.state != ENET_PEER_STATE_DISCONNECTED && peer.state != ENET_PEER_STATE_ZOMBIE &&
           peer.address.host == host_->receivedAddress.host &&
           peer.address.port == host_->receivedAddress.port &&
           (peer.outgoingPeerID >= ENET_PROTOCOL_MAXIMUM_PEER_ID ||
            session == peer.incomingSessionID);
}

bool EnetHost::Impl::is_over_rate(std::size_t slot, Instant arrival) {
    const auto length = static_cast<std::uint32_t>(host_->receivedDataLength);
    const std::uint32_t tokens = (length + datagram_token_bytes - 1) / datagram_token_bytes;
    return !slots_[slot].bucket.take(options_.peer_rate, arrival, tokens);
}

bool EnetHost::Impl::admit_stranger() {
    if (!options_.accepts) {
        ++counters_.strangers;
        return false;
    }
    switch (gate_.judge(*host_)) {
        case ConnectGate::Verdict::Pass: return true;
        case ConnectGate::Verdict::Refused: ++counters_.strangers; break;
        case ConnectGate::Verdict::Challenged: ++counters_.challenges; break;
        case ConnectGate::Verdict::Full: ++counters_.turned_away; break;
    }
    return false;
}

bool EnetHost::Impl::hear_gate() {
    const auto answer = read_gate_answer(
        std::span<const enet_uint8>(host_->receivedData, host_->receivedDataLength));
    ENetPeer* peer = answer ? find_request(answer->connect_id) : nullptr;
    if (peer == nullptr) {
        return false;
    }
    switch (answer->kind) {
        case GateAnswer::Kind::Challenge: answer_challenge(*peer, *answer); break;
        case GateAnswer::Kind::Full: slots_[slot_of(*peer)].refused = true; break;
    }
    return true;
}

/// The peer that is asking the sender of the present datagram to connect, if it does.
ENetPeer* EnetHost::Impl::find_request(std::uint32_t connect_id) {
    for (ENetPeer& peer : std::span(host_->peers, host_->peerCount)) {
        if (peer.state == ENET_PEER_STATE_CONNECTING && peer.connectID == connect_id &&
            peer.address.host == host_->receivedAddress.host &&
            peer.address.port == host_->receivedAddress.port) {
            return &peer;
        }
    }
    return nullptr;
}

void EnetHost::Impl::close_refused() {
    for (std::size_t index = 0; index < slots_.size(); ++index) {
        ENetPeer& peer = host_->peers[index];
        if (slots_[index].refused && peer.state == ENET_PEER_STATE_CONNECTING) {
            enet_peer_reset(&peer);
            events_.push_back(close_slot(index, DisconnectReason::full()));
        }
        slots_[index].refused = false;
    }
}

int EnetHost::Impl::serve(ENetEvent& event) {
    serving = this;
    const int result = enet_host_service(host_.get(), &event, 0);
    serving = nullptr;
    return result;
}

void EnetHost::Impl::drain() {
    const std::uint64_t datagrams_before = counters_.datagrams;
    std::uint64_t fruitless = 0;
    while (counters_.datagrams - datagrams_before + fruitless < datagrams_per_service_max) {
        ENetEvent event{};
        const int result = serve(event);
        links_.settle(*host_);
        if (result > 0) {
            take(event);
        } else {
            ++fruitless;
        }
        take_queued();
        if (result < 0) {
            // An oversized datagram, a signal, or merely 256 datagrams at once: no reason to stop.
            ++counters_.service_errors;
            continue;
        }
        // An empty datagram looks to ENet like an empty socket, so the socket is asked.
        const Instant now = stamps_.look();
        if (!socket_readable()) {
            drained_until_ = std::max({drained_until_, now - 1us, stamps_.last()});
            stamps_.raise_floor(drained_until_ + 1us);
            return;
        }
    }
    // What is still in the socket is no older than the last datagram taken from it.
    drained_until_ = std::max(drained_until_, stamps_.last() - 1us);
}

void EnetHost::Impl::take_queued() {
    ENetEvent event{};
    while (enet_host_check_events(host_.get(), &event) > 0) {
        take(event);
    }
    links_.clear();
}

void EnetHost::Impl::take(const ENetEvent& event) {
    switch (event.type) {
        case ENET_EVENT_TYPE_NONE: break;
        case ENET_EVENT_TYPE_CONNECT: take_connect(*event.peer); break;
        case ENET_EVENT_TYPE_DISCONNECT: take_disconnect(*event.peer, event.data); break;
        case ENET_EVENT_TYPE_RECEIVE:
            // Without a packet it is only intercept's sign.
            if (event.packet != nullptr) {
                take_message(*event.peer, event.channelID, EnetPacketHandle(event.packet));
            }
            break;
    }
}

void EnetHost::Impl::take_connect(ENetPeer& peer) {
    const std::size_t slot = slot_of(peer);
    if (!slots_[slot].open) {
        open_slot(slot);
    }
    set_silence(peer, options_.silence_max);
    peer.mtu = std::min<enet_uint32>(peer.mtu, datagram_bytes_max);
    // ENet would drop ever more unreliable messages while round trips grow; ours are few.
    peer.packetThrottleDeceleration = 0;
    events_.push_back(event_now(TransportEventKind::Connected, slot));
}

void EnetHost::Impl::take_disconnect(const ENetPeer& peer, std::uint32_t data) {
    const std::size_t slot = slot_of(peer);
    if (slots_[slot].open) {
        events_.push_back(close_slot(slot, DisconnectReason{data}));
    }
}

void EnetHost::Impl::take_message(const ENetPeer& peer, std::uint8_t channel,
                                  EnetPacketHandle packet) {
    const std::size_t slot = slot_of(peer);
    if (!slots_[slot].open) {
        return;
    }
    const std::optional<Instant> arrival = links_.arrival_of(*packet);
    if (!arrival) {
        ++counters_.stamps_missing;
    }
    TransportEvent event = event_now(TransportEventKind::Received, slot);
    event.arrival = arrival.value_or(std::max(stamps_.last(), drained_until_ + 1us));
    event.channel = channel;
    event.bytes = std::as_bytes(std::span(packet->data, packet->dataLength));
    events_.push_back(event);
    packets_.push_back(std::move(packet));
}

}  // namespace juz::netcode
