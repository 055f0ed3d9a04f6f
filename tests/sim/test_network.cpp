// The network of simulated worlds by itself: what a transport promises holds whatever the links do.
#include <algorithm>

#include "juz-sim/world/disk.hpp"
#include "juz-sim/world/host.hpp"
#include "support/catch.hpp"

namespace juz::world {

namespace {

// One client and the server, and whatever they hear.
struct Pair {
    explicit Pair(std::uint64_t seed) {
        script.seed = seed;
        network = std::make_unique<Network>(time, script, result);
        network->on_garbled = [](Machine) {};
        server = network->open(server_machine);
        client = network->open(1);
        peer = *client->connect(Network::server_endpoint);
    }

    void live(std::chrono::microseconds span) {
        const Instant end = time.now() + span;
        while (time.now() < end) {
            time.go_to(std::min(end, time.now() + 1ms));
            network->deliver();
            hear(*server, at_server);
            hear(*client, at_client);
        }
    }

    void hear(Host& host, std::vector<std::uint8_t>& heard) {
        for (const TransportEvent& event : host.service(0us)) {
            CHECK(event.arrival <= host.drained_until());
            CHECK(event.arrival >= latest[host.machine()]);
            latest[host.machine()] = event.arrival;
            if (event.kind == TransportEventKind::Received) {
                heard.push_back(std::to_integer<std::uint8_t>(event.bytes[0]));
            }
            ends += event.kind == TransportEventKind::Disconnected ? 1 : 0;
            reason = event.reason;
        }
    }

    void say(std::uint8_t word, Delivery delivery) {
        const std::array bytes{static_cast<std::byte>(word)};
        const std::uint8_t channel = delivery == Delivery::Reliable ? 0 : 1;
        CHECK(client->send(peer, channel, bytes, delivery) == netcode::SendResult::Queued);
        client->flush();
    }

    WorldTime time;
    WorldScript script;
    WorldResult result;
    std::unique_ptr<Network> network;
    std::unique_ptr<Host> server;
    std::unique_ptr<Host> client;
    PeerId peer;
    std::vector<std::uint8_t> at_server;
    std::vector<std::uint8_t> at_client;
    std::array<Instant, 2> latest{};
    int ends = 0;
    DisconnectReason reason;
};

}  // namespace

TEST_CASE(
    "reliable messages arrive once and in order over a bad link; unreliable ones never twice") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Pair pair(seed);
        pair.network->change({0, FaultKind::Loss, 1, 300, 0}, 1);
        pair.network->change({0, FaultKind::Duplication, 1, 300, 0}, 1);
        pair.network->change({0, FaultKind::Reordering, 1, 300, 0}, 1);
        pair.live(3s);
        for (std::uint8_t word = 0; word < 100; ++word) {
            pair.say(word, Delivery::Reliable);
            pair.say(static_cast<std::uint8_t>(100 + word), Delivery::Unreliable);
            pair.live(3ms);
        }
        pair.live(5s);
        std::vector<std::uint8_t> reliable;
        std::vector<std::uint8_t> unreliable;
        for (const std::uint8_t word : pair.at_server) {
            (word < 100 ? reliable : unreliable).push_back(word);
        }
        REQUIRE(reliable.size() == 100);
        CHECK(std::is_sorted(reliable.begin(), reliable.end()));
        CHECK(unreliable.size() < 100);
        CHECK(unreliable.size() > 20);
        CHECK(std::adjacent_find(unreliable.begin(), unreliable.end(), std::greater_equal<>()) ==
              unreliable.end());
        CHECK(pair.client->backlog(pair.peer) == 0);
    }
}

TEST_CASE("a goodbye comes after what was said before it") {
    Pair pair(4);
    pair.live(1s);
    pair.network->change({0, FaultKind::Loss, 1, 500, 0}, 1);
    for (std::uint8_t word = 0; word < 20; ++word) {
        pair.say(word, Delivery::Reliable);
    }
    pair.client->disconnect(pair.peer, DisconnectReason{33});
    pair.live(20s);
    CHECK(pair.at_server.size() == 20);
    CHECK(pair.ends == 2);
    CHECK(pair.reason == DisconnectReason{33});
    CHECK(pair.server->peer_count() == 0);
    CHECK(pair.client->peer_count() == 0);
}

TEST_CASE("silence ends a connection on both sides, but not at once") {
    Pair pair(5);
    pair.live(1s);
    pair.network->change({0, FaultKind::Partition, 1, 0, 0}, 1);
    pair.live(2500ms);
    CHECK(pair.ends == 0);
    pair.live(4s);
    CHECK(pair.ends == 2);
    CHECK(pair.reason == DisconnectReason::lost());
}

TEST_CASE("a full disk takes a part or nothing, and a torn write spares what was synced") {
    WorldResult result;
    DiskState disk(Seed::from_number(1));
    DiskFile file(disk, result);
    const std::vector<std::uint8_t> bytes(1000, 7);
    CHECK(file.append(bytes) == 1000);
    CHECK(file.sync());
    disk.full = true;
    std::size_t more = 0;
    for (int times = 0; times < 50; ++times) {
        const std::size_t taken = file.append(bytes);
        CHECK(taken < 1000);
        more += taken;
    }
    CHECK(more > 0);
    CHECK_FALSE(file.sync());
    disk.full = false;
    disk.dies_at_next_write = true;
    CHECK(file.append(bytes) == 0);
    CHECK(disk.dead);
    CHECK_FALSE(file.sync());
    REQUIRE(file.bytes().size() >= file.synced());
    CHECK(std::equal(bytes.begin(), bytes.end(), file.bytes().begin()));
}

}  // namespace juz::world
