#include <atomic>
#include <thread>

#include "netcode/transport/hosts.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

TEST_CASE("A message goes to the server and its echo comes back") {
    Pair pair;
    REQUIRE(pair.client->send(pair.at_client, 0, bytes_of("hello"), Delivery::Reliable) ==
            SendResult::Queued);
    REQUIRE(pair.run_until([&] { return !pair.seen[0].empty(); }));
    const Seen question = pair.seen[0].front();
    CHECK(question.kind == TransportEventKind::Received);
    CHECK(question.peer == pair.at_server);
    CHECK(question.channel == 0);
    CHECK(question.text == "hello");

    REQUIRE(pair.server->send(question.peer, 2, bytes_of(question.text), Delivery::Unreliable) ==
            SendResult::Queued);
    REQUIRE(pair.run_until([&] { return !pair.seen[1].empty(); }));
    CHECK(pair.seen[1].front().text == "hello");
    CHECK(pair.seen[1].front().channel == 2);
    CHECK(pair.seen[1].front().peer == pair.at_client);
}

TEST_CASE("The largest message arrives whole, a larger one is refused") {
    Pair pair;
    std::string large(message_bytes_max, 'a');
    for (std::size_t index = 0; index < large.size(); ++index) {
        large[index] = static_cast<char>('a' + index % 23);
    }
    REQUIRE(pair.client->send(pair.at_client, 0, bytes_of(large), Delivery::Reliable) ==
            SendResult::Queued);
    REQUIRE(pair.client->send(pair.at_client, 0, {}, Delivery::Reliable) == SendResult::Queued);
    REQUIRE(pair.run_until([&] { return pair.seen[0].size() == 2; }));
    CHECK(pair.seen[0][0].text == large);
    CHECK(pair.seen[0][1].text.empty());
    CHECK(pair.server->counters().stamps_missing == 0);

    large += 'x';
    CHECK(pair.client->send(pair.at_client, 0, bytes_of(large), Delivery::Reliable) ==
          SendResult::TooLarge);
    large.resize(unreliable_bytes_max + 1);
    CHECK(pair.client->send(pair.at_client, 0, bytes_of(large), Delivery::Unreliable) ==
          SendResult::TooLarge);
    CHECK(pair.client->send(pair.at_client, channel_count, bytes_of("x"), Delivery::Reliable) ==
          SendResult::NoSuchChannel);
}

TEST_CASE("A peer that takes nothing in gets no more than its backlog") {
    Pair pair;
    const std::string large(message_bytes_max, 'a');
    SendResult last = SendResult::Queued;
    for (std::size_t sent = 0; sent <= backlog_bytes_max; sent += large.size()) {
        last = pair.server->send(pair.at_server, 0, bytes_of(large), Delivery::Reliable);
    }
    CHECK(last == SendResult::BacklogFull);
    CHECK(pair.server->backlog(pair.at_server) == backlog_bytes_max);
    REQUIRE(pair.run_until([&] { return pair.server->backlog(pair.at_server) == 0; }));
    CHECK(pair.seen[1].size() == backlog_bytes_max / large.size());
}

TEST_CASE("What was queued reliably before a goodbye still arrives") {
    Pair pair;
    const int count = 200;
    for (int number = 0; number < count; ++number) {
        REQUIRE(pair.server->send(pair.at_server, 0, bytes_of(std::to_string(number)),
                                  Delivery::Reliable) == SendResult::Queued);
    }
    pair.server->disconnect(pair.at_server, DisconnectReason{17});
    CHECK(pair.server->send(pair.at_server, 0, bytes_of("late"), Delivery::Reliable) ==
          SendResult::NoSuchPeer);
    REQUIRE(pair.run_until([&] {
        return count_of(pair.seen[0], TransportEventKind::Disconnected) == 1 &&
               count_of(pair.seen[1], TransportEventKind::Disconnected) == 1;
    }));
    REQUIRE(pair.seen[1].size() == count + 1);
    for (int number = 0; number < count; ++number) {
        CHECK(pair.seen[1][static_cast<std::size_t>(number)].text == std::to_string(number));
    }
    CHECK(pair.seen[1].back().reason == DisconnectReason{17});
    CHECK(pair.seen[0].back().reason == DisconnectReason{17});
    CHECK(pair.server->peer_count() == 0);
    CHECK(pair.client->peer_count() == 0);
}

