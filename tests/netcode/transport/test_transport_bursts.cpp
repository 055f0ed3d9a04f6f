// The order of stamps is the order of arrival, in many thousand bursts of several peers; and the
// order in which ENet hands the same bursts out is not.
#include <enet/enet.h>

#include "netcode/transport/bursts.hpp"

using namespace juz::netcode;
using namespace juz::netcode::test;

namespace {

// The soak sends nothing else for a minute, at a pace that no player keeps.
HostOptions without_limits() {
    HostOptions options = patient(HostOptions{});
    options.peer_rate = {1'000'000, 1'000'000};
    return options;
}

struct Stamped {
    std::uint32_t number;
    Instant arrival;
};

/// A server of ours, and what is found out about its stamps.
struct StampedBursts {
    std::unique_ptr<EnetHost> server = open_host(without_limits());
    BurstPeers peers{server->local_endpoint(), [this] { server->service(100us); }};
    std::vector<Stamped> seen;

    std::size_t messages = 0;
    std::size_t late_or_tied = 0;    ///< Stamped no later than the message sent before.
    std::size_t out_of_turn = 0;     ///< Handed out before a message sent earlier.
    std::size_t before_sending = 0;  ///< Stamped as if it had come before it was sent.
    std::size_t when_handled = 0;    ///< Stamped after the stall in which it came.

    void run(std::uint32_t number) {
        const std::vector<BurstMessage> burst = burst_of(number, burst_peers);
        const std::vector<Instant> sent = peers.send(burst, is_stalled(number));
        seen.clear();
        for (int turn = 0; turn < 20000 && seen.size() < burst.size(); ++turn) {
            take(server->service(turn == 0 ? 0us : 200us));
        }
        REQUIRE(seen.size() == burst.size());
        server->flush();
        peers.rest();
        judge(sent);
        if (is_stalled(number)) {
            judge_stalled(sent);
        }
    }

  private:
    void take(std::span<const TransportEvent> events) {
        for (const TransportEvent& event : events) {
            REQUIRE(event.kind != TransportEventKind::Disconnected);
            if (event.kind == TransportEventKind::Received) {
                seen.push_back({number_in(event.bytes), event.arrival});
            }
        }
    }

    void judge(const std::vector<Instant>& sent) {
        messages += seen.size();
        by_sending.assign(seen.size(), Instant{});
        for (std::size_t place = 0; place < seen.size(); ++place) {
            out_of_turn += seen[place].number == place ? 0U : 1U;
            by_sending.at(seen[place].number) = seen[place].arrival;
        }
        for (std::size_t number = 0; number < sent.size(); ++number) {
            const bool in_order = number == 0 || by_sending[number] > by_sending[number - 1];
            late_or_tied += in_order ? 0U : 1U;
            // The amount by which the clocks differ is known to a microsecond or two.
            before_sending += by_sending[number] + 5us < sent[number] ? 1U : 0U;
        }
    }

    // Milliseconds pass from one message to the next, and nobody looks after the socket.
    void judge_stalled(const std::vector<Instant>& sent) {
        for (std::size_t number = 0; number + 1 < sent.size(); ++number) {
            when_handled += by_sending[number] > sent[number + 1] ? 1U : 0U;
        }
    }

    std::vector<Instant> by_sending;
};

void stamp_bursts(std::uint32_t bursts) {
    const OneProcessor here;
    StampedBursts table;
    for (std::uint32_t number = 0; number < bursts; ++number) {
        table.run(number);
    }
    const HostCounters counters = table.server->counters();
    CAPTURE(table.messages, counters.datagrams, counters.clock_steps);
    CHECK(table.late_or_tied == 0);
    // One datagram is handled at a time, so ENet's own order does not show either.
    CHECK(table.out_of_turn == 0);
    CHECK(counters.stamps_missing == 0);
    CHECK(counters.kernel_stamps == counters.datagrams);
    // Whoever sets the clock meanwhile makes a few stamps wrong, but none out of order.
    if (counters.clock_steps == 0) {
        CHECK(table.before_sending == 0);
        CHECK(table.when_handled == 0);
    }
}

/// A server as ENet's manual has it: whoever is popped first came first.
class PlainServer {
  public:
    PlainServer() {
        ENetAddress address{};
        address.host = ENET_HOST_TO_NET_32(loopback_address);
        host_ = enet_host_create(&address, 16, 0, 0, 0);
        REQUIRE(host_ != nullptr);
    }
    ~PlainServer() { enet_host_destroy(host_); }
    PlainServer(const PlainServer&) = delete;
    PlainServer& operator=(const PlainServer&) = delete;

    Endpoint endpoint() const { return {loopback_address, host_->address.port}; }

    /// The numbers popped until there is nothing more.
    std::vector<std::uint32_t> pop() {
        std::vector<std::uint32_t> numbers;
        ENetEvent event{};
        while (enet_host_service(host_, &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_RECEIVE) {
                numbers.push_back(number_in(
                    std::as_bytes(std::span(event.packet->data, event.packet->dataLength))));
                enet_packet_destroy(event.packet);
            }
        }
        return numbers;
    }

  private:
    ENetHost* host_ = nullptr;
};

/// In how many of the bursts popping would have put somebody before who came later.
std::size_t misjudged_by_popping(std::uint32_t bursts) {
    const OneProcessor here;
    PlainServer server;
    BurstPeers peers(server.endpoint(), [&server] { server.pop(); });
    std::size_t misjudged = 0;
    for (std::uint32_t number = 0; number < bursts; ++number) {
        const std::vector<BurstMessage> burst = burst_of(number, burst_peers);
        peers.send(burst, is_stalled(number));
        std::vector<std::uint32_t> popped;
        for (int turn = 0; turn < 20000 && popped.size() < burst.size(); ++turn) {
            const std::vector<std::uint32_t> more = server.pop();
            popped.insert(popped.end(), more.begin(), more.end());
        }
        REQUIRE(popped.size() == burst.size());
        misjudged += std::is_sorted(popped.begin(), popped.end()) ? 0U : 1U;
        peers.rest();
    }
    return misjudged;
}

}  // namespace

TEST_CASE("In 20,000 bursts of four peers the stamps are in the order of arrival") {
    stamp_bursts(20'000);
}

TEST_CASE("Popping ENet's events would have put the same bursts out of order") {
    const std::uint32_t bursts = 20'000;
    const std::size_t misjudged = misjudged_by_popping(bursts);
    CAPTURE(misjudged);
    CHECK(misjudged > bursts / 10);
}

TEST_CASE("In 100,000 bursts of four peers the stamps are in the order of arrival", "[.soak]") {
    stamp_bursts(100'000);
}
