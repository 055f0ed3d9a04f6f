// UDP for discovery: to everybody on the networks that are allowed, and back.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <vector>

#include "juz/netcode/discovery/announcement.hpp"
#include "juz/netcode/discovery/responder.hpp"
#include "juz/netcode/transport/endpoint.hpp"
#include "juz/netcode/transport/result.hpp"

namespace juz::netcode {

struct DiscoveryOptions {
    /// An address of this machine: only its network is spoken to. With one of 127.0.0.0/8 nothing
    /// leaves the machine. 0 is every interface that is up, at any time.
    std::uint32_t bind = 0;
    /// Where everybody listens. To listen, 0 means any free one.
    std::uint16_t port = discovery_port_default;
};

/// Nothing that it sends passes a router (TTL 1). Never blocks. One thread at a time.
class DiscoverySocket {
  public:
    /// Hears what is said to everybody on the port; other programs may listen there as well.
    /// Faults: PortInUse (by a program that does not share it), AddressNotHere, NotPermitted,
    /// System.
    static Result<DiscoverySocket> listen(const DiscoveryOptions& options);

    /// Speaks to the port from a port of its own, and hears what is said to that. Faults as above.
    static Result<DiscoverySocket> speak(const DiscoveryOptions& options);

    ~DiscoverySocket();
    DiscoverySocket(const DiscoverySocket&) = delete;
    DiscoverySocket(DiscoverySocket&& other) noexcept;
    DiscoverySocket& operator=(const DiscoverySocket&) = delete;
    DiscoverySocket& operator=(DiscoverySocket&&) = delete;

    /// The port it was opened for; the real one if it was any.
    std::uint16_t port() const { return options_.port; }

    /// Interfaces come and go: to be called every second or so by who listens.
    void look_around();

    /// What cannot be sent is lost, as it may be on any network.
    void send(std::span<const std::byte> bytes, const Endpoint& to);
    /// To everybody: by broadcast and by multicast, over every interface that is allowed and up
    /// now.
    void send_to_everybody(std::span<const std::byte> bytes);
    void send(std::span<const Outgoing> datagrams);

    /// Hands out at most `datagrams_max` datagrams; `hear` does not call back. True if that many
    /// came: more may be waiting.
    bool receive(const std::function<void(const Endpoint& from, std::span<const std::byte>)>& hear);

    /// To be waited on for reading.
    std::span<const int> descriptors() const { return descriptors_; }

    static constexpr std::size_t datagrams_max = 64;

  private:
    explicit DiscoverySocket(const DiscoveryOptions& options) : options_(options) {}

    /// Another descriptor, bound; its system error number, or 0.
    int open(std::uint32_t address, std::uint16_t port, bool shared);

    DiscoveryOptions options_;
    std::vector<int> descriptors_;
    int group_descriptor_ = -1;  ///< The one that is in the group; none if nothing is.
    std::set<int> joined_;       ///< Interfaces over which it is.
};

/// Sleeps until one of the descriptors can be read, at most so long.
void wait_for(std::span<const int> descriptors, std::chrono::microseconds most);

}  // namespace juz::netcode
