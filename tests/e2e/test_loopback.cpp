// The server's four threads and clients of another kind, over ENet on loopback.
#include <array>
#include <atomic>
#include <thread>

#include "juz/bots/bot.hpp"
#include "juz/netcode/server/server.hpp"
#include "juz/netcode/session/session_thread.hpp"
#include "juz/netcode/transport/chance.hpp"
#include "juz/netcode/transport/enet_host.hpp"
#include "juz/netcode/wire/codec.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

namespace {

const SystemClock& system_clock() {
    static const SystemClock clock;
    return clock;
}

std::unique_ptr<EnetHost> open_host(HostOptions options) {
    options.bind.address = loopback_address;
    auto host = EnetHost::open(options, system_clock());
    REQUIRE(host.ok());
    return std::move(host.value());
}

ServerOptions server_options(std::string_view game = "race",
                             std::string_view rules = "countdown_ms=50") {
    ServerOptions options;
    options.table.rules = std::get<AnyRuleset>(parse_rules(game, rules));
    options.table.seats[0].kind = SeatKind::Open;
    options.table.seats[1].kind = SeatKind::Open;
    options.table.seats[2] = LobbySeat{SeatKind::Bot, BotLevel::Steady, {}};
    options.between_rounds = 50ms;
    options.lobby.countdown = 50ms;
    options.bot_pace_percent = 5;
    return options;
}

// Counts what a recorder would write; the writer's thread alone touches it.
class CountingSink final : public EventSink {
  public:
    explicit CountingSink(std::atomic<std::uint32_t>& records) : records_(records) {}
    void begin(const MatchHeader&) override {}
    void record(const Record&) override { ++records_; }
    void commit() override {}
    void finish() override {}

  private:
    std::atomic<std::uint32_t>& records_;
};

// Turns `step` until it says so; false after far too many steps.
template <class Step>
bool until(Step step) {
    const Instant end = system_clock().monotonic() + 120s;
    while (system_clock().monotonic() < end) {
        if (step()) {
            return true;
        }
        std::this_thread::sleep_for(1ms);
    }
    return false;
}

struct Player {
    explicit Player(const Endpoint& server, const std::string& name)
        : session(open_host(HostOptions::client()), system_clock(), system_seed) {
        session.join({server, name, Role::Player, {}});
    }

    // One look at the table, as a window would take; true when the match is over.
    bool look() {
        const SessionUpdate update = session.poll();
        for (const News& news : update.news) {
            if (const auto* connection = std::get_if<ConnectionNews>(&news)) {
                if (connection->connection == Connection::Joined) {
                    session.send(SetReady{true});
                }
            }
            if (std::holds_alternative<MatchNews>(news)) {
                began = system_clock().monotonic();
                const MatchView& match = *update.view.match;
                bot = make_bot(BotLevel::Steady, match.header.rules.index(), *match.seat,
                               Seed::from_number(match.seat->value), 5);
            }
        }
        if (bot && update.view.match) {
            const Microseconds now{(system_clock().monotonic() - began).count()};
            static_cast<void>(bot->think(update.view.match->predicted, now));
            if (const auto command = bot->act(now)) {
                static_cast<void>(session.submit(*command));
            }
        }
        view = update.view;
        return view.match && view.match->seed;
    }

    SessionThread session;
    SessionView view;
    std::unique_ptr<Bot> bot;
    Instant began;
};

}  // namespace

namespace {

void play_over_loopback(const ServerOptions& options, bool all_see_the_same) {
    std::atomic<std::uint32_t> records{0};
    ServerParts parts;
    parts.transport = open_host(HostOptions{});
    parts.clock = &system_clock();
    parts.sinks = [&](const MatchHeader&) { return std::make_unique<CountingSink>(records); };
    parts.secret = system_seed;
    ServerThreads server(options, std::move(parts));
    {
        Player zosia(server.endpoint(), "Zosia");
        Player ola(server.endpoint(), "Ola");
        bool zosia_done = false;
        bool ola_done = false;
        REQUIRE(until([&] {
            zosia_done = zosia_done || zosia.look();
            ola_done = ola_done || ola.look();
            return zosia_done && ola_done;
        }));
        CHECK(zosia.session.differences() == 0);
        CHECK(ola.session.differences() == 0);
        CHECK(zosia.view.match->events == ola.view.match->events);
        if (all_see_the_same) {
            CHECK(hash_of(zosia.view.match->confirmed) == hash_of(ola.view.match->confirmed));
        }
    }
    REQUIRE(until([&] { return server.matches_finished() == 1; }));
    server.stop();
    CHECK(records > 30);
}

}  // namespace

TEST_CASE("all threads together play a match over loopback") {
    play_over_loopback(server_options(), true);
}

TEST_CASE("all threads together play Possession over loopback, round after round") {
    play_over_loopback(server_options("possession", "limit=8"), false);
}

TEST_CASE("all threads together play Winged over loopback, round after round") {
    play_over_loopback(server_options("winged", "rounds=2,pairs=on"), false);
}

TEST_CASE("a client of another version hears which one the server speaks") {
    ServerParts parts;
    parts.transport = open_host(HostOptions{});
    parts.clock = &system_clock();
    parts.secret = system_seed;
    ServerThreads server(server_options(), std::move(parts));
    const auto client = open_host(HostOptions::client());
    const std::optional<PeerId> peer = client->connect(server.endpoint());
    REQUIRE(peer);
    std::optional<Refusal> refusal;
    std::optional<DisconnectReason> goodbye;
    REQUIRE(until([&] {
        for (const TransportEvent& event : client->service(1ms)) {
            if (event.kind == TransportEventKind::Connected) {
                Hello hello;
                hello.version = 999;
                std::array<std::uint8_t, client_message_max> memory;
                Writer writer(memory);
                encode(writer, hello);
                client->send(*peer, main_channel, std::as_bytes(writer.written()),
                             Delivery::Reliable);
            } else if (event.kind == TransportEventKind::Received) {
                const auto message = decode_server_message(event.bytes, 0, Viewer::spectator());
                REQUIRE(message);
                refusal = std::get<Refusal>(*message);
            } else {
                goodbye = event.reason;
            }
        }
        return goodbye.has_value();
    }));
    REQUIRE(refusal);
    CHECK(refusal->reason == Refused::Version);
    CHECK(refusal->version == protocol_version);
    CHECK(goodbye == Goodbye::refused());
}

}  // namespace juz::netcode::test
