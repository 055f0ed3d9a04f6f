// UDP below ENet: for datagrams no honest peer would send, and for a bad line.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "juz/netcode/transport/endpoint.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

/// A UDP socket that sends whatever it is told to.
class RawSocket {
  public:
    explicit RawSocket(const Endpoint& target) : descriptor_(socket(AF_INET, SOCK_DGRAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(target.address);
        address.sin_port = htons(target.port);
        REQUIRE(::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address),
                          sizeof address) == 0);
    }
    ~RawSocket() { close(descriptor_); }
    RawSocket(const RawSocket&) = delete;
    RawSocket& operator=(const RawSocket&) = delete;

    void send(std::span<const std::byte> bytes) {
        REQUIRE(::send(descriptor_, bytes.data(), bytes.size(), 0) ==
                static_cast<ssize_t>(bytes.size()));
    }

    /// The length of the next datagram that came back; 0 if none did.
    std::size_t receive(std::span<std::byte> buffer) {
        const auto count = recv(descriptor_, buffer.data(), buffer.size(), MSG_DONTWAIT);
        return count > 0 ? static_cast<std::size_t>(count) : 0;
    }

  private:
    int descriptor_;
};

/// Stands between clients and the server; the latest client gets what comes back.
class Relay {
  public:
    explicit Relay(const Endpoint& server) : back_(server), front_(open_server_socket()) {}
    ~Relay() { close(front_); }
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    Endpoint front() const {
        sockaddr_in address{};
        socklen_t size = sizeof address;
        getsockname(front_, reinterpret_cast<sockaddr*>(&address), &size);
        return {loopback_address, ntohs(address.sin_port)};
    }

    /// The socket that the server takes for the client.
    RawSocket& back() { return back_; }

    /// Passes everything on. `change` may change a datagram from the client and says how much of
    /// it to pass on; 0 drops it.
    void pump(const std::function<std::size_t(std::span<std::byte>)>& change) {
        std::array<std::byte, 4096> buffer{};
        for (;;) {
            socklen_t size = sizeof client_;
            const auto count = recvfrom(front_, buffer.data(), buffer.size(), MSG_DONTWAIT,
                                        reinterpret_cast<sockaddr*>(&client_), &size);
            if (count <= 0) {
                break;
            }
            const std::span<std::byte> datagram(buffer.data(), static_cast<std::size_t>(count));
            if (const std::size_t length = change(datagram)) {
                back_.send(datagram.first(length));
            }
        }
        while (const std::size_t length = back_.receive(buffer)) {
            sendto(front_, buffer.data(), length, 0, reinterpret_cast<const sockaddr*>(&client_),
                   sizeof client_);
        }
    }

  private:
    static int open_server_socket() {
        const int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(loopback_address);
        REQUIRE(bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
        return descriptor;
    }

    RawSocket back_;
    int front_;
    sockaddr_in client_{};
};

}  // namespace juz::netcode::test
