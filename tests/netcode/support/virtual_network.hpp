// A network inside the process, on a clock that the test turns: messages arrive after a fixed
// delay for each pair of hosts, in order, and nothing happens by itself.
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "juz/netcode/transport/transport.hpp"

namespace juz::netcode::test {

class VirtualClock final : public Clock {
  public:
    Instant monotonic() const override { return now_; }
    std::int64_t realtime_ns() const override {
        return 1'800'000'000'000'000'000 + now_.microseconds * 1000;
    }
    void advance(std::chrono::microseconds step) { now_ = now_ + step; }

  private:
    Instant now_{1'000'000};
};

class VirtualHost;

class VirtualNetwork {
  public:
    explicit VirtualNetwork(const VirtualClock& clock) : clock_(clock) {}

    std::unique_ptr<VirtualHost> open();

    std::chrono::microseconds delay = 500us;

  private:
    friend class VirtualHost;

    const VirtualClock& clock_;
    std::map<std::uint16_t, VirtualHost*> hosts_;
    std::uint16_t last_port_ = 0;
};

class VirtualHost final : public Transport {
  public:
    VirtualHost(VirtualNetwork& network, std::uint16_t port) : network_(network), port_(port) {
        network_.hosts_[port] = this;
    }
    ~VirtualHost() override { network_.hosts_.erase(port_); }

    std::optional<PeerId> connect(const Endpoint& endpoint) override {
        const PeerId here = add(endpoint.port);
        VirtualHost* other = other_end(peers_[here]);
        if (other == nullptr) {
            push({TransportEventKind::Disconnected, here, {}, 0, {}, DisconnectReason::lost()});
            return here;
        }
        const PeerId there = other->add(port_);
        peers_[here].there = there;
        other->peers_[there].there = here;
        push({TransportEventKind::Connected, here, {}, 0, {}, {}}, wire + other->wire);
        other->push({TransportEventKind::Connected, there, {}, 0, {}, {}}, wire + other->wire);
        return here;
    }

    SendResult send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                    Delivery delivery) override {
        const auto found = peers_.find(peer);
        if (found == peers_.end() || found->second.leaving) {
            return SendResult::NoSuchPeer;
        }
        if (backlog(peer) + bytes.size() > backlog_bytes_max) {
            return SendResult::BacklogFull;
        }
        if (loses && loses(bytes, delivery)) {
            return SendResult::Queued;
        }
        if (VirtualHost* other = other_end(found->second)) {
            other->push({TransportEventKind::Received,
                         found->second.there,
                         {},
                         channel,
                         {bytes.begin(), bytes.end()},
                         {}},
                        wire + other->wire);
        }
        return SendResult::Queued;
    }

    void disconnect(PeerId peer, DisconnectReason reason) override {
        const auto found = peers_.find(peer);
        if (found == peers_.end() || found->second.leaving) {
            return;
        }
        found->second.leaving = true;
        if (VirtualHost* other = other_end(found->second)) {
            other->push({TransportEventKind::Disconnected, found->second.there, {}, 0, {}, reason},
                        wire + other->wire);
        }
        push({TransportEventKind::Disconnected, peer, {}, 0, {}, reason});
    }

    std::span<const TransportEvent> service(std::chrono::microseconds) override {
        events_.clear();
        handed_.clear();
        const Instant now = network_.clock_.monotonic();
        while (!stalled && !incoming_.empty() && incoming_.front().arrival <= now) {
            take(incoming_.front());
            incoming_.pop_front();
        }
        return events_;
    }

    void flush() override {}
    Instant drained_until() const override { return network_.clock_.monotonic() - lag; }
    void wake() override {}

    std::size_t backlog(PeerId peer) const override {
        const auto found = peers_.find(peer);
        const VirtualHost* other = found == peers_.end() ? nullptr : other_end(found->second);
        std::size_t bytes = 0;
        if (other != nullptr) {
            for (const Message& message : other->incoming_) {
                bytes += message.peer == found->second.there ? message.bytes.size() : 0;
            }
        }
        return bytes;
    }

    std::optional<Endpoint> endpoint_of(PeerId peer) const override {
        const auto found = peers_.find(peer);
        return found == peers_.end()
                   ? std::nullopt
                   : std::optional(Endpoint{loopback_address, found->second.port});
    }
    std::size_t peer_count() const override { return peers_.size(); }
    Endpoint local_endpoint() const override { return {loopback_address, port_}; }

    /// The machine behind this host is gone: nobody hears of it again, and the others find out.
    void die() {
        dead = true;
        for (const auto& [id, peer] : peers_) {
            if (VirtualHost* other = other_end(peer)) {
                other->push({TransportEventKind::Disconnected,
                             peer.there,
                             {},
                             0,
                             {},
                             DisconnectReason::lost()});
            }
        }
        peers_.clear();
        incoming_.clear();
    }

    /// What arrived here, if somebody wants to look at every byte.
    std::vector<std::vector<std::byte>>* heard = nullptr;

    /// How much longer than the network's delay everything takes to and from here, each way.
    std::chrono::microseconds wire{};

    /// How far the mark stays behind, as when more arrives than is taken at a time.
    std::chrono::microseconds lag{};

    bool dead = false;
    bool stalled = false;  ///< Takes nothing from the network.
    /// Which of the messages sent from here never arrive.
    std::function<bool(std::span<const std::byte>, Delivery)> loses;

  private:
    struct Peer {
        std::uint16_t port = 0;
        PeerId there;
        bool leaving = false;
    };

    struct Message {
        TransportEventKind kind;
        PeerId peer;
        Instant arrival;
        std::uint8_t channel;
        std::vector<std::byte> bytes;
        DisconnectReason reason;
    };

    PeerId add(std::uint16_t port) {
        ++generation_;
        const PeerId id{generation_, static_cast<std::uint16_t>(generation_)};
        peers_[id].port = port;
        return id;
    }

    VirtualHost* other_end(const Peer& peer) const {
        const auto found = network_.hosts_.find(peer.port);
        return found == network_.hosts_.end() || found->second->dead ? nullptr : found->second;
    }

    void push(Message message, std::chrono::microseconds further = {}) {
        message.arrival = network_.clock_.monotonic() + network_.delay + further;
        const auto later = std::upper_bound(
            incoming_.begin(), incoming_.end(), message.arrival,
            [](Instant arrival, const Message& other) { return arrival < other.arrival; });
        incoming_.insert(later, std::move(message));
    }

    void take(Message& message) {
        const auto found = peers_.find(message.peer);
        if (found == peers_.end()) {
            return;
        }
        if (message.kind == TransportEventKind::Received && found->second.leaving) {
            return;
        }
        if (message.kind == TransportEventKind::Disconnected) {
            peers_.erase(found);
        }
        if (heard != nullptr && message.kind == TransportEventKind::Received) {
            heard->push_back(message.bytes);
        }
        handed_.push_back(std::move(message.bytes));
        events_.push_back({message.kind, message.peer, message.arrival, message.channel,
                           handed_.back(), message.reason});
    }

    VirtualNetwork& network_;
    std::uint16_t port_;
    std::uint32_t generation_ = 0;
    std::map<PeerId, Peer> peers_;
    std::deque<Message> incoming_;
    std::deque<std::vector<std::byte>> handed_;
    std::vector<TransportEvent> events_;
};

inline std::unique_ptr<VirtualHost> VirtualNetwork::open() {
    ++last_port_;
    return std::make_unique<VirtualHost>(*this, last_port_);
}

}  // namespace juz::netcode::test
