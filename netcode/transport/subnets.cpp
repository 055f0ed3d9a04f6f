#include "subnets.hpp"

#include <algorithm>

#if defined(__unix__) || defined(__APPLE__)
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <memory>
#endif

namespace juz::netcode {

#if defined(__unix__) || defined(__APPLE__)
namespace {

std::uint32_t address_of(const sockaddr& address) {
    return ntohl(reinterpret_cast<const sockaddr_in&>(address).sin_addr.s_addr);
}

}  // namespace

std::vector<Subnet> own_subnets() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return {};
    }
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
    std::vector<Subnet> subnets;
    for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
        const bool usable = at->ifa_addr != nullptr && at->ifa_netmask != nullptr &&
                            at->ifa_addr->sa_family == AF_INET && (at->ifa_flags & IFF_UP) != 0;
        if (usable) {
            subnets.push_back({address_of(*at->ifa_addr), address_of(*at->ifa_netmask)});
        }
    }
    return subnets;
}
#else
std::vector<Subnet> own_subnets() {
    return {};
}
#endif

bool is_in(const std::vector<Subnet>& subnets, std::uint32_t address) {
    return std::any_of(subnets.begin(), subnets.end(),
                       [address](const Subnet& subnet) { return subnet.has(address); });
}

}  // namespace juz::netcode
