#include "interfaces.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <memory>

namespace juz::netcode {

namespace {

std::uint32_t address_of(const sockaddr* address) {
    return address == nullptr
               ? 0
               : ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr);
}

Interface read(const ifaddrs& from) {
    Interface interface;
    interface.index = static_cast<int>(if_nametoindex(from.ifa_name));
    interface.address = address_of(from.ifa_addr);
    if ((from.ifa_flags & IFF_LOOPBACK) != 0) {
        // The system knows this address, but does not tell of it.
        interface.broadcast = interface.address | ~address_of(from.ifa_netmask);
        return interface;
    }
    if ((from.ifa_flags & IFF_BROADCAST) != 0) {
        interface.broadcast = address_of(from.ifa_broadaddr);
    }
    interface.multicast = (from.ifa_flags & IFF_MULTICAST) != 0;
    return interface;
}

}  // namespace

std::vector<Interface> own_interfaces() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return {};
    }
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
    std::vector<Interface> interfaces;
    for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
        const bool is_up = (at->ifa_flags & IFF_UP) != 0 && (at->ifa_flags & IFF_RUNNING) != 0;
        if (is_up && at->ifa_addr != nullptr && at->ifa_addr->sa_family == AF_INET) {
            interfaces.push_back(read(*at));
        }
    }
    return interfaces;
}

}  // namespace juz::netcode
