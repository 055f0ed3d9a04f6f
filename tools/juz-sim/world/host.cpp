#include "host.hpp"

#include <algorithm>

namespace juz::world {

namespace {

constexpr std::size_t peers_max = 32;

}  // namespace

Host::Host(Network& network, Machine machine, Endpoint endpoint)
    : network_(network), machine_(machine), endpoint_(endpoint), drained_(network.time_.now()) {}

Host::~Host() {
    network_.forget(*this);
}

PeerId Host::add(Connection& connection, std::uint8_t end) {
    ++generation_;
    const PeerId id{generation_, static_cast<std::uint16_t>(generation_)};
    peers_[id] = {&connection, end};
    connection.ends[end].peer = id;
    return id;
}

std::optional<PeerId> Host::connect(const Endpoint&) {
    Connection* connection = network_.connect(*this);
    const PeerId peer = add(*connection, 0);
    End& end = connection->ends[0];
    end.outgoing.push_back({Parcel::Kind::Connect, 0, Delivery::Reliable, end.sent[0]++, {}, {}});
    unsent_ = true;
    return peer;
}

netcode::SendResult Host::send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                               Delivery delivery) {
    const auto found = peers_.find(peer);
    if (found == peers_.end() || end_of(found->second).phase != End::Phase::Connected) {
        return netcode::SendResult::NoSuchPeer;
    }
    if (channel >= netcode::channel_count) {
        return netcode::SendResult::NoSuchChannel;
    }
    const bool reliable = delivery == Delivery::Reliable;
    if (bytes.size() > (reliable ? netcode::message_bytes_max : netcode::unreliable_bytes_max)) {
        return netcode::SendResult::TooLarge;
    }
    End& end = end_of(found->second);
    const Host* other = found->second.connection->other(end).host;
    const std::size_t weight = std::max(bytes.size(), other != nullptr ? other->least_weight : 0);
    if (backlog(peer) + weight > netcode::backlog_bytes_max) {
        return netcode::SendResult::BacklogFull;
    }
    std::uint32_t& number = reliable ? end.sent[channel] : end.sent_unreliable[channel];
    Parcel parcel{Parcel::Kind::Data, channel, delivery, number++, {}, {}};
    parcel.bytes.assign(bytes.begin(), bytes.end());
    end.outgoing.push_back(std::move(parcel));
    if (reliable) {
        end.outgoing_weight += weight;
        end.backlog += weight;
    }
    unsent_ = true;
    return netcode::SendResult::Queued;
}

void Host::disconnect(PeerId peer, DisconnectReason reason) {
    const auto found = peers_.find(peer);
    if (found == peers_.end()) {
        return;
    }
    End& end = end_of(found->second);
    if (end.phase == End::Phase::Connecting) {
        network_.close(*found->second.connection, end, reason);
        return;
    }
    if (end.phase != End::Phase::Connected) {
        return;
    }
    end.phase = End::Phase::Leaving;
    end.own_reason = reason;
    end.outgoing.push_back(
        {Parcel::Kind::Goodbye, 0, Delivery::Reliable, end.sent[0]++, reason, {}});
    unsent_ = true;
}

void Host::flush() {
    if (!std::exchange(unsent_, false)) {
        return;
    }
    for (const auto& [id, peer] : peers_) {
        End& end = end_of(peer);
        if (end.outgoing.empty()) {
            continue;
        }
        std::vector<Parcel> reliable;
        for (Parcel& parcel : end.outgoing) {
            if (parcel.delivery == Delivery::Reliable) {
                reliable.push_back(std::move(parcel));
                continue;
            }
            std::vector<Parcel> alone;
            alone.push_back(std::move(parcel));
            network_.send(*peer.connection, end, std::move(alone), 0, false);
        }
        end.outgoing.clear();
        if (!reliable.empty()) {
            network_.send(*peer.connection, end, std::move(reliable),
                          std::exchange(end.outgoing_weight, 0), true);
        }
    }
}

std::span<const TransportEvent> Host::service(std::chrono::microseconds wait) {
    asked_wait_ = wait;
    flush();
    events_.clear();
    handed_.clear();
    drained_ = network_.time_.now();
    while (has_input()) {
        Input input = std::move(inbox_.front());
        inbox_.pop_front();
        read(input);
    }
    return events_;
}

