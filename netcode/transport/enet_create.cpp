// Opening the socket, and what can be the matter with it.
#include <algorithm>
#include <cerrno>
#include <system_error>

#include "enet_host_impl.hpp"

namespace juz::netcode {

namespace {

TransportError open_error(const HostOptions& options, int number) {
    const std::string where = options.bind.text();
    switch (number) {
        case EADDRINUSE: return {TransportFault::PortInUse, "another program is using " + where};
        case EADDRNOTAVAIL:
            return {TransportFault::AddressNotHere, "this machine has no address for " + where};
        case EACCES: return {TransportFault::NotPermitted, "not permitted to listen on " + where};
        default: break;
    }
    return {TransportFault::System,
            "cannot listen on " + where + ": " + std::generic_category().message(number)};
}

}  // namespace

ENetAddress enet_address(const Endpoint& endpoint) {
    ENetAddress address{};
    address.host = ENET_HOST_TO_NET_32(endpoint.address);
    address.port = endpoint.port;
    return address;
}

Result<EnetHostHandle> create_enet_host(const HostOptions& options) {
    static const bool enet_ready = enet_initialize() == 0;
    if (!enet_ready) {
        return TransportError{TransportFault::System, "the network library does not start"};
    }
    const ENetAddress address = enet_address(options.bind);
    const std::size_t peers = std::clamp<std::size_t>(options.peers_max, 1, peers_limit);
    errno = 0;
    EnetHostHandle host(enet_host_create(&address, peers, channel_count, 0, 0));
    if (!host) {
        return open_error(options, errno);
    }
    host->maximumPacketSize = message_bytes_max;
    host->maximumWaitingData = waiting_bytes_max;
    host->duplicatePeers = std::max<std::size_t>(options.peers_per_address_max, 1);
    // The peers copied the customary size when the host was made.
    host->mtu = datagram_bytes_max;
    for (std::size_t index = 0; index < host->peerCount; ++index) {
        host->peers[index].mtu = datagram_bytes_max;
    }
    return Result<EnetHostHandle>(std::move(host));
}

}  // namespace juz::netcode