TEST_CASE("A stale id does nothing, also when its place is taken again") {
    Pair pair;
    const PeerId old = pair.at_server;
    pair.client->disconnect(pair.at_client, DisconnectReason{20});
    REQUIRE(pair.run_until(
        [&] { return pair.server->peer_count() == 0 && pair.client->peer_count() == 0; }));
    REQUIRE(pair.client->connect(pair.server->local_endpoint()));
    pair.seen[0].clear();
    REQUIRE(pair.run_until([&] { return !pair.seen[0].empty(); }));
    const PeerId fresh = pair.seen[0].back().peer;
    CHECK(fresh.slot == old.slot);
    CHECK(fresh != old);
    CHECK(pair.server->send(old, 0, bytes_of("x"), Delivery::Reliable) == SendResult::NoSuchPeer);
    CHECK_FALSE(pair.server->endpoint_of(old));
    CHECK(pair.server->backlog(old) == 0);
    pair.server->disconnect(old, DisconnectReason{21});
    CHECK(pair.server->send(fresh, 0, bytes_of("x"), Delivery::Reliable) == SendResult::Queued);
    CHECK(pair.server->endpoint_of(fresh)->address == loopback_address);
    CHECK(pair.server->send(PeerId{}, 0, bytes_of("x"), Delivery::Reliable) ==
          SendResult::NoSuchPeer);
}

TEST_CASE("A peer that falls silent is noticed") {
    Pair pair(hasty(HostOptions{}));
    REQUIRE(pair.server->send(pair.at_server, 0, bytes_of("anybody?"), Delivery::Reliable) ==
            SendResult::Queued);
    // The client lives on but is never serviced, as a hung or unplugged one would be.
    std::vector<std::vector<Seen>> seen(1);
    REQUIRE(run({pair.server.get()}, seen, [&] { return !seen[0].empty(); }));
    CHECK(seen[0].back().kind == TransportEventKind::Disconnected);
    CHECK(seen[0].back().peer == pair.at_server);
    CHECK(seen[0].back().reason == DisconnectReason::lost());
    CHECK(pair.server->peer_count() == 0);
}

TEST_CASE("A host that is closed tells its peers") {
    Pair pair;
    pair.server.reset();
    std::vector<std::vector<Seen>> seen(1);
    REQUIRE(run({pair.client.get()}, seen, [&] { return !seen[0].empty(); }));
    CHECK(seen[0].back().kind == TransportEventKind::Disconnected);
    CHECK(seen[0].back().reason == DisconnectReason::closed());
}

TEST_CASE("Connecting to nobody ends with Disconnected, and giving up too") {
    auto client = open_host(hasty(HostOptions::client()));
    Endpoint nobody;
    { nobody = open_server()->local_endpoint(); }
    const auto peer = client->connect(nobody);
    REQUIRE(peer);
    CHECK_FALSE(client->connect(nobody));
    std::vector<std::vector<Seen>> seen(1);
    REQUIRE(run({client.get()}, seen, [&] { return !seen[0].empty(); }));
    CHECK(seen[0].back().kind == TransportEventKind::Disconnected);
    CHECK(seen[0].back().reason == DisconnectReason::lost());

    const auto again = client->connect(nobody);
    REQUIRE(again);
    CHECK(*again != *peer);
    client->disconnect(*again, DisconnectReason{30});
    seen[0].clear();
    collect(*client, seen[0]);
    REQUIRE(seen[0].size() == 1);
    CHECK(seen[0][0].peer == *again);
    CHECK(seen[0][0].reason == DisconnectReason{30});
    CHECK(client->peer_count() == 0);
}

TEST_CASE("A client accepts nobody") {
    auto client = open_client();
    auto stranger = open_host(hasty(HostOptions::client()));
    REQUIRE(stranger->connect(client->local_endpoint()));
    std::vector<std::vector<Seen>> seen;
    REQUIRE(run({client.get(), stranger.get()}, seen, [&] { return !seen[1].empty(); }));
    CHECK(seen[1][0].kind == TransportEventKind::Disconnected);
    CHECK(seen[0].empty());
    CHECK(client->counters().strangers > 0);
}

