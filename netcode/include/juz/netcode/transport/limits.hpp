// The sizes and times of the transport, each with its name.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "juz/netcode/transport/token_bucket.hpp"

namespace juz::netcode {

using namespace std::chrono_literals;

/// Where the game is played unless somebody says otherwise.
inline constexpr std::uint16_t game_port_default = 27913;

/// Channels of a connection. Each is ordered by itself. An unreliable message waits for the
/// reliable ones sent before it on its channel, so a second copy of a move needs another channel.
inline constexpr std::uint8_t channel_count = 4;

/// The largest message, reliable; larger than one datagram it travels in fragments.
inline constexpr std::size_t message_bytes_max = 64 * 1024;

/// The largest unreliable message: it has to fit into one datagram.
inline constexpr std::size_t unreliable_bytes_max = 1100;

/// UDP payload of one datagram. VPNs and tunnels swallow the customary 1400.
inline constexpr std::uint32_t datagram_bytes_max = 1200;

/// What one peer may make us hold while its messages wait for missing ones.
inline constexpr std::size_t waiting_bytes_max = 256 * 1024;

/// What may be on the way to one peer (queued, or sent and unacknowledged) before sending to it
/// is refused.
inline constexpr std::size_t backlog_bytes_max = 512 * 1024;

/// Peers one host can have at all.
inline constexpr std::uint16_t peers_limit = 4095;

/// The longest sleep while something is unacknowledged (a resend may fall due), and else.
inline constexpr std::chrono::microseconds busy_sleep_max = 10ms;
inline constexpr std::chrono::microseconds idle_sleep_max = 250ms;

/// Datagrams handled in one service; the rest waits for the next, so a flood cannot keep the
/// caller away from its other work.
inline constexpr std::uint32_t datagrams_per_service_max = 4096;

/// What a host that accepts connections takes from one peer, in datagrams of up to
/// `datagram_token_bytes`; a larger one counts as several. A player who never stops, at a full
/// table of others who never stop, sends about 400 a second: moves and their copies,
/// acknowledgements, echoes. After seconds without a line all that comes at once.
inline constexpr Rate peer_rate_max{2000, 4000};
inline constexpr std::uint32_t datagram_token_bytes = 64;

}  // namespace juz::netcode
