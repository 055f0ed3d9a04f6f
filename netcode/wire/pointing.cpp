#include "pointing.hpp"

#include "juz/netcode/wire/codec.hpp"
#include "kinds.hpp"

namespace juz::netcode {

namespace {

// No number on the wire has a sign.
void write_offset(Writer& writer, std::int16_t value) {
    writer.number(static_cast<std::uint64_t>(value + Pointing::reach));
}

std::int16_t read_offset(Reader& reader) {
    const auto biased = static_cast<int>(reader.number(2 * Pointing::reach));
    return static_cast<std::int16_t>(biased - Pointing::reach);
}

}  // namespace

void write_pointing(Writer& writer, const Pointing& pointing) {
    writer.byte(static_cast<std::uint8_t>(pointing.at));
    if (pointing.at != PointedAt::Nowhere) {
        write_offset(writer, pointing.x);
        write_offset(writer, pointing.y);
        writer.number(pointing.holds.code());
    }
}

Pointing read_pointing(Reader& reader) {
    Pointing pointing;
    const std::uint8_t at = reader.byte();
    if (at > static_cast<std::uint8_t>(PointedAt::Foundations)) {
        reader.fail();
        return pointing;
    }
    pointing.at = static_cast<PointedAt>(at);
    if (pointing.at == PointedAt::Nowhere) {
        return pointing;
    }
    pointing.x = read_offset(reader);
    pointing.y = read_offset(reader);
    const auto card = Card::from_code(static_cast<std::uint16_t>(reader.number(0xFFFF)));
    if (!card || card == Card::unknown) {
        reader.fail();
        return pointing;
    }
    pointing.holds = *card;
    return pointing;
}

void encode(Writer& writer, const Pointing& message) {
    writer.byte(static_cast<std::uint8_t>(ClientKind::Pointing));
    write_pointing(writer, message);
}

void encode(Writer& writer, const Pointed& message) {
    writer.byte(static_cast<std::uint8_t>(ServerKind::Pointed));
    writer.number(message.seat.value);
    write_pointing(writer, message.hand);
}

std::uint8_t channel_of(const ClientMessage& message) {
    if (std::holds_alternative<Pointing>(message)) {
        return hand_channel;
    }
    return std::holds_alternative<Echo>(message) ? echo_channel : main_channel;
}

std::uint8_t channel_of(const ServerMessage& message) {
    if (std::holds_alternative<Pointed>(message)) {
        return hand_channel;
    }
    return std::holds_alternative<Ping>(message) ? echo_channel : main_channel;
}

}  // namespace juz::netcode
