// Datagrams no honest peer would send.
#include <algorithm>

#include "juz/core/seed.hpp"
#include "netcode/transport/hosts.hpp"
#include "netcode/transport/raw_udp.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

namespace {

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
    HostOptions options = patient(HostOptions{});
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
    HostOptions options = patient(HostOptions{});
    // The connections that are bent to death stay until they count as lost.
    options.peers_max = 2000;
    options.peers_per_address_max = 2000;
    Pair honest(options);
    auto victim = open_host(patient(HostOptions::client()));
    Relay relay(honest.server->local_endpoint());
    juz::Generator generator(juz::Seed::from_number(21));
    int bent = 0;
    const auto bend = [&](std::span<std::byte> datagram) -> std::size_t {
        if (generator.below(4) != 0) {
            return datagram.size();
        }
        ++bent;
        for (std::uint32_t left = 1 + generator.below(3); left > 0; --left) {
            const auto place = generator.below(static_cast<std::uint32_t>(datagram.size()));
            datagram[place] = static_cast<std::byte>(generator.below(256));
        }
        return datagram.size() - (generator.below(4) == 0 ? generator.below(4) : 0);
    };
    int quiet_rounds = 0;
    for (int round = 0; round < 3000; ++round) {
        // What was bent beyond repair is resent so late that a new client is quicker.
        if (++quiet_rounds > 10) {
            victim = open_host(patient(HostOptions::client()));
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
        relay.pump(bend);
        for (const TransportEvent& event : honest.server->service(0us)) {
            honest.server->send(event.peer, 0, event.bytes, Delivery::Reliable);
        }
        if (round % 10 == 0) {
            honest.client->service(0us);
        }
    }
    CHECK(bent > 200);
    CHECK(echoes(honest));
}

TEST_CASE("Unreliable messages that came too late do not shut their sender out") {
    // ENet drops an unreliable message that waited for a reliable one if another reliable one is
    // delivered with it, and does not count its bytes out.
    auto server = open_host(patient(HostOptions{}));
    auto client = open_host(patient(HostOptions::client()));
    Relay relay(server->local_endpoint());
    const auto peer = client->connect(relay.front());
    REQUIRE(peer);
    std::vector<Seen> at_server;
    bool withheld = false;
    const auto turn = [&] {
        client->service(0us);
        relay.pump([&](std::span<std::byte> datagram) {
            const auto first = bytes_of("first");
            const bool drop = withheld && std::search(datagram.begin(), datagram.end(),
                                                      first.begin(), first.end()) != datagram.end();
            return drop ? 0 : datagram.size();
        });
        collect(*server, at_server, 100us);
    };
    while (client->peer_count() == 1 && at_server.empty()) {
        turn();
    }
    const std::string late(unreliable_bytes_max, 'u');
    for (int round = 0; round < 4; ++round) {
        at_server.clear();
        turn();
        withheld = true;
        client->send(*peer, 0, bytes_of("first"), Delivery::Reliable);
        for (std::size_t sent = 0; sent < waiting_bytes_max * 6 / 10; sent += late.size()) {
            client->send(*peer, 0, bytes_of(late), Delivery::Unreliable);
            turn();
        }
        client->send(*peer, 0, bytes_of("second"), Delivery::Reliable);
        turn();
        withheld = false;
        const auto is_last = [&] {
            return !at_server.empty() && at_server.back().text == "second";
        };
        for (int turns = 0; turns < 20000 && !is_last(); ++turns) {
            turn();
        }
        // Between them may come what waited for the first, if the second was later still.
        REQUIRE(at_server.size() >= 2);
        CHECK(at_server.front().text == "first");
        CHECK(at_server.back().text == "second");
    }
}
