// The order of arrival across peers is the order of the stamps, not the order of the events.
#include <algorithm>
#include <array>
#include <thread>

#include "netcode/transport/hosts.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

namespace {

constexpr std::size_t client_count = 4;

struct Table {
    std::unique_ptr<EnetHost> server = open_server();
    std::array<std::unique_ptr<EnetHost>, client_count> clients;
    std::array<PeerId, client_count> peers;
    std::vector<Seen> seen;

    Table() {
        for (std::size_t index = 0; index < client_count; ++index) {
            clients[index] = open_client();
            peers[index] = *clients[index]->connect(server->local_endpoint());
        }
        std::size_t connected = 0;
        for (int turn = 0; turn < 5000 && connected < 2 * client_count; ++turn) {
            serve();
            connected = count_of(seen, TransportEventKind::Connected) + connected_clients;
        }
        REQUIRE(connected == 2 * client_count);
        seen.clear();
    }

    void serve() {
        collect(*server, seen, 200us);
        for (auto& client : clients) {
            connected_clients += client->service(0us).size();
        }
    }

    std::size_t connected_clients = 0;
};

/// A few numbers that look like chance and are the same in every run.
struct Chance {
    std::uint32_t state = 12345;

    std::uint32_t below(std::uint32_t bound) {
        state = state * 1664525U + 1013904223U;
        return (state >> 16) % bound;
    }
};

}  // namespace

TEST_CASE("Events of four peers come, and are stamped, in the order they were sent in") {
    Table table;
    Chance chance;
    int equal_stamps = 0;
    const int bursts = 300;
    for (int burst = 0; burst < bursts; ++burst) {
        const std::uint32_t count = 4 + chance.below(9);
        table.seen.clear();
        // One thread sends, so that the order of sending is known.
        for (std::uint32_t number = 0; number < count; ++number) {
            const std::size_t from = chance.below(client_count);
            const bool reliable = chance.below(4) != 0;
            REQUIRE(table.clients[from]->send(
                        table.peers[from], reliable ? 0 : 1, bytes_of(std::to_string(number)),
                        reliable ? Delivery::Reliable : Delivery::Unreliable) ==
                    SendResult::Queued);
            table.clients[from]->service(0us);
        }
        if (burst % 100 == 0) {
            std::this_thread::sleep_for(20ms);
        }
        for (int turn = 0; turn < 5000 && table.seen.size() < count; ++turn) {
            table.serve();
        }
        REQUIRE(table.seen.size() == count);

        std::vector<Instant> by_sending(count);
        for (std::uint32_t number = 0; number < count; ++number) {
            const Seen& one = table.seen[number];
            REQUIRE(one.kind == TransportEventKind::Received);
            // One datagram is handled at a time, so ENet's own order does not show.
            CHECK(one.text == std::to_string(number));
            by_sending.at(static_cast<std::size_t>(std::stoi(one.text))) = one.arrival;
        }
        CHECK(std::is_sorted(by_sending.begin(), by_sending.end()));
        for (std::size_t number = 1; number < by_sending.size(); ++number) {
            equal_stamps += by_sending[number] == by_sending[number - 1] ? 1 : 0;
        }
    }
    CHECK(table.server->counters().stamps_missing == 0);
    CHECK(table.server->counters().service_errors == 0);
    INFO("equal stamps: " << equal_stamps);
    // Stamps that were all the same would be "sorted" as well.
    CHECK(equal_stamps < bursts);
}

TEST_CASE("A stamp is the arrival, not the moment the server got round to it") {
    Table table;
    // The kernel begins to stamp a little after it is asked to, and what it did not stamp counts
    // from its receipt.
    if (table.server->counters().kernel_stamps == 0) {
        WARN("this platform does not stamp datagrams");
        return;
    }
    std::this_thread::sleep_for(20ms);
    const Instant before = system_clock().monotonic();
    table.clients[0]->send(table.peers[0], 0, bytes_of("x"), Delivery::Reliable);
    table.clients[0]->service(0us);
    const Instant after = system_clock().monotonic();
    std::this_thread::sleep_for(20ms);
    const Instant served = system_clock().monotonic();
    for (int turn = 0; turn < 5000 && table.seen.empty(); ++turn) {
        table.serve();
    }
    REQUIRE(table.seen.size() == 1);
    // The clocks are read one after the other, hence a little slack; no bound on speed.
    CHECK(table.seen[0].arrival >= before - 1ms);
    CHECK(table.seen[0].arrival <= served);
    CHECK(served - after >= 20ms);
}

TEST_CASE("After a service everything up to its mark is out, and what comes is later") {
    Table table;
    Instant mark = table.server->drained_until();
    Instant newest{};
    for (int round = 0; round < 400; ++round) {
        for (std::size_t from = 0; from < client_count; ++from) {
            table.clients[from]->send(table.peers[from], 0, bytes_of("x"), Delivery::Reliable);
            table.clients[from]->service(0us);
        }
        table.seen.clear();
        collect(*table.server, table.seen, 0us);
        for (const Seen& one : table.seen) {
            CHECK(one.arrival > mark);
            CHECK(one.arrival <= system_clock().monotonic());
            newest = std::max(newest, one.arrival);
        }
        CHECK(table.server->drained_until() >= mark);
        mark = table.server->drained_until();
    }
    CHECK(newest > Instant{});
}
