// Hosts on loopback, and the little that every transport test does with them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "juz/netcode/transport/enet_host.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

inline const SystemClock& system_clock() {
    static const SystemClock clock;
    return clock;
}

/// So patient that a machine busy with other things loses no connection, and that a test may send
/// as fast as it can.
inline HostOptions patient(HostOptions options) {
    options.peer_rate = {1'000'000, 1'000'000};
    options.bind.address = loopback_address;
    options.silence_max = 20s;
    options.join_max = 20s;
    return options;
}

/// For tests that wait for a loss.
inline HostOptions hasty(HostOptions options) {
    options.bind.address = loopback_address;
    options.silence_max = 150ms;
    options.join_max = 300ms;
    return options;
}

inline std::unique_ptr<EnetHost> open_host(const HostOptions& options) {
    auto host = EnetHost::open(options, system_clock());
    REQUIRE(host.ok());
    return std::move(host.value());
}

inline std::unique_ptr<EnetHost> open_server() {
    return open_host(patient(HostOptions{}));
}

inline std::unique_ptr<EnetHost> open_client() {
    return open_host(patient(HostOptions::client()));
}

/// An event with bytes of its own.
struct Seen {
    TransportEventKind kind;
    PeerId peer;
    Instant arrival;
    std::uint8_t channel;
    std::string text;
    DisconnectReason reason;
};

inline void collect(EnetHost& host, std::vector<Seen>& seen, std::chrono::microseconds wait = 0us) {
    for (const TransportEvent& event : host.service(wait)) {
        std::string text(event.bytes.size(), '\0');
        for (std::size_t index = 0; index < text.size(); ++index) {
            text[index] = static_cast<char>(event.bytes[index]);
        }
        seen.push_back(
            {event.kind, event.peer, event.arrival, event.channel, std::move(text), event.reason});
    }
}

/// Services the hosts in turn, collecting their events, until `done`; false after far too many
/// turns (each of at most 1 ms a host).
inline bool run(const std::vector<EnetHost*>& hosts, std::vector<std::vector<Seen>>& seen,
                const std::function<bool()>& done) {
    seen.resize(hosts.size());
    for (int turn = 0; turn < 8000; ++turn) {
        if (done()) {
            return true;
        }
        for (std::size_t index = 0; index < hosts.size(); ++index) {
            collect(*hosts[index], seen[index], 1ms);
        }
    }
    return false;
}

inline std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

inline std::size_t count_of(const std::vector<Seen>& seen, TransportEventKind kind) {
    std::size_t count = 0;
    for (const Seen& one : seen) {
        count += one.kind == kind ? 1U : 0U;
    }
    return count;
}

/// A server and a client that are connected.
struct Pair {
    std::unique_ptr<EnetHost> server;
    std::unique_ptr<EnetHost> client = open_client();
    std::vector<std::vector<Seen>> seen;
    PeerId at_server;
    PeerId at_client;

    explicit Pair(const HostOptions& options = patient(HostOptions{}))
        : server(open_host(options)) {
        const auto peer = client->connect(server->local_endpoint());
        REQUIRE(peer);
        at_client = *peer;
        REQUIRE(run_until([this] {
            return count_of(seen[0], TransportEventKind::Connected) == 1 &&
                   count_of(seen[1], TransportEventKind::Connected) == 1;
        }));
        at_server = seen[0].back().peer;
        seen[0].clear();
        seen[1].clear();
    }

    bool run_until(const std::function<bool()>& done) {
        seen.resize(2);
        return run({server.get(), client.get()}, seen, done);
    }
};

}  // namespace juz::netcode::test
