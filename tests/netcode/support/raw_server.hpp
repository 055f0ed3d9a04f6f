// A server that keeps to nothing but the bytes, for one client.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "juz/netcode/session/session.hpp"
#include "juz/netcode/wire/codec.hpp"
#include "netcode/support/virtual_network.hpp"
#include "support/catch.hpp"

namespace juz::netcode::test {

/// It lets a client in, and says what the test says.
class RawServer {
  public:
    RawServer() : network_(clock_), host_(network_.open()), client_host_(network_.open()) {
        client = std::make_unique<Session>(*client_host_, clock_,
                                           [this] { return Seed::from_number(++numbers); });
        client->join({host_->local_endpoint(), "Zosia", Role::Player, {}});
        turn();
        say(Welcome{PersonId{1}, {{1, 2}}});
        say(LobbyState{});
        turn();
        REQUIRE(client->connection() == Connection::Joined);
    }

    template <class Message>
    void say(const Message& message) {
        std::array<std::uint8_t, server_message_max> memory;
        Writer writer(memory);
        encode(writer, message);
        send(writer);
    }

    /// A round of the race as seat 0 hears of it.
    void deal(const Seed& seed, std::uint8_t seats) {
        AnyState state = initial_state(race::Ruleset{}, seats);
        std::uint32_t number = 0;
        play(state, begin_round_command(0, seed), [&](const AnyEvent& event) {
            const auto shown = redact(event, state, Viewer::of(Seat{0}));
            std::array<std::uint8_t, server_message_max> memory;
            Writer writer(memory);
            encode_event(writer, number++, {}, 0, shown);
            send(writer);
        });
        REQUIRE(client->view().match->events == number);
    }

    void turn() {
        for (int at = 0; at < 5; ++at) {
            clock_.advance(1ms);
            client->pump(0us);
            for (const TransportEvent& event : host_->service(0us)) {
                peer_ = event.peer;
                if (event.kind == TransportEventKind::Disconnected) {
                    goodbye = event.reason;
                }
                if (event.kind == TransportEventKind::Received) {
                    const auto message = decode_client_message(event.bytes, 0);
                    REQUIRE(message);
                    heard.push_back(*message);
                }
            }
        }
    }

    template <class Message>
    std::size_t count() const {
        return static_cast<std::size_t>(std::count_if(
            heard.begin(), heard.end(),
            [](const ClientMessage& message) { return std::holds_alternative<Message>(message); }));
    }

    std::uint64_t numbers = 0;  ///< That the client has drawn, each from its count.
    std::vector<ClientMessage> heard;
    std::optional<DisconnectReason> goodbye;
    std::unique_ptr<Session> client;

  private:
    void send(const Writer& writer) {
        host_->send(*peer_, main_channel, std::as_bytes(writer.written()), Delivery::Reliable);
        turn();
    }

    VirtualClock clock_;
    VirtualNetwork network_;
    std::unique_ptr<VirtualHost> host_;
    std::unique_ptr<VirtualHost> client_host_;
    std::optional<PeerId> peer_;
};

}  // namespace juz::netcode::test
