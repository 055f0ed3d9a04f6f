#include "enet_tools.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <vector>

#include "juz/netcode/transport/limits.hpp"

namespace juz::bench {

namespace {

constexpr enet_uint32 patience_ms = 60'000;
constexpr int cookie_tries = 20;

}  // namespace

ENetAddress enet_address_of(const netcode::Endpoint& endpoint) {
    ENetAddress address{};
    address.host = ENET_HOST_TO_NET_32(endpoint.address);
    address.port = endpoint.port;
    return address;
}

ENetHost* open_loopback_host(std::size_t peers) {
    static const bool ready = enet_initialize() == 0;
    const ENetAddress any = enet_address_of({netcode::loopback_address, 0});
    return ready ? enet_host_create(&any, peers, netcode::channel_count, 0, 0) : nullptr;
}

std::optional<std::uint32_t> ask_for_cookie(ENetHost& host, const ENetAddress& server) {
    // A request to connect as ENet 1.3 sends it, with nothing in it that matters.
    std::array<enet_uint8, 52> request{0x8F, 0xFF, 0, 0, 0x82, 0xFF, 0, 1};
    request[10] = request[11] = 0xFF;
    request[23] = netcode::channel_count;
    std::array<enet_uint8, 12> answer{};
    for (int tries = 0; tries < cookie_tries; ++tries) {
        ENetBuffer out{};
        out.data = request.data();
        out.dataLength = request.size();
        enet_socket_send(host.socket, &server, &out, 1);
        sleep_on(std::span(&host.socket, 1), std::chrono::milliseconds(100));
        ENetBuffer in{};
        in.data = answer.data();
        in.dataLength = answer.size();
        ENetAddress from{};
        if (enet_socket_receive(host.socket, &from, &in, 1) == int{answer.size()}) {
            std::uint32_t cookie = 0;
            std::memcpy(&cookie, answer.data() + 8, sizeof cookie);
            return ENET_NET_TO_HOST_32(cookie);
        }
    }
    return std::nullopt;
}

void be_patient(ENetPeer& peer) {
    enet_peer_timeout(&peer, 0, patience_ms, patience_ms);
}

std::uint32_t sleep_on(std::span<const ENetSocket> sockets, std::chrono::nanoseconds longest) {
    std::array<pollfd, 16> sources{};
    const std::size_t count = std::min(sockets.size(), sources.size());
    for (std::size_t at = 0; at < count; ++at) {
        sources[at] = pollfd{sockets[at], POLLIN, 0};
    }
    const auto time = std::max(longest, std::chrono::nanoseconds(0));
    timespec limit{};
    limit.tv_sec = static_cast<time_t>(time / std::chrono::seconds(1));
    limit.tv_nsec = static_cast<decltype(limit.tv_nsec)>((time % std::chrono::seconds(1)).count());
    ppoll(sources.data(), count, &limit, nullptr);
    std::uint32_t readable = 0;
    for (std::size_t at = 0; at < count; ++at) {
        readable |= (sources[at].revents & POLLIN) != 0 ? 1U << at : 0U;
    }
    return readable;
}

}  // namespace juz::bench