TEST_CASE("A full host says so at once, and takes the next when somebody has left") {
    HostOptions options = patient(HostOptions{});
    SECTION("no place left") {
        options.peers_max = 1;
    }
    SECTION("no place left for this address") {
        options.peers_per_address_max = 1;
    }
    auto server = open_host(options);
    auto first = open_client();
    auto second = open_client();
    const std::vector<EnetHost*> hosts{server.get(), first.get(), second.get()};
    std::vector<std::vector<Seen>> seen;
    const auto inside = first->connect(server->local_endpoint());
    REQUIRE(inside);
    REQUIRE(run(hosts, seen, [&] { return !seen[1].empty(); }));
    REQUIRE(seen[1][0].kind == TransportEventKind::Connected);

    const auto outside = second->connect(server->local_endpoint());
    REQUIRE(outside);
    REQUIRE(run(hosts, seen, [&] { return !seen[2].empty(); }));
    CHECK(seen[2][0].kind == TransportEventKind::Disconnected);
    CHECK(seen[2][0].peer == *outside);
    CHECK(seen[2][0].reason == DisconnectReason::full());
    CHECK(second->peer_count() == 0);
    CHECK(server->peer_count() == 1);
    CHECK(server->counters().turned_away == 1);

    first->disconnect(*inside, DisconnectReason{16});
    REQUIRE(run(hosts, seen, [&] { return server->peer_count() == 0; }));
    seen[2].clear();
    REQUIRE(second->connect(server->local_endpoint()));
    REQUIRE(run(hosts, seen, [&] { return !seen[2].empty(); }));
    CHECK(seen[2][0].kind == TransportEventKind::Connected);
}

TEST_CASE("A wake-up from another thread ends a sleep, and one given before is kept") {
    auto server = open_server();
    server->wake();
    CHECK(server->service(200ms).empty());

    // The sleeper counts its rounds; every wake-up has to end at least the round it falls into,
    // long before the sleep would end by itself.
    std::atomic<bool> stop{false};
    std::atomic<int> rounds{0};
    std::thread sleeper([&] {
        while (!stop.load()) {
            server->service(200ms);
            rounds.fetch_add(1);
        }
    });
    for (int number = 0; number < 1000; ++number) {
        const int before = rounds.load();
        server->wake();
        while (rounds.load() == before) {
            std::this_thread::yield();
        }
    }
    stop.store(true);
    server->wake();
    sleeper.join();
    CHECK(rounds.load() >= 1000);
}

TEST_CASE("A port that is taken, and an address that is not ours, are told apart") {
    auto first = open_server();
    CHECK(first->local_endpoint().port != 0);
    CHECK(first->local_endpoint().address == loopback_address);

    HostOptions options = patient(HostOptions{});
    options.bind.port = first->local_endpoint().port;
    const auto second = EnetHost::open(options, system_clock());
    REQUIRE_FALSE(second.ok());
    CHECK(second.error().fault == TransportFault::PortInUse);
    CHECK(second.error().text == "another program is using " + first->local_endpoint().text());

    // 192.0.2.0/24 is set aside for documentation: no machine has it.
    options.bind = {0xC0000201, 0};
    const auto elsewhere = EnetHost::open(options, system_clock());
    REQUIRE_FALSE(elsewhere.ok());
    CHECK(elsewhere.error().fault == TransportFault::AddressNotHere);
}

TEST_CASE("Addresses are read strictly") {
    const auto good = parse_address("192.168.1.20", 27913);
    REQUIRE(good.ok());
    CHECK(good.value().address == 0xC0A80114);
    CHECK(good.value().text() == "192.168.1.20:27913");
    CHECK(parse_address("0.0.0.0", 0).value() == Endpoint{});

    for (const char* text : {"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4 ", "zosia", "1,2,3,4",
                             "0x7f.1", "-1.2.3.4"}) {
        const auto bad = parse_address(text, 1);
        REQUIRE_FALSE(bad.ok());
        CHECK(bad.error().fault == TransportFault::BadAddress);
    }
    CHECK_FALSE(parse_address(std::string_view("1.2.3.4\0", 8), 1).ok());
    for (const char* text : {"::1", "fe80::1%eth0", "[::1]", "::ffff:1.2.3.4"}) {
        const auto bad = parse_address(text, 1);
        REQUIRE_FALSE(bad.ok());
        CHECK(bad.error().fault == TransportFault::Ipv6Address);
        CHECK(resolve_address(text, 1).error().fault == TransportFault::Ipv6Address);
    }
    CHECK(resolve_address("127.0.0.1", 9).value() == Endpoint{loopback_address, 9});
    CHECK(resolve_address("localhost", 9).value() == Endpoint{loopback_address, 9});
}
