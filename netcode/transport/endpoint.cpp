#include "juz/netcode/transport/endpoint.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstring>

namespace juz::netcode {

namespace {

TransportError ipv6_error(std::string_view text) {
    return {TransportFault::Ipv6Address,
            "'" + std::string(text) + "' is an IPv6 address; only IPv4 addresses work here"};
}

/// No name and no IPv4 address holds a colon.
bool looks_like_ipv6(std::string_view text) {
    return text.find(':') != std::string_view::npos;
}

}  // namespace

std::string Endpoint::text() const {
    std::string out;
    for (int shift = 24; shift >= 0; shift -= 8) {
        out += std::to_string((address >> shift) & 0xFFU);
        out += shift > 0 ? '.' : ':';
    }
    return out + std::to_string(port);
}

Result<Endpoint> parse_address(std::string_view text, std::uint16_t port) {
    if (looks_like_ipv6(text)) {
        return ipv6_error(text);
    }
    in_addr parsed{};
    // An embedded zero would end the text early, so the length has to survive the conversion.
    const std::string whole(text);
    if (whole.size() != std::strlen(whole.c_str()) ||
        inet_pton(AF_INET, whole.c_str(), &parsed) != 1) {
        return TransportError{TransportFault::BadAddress,
                              "'" + whole + "' is not an IPv4 address such as 192.168.1.20"};
    }
    return Endpoint{ntohl(parsed.s_addr), port};
}

Result<Endpoint> resolve_address(const std::string& text, std::uint16_t port) {
    auto literal = parse_address(text, port);
    if (literal.ok() || literal.error().fault == TransportFault::Ipv6Address) {
        return literal;
    }
    addrinfo wanted{};
    wanted.ai_family = AF_INET;
    wanted.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(text.c_str(), nullptr, &wanted, &found) != 0 || found == nullptr) {
        return TransportError{TransportFault::UnknownHost,
                              "no IPv4 address is known for '" + text + "'"};
    }
    sockaddr_in first{};
    std::memcpy(&first, found->ai_addr, sizeof first);
    freeaddrinfo(found);
    return Endpoint{ntohl(first.sin_addr.s_addr), port};
}

}  // namespace juz::netcode
