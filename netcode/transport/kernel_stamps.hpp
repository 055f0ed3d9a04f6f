// The kernel's own note of when a datagram came.
#pragma once

#include <cstdint>
#include <optional>

namespace juz::netcode {

/// Nanoseconds since 1970 by the wall clock, at which the datagram last read from the socket
/// reached this machine; nothing where the platform cannot tell. The first question makes the
/// kernel begin to stamp what comes to this socket.
std::optional<std::int64_t> kernel_stamp_ns(int socket);

}  // namespace juz::netcode
