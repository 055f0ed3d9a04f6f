// This machine's ways to its neighbours.
#pragma once

#include <cstdint>
#include <vector>

namespace juz::netcode {

/// One IPv4 address of an interface that is up. Addresses as in Endpoint.
struct Interface {
    int index = 0;
    std::uint32_t address = 0;
    std::uint32_t broadcast = 0;  ///< 0 if it has none.
    bool multicast = false;       ///< Never of the loopback interface.
};

/// As they are now; of interfaces with several addresses each comes once.
std::vector<Interface> own_interfaces();

/// Whether nothing sent from or to the address leaves this machine.
constexpr bool is_loopback(std::uint32_t address) {
    return (address >> 24U) == 127;
}

}  // namespace juz::netcode
