#include "mute_watchers.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "enet_tools.hpp"
#include "juz/netcode/wire/codec.hpp"

namespace juz::bench {

namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::seconds join_max{5};

// Whether such an event came.
bool await(ENetHost& host, ENetEventType type) {
    const auto give_up = Steady::now() + join_max;
    while (Steady::now() < give_up) {
        ENetEvent event{};
        if (enet_host_service(&host, &event, 1) <= 0) {
            continue;
        }
        if (event.packet != nullptr) {
            enet_packet_destroy(event.packet);
        }
        if (event.type == type) {
            return true;
        }
    }
    return false;
}

void say_hello(ENetPeer& peer, std::size_t number) {
    netcode::Hello hello;
    hello.role = netcode::Role::Spectator;
    hello.name = "watcher " + std::to_string(number);
    std::array<std::uint8_t, netcode::client_message_max> memory{};
    Writer writer(memory);
    encode(writer, hello);
    enet_peer_send(&peer, netcode::main_channel,
                   enet_packet_create(writer.written().data(), writer.written().size(),
                                      ENET_PACKET_FLAG_RELIABLE));
    enet_host_flush(peer.host);
}

}  // namespace

std::unique_ptr<MuteWatchers> MuteWatchers::join(const ENetAddress& server, std::size_t count) {
    std::unique_ptr<MuteWatchers> watchers(new MuteWatchers);
    for (std::size_t at = 0; at < count; ++at) {
        if (!watchers->join_one(server)) {
            return nullptr;
        }
    }
    return watchers;
}

MuteWatchers::~MuteWatchers() {
    for (const Watcher& watcher : watchers_) {
        if (watcher.peer != nullptr) {
            enet_peer_disconnect_now(watcher.peer, 0);
        }
    }
}

bool MuteWatchers::join_one(const ENetAddress& server) {
    Watcher watcher;
    watcher.host = Host(open_loopback_host(1), &enet_host_destroy);
    if (!watcher.host) {
        return false;
    }
    const std::optional<std::uint32_t> cookie = ask_for_cookie(*watcher.host, server);
    if (!cookie) {
        return false;
    }
    watcher.peer = enet_host_connect(watcher.host.get(), &server, netcode::channel_count, *cookie);
    const bool connected = watcher.peer != nullptr && await(*watcher.host, ENET_EVENT_TYPE_CONNECT);
    if (connected) {
        say_hello(*watcher.peer, watchers_.size());
    }
    const bool welcome = connected && await(*watcher.host, ENET_EVENT_TYPE_RECEIVE);
    watchers_.push_back(std::move(watcher));
    return welcome;
}

}  // namespace juz::bench
