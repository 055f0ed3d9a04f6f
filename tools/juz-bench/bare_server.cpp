#include "bare_server.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <utility>

#include "enet_tools.hpp"
#include "juz/core/codec.hpp"
#include "juz/netcode/wire/limits.hpp"

namespace juz::bench {

namespace {

constexpr std::size_t peers_max = 16;

// As netcode/PROTOCOL.md numbers them.
constexpr std::uint8_t kind_move = 3;
constexpr std::uint8_t kind_event = 69;
constexpr std::uint8_t kind_answer = 70;

ENetPacket* packet_of(std::span<const std::uint8_t> bytes) {
    return enet_packet_create(bytes.data(), bytes.size(), ENET_PACKET_FLAG_RELIABLE);
}

}  // namespace

std::unique_ptr<BareServer> BareServer::open(const std::vector<std::uint8_t>& rest) {
    Host host(open_loopback_host(peers_max), &enet_host_destroy);
    return host ? std::unique_ptr<BareServer>(new BareServer(std::move(host), rest)) : nullptr;
}

BareServer::BareServer(Host host, std::vector<std::uint8_t> rest)
    : host_(std::move(host)),
      rest_(std::move(rest)),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      thread_([this] { serve(); }) {}

BareServer::~BareServer() {
    stopping_.store(true);
    eventfd_write(wake_, 1);
    thread_.join();
    close(wake_);
}

netcode::Endpoint BareServer::endpoint() const {
    ENetAddress address{};
    enet_socket_get_address(host_->socket, &address);
    return {netcode::loopback_address, address.port};
}

void BareServer::serve() {
    const std::array<ENetSocket, 2> sources{host_->socket, wake_};
    while (!stopping_.load()) {
        ENetEvent event{};
        while (enet_host_service(host_.get(), &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_CONNECT) {
                be_patient(*event.peer);
            }
            if (event.type != ENET_EVENT_TYPE_RECEIVE) {
                continue;
            }
            if (event.channelID == netcode::main_channel) {
                pass_on(*event.peer, std::span(event.packet->data, event.packet->dataLength));
            }
            enet_packet_destroy(event.packet);
        }
        enet_host_flush(host_.get());
        const auto longest =
            anything_unacknowledged() ? netcode::busy_sleep_max : netcode::idle_sleep_max;
        sleep_on(sources, longest);
    }
}

void BareServer::pass_on(ENetPeer& from, std::span<const std::uint8_t> move) {
    Reader reader(move);
    if (reader.byte() != kind_move) {
        return;
    }
    std::array<std::uint8_t, netcode::client_message_max> memory{};
    Writer answer(memory);
    answer.byte(kind_answer);
    answer.number(reader.number(~std::uint32_t{0}));
    answer.byte(0);
    answer.number(number_);
    enet_peer_send(&from, netcode::main_channel, packet_of(answer.written()));
    Writer event(memory);
    event.byte(kind_event);
    event.number(number_++);
    event.bytes(rest_);
    enet_host_broadcast(host_.get(), netcode::main_channel, packet_of(event.written()));
}

bool BareServer::anything_unacknowledged() const {
    for (const ENetPeer& peer : std::span(host_->peers, host_->peerCount)) {
        if (peer.state == ENET_PEER_STATE_CONNECTED &&
            !(enet_list_empty(&peer.sentReliableCommands) &&
              enet_list_empty(&peer.outgoingCommands))) {
            return true;
        }
    }
    return false;
}

}  // namespace juz::bench
