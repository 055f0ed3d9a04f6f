#include <benchmark/benchmark.h>

#include <chrono>
#include <memory>
#include <variant>

#include "echo.hpp"
#include "juz/netcode/server/server.hpp"
#include "juz/netcode/session/session.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "rounds.hpp"
#include "sections.hpp"

namespace juz::bench {

namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

constexpr int warm_up = 20;
constexpr int moves = 300;

// Between two moves: a person's hand is slower still, and a move's second copy, which follows
// after 4 ms, is out of the way.
constexpr auto pause = 6ms;

// What a turn takes on the wire, there and back.
constexpr std::size_t move_size = 8;

/// One client at one seat of a real server, over loopback.
class Table {
  public:
    static std::unique_ptr<Table> open() {
        netcode::HostOptions options;
        options.bind = {netcode::loopback_address, 0};
        const auto clock = std::make_shared<netcode::SystemClock>();
        auto server = netcode::EnetHost::open(options, *clock);
        auto client = netcode::EnetHost::open(netcode::HostOptions::client(), *clock);
        if (!server || !client) {
            return nullptr;
        }
        return std::unique_ptr<Table>(
            new Table(clock, std::move(server.value()), std::move(client.value())));
    }

    void rest() {
        const auto until = Steady::now() + pause;
        wait_until([until] { return Steady::now() >= until; });
    }

    /// From the hand on the card to the server's word, in nanoseconds; nothing if it never came.
    std::optional<double> move() {
        if (!wait_until([this] { return is_playing(); })) {
            return std::nullopt;
        }
        const auto begin = Steady::now();
        const auto sent = session_.submit(race::Command(race::TurnCommand{Seat{0}}));
        if (!std::holds_alternative<std::uint32_t>(sent)) {
            return std::nullopt;
        }
        const bool answered = wait_until([this] { return !is_waiting(); });
        const std::chrono::duration<double, std::nano> taken = Steady::now() - begin;
        return answered ? std::optional(taken.count()) : std::nullopt;
    }

  private:
    Table(std::shared_ptr<netcode::SystemClock> clock, std::unique_ptr<netcode::Transport> server,
          std::unique_ptr<netcode::Transport> client)
        : clock_(std::move(clock)),
          server_(options(), parts(std::move(server))),
          client_(std::move(client)),
          session_(*client_, *clock_, netcode::system_seed) {
        session_.join({server_.endpoint(), "bench", netcode::Role::Player, {}});
    }

    // A practice that goes on for ever: whoever turns is never out of turns for long.
    static netcode::ServerOptions options() {
        netcode::ServerOptions options;
        options.table.table = "bench";
        options.table.rules = std::get<AnyRuleset>(
            parse_rules("race", "ace=free,turn_count=1,rotate_limit=9,rounds=100,countdown_ms=0"));
        options.table.seats[0].kind = netcode::SeatKind::Open;
        options.lobby.countdown = 0ms;
        options.between_rounds = 0ms;
        return options;
    }

    netcode::ServerParts parts(std::unique_ptr<netcode::Transport> transport) {
        netcode::ServerParts parts;
        parts.transport = std::move(transport);
        parts.clock = clock_.get();
        parts.match_seed = [] { return Seed::from_number(1); };
        parts.secret = [] { return Seed::from_number(2); };
        return parts;
    }

    bool is_playing() {
        if (session_.connection() == netcode::Connection::Joined &&
            (session_.prediction() == nullptr || is_over(session_.prediction()->confirmed()))) {
            session_.send(netcode::SetReady{});
        }
        return session_.prediction() != nullptr &&
               stage_of(session_.prediction()->confirmed()) == Stage::Playing;
    }

    bool is_waiting() const {
        const netcode::Prediction* prediction = session_.prediction();
        return prediction != nullptr && !prediction->pending().empty();
    }

    template <class Condition>
    bool wait_until(Condition condition) {
        const auto give_up = Steady::now() + 5s;
        while (!condition()) {
            if (Steady::now() > give_up) {
                return false;
            }
            session_.pump(1ms);
        }
        return true;
    }

    std::shared_ptr<netcode::SystemClock> clock_;
    netcode::ServerThreads server_;
    std::unique_ptr<netcode::Transport> client_;
    netcode::Session session_;
};

// The median of many single moves, as a benchmark's own result.
template <class Way>
void measure(benchmark::State& bench, Way* way) {
    while (bench.KeepRunning()) {
        std::vector<double> all;
        for (int at = 0; at < warm_up + moves; ++at) {
            if (way != nullptr) {
                way->rest();
            }
            const std::optional<double> ns = way != nullptr ? way->move() : std::nullopt;
            if (!ns) {
                bench.SkipWithError("no answer");
                return;
            }
            if (at >= warm_up) {
                all.push_back(*ns);
            }
        }
        bench.counters[ns_counter] = median(all);
    }
}

/// The same with nothing but ENet.
class EchoTable {
  public:
    static std::unique_ptr<EchoTable> open() {
        std::unique_ptr<Echo> echo = Echo::open();
        return echo ? std::unique_ptr<EchoTable>(new EchoTable(std::move(echo))) : nullptr;
    }

    void rest() {
        const auto until = Steady::now() + pause;
        while (Steady::now() < until) {
            echo_->idle(1);
        }
    }

    std::optional<double> move() {
        const auto begin = Steady::now();
        const bool back = echo_->round_trip(move_size);
        const std::chrono::duration<double, std::nano> taken = Steady::now() - begin;
        return back ? std::optional(taken.count()) : std::nullopt;
    }

  private:
    explicit EchoTable(std::unique_ptr<Echo> echo) : echo_(std::move(echo)) {}

    std::unique_ptr<Echo> echo_;
};

}  // namespace

Section register_move() {
    static const std::unique_ptr<Table> table = Table::open();
    static const std::unique_ptr<EchoTable> echo = EchoTable::open();
    benchmark::RegisterBenchmark("move/server", [](benchmark::State& bench) {
        measure(bench, table.get());
    })->Iterations(1);
    benchmark::RegisterBenchmark("move/echo", [](benchmark::State& bench) {
        measure(bench, echo.get());
    })->Iterations(1);
    return {
        "move",
        {{"move/server", "move/echo", "move",
          "median from the client's command to the server's word, beside a bare ENet echo", 1.3}}};
}

}  // namespace juz::bench
