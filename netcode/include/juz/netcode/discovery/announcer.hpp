// Announces a server's table on a thread of its own, so that nothing said on the discovery port,
// however much it is, takes time from a move.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "juz/netcode/discovery/discovery_socket.hpp"
#include "juz/netcode/discovery/responder.hpp"
#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

struct AnnouncerOptions {
    /// Where the game listens: its address is the only one that is spoken from, unless it is 0.
    Endpoint game;
    /// 0 means any free one.
    std::uint16_t port = discovery_port_default;
    HostId host;
    std::string program;  ///< Name and version.
};

class Announcer {
  public:
    /// `clock` outlives it. Faults: those of DiscoverySocket::listen. Silent before the first
    /// `publish`.
    static Result<std::unique_ptr<Announcer>> open(const AnnouncerOptions& options,
                                                   const Clock& clock);
    ~Announcer();
    Announcer(const Announcer&) = delete;
    Announcer& operator=(const Announcer&) = delete;

    /// How the table is now. One thread's, which waits for nothing here.
    void publish(const LobbyState& lobby);

    /// Of discovery.
    std::uint16_t port() const;

  private:
    struct Running;
    explicit Announcer(std::unique_ptr<Running> running);

    std::unique_ptr<Running> running_;
};

}  // namespace juz::netcode
