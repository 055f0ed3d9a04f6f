// Messages as bytes. Encoders of states and events take nothing but what was redacted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "juz/core/codec.hpp"
#include "juz/netcode/wire/messages.hpp"

namespace juz::netcode {

void encode(Writer& writer, const Hello& message);
void encode(Writer& writer, const LobbyCommand& message);
void encode(Writer& writer, const Play& message);
void encode(Writer& writer, const AskSnapshot& message);
void encode(Writer& writer, const Leave& message);
void encode(Writer& writer, const Echo& message);
void encode(Writer& writer, const DealCommitment& message);
void encode(Writer& writer, const DealNonce& message);
void encode(Writer& writer, const Say& message);
void encode(Writer& writer, const Pointing& message);

void encode(Writer& writer, const Welcome& message);
void encode(Writer& writer, const Refusal& message);
void encode(Writer& writer, const LobbyState& message);
void encode(Writer& writer, const LobbyRefused& message);
void encode(Writer& writer, const MatchBegun& message);
void encode(Writer& writer, const Answer& message);
void encode(Writer& writer, const ViewHash& message);
void encode(Writer& writer, const MatchOver& message);
void encode(Writer& writer, const Ping& message);
void encode(Writer& writer, const Links& message);
void encode(Writer& writer, const Sealed& message);
void encode(Writer& writer, const DealCall& message);
void encode(Writer& writer, const DealCommitments& message);
void encode(Writer& writer, const Said& message);
void encode(Writer& writer, const Pointed& message);

/// A Happened.
void encode_event(Writer& writer, std::uint32_t number, Microseconds t, std::uint64_t nonce,
                  const Redacted<AnyEvent>& event);
/// A Snapshot.
void encode_snapshot(Writer& writer, std::uint32_t number, Microseconds t,
                     const Redacted<AnyState>& state);

/// The channel on which a message travels; second copies of commands have their own.
std::uint8_t channel_of(const ClientMessage& message);
std::uint8_t channel_of(const ServerMessage& message);

/// Nothing for bytes that are no message, end too early or too late, or spell a value in another
/// way than the encoders do. A Hello of another version comes back with nothing but its version.
/// `game` is the one being played.
std::optional<ClientMessage> decode_client_message(std::span<const std::byte> bytes,
                                                   GameIndex game);

/// As above; `viewer` is the receiver. Names in what is returned are clean.
std::optional<ServerMessage> decode_server_message(std::span<const std::byte> bytes, GameIndex game,
                                                   Viewer viewer);

}  // namespace juz::netcode
