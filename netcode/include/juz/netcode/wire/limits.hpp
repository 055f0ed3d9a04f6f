// Version, channels and sizes of what is said over a transport. netcode/PROTOCOL.md tells the rest.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "juz/netcode/transport/transport.hpp"

namespace juz::netcode {

/// Two programs talk only if theirs are equal.
inline constexpr std::uint16_t protocol_version = 6;

/// Everything, in order.
inline constexpr std::uint8_t main_channel = 0;
/// Second, unreliable copies of a player's commands.
inline constexpr std::uint8_t copy_channel = 1;
/// Pings and what answers them, unreliable.
inline constexpr std::uint8_t echo_channel = 2;
/// Where hands are, unreliable.
inline constexpr std::uint8_t hand_channel = 3;

/// Moves of one player that a server considers; to more of them it says that they came too fast.
/// The quickest hands make ten a second.
inline constexpr Rate play_rate_max{100, 200};

/// A client tells so often where its hand is.
inline constexpr std::chrono::microseconds hand_interval{50'000};
/// What a server passes on of that; what comes oftener is forgotten.
inline constexpr Rate hand_rate_max{25, 5};

/// A line of talk, in bytes of UTF-8.
inline constexpr std::size_t talk_bytes_max = 300;

/// Lines of one person that everybody hears; more of them nobody does.
inline constexpr Rate talk_rate_max{1, 5};

/// People at one table, those who only watch included.
inline constexpr std::size_t persons_max = 32;

/// A client's message takes no more bytes than this; a longer one is nobody's.
inline constexpr std::size_t client_message_max = 1024;
/// Nor a server's: a snapshot is the largest.
inline constexpr std::size_t server_message_max = 16384;

/// Why a connection was ended, beyond the transport's own reasons.
struct Goodbye {
    /// After a Refusal.
    static constexpr DisconnectReason refused() { return {16}; }
    /// What the peer sent is no message.
    static constexpr DisconnectReason malformed() { return {17}; }
    /// The player leaves.
    static constexpr DisconnectReason left() { return {18}; }
    /// The same player came by another connection.
    static constexpr DisconnectReason replaced() { return {19}; }
    /// The peer does not take what it is sent.
    static constexpr DisconnectReason too_slow() { return {20}; }
    /// The server ends.
    static constexpr DisconnectReason closing() { return {21}; }
    /// The peer did not keep what it had promised about the deal.
    static constexpr DisconnectReason unfair() { return {22}; }
    /// The table's owner sent the player away.
    static constexpr DisconnectReason kicked() { return {23}; }
    /// A match begins at a table where nobody may watch, and the peer has no seat.
    static constexpr DisconnectReason no_watching() { return {24}; }
};

}  // namespace juz::netcode
