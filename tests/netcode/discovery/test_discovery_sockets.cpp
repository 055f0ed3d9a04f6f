// Discovery over real sockets, on loopback alone.
#include "juz/netcode/discovery/announcer.hpp"
#include "juz/netcode/discovery/table_search.hpp"
#include "netcode/transport/raw_udp.hpp"
#include "samples.hpp"

namespace juz::netcode {

namespace {

constexpr std::uint32_t loopback_broadcast = 0x7FFFFFFF;

LobbyState lobby(const std::string& name) {
    LobbyState state;
    state.table = name;
    state.seats[0].kind = SeatKind::Open;
    return state;
}

struct Net {
    std::unique_ptr<Announcer> announce(std::uint64_t id, std::uint16_t at = 0,
                                        std::uint32_t address = loopback_address) {
        AnnouncerOptions options;
        options.game = {address, static_cast<std::uint16_t>(1000 + id)};
        options.port = at;
        options.host = HostId{id};
        options.program = "test 1";
        auto opened = Announcer::open(options, clock);
        REQUIRE(opened);
        return std::move(opened.value());
    }

    std::unique_ptr<TableSearch> search(std::uint16_t port) {
        auto opened = TableSearch::open({loopback_address, port}, Seed::from_number(++seed), clock);
        REQUIRE(opened);
        return std::move(opened.value());
    }

    // Until it is so; far longer than it takes on any machine.
    template <class Condition>
    bool until(TableSearch& search, Condition condition) {
        const Instant end = clock.monotonic() + 60s;
        while (!condition(search.tables()) && clock.monotonic() < end) {
            search.turn(100ms);
        }
        return condition(search.tables());
    }

    SystemClock clock;
    std::uint64_t seed = 0;
};

using Tables = std::vector<FoundTable>;

}  // namespace

TEST_CASE("over loopback two hosts on one port are found by two who look, and seen to change") {
    Net net;
    const auto one = net.announce(1);
    const auto two = net.announce(2, one->port());
    one->publish(lobby("one"));
    two->publish(lobby("two"));
    const auto first = net.search(one->port());
    const auto second = net.search(one->port());
    const auto both = [](const Tables& tables) { return tables.size() == 2; };
    REQUIRE(net.until(*first, both));
    REQUIRE(net.until(*second, both));
    for (const FoundTable& table : first->tables()) {
        const std::uint64_t id = table.announcement.host.value;
        CHECK(table.endpoint() ==
              Endpoint{loopback_address, static_cast<std::uint16_t>(1000 + id)});
        CHECK(table.announcement.name == (id == 1 ? "one" : "two"));
    }
    one->publish(lobby("other"));
    CHECK(net.until(*second, [](const Tables& tables) {
        return std::any_of(tables.begin(), tables.end(), [](const FoundTable& table) {
            return table.announcement.name == "other";
        });
    }));
}

TEST_CASE("a host at another loopback address is found there") {
    Net net;
    const auto host = net.announce(3, 0, loopback_address + 4);
    host->publish(lobby("fifth"));
    const auto search = net.search(host->port());
    REQUIRE(net.until(*search, [](const Tables& tables) { return !tables.empty(); }));
    CHECK(search->tables()[0].endpoint() == Endpoint{loopback_address + 4, 1003});
}

TEST_CASE("a host that has nothing to announce yet, or is no more, is not found") {
    Net net;
    auto host = net.announce(4);
    const std::uint16_t port = host->port();
    const auto search = net.search(port);
    for (int times = 0; times < 5; ++times) {
        search->turn(20ms);
    }
    CHECK(search->tables().empty());
    host->publish(lobby("late"));
    REQUIRE(net.until(*search, [](const Tables& tables) { return tables.size() == 1; }));
    host.reset();
    CHECK(net.until(*search, [](const Tables& tables) { return tables.empty(); }));
}

TEST_CASE("a flood of nonsense does not keep a host from answering") {
    Net net;
    const auto host = net.announce(5);
    host->publish(lobby("steady"));
    auto flooder = DiscoverySocket::speak({loopback_address, host->port()});
    REQUIRE(flooder);
    Generator chance(Seed::from_number(6));
    const auto search = net.search(host->port());
    const bool found = net.until(*search, [&](const Tables& tables) {
        std::vector<std::byte> nonsense(chance.below(1400));
        std::generate(nonsense.begin(), nonsense.end(),
                      [&] { return static_cast<std::byte>(chance.below(256)); });
        for (int times = 0; times < 200; ++times) {
            flooder.value().send_to_everybody(nonsense);
        }
        return !tables.empty() && tables[0].round_trip.has_value();
    });
    CHECK(found);
}

TEST_CASE("what is bound to loopback speaks to loopback alone, and what cannot be is told") {
    Net net;
    const auto host = net.announce(6);
    CHECK(host->port() != 0);
    auto socket = DiscoverySocket::listen({loopback_address, 0});
    REQUIRE(socket);
    REQUIRE(socket.value().descriptors().size() == 1);
    sockaddr_in address{};
    socklen_t size = sizeof address;
    REQUIRE(getsockname(socket.value().descriptors()[0], reinterpret_cast<sockaddr*>(&address),
                        &size) == 0);
    CHECK(ntohl(address.sin_addr.s_addr) == loopback_broadcast);
    // 192.0.2.0/24 is for documentation, and .254 of it is nobody's.
    const auto stranger = DiscoverySocket::listen({0xC00002FE, 0});
    REQUIRE(!stranger);
    CHECK(stranger.error().fault == TransportFault::AddressNotHere);
    const auto taken = DiscoverySocket::speak({0xC00002FE, 5});
    REQUIRE(!taken);
    CHECK(taken.error().fault == TransportFault::AddressNotHere);
}

}  // namespace juz::netcode
