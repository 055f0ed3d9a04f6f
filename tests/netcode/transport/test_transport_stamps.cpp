// What a stamp is, and what the mark promises.
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

}  // namespace

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
