#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "bare_server.hpp"
#include "cores.hpp"
#include "eight_clients.hpp"
#include "flooder.hpp"
#include "full_table.hpp"
#include "mute_watchers.hpp"
#include "rounds.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

using namespace std::chrono_literals;

constexpr auto warm_up = 500ms;
constexpr auto measured = 4s;

// What the server last said of an event, for the bare one to say the same.
std::vector<std::uint8_t>& event_bytes() {
    static std::vector<std::uint8_t> bytes(12, 0);
    return bytes;
}

void report(benchmark::State& bench, const Heard& heard) {
    if (heard.ns.empty() || heard.unheard > 0) {
        bench.SkipWithError("not everybody heard of every move");
        return;
    }
    bench.counters[p50_counter] = quantile(heard.ns, 0.50);
    bench.counters[p99_counter] = quantile(heard.ns, 0.99);
}

// Eight clients at the server that `open` gives, on cores of their own; `play` measures them.
template <class Open, class Play>
void with_eight(benchmark::State& bench, EightClients::Server kind, Open open, Play play) {
    while (bench.KeepRunning()) {
        const Cores cores;
        cores.for_server();
        const auto server = open();
        cores.for_clients();
        const auto clients = server ? EightClients::join(server->endpoint(), kind) : nullptr;
        if (!clients) {
            bench.SkipWithError("no table of eight");
            return;
        }
        play(*clients);
    }
}

void broadcast_server(benchmark::State& bench) {
    with_eight(bench, EightClients::Server::Juz, open_full_table, [&](EightClients& clients) {
        report(bench, clients.play(EightClients::count, warm_up, measured));
        event_bytes() = clients.last_event();
    });
}

void broadcast_bare(benchmark::State& bench) {
    with_eight(
        bench, EightClients::Server::Bare, [] { return BareServer::open(event_bytes()); },
        [&](EightClients& clients) {
            report(bench, clients.play(EightClients::count, warm_up, measured));
        });
}

// Seven play; the eighth sits there, or floods.
void seven_of_eight(benchmark::State& bench, bool flooded) {
    constexpr std::size_t honest = EightClients::count - 1;
    with_eight(bench, EightClients::Server::Juz, open_full_table, [&](EightClients& clients) {
        if (!flooded) {
            report(bench, clients.play(honest, warm_up, measured));
            return;
        }
        Flooder flooder(clients.peer(honest), clients.answered(honest), std::uint8_t{honest});
        const Heard heard = clients.play(honest, warm_up, measured);
        const double ns = flooder.stop();
        report(bench, heard);
        bench.counters[sent_counter] = ns;
    });
}

// Eight play; four watch and take nothing, or nobody does.
void eight_watched(benchmark::State& bench, bool watched) {
    constexpr std::size_t watching = 4;
    with_eight(bench, EightClients::Server::Juz, open_full_table, [&](EightClients& clients) {
        const auto watchers =
            watched ? MuteWatchers::join(clients.peer(0).address, watching) : nullptr;
        if (watched && !watchers) {
            bench.SkipWithError("nobody was let in to watch");
            return;
        }
        report(bench, clients.play(EightClients::count, warm_up, measured));
    });
}

}  // namespace

Section register_broadcast() {
    benchmark::RegisterBenchmark("broadcast/server", broadcast_server)->Iterations(1);
    benchmark::RegisterBenchmark("broadcast/bare", broadcast_bare)->Iterations(1);
    return {"broadcast",
            {{"broadcast/server p50", "broadcast/bare p50", "move",
              "until all of 8 clients know, each at 20 moves a second: half of them", 1.15},
             {"broadcast/server p99", "broadcast/bare p99", "move",
              "the same: all but one in a hundred", 1.5}}};
}

Section register_flood() {
    benchmark::RegisterBenchmark("flood/flooded", seven_of_eight, true)->Iterations(1);
    benchmark::RegisterBenchmark("flood/quiet", seven_of_eight, false)->Iterations(1);
    // 100,000 moves a second.
    constexpr double limit_ns = 1e4;
    return {"flood",
            {{"flood/flooded sent", "", "move", "what the eighth client floods the server with",
              limit_ns},
             {"flood/flooded p50", "flood/quiet p50", "move",
              "until the seven others know a move of theirs: half of them", std::nullopt},
             {"flood/flooded p99", "flood/quiet p99", "move", "the same: all but one in a hundred",
              2.0}}};
}

Section register_watched() {
    benchmark::RegisterBenchmark("watched/mute", eight_watched, true)->Iterations(1);
    benchmark::RegisterBenchmark("watched/nobody", eight_watched, false)->Iterations(1);
    return {"watched",
            {{"watched/mute p50", "watched/nobody p50", "move",
              "until all of 8 clients know, while 4 watch and take nothing: half of them", 1.15},
             {"watched/mute p99", "watched/nobody p99", "move",
              "the same: all but one in a hundred", 1.5}}};
}

}  // namespace juz::bench
