// A client that keeps to nothing but the bytes.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "juz/netcode/wire/codec.hpp"
#include "netcode/support/world.hpp"

namespace juz::netcode::test {

/// A client without manners: it says what it likes.
class RawClient {
  public:
    explicit RawClient(World& world) : world_(world), host_(world.network.open()) {
        peer_ = *host_->connect(world.server->endpoint());
    }

    template <class Message>
    void say(const Message& message, std::uint8_t channel = main_channel) {
        std::array<std::uint8_t, client_message_max> memory;
        Writer writer(memory);
        encode(writer, message);
        say_bytes(std::as_bytes(writer.written()), channel);
    }

    void say_bytes(std::span<const std::byte> bytes, std::uint8_t channel = main_channel) {
        host_->send(peer_, channel, bytes, Delivery::Reliable);
    }

    void hello(const std::string& name, Role role = Role::Player) {
        Hello message;
        message.name = name;
        message.role = role;
        say(message);
        turn();
    }

    void turn(int milliseconds = 5) {
        for (int at = 0; at < milliseconds; ++at) {
            world_.turn(1);
            for (const TransportEvent& event : host_->service(0us)) {
                if (event.kind == TransportEventKind::Disconnected) {
                    goodbye = event.reason;
                }
                if (event.kind != TransportEventKind::Received) {
                    continue;
                }
                const auto message = decode_server_message(event.bytes, game, viewer);
                REQUIRE(message);
                if (const auto* answer = std::get_if<Answer>(&*message)) {
                    answers.push_back(*answer);
                }
                if (const auto* refusal = std::get_if<Refusal>(&*message)) {
                    refused = *refusal;
                }
                if (const auto* state = std::get_if<LobbyState>(&*message)) {
                    lobby = *state;
                }
                if (const auto* call = std::get_if<DealCall>(&*message)) {
                    calls.push_back(*call);
                }
                if (const auto* all = std::get_if<DealCommitments>(&*message)) {
                    commitments.push_back(*all);
                }
                if (const auto* snapshot = std::get_if<Snapshot>(&*message)) {
                    snapshots.push_back(*snapshot);
                }
            }
        }
    }

    std::optional<DisconnectReason> goodbye;
    std::optional<Refusal> refused;
    std::vector<Answer> answers;
    std::vector<DealCall> calls;
    std::vector<DealCommitments> commitments;
    LobbyState lobby;
    std::vector<Snapshot> snapshots;
    GameIndex game = 0;
    Viewer viewer = Viewer::of(Seat{0});

  private:
    World& world_;
    std::unique_ptr<VirtualHost> host_;
    PeerId peer_;
};

}  // namespace juz::netcode::test