void Host::read(Input& input) {
    Connection& connection = *input.connection;
    End& end = connection.ends[input.end];
    if (input.datagram == nullptr) {
        if (peers_.erase(end.peer) > 0) {
            tell(TransportEventKind::Disconnected, end.peer, input.arrival, 0, {}, input.reason);
        }
        return;
    }
    const bool calls = input.datagram->parcels.front().kind == Parcel::Kind::Connect;
    if (end.phase == End::Phase::None && calls && peers_.size() < peers_max) {
        add(connection, input.end);
        end.phase = End::Phase::Connected;
        end.heard = network_.time_.now();
        end.outgoing.push_back(
            {Parcel::Kind::Accept, 0, Delivery::Reliable, end.sent[0]++, {}, {}});
        unsent_ = true;
    }
    if (!end.is_open()) {
        return;
    }
    if (input.datagram->reliable) {
        network_.acknowledge(connection, end, *input.datagram, input.datagram);
    }
    for (const Parcel& parcel : input.datagram->parcels) {
        if (parcel.delivery == Delivery::Reliable) {
            take_reliable(connection, end, parcel, input.arrival);
        } else if (parcel.number >= end.heard_unreliable[parcel.channel]) {
            end.heard_unreliable[parcel.channel] = parcel.number + 1;
            take(connection, end, parcel, input.arrival);
        }
    }
}

void Host::take_reliable(Connection& connection, End& end, const Parcel& parcel, Instant arrival) {
    std::uint32_t& expected = end.expected[parcel.channel];
    auto& early = end.early[parcel.channel];
    if (parcel.number > expected) {
        early.emplace(parcel.number, parcel);
    }
    if (parcel.number != expected) {
        return;
    }
    ++expected;
    take(connection, end, parcel, arrival);
    // What it held up is deliverable by this arrival.
    for (auto next = early.find(expected); next != early.end(); next = early.find(expected)) {
        ++expected;
        take(connection, end, next->second, arrival);
        early.erase(next);
    }
}

void Host::take(Connection& connection, End& end, const Parcel& parcel, Instant arrival) {
    switch (parcel.kind) {
        case Parcel::Kind::Connect:
            tell(TransportEventKind::Connected, end.peer, arrival, 0, {}, {});
            break;
        case Parcel::Kind::Accept:
            if (end.phase == End::Phase::Connecting) {
                end.phase = End::Phase::Connected;
                tell(TransportEventKind::Connected, end.peer, arrival, 0, {}, {});
            }
            break;
        case Parcel::Kind::Data:
            if (end.phase == End::Phase::Connected) {
                tell(TransportEventKind::Received, end.peer, arrival, parcel.channel, parcel.bytes,
                     {});
            }
            break;
        case Parcel::Kind::Nothing: break;
        case Parcel::Kind::Goodbye:
            network_.close(connection, end,
                           end.phase == End::Phase::Leaving ? end.own_reason : parcel.reason);
            break;
    }
}

void Host::tell(TransportEventKind kind, PeerId peer, Instant arrival, std::uint8_t channel,
                const std::vector<std::byte>& bytes, DisconnectReason reason) {
    handed_.push_back(bytes);
    if (kind == TransportEventKind::Received) {
        garble_if_due(peers_.at(peer).connection->machine, handed_.back());
    }
    events_.push_back({kind, peer, arrival, channel, handed_.back(), reason});
    HeardHash& heard = network_.heard();
    heard.add(static_cast<std::uint64_t>(kind) + 16U * machine_ + 4096U * peer.generation);
    heard.add(static_cast<std::uint64_t>(arrival.microseconds));
    heard.add(std::span<const std::byte>(handed_.back()));
}

void Host::garble_if_due(Machine client, std::vector<std::byte>& bytes) {
    if (garble_[client] > 0) {
        --garble_[client];
        garble_bytes(bytes, network_.chance_);
        network_.count(FaultKind::Corruption);
        network_.on_garbled(client);
    }
}

void Host::settle(End& end, Instant now) {
    while (!end.acknowledged.empty() && end.acknowledged.front().first <= now) {
        end.backlog -= end.acknowledged.front().second;
        end.acknowledged.pop_front();
    }
}

std::size_t Host::backlog(PeerId peer) const {
    const auto found = peers_.find(peer);
    if (found == peers_.end()) {
        return 0;
    }
    settle(end_of(found->second), network_.time_.now());
    return end_of(found->second).backlog;
}

bool Host::is_near(PeerId peer) const {
    const auto found = peers_.find(peer);
    return found != peers_.end() && network_.link(found->second.connection->machine).is_near();
}

std::optional<Endpoint> Host::endpoint_of(PeerId peer) const {
    const auto found = peers_.find(peer);
    if (found == peers_.end()) {
        return std::nullopt;
    }
    const Machine machine = found->second.connection->machine;
    return machine_ == server_machine ? Endpoint{Network::server_endpoint.address + machine, 1024}
                                      : Network::server_endpoint;
}

}  // namespace juz::world
