// An IPv4 address with a port, and how text becomes one.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "juz/netcode/transport/result.hpp"

namespace juz::netcode {

struct Endpoint {
    /// The most significant byte is the first one written: 127.0.0.1 is 0x7F000001. To bind, 0
    /// means every interface.
    std::uint32_t address = 0;
    /// To bind, 0 means any free port.
    std::uint16_t port = 0;

    friend constexpr auto operator<=>(const Endpoint&, const Endpoint&) = default;

    /// "192.168.1.20:27913".
    std::string text() const;
};

inline constexpr std::uint32_t loopback_address = 0x7F000001;

/// Reads four decimal numbers with dots; asks nobody. Faults: BadAddress, Ipv6Address.
Result<Endpoint> parse_address(std::string_view text, std::uint16_t port);

/// As parse_address, but what is not a number is looked up as a name, which can block for seconds.
/// Faults: Ipv6Address, UnknownHost.
Result<Endpoint> resolve_address(const std::string& text, std::uint16_t port);

}  // namespace juz::netcode
