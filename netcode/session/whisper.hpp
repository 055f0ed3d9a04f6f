// What is said once and may be lost.
#pragma once

#include <array>
#include <cstdint>

#include "juz/netcode/transport/transport.hpp"
#include "juz/netcode/wire/codec.hpp"

namespace juz::netcode {

template <class Message>
void whisper(Transport& transport, PeerId server, std::uint8_t channel, const Message& message) {
    std::array<std::uint8_t, client_message_max> memory{};
    Writer writer(memory);
    encode(writer, message);
    transport.send(server, channel, std::as_bytes(writer.written()), Delivery::Unreliable);
}

}  // namespace juz::netcode
