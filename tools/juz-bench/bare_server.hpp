// The least that a server of a game can do on ENet: whoever sends something is answered, and
// everybody is told. It sleeps as ours does.
#pragma once

#include <enet/enet.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "juz/netcode/transport/endpoint.hpp"

namespace juz::bench {

class BareServer {
  public:
    /// `rest` is what an event says after its number. Nothing if the system gives no sockets.
    static std::unique_ptr<BareServer> open(const std::vector<std::uint8_t>& rest);
    ~BareServer();
    BareServer(const BareServer&) = delete;
    BareServer& operator=(const BareServer&) = delete;

    netcode::Endpoint endpoint() const;

  private:
    using Host = std::unique_ptr<ENetHost, decltype(&enet_host_destroy)>;

    BareServer(Host host, std::vector<std::uint8_t> rest);
    void serve();
    void pass_on(ENetPeer& from, std::span<const std::uint8_t> move);
    bool anything_unacknowledged() const;

    Host host_;
    std::vector<std::uint8_t> rest_;
    int wake_;
    std::uint32_t number_ = 0;
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace juz::bench
