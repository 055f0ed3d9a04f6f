#include "full_table.hpp"

#include <variant>

#include "juz/netcode/transport/enet_host.hpp"

namespace juz::bench {

namespace {

using namespace std::chrono_literals;

netcode::ServerOptions table_options() {
    netcode::ServerOptions options;
    options.table.table = "bench";
    // One card a turn, and a free ace somewhere keeps a table of eight from ever being stuck.
    options.table.rules = std::get<AnyRuleset>(
        parse_rules("race",
                    "ace=free,turn_count=1,rotate_limit=9,rounds=100,countdown_ms=0,idle_ms=0,"
                    "command_limit=60000"));
    for (netcode::LobbySeat& seat : options.table.seats) {
        seat.kind = netcode::SeatKind::Open;
    }
    options.lobby.countdown = 0ms;
    options.between_rounds = 0ms;
    return options;
}

}  // namespace

std::unique_ptr<netcode::ServerThreads> open_full_table() {
    static const netcode::SystemClock clock;
    netcode::HostOptions host;
    host.bind = {netcode::loopback_address, 0};
    // Nobody is to be lost whose line is busy with a flood.
    host.silence_max = 60s;
    auto transport = netcode::EnetHost::open(host, clock);
    if (!transport) {
        return nullptr;
    }
    netcode::ServerParts parts;
    parts.transport = std::move(transport.value());
    parts.clock = &clock;
    parts.match_seed = [] { return Seed::from_number(1); };
    // Everybody's token is another.
    parts.secret = [number = std::uint64_t{0}]() mutable { return Seed::from_number(++number); };
    return std::make_unique<netcode::ServerThreads>(table_options(), std::move(parts));
}

}  // namespace juz::bench
