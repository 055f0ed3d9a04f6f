#include "menus/addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>

namespace juz::client {

namespace {

bool fits_a_host(std::string_view text) {
    if (text.empty() || text.size() > 253) {
        return false;
    }
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               c == '.' || c == '-' || c == '_';
    });
}

// The first address of an interface that is up and not the loopback; 0 if there is none.
std::uint32_t own_address() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return 0;
    }
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(list, freeifaddrs);
    for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
        const bool useful = at->ifa_addr != nullptr && at->ifa_addr->sa_family == AF_INET &&
                            (at->ifa_flags & IFF_UP) != 0 && (at->ifa_flags & IFF_LOOPBACK) == 0;
        if (useful) {
            sockaddr_in address{};
            std::memcpy(&address, at->ifa_addr, sizeof address);
            return ntohl(address.sin_addr.s_addr);
        }
    }
    return 0;
}

}  // namespace

std::optional<TableAddress> parse_table_address(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n')) {
        text.remove_suffix(1);
    }
    constexpr std::string_view scheme = "juz://";
    TableAddress address;
    if (text.substr(0, scheme.size()) == scheme) {
        text.remove_prefix(scheme.size());
        const std::size_t slash = std::min(text.find('/'), text.size());
        address.watch = text.substr(slash) == "/watch";
        text = text.substr(0, slash);
    }
    const std::size_t colon = text.find(':');
    if (colon != std::string_view::npos) {
        const std::string_view port = text.substr(colon + 1);
        const char* last = port.data() + port.size();
        const auto [end, error] = std::from_chars(port.data(), last, address.port);
        if (error != std::errc() || end != last || address.port == 0) {
            return std::nullopt;
        }
        text = text.substr(0, colon);
    }
    if (!fits_a_host(text)) {
        return std::nullopt;
    }
    address.host = text;
    return address;
}

std::string address_for_others(const netcode::Endpoint& bound) {
    netcode::Endpoint endpoint = bound;
    if (endpoint.address == 0) {
        const std::uint32_t own = own_address();
        endpoint.address = own != 0 ? own : netcode::loopback_address;
    }
    return endpoint.text();
}

}  // namespace juz::client
