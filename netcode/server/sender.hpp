// Messages of a server on their way to its peers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "juz/netcode/transport/transport.hpp"
#include "juz/netcode/wire/codec.hpp"

namespace juz::netcode {

/// The network thread's.
class Sender {
  public:
    explicit Sender(Transport& transport) : transport_(transport) {}

    /// Reliably, in order. A peer that has so much on its way already that not even this fits is
    /// told goodbye.
    template <class Message>
    void say(PeerId peer, const Message& message) {
        send(peer, write([&](Writer& writer) { encode(writer, message); }));
    }

    /// Bytes valid until the next `write` or `say`.
    template <class Write>
    std::span<const std::byte> write(Write encode_into) {
        Writer writer(memory_);
        encode_into(writer);
        return std::as_bytes(writer.written());
    }

    void send(PeerId peer, std::span<const std::byte> bytes) {
        if (transport_.send(peer, main_channel, bytes, Delivery::Reliable) ==
            SendResult::BacklogFull) {
            transport_.disconnect(peer, Goodbye::too_slow());
        }
    }

    /// Once, and it may be lost.
    template <class Message>
    void whisper(PeerId peer, std::uint8_t channel, const Message& message) {
        const auto bytes = write([&](Writer& writer) { encode(writer, message); });
        static_cast<void>(transport_.send(peer, channel, bytes, Delivery::Unreliable));
    }

    /// Nothing for a peer that is gone.
    std::optional<std::uint32_t> address_of(PeerId peer) const {
        const std::optional<Endpoint> endpoint = transport_.endpoint_of(peer);
        return endpoint ? std::optional(endpoint->address) : std::nullopt;
    }

    bool is_near(PeerId peer) const { return transport_.is_near(peer); }
    std::size_t backlog(PeerId peer) const { return transport_.backlog(peer); }
    void goodbye(PeerId peer, DisconnectReason reason) { transport_.disconnect(peer, reason); }

  private:
    Transport& transport_;
    std::array<std::uint8_t, server_message_max> memory_{};
};

}  // namespace juz::netcode
