// Which addresses are this machine's neighbours.
#pragma once

#include <cstdint>
#include <vector>

namespace juz::netcode {

/// One of the machine's own IPv4 networks.
struct Subnet {
    std::uint32_t address = 0;  ///< As in Endpoint.
    std::uint32_t mask = 0;

    constexpr bool has(std::uint32_t other) const { return ((address ^ other) & mask) == 0; }
};

/// Those of all interfaces that are up, as they are now; empty where the system does not tell.
std::vector<Subnet> own_subnets();

/// Whether the address is in one of them.
bool is_in(const std::vector<Subnet>& subnets, std::uint32_t address);

}  // namespace juz::netcode
