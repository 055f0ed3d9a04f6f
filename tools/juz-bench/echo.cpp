#include "echo.hpp"

#include <enet/enet.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <vector>

namespace juz::bench {

namespace {

constexpr int sleep_max_ms = 250;
constexpr int tries_max = 20;

using Host = std::unique_ptr<ENetHost, decltype(&enet_host_destroy)>;

Host make_host(const ENetAddress* address) {
    return Host(enet_host_create(address, 1, 2, 0, 0), &enet_host_destroy);
}

void sleep_on(const ENetHost& host, int wake, int milliseconds = sleep_max_ms) {
    std::array<pollfd, 2> sources{pollfd{host.socket, POLLIN, 0}, pollfd{wake, POLLIN, 0}};
    poll(sources.data(), sources.size(), milliseconds);
}

}  // namespace

struct Echo::Sockets {
    Sockets(Host server_host, Host client_host)
        : server(std::move(server_host)),
          client(std::move(client_host)),
          wake(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}
    ~Sockets() { close(wake); }
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;

    // Sleeps until the client hears something of that kind.
    bool hear(ENetEventType kind) {
        for (int tries = 0; tries < tries_max;) {
            ENetEvent event{};
            while (enet_host_service(client.get(), &event, 0) > 0) {
                if (event.type == ENET_EVENT_TYPE_RECEIVE) {
                    enet_packet_destroy(event.packet);
                }
                if (event.type == kind) {
                    return true;
                }
            }
            sleep_on(*client, wake);
            ++tries;
        }
        return false;
    }

    Host server;
    Host client;
    int wake;
    ENetPeer* peer = nullptr;
};

std::unique_ptr<Echo> Echo::open() {
    ENetAddress address{};
    enet_address_set_host_ip(&address, "127.0.0.1");
    Host server = make_host(&address);
    Host client = make_host(nullptr);
    if (!server || !client) {
        return nullptr;
    }
    enet_socket_get_address(server->socket, &address);
    auto sockets = std::make_unique<Sockets>(std::move(server), std::move(client));
    std::unique_ptr<Echo> echo(new Echo(std::move(sockets)));
    enet_address_set_host_ip(&address, "127.0.0.1");
    echo->sockets_->peer = enet_host_connect(echo->sockets_->client.get(), &address, 2, 0);
    return echo->sockets_->hear(ENET_EVENT_TYPE_CONNECT) ? std::move(echo) : nullptr;
}

Echo::Echo(std::unique_ptr<Sockets> sockets)
    : sockets_(std::move(sockets)), thread_([this] { serve(); }) {}

Echo::~Echo() {
    stopping_.store(true);
    eventfd_write(sockets_->wake, 1);
    thread_.join();
}

void Echo::serve() {
    ENetHost* host = sockets_->server.get();
    while (!stopping_.load()) {
        ENetEvent event{};
        while (enet_host_service(host, &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_RECEIVE) {
                enet_peer_send(event.peer, event.channelID, event.packet);
                enet_host_flush(host);
            }
        }
        sleep_on(*host, sockets_->wake);
    }
}

void Echo::idle(int milliseconds) {
    ENetEvent event{};
    enet_host_service(sockets_->client.get(), &event, 0);
    sleep_on(*sockets_->client, sockets_->wake, milliseconds);
}

bool Echo::round_trip(std::size_t size) {
    const std::vector<std::uint8_t> bytes(size, 1);
    ENetPacket* packet = enet_packet_create(bytes.data(), size, ENET_PACKET_FLAG_RELIABLE);
    enet_peer_send(sockets_->peer, 0, packet);
    enet_host_flush(sockets_->client.get());
    return sockets_->hear(ENET_EVENT_TYPE_RECEIVE);
}

}  // namespace juz::bench
