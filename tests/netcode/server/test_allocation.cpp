// A move's way through the server takes no memory: this program counts every allocation it makes.
#include <array>
#include <vector>

#include "juz/netcode/server/server.hpp"
#include "juz/netcode/wire/codec.hpp"
#include "netcode/support/world.hpp"
#include "support/allocations.hpp"

namespace juz::netcode::test {

namespace {

/// Hands over what the test puts into it, and counts what is sent. Takes no memory of its own once
/// it has had a few turns.
class CountingTransport final : public Transport {
  public:
    void put(TransportEventKind kind, PeerId peer, Instant arrival,
             std::span<const std::byte> bytes) {
        std::copy(bytes.begin(), bytes.end(), memory_[events_.size()].begin());
        events_.push_back({kind,
                           peer,
                           arrival,
                           main_channel,
                           std::span(memory_[events_.size()]).first(bytes.size()),
                           {}});
    }

    std::span<const TransportEvent> service(std::chrono::microseconds) override {
        handed_.swap(events_);
        events_.clear();
        return handed_;
    }

    SendResult send(PeerId, std::uint8_t, std::span<const std::byte> bytes, Delivery) override {
        ++sent;
        answers += !bytes.empty() && bytes[0] == kind_answer ? 1U : 0U;
        return SendResult::Queued;
    }

    std::optional<PeerId> connect(const Endpoint&) override { return std::nullopt; }
    void disconnect(PeerId, DisconnectReason) override {}
    void flush() override {}
    Instant drained_until() const override { return now; }
    void wake() override {}
    std::size_t backlog(PeerId) const override { return 0; }
    std::optional<Endpoint> endpoint_of(PeerId) const override { return std::nullopt; }
    std::size_t peer_count() const override { return seat_count_max; }
    Endpoint local_endpoint() const override { return {}; }

    Instant now;
    std::size_t sent = 0;
    std::size_t answers = 0;

  private:
    static constexpr std::byte kind_answer{70};

    std::array<std::array<std::byte, client_message_max>, 64> memory_{};
    std::vector<TransportEvent> events_;
    std::vector<TransportEvent> handed_;
};

/// Eight players at a table where cards can be turned for ever.
struct FullTable {
    FullTable() {
        ServerOptions options = server_options(
            "race",
            "ace=free,turn_count=1,rotate_limit=9,countdown_ms=0,command_limit=60000,idle_ms=0",
            seat_count_max, 0);
        options.lobby.countdown = 0ms;
        auto owned = std::make_unique<CountingTransport>();
        transport = owned.get();
        ServerParts parts;
        parts.transport = std::move(owned);
        parts.clock = &clock;
        parts.match_seed = [] { return Seed::from_number(1); };
        parts.secret = [this] { return Seed::from_number(++secrets); };
        server = std::make_unique<Server>(options, std::move(parts));
        for (std::uint8_t at = 0; at < seat_count_max; ++at) {
            transport->put(TransportEventKind::Connected, peer(at), clock.monotonic(), {});
            Hello hello;
            hello.name = "player";
            say(at, hello);
            turn();
            say(at, LobbyCommand(SetReady{}));
            turn();
        }
        for (int turns = 0; turns < 10; ++turns) {
            turn();
        }
    }

    static PeerId peer(std::uint8_t at) { return {1, at}; }

    template <class Message>
    void say(std::uint8_t at, const Message& message) {
        std::array<std::uint8_t, client_message_max> memory{};
        Writer writer(memory);
        encode(writer, message);
        transport->put(TransportEventKind::Received, peer(at), clock.monotonic(),
                       std::as_bytes(writer.written()));
    }

    void turn() {
        clock.advance(1ms);
        transport->now = clock.monotonic();
        server->turn(0us);
    }

    VirtualClock clock;
    CountingTransport* transport = nullptr;
    std::uint64_t secrets = 0;
    std::unique_ptr<Server> server;
};

}  // namespace

TEST_CASE("From its arrival until everybody is told a move allocates nothing") {
    FullTable table;
    std::uint32_t sequence = 0;
    std::size_t allocated = 0;
    // The log takes a new chunk once in a thousand records; everything else has its memory by now.
    for (int move = 0; move < 450; ++move) {
        const auto at = static_cast<std::uint8_t>(move % seat_count_max);
        sequence += at == 0 ? 2U : 0U;
        table.say(at, Play{sequence - 1, 0, race::Command(race::TurnCommand{Seat{at}})});
        // One that is refused goes the same way.
        table.say(at, Play{sequence, 0, race::Command(race::CallCommand{Seat{at}})});
        table.transport->sent = table.transport->answers = 0;
        const std::size_t before = juz::test::allocations();
        table.turn();
        const std::size_t after = juz::test::allocations();
        REQUIRE(table.transport->answers == 2);
        // The answers, and the event to everybody.
        REQUIRE(table.transport->sent >= 2 + seat_count_max);
        allocated += move < 50 ? 0 : after - before;
    }
    CHECK(allocated == 0);
}

}  // namespace juz::netcode::test
