#include "juz/netcode/transport/enet_host.hpp"

#include "enet_host_impl.hpp"

namespace juz::netcode {

HostOptions HostOptions::client() {
    HostOptions options;
    options.peers_max = 1;
    options.accepts = false;
    return options;
}

Result<std::unique_ptr<EnetHost>> EnetHost::open(const HostOptions& options, const Clock& clock) {
    Result<EnetHostHandle> host = create_enet_host(options);
    if (!host.ok()) {
        return host.error();
    }
    auto impl = std::make_unique<Impl>(std::move(host.value()), options, clock);
    if (!impl->wakeable()) {
        return TransportError{TransportFault::System, "the system has no more descriptors"};
    }
    return std::unique_ptr<EnetHost>(new EnetHost(std::move(impl)));
}

EnetHost::EnetHost(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

EnetHost::~EnetHost() = default;

std::optional<PeerId> EnetHost::connect(const Endpoint& endpoint) {
    return impl_->connect(endpoint);
}

SendResult EnetHost::send(PeerId peer, std::uint8_t channel, std::span<const std::byte> bytes,
                          Delivery delivery) {
    return impl_->send(peer, channel, bytes, delivery);
}

void EnetHost::disconnect(PeerId peer, DisconnectReason reason) {
    impl_->disconnect(peer, reason);
}

std::span<const TransportEvent> EnetHost::service(std::chrono::microseconds wait) {
    return impl_->service(wait);
}

void EnetHost::flush() {
    impl_->flush();
}

Instant EnetHost::drained_until() const {
    return impl_->drained_until();
}

void EnetHost::wake() {
    impl_->wake();
}

std::size_t EnetHost::backlog(PeerId peer) const {
    return impl_->backlog(peer);
}

std::optional<Endpoint> EnetHost::endpoint_of(PeerId peer) const {
    const ENetPeer* found = impl_->find(peer);
    if (found == nullptr) {
        return std::nullopt;
    }
    return Endpoint{ENET_NET_TO_HOST_32(found->address.host), found->address.port};
}

bool EnetHost::is_near(PeerId peer) const {
    const std::optional<Endpoint> endpoint = endpoint_of(peer);
    return endpoint && is_in(impl_->subnets(), endpoint->address);
}

std::size_t EnetHost::peer_count() const {
    return impl_->peer_count();
}

Endpoint EnetHost::local_endpoint() const {
    return impl_->local_endpoint();
}

HostCounters EnetHost::counters() const {
    return impl_->counters();
}

}  // namespace juz::netcode
