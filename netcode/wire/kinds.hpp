// The first byte of every message.
#pragma once

#include <cstddef>
#include <cstdint>

#include "juz/core/seat.hpp"

namespace juz::netcode {

enum class ClientKind : std::uint8_t {
    Hello = 1,
    Lobby,
    Play,
    AskSnapshot,
    Leave,
    Echo,
    Commitment,
    Nonce,
    Say,
    Pointing,
};

enum class ServerKind : std::uint8_t {
    Welcome = 64,
    Refusal,
    Lobby,
    LobbyRefused,
    MatchBegun,
    Happened,
    Answer,
    Snapshot,
    ViewHash,
    MatchOver,
    Ping,
    Links,
    Sealed,
    DealCall,
    DealCommitments,
    Said,
    Pointed,
};

/// Begins a Hello, so that a stray datagram of another program is not taken for one.
inline constexpr std::uint8_t hello_magic[4] = {'j', 'u', 'z', '!'};

inline constexpr std::uint16_t countdown_ms_max = 60000;

/// Numbers that go into one match seed: the host's and one of each seat.
inline constexpr std::size_t contributors_max = seat_count_max + 1;

}  // namespace juz::netcode
