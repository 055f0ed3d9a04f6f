// Datagrams no honest peer would send.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "juz/core/seed.hpp"
#include "netcode/transport/hosts.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

namespace {

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

/// Stands between one client and the server, and bends every fourth datagram from the client.
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

    void pump(juz::Generator& generator) {
        std::array<std::byte, 4096> buffer{};
        socklen_t size = sizeof client_;
        for (;;) {
            const auto count = recvfrom(front_, buffer.data(), buffer.size(), MSG_DONTWAIT,
                                        reinterpret_cast<sockaddr*>(&client_), &size);
            if (count <= 0) {
                break;
            }
            std::size_t length = static_cast<std::size_t>(count);
            if (generator.below(4) == 0) {
                ++bent_;
                for (std::uint32_t left = 1 + generator.below(3); left > 0; --left) {
                    const auto place = generator.below(static_cast<std::uint32_t>(length));
                    buffer[place] = static_cast<std::byte>(generator.below(256));
                }
                length -= generator.below(4) == 0 ? generator.below(4) : 0;
            }
            back_.send(std::span(buffer).first(length));
        }
        while (const std::size_t length = back_.receive(buffer)) {
            sendto(front_, buffer.data(), length, 0, reinterpret_cast<const sockaddr*>(&client_),
                   sizeof client_);
        }
    }

    int bent() const { return bent_; }

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
    int bent_ = 0;
};

bool echoes(Pair& pair) {
    pair.seen[0].clear();
    pair.client->send(pair.at_client, 0, bytes_of("still there?"), Delivery::Reliable);
    return pair.run_until([&] { return !pair.seen[0].empty(); }) &&
           pair.seen[0].back().text == "still there?";
}

}  // namespace

TEST_CASE("An oversized datagram and an empty one do not stop the host") {
    Pair pair;
    RawSocket stranger(pair.server->local_endpoint());
    const std::vector<std::byte> oversized(20000, std::byte{0x5A});
    for (int round = 0; round < 10; ++round) {
        stranger.send(oversized);
        stranger.send({});
        CHECK(echoes(pair));
    }
    CHECK(pair.server->counters().service_errors > 0);
}

TEST_CASE("What follows an empty datagram is not left in the socket") {
    Pair pair;
    RawSocket stranger(pair.server->local_endpoint());
    stranger.send({});
    pair.client->send(pair.at_client, 0, bytes_of("x"), Delivery::Reliable);
    pair.client->service(0us);
    std::vector<Seen> seen;
    collect(*pair.server, seen);
    CHECK(seen.size() == 1);
}

TEST_CASE("Garbage from strangers changes nothing") {
    Pair pair;
    RawSocket stranger(pair.server->local_endpoint());
    juz::Generator generator(juz::Seed::from_number(20));
    std::vector<std::byte> datagram;
    for (int round = 0; round < 3000; ++round) {
        datagram.resize(generator.below(200));
        for (std::byte& byte : datagram) {
            byte = static_cast<std::byte>(generator.below(256));
        }
        if (round % 2 == 0 && datagram.size() >= 4) {
            // Often a header that leads further in: a peer that exists, a command that exists.
            datagram[0] = std::byte{0x80};
            datagram[1] = std::byte{0};
        }
        stranger.send(datagram);
        if (round % 100 == 0) {
            pair.server->service(0us);
        }
    }
    CHECK(echoes(pair));
    CHECK(pair.server->peer_count() == 1);
    CHECK(pair.server->counters().stamps_missing == 0);
}

TEST_CASE("A flood of forged requests to connect takes no place and is not amplified") {
    HostOptions options = quick(HostOptions{});
    options.peers_max = 4;
    auto server = open_host(options);
    // Every socket is an address of its own, which never answers the challenge.
    std::vector<std::unique_ptr<RawSocket>> forgers;
    for (int count = 0; count < 20; ++count) {
        forgers.push_back(std::make_unique<RawSocket>(server->local_endpoint()));
    }
    // A CONNECT as ENet 1.3 sends it, but for its connect ID (bytes 44 to 47) and data (48 to 51).
    std::array<std::byte, 52> request{};
    request[0] = std::byte{0x8F};
    request[1] = std::byte{0xFF};
    request[4] = std::byte{0x82};
    request[5] = std::byte{0xFF};
    request[7] = std::byte{1};
    request[10] = request[11] = std::byte{0xFF};
    request[23] = std::byte{channel_count};
    juz::Generator generator(juz::Seed::from_number(22));
    std::size_t sent = 0;
    std::size_t returned = 0;
    std::array<std::byte, 4096> buffer{};
    for (int round = 0; round < 2000; ++round) {
        RawSocket& forger = *forgers[generator.below(20)];
        for (std::size_t place = 44; place < request.size(); ++place) {
            request[place] = static_cast<std::byte>(generator.below(256));
        }
        forger.send(request);
        sent += request.size();
        CHECK(server->service(0us).empty());
        while (const std::size_t length = forger.receive(buffer)) {
            returned += length;
        }
    }
    CHECK(server->counters().challenges == 2000);
    CHECK(returned > 0);
    CHECK(returned * 2 < sent);

    auto client = open_client();
    std::vector<std::vector<Seen>> seen;
    REQUIRE(client->connect(server->local_endpoint()));
    REQUIRE(run({server.get(), client.get()}, seen, [&] { return !seen[0].empty(); }));
    CHECK(seen[0][0].kind == TransportEventKind::Connected);
}

TEST_CASE("A client that is connecting takes no answer from others than the host it asked") {
    auto server = open_server();
    auto client = open_client();
    REQUIRE(client->connect(server->local_endpoint()));
    client->service(0us);
    RawSocket stranger(client->local_endpoint());
    std::array<std::byte, 12> full{std::byte{0xFF}, std::byte{0xFF}, std::byte{'j'},
                                   std::byte{'f'}};
    for (int guess = 0; guess < 256; ++guess) {
        full[4] = static_cast<std::byte>(guess);
        stranger.send(full);
    }
    std::vector<std::vector<Seen>> seen;
    REQUIRE(run({server.get(), client.get()}, seen, [&] { return !seen[1].empty(); }));
    CHECK(seen[1][0].kind == TransportEventKind::Connected);
    CHECK(client->counters().strangers == 256);
}

TEST_CASE("Bent datagrams from a peer's own address neither crash nor disturb others") {
    Pair honest;
    auto victim = open_client();
    Relay relay(honest.server->local_endpoint());
    juz::Generator generator(juz::Seed::from_number(21));
    int quiet_rounds = 0;
    for (int round = 0; round < 3000; ++round) {
        // What was bent beyond repair is resent so late that a new client is quicker.
        if (++quiet_rounds > 10) {
            victim = open_client();
        }
        if (victim->peer_count() == 0) {
            quiet_rounds = 0;
            REQUIRE(victim->connect(relay.front()));
        }
        for (const TransportEvent& event : victim->service(0us)) {
            quiet_rounds = 0;
            const std::string text(generator.below(3000), 'x');
            victim->send(event.peer, static_cast<std::uint8_t>(generator.below(channel_count)),
                         bytes_of(text), Delivery::Reliable);
        }
        relay.pump(generator);
        for (const TransportEvent& event : honest.server->service(0us)) {
            honest.server->send(event.peer, 0, event.bytes, Delivery::Reliable);
        }
        if (round % 10 == 0) {
            honest.client->service(0us);
        }
    }
    CHECK(relay.bent() > 200);
    CHECK(echoes(honest));
}
