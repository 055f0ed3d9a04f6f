// Who sends too much is not heard; the others are.
#include <algorithm>

#include "juz/netcode/transport/token_bucket.hpp"
#include "netcode/transport/hosts.hpp"
#include "netcode/transport/raw_udp.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

namespace {

constexpr Instant start{1'000'000'000};

int taken_of(TokenBucket& bucket, const Rate& rate, Instant at, int asked) {
    int taken = 0;
    for (int ask = 0; ask < asked; ++ask) {
        taken += bucket.take(rate, at) ? 1 : 0;
    }
    return taken;
}

/// A server, somebody honest, and a peer whose datagrams pass through our hands.
struct Crowd {
    explicit Crowd(const HostOptions& options)
        : honest(options), relay(honest.server->local_endpoint()) {
        const auto connected = client->connect(relay.front());
        REQUIRE(connected);
        peer = *connected;
        REQUIRE(turn_until([this] {
            return count_of(honest.seen[0], TransportEventKind::Connected) == 1 &&
                   count_of(seen, TransportEventKind::Connected) == 1;
        }));
    }

    void turn() {
        collect(*client, seen);
        relay.pump([this](std::span<std::byte> datagram) {
            last.assign(datagram.begin(), datagram.end());
            return datagram.size();
        });
        honest.seen.resize(2);
        collect(*honest.server, honest.seen[0], 100us);
        collect(*honest.client, honest.seen[1]);
    }

    template <class Done>
    bool turn_until(Done done) {
        for (int turns = 0; turns < 80'000; ++turns) {
            if (done()) {
                return true;
            }
            turn();
        }
        return false;
    }

    bool hears(std::string_view text) const {
        return std::any_of(honest.seen[0].begin(), honest.seen[0].end(),
                           [&](const Seen& one) { return one.text == text; });
    }

    Pair honest;
    Relay relay;
    std::unique_ptr<EnetHost> client = open_client();
    PeerId peer;
    std::vector<Seen> seen;
    std::vector<std::byte> last;  // That the peer sent.
};

HostOptions limited(const Rate& rate) {
    HostOptions options = patient(HostOptions{});
    options.peer_rate = rate;
    return options;
}

}  // namespace

TEST_CASE("A token bucket gives its burst at once and then what the rate allows") {
    TokenBucket bucket;
    const Rate rate{1000, 50};
    CHECK(taken_of(bucket, rate, start, 200) == 50);
    CHECK(taken_of(bucket, rate, start + 999us, 1) == 0);
    CHECK(taken_of(bucket, rate, start + 1000us, 2) == 1);
    CHECK(taken_of(bucket, rate, start + 11ms, 200) == 10);
    // Asking in vain costs nothing, and no quiet time holds more than one burst.
    CHECK(taken_of(bucket, rate, start + 12ms, 1) == 1);
    CHECK(taken_of(bucket, rate, start + 3600s, 200) == 50);
}

TEST_CASE("A token bucket gives several tokens or none of them") {
    TokenBucket bucket;
    const Rate rate{1000, 50};
    CHECK(bucket.take(rate, start, 30));
    CHECK_FALSE(bucket.take(rate, start, 21));
    CHECK(bucket.take(rate, start, 20));
    CHECK_FALSE(bucket.take(rate, start + 9ms, 10));
    CHECK(bucket.take(rate, start + 10ms, 10));
}

TEST_CASE("A token bucket over any stretch of time lets through burst and rate, and no more") {
    const Rate rate{2000, 100};
    TokenBucket bucket;
    int taken = 0;
    // Ten times too fast for a second: one every 50 µs.
    for (int step = 0; step < 20'000; ++step) {
        taken += bucket.take(rate, start + std::chrono::microseconds(50) * step) ? 1 : 0;
    }
    CHECK(taken >= 2099);
    CHECK(taken <= 2100);
    // Never too fast: nothing is refused.
    for (int step = 0; step < 20'000; ++step) {
        REQUIRE(bucket.take(rate, start + 10s + std::chrono::microseconds(500) * step));
    }
}

TEST_CASE("A token bucket keeps its word when time seems to go back or jumps far ahead") {
    TokenBucket bucket;
    const Rate rate{1'000'000, 1};
    CHECK(bucket.take(rate, start));
    CHECK_FALSE(bucket.take(rate, start));
    CHECK_FALSE(bucket.take(rate, start - 1s));
    CHECK(bucket.take(rate, start + 1us));
    CHECK(bucket.take(rate, Instant{std::int64_t{1} << 61}));
    CHECK_FALSE(bucket.take(rate, start));
}

TEST_CASE("A peer that floods is not heard beyond its rate, and everybody else is") {
    Crowd crowd(limited(peer_rate_max));
    crowd.client->send(crowd.peer, 0, bytes_of("again and again"), Delivery::Reliable);
    REQUIRE(crowd.turn_until([&] { return crowd.hears("again and again"); }));
    const std::vector<std::byte> flood = crowd.last;
    crowd.honest.seen[0].clear();
    constexpr std::size_t rounds = 100;
    for (std::size_t round = 0; round < rounds; ++round) {
        for (int datagram = 0; datagram < 300; ++datagram) {
            crowd.relay.back().send(flood);
        }
        crowd.honest.client->send(crowd.honest.at_client, 0, bytes_of("honest"),
                                  Delivery::Reliable);
        crowd.turn();
    }
    REQUIRE(crowd.turn_until([&] { return crowd.honest.seen[0].size() >= rounds; }));
    CHECK(crowd.honest.seen[0].size() == rounds);
    const HostCounters counters = crowd.honest.server->counters();
    CHECK(counters.over_rate > 0);
    CHECK(counters.stamps_missing == 0);
    // It was slowed, not sent away.
    crowd.client->send(crowd.peer, 0, bytes_of("I was only fast"), Delivery::Reliable);
    CHECK(crowd.turn_until([&] { return crowd.hears("I was only fast"); }));
}

TEST_CASE("All that a player sends in seconds without a line comes through at once") {
    Pair pair(limited(peer_rate_max));
    for (int message = 0; message < 500; ++message) {
        pair.client->send(pair.at_client, 0, bytes_of(std::to_string(message)), Delivery::Reliable);
        pair.client->flush();
    }
    REQUIRE(pair.run_until([&] { return pair.seen[0].size() >= 500; }));
    CHECK(pair.seen[0].back().text == "499");
    CHECK(pair.server->counters().over_rate == 0);
}

TEST_CASE("Reliable messages that came too fast come a little later") {
    Pair pair(limited({500, 40}));
    for (int message = 0; message < 200; ++message) {
        pair.client->send(pair.at_client, 0, bytes_of(std::to_string(message)), Delivery::Reliable);
        pair.client->flush();
    }
    REQUIRE(pair.run_until([&] { return pair.seen[0].size() >= 200; }));
    for (std::size_t message = 0; message < 200; ++message) {
        CHECK(pair.seen[0][message].text == std::to_string(message));
    }
    CHECK(pair.server->counters().over_rate > 0);
}

TEST_CASE("Many messages in few datagrams are as much as each in its own") {
    Crowd crowd(limited({200, 100}));
    const std::string large(600, 'x');
    crowd.client->send(crowd.peer, 0, bytes_of(large), Delivery::Reliable);
    REQUIRE(crowd.turn_until([&] { return crowd.hears(large); }));
    const std::uint64_t before = crowd.honest.server->counters().datagrams;
    for (int datagram = 0; datagram < 40; ++datagram) {
        crowd.relay.back().send(crowd.last);
    }
    REQUIRE(
        crowd.turn_until([&] { return crowd.honest.server->counters().datagrams >= before + 40; }));
    CHECK(crowd.honest.server->counters().over_rate > 20);
}

TEST_CASE("Nobody can spend a peer's tokens from another address") {
    Crowd crowd(limited({100, 20}));
    crowd.client->send(crowd.peer, 0, bytes_of("mine"), Delivery::Reliable);
    REQUIRE(crowd.turn_until([&] { return crowd.hears("mine"); }));
    RawSocket stranger(crowd.honest.server->local_endpoint());
    const std::uint64_t before = crowd.honest.server->counters().strangers;
    for (int datagram = 0; datagram < 300; ++datagram) {
        stranger.send(crowd.last);
    }
    REQUIRE(crowd.turn_until(
        [&] { return crowd.honest.server->counters().strangers == before + 300; }));
    CHECK(crowd.honest.server->counters().over_rate == 0);
    crowd.client->send(crowd.peer, 0, bytes_of("mine still"), Delivery::Reliable);
    CHECK(crowd.turn_until([&] { return crowd.hears("mine still"); }));
}
