#include "juz/netcode/discovery/discovery_socket.hpp"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <optional>
#include <system_error>
#include <utility>

#include "interfaces.hpp"

namespace juz::netcode {

namespace {

sockaddr_in socket_address(const Endpoint& endpoint) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(endpoint.address);
    address.sin_port = htons(endpoint.port);
    return address;
}

void set(int descriptor, int level, int option, int value) {
    // Where one cannot be set, what needs it is lost, as it may be on any network.
    static_cast<void>(setsockopt(descriptor, level, option, &value, sizeof value));
}

/// Over this interface (0: any), from this address (0: any).
void send_over(int descriptor, std::span<const std::byte> bytes, const Endpoint& to, int interface,
               std::uint32_t from) {
    sockaddr_in address = socket_address(to);
    iovec content{const_cast<std::byte*>(bytes.data()), bytes.size()};
    alignas(cmsghdr) std::array<std::byte, CMSG_SPACE(sizeof(in_pktinfo))> control{};
    msghdr message{};
    message.msg_name = &address;
    message.msg_namelen = sizeof address;
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    if (interface != 0 || from != 0) {
        message.msg_control = control.data();
        message.msg_controllen = control.size();
        cmsghdr* const head = CMSG_FIRSTHDR(&message);
        head->cmsg_level = IPPROTO_IP;
        head->cmsg_type = IP_PKTINFO;
        head->cmsg_len = CMSG_LEN(sizeof(in_pktinfo));
        in_pktinfo way{};
        way.ipi_ifindex = interface;
        way.ipi_spec_dst.s_addr = htonl(from);
        std::memcpy(CMSG_DATA(head), &way, sizeof way);
    }
    static_cast<void>(sendmsg(descriptor, &message, MSG_DONTWAIT | MSG_NOSIGNAL));
}

bool is_allowed(const Interface& interface, std::uint32_t bind) {
    if (bind == 0) {
        return true;
    }
    // Any address of its network is the loopback interface's own.
    return is_loopback(bind) ? is_loopback(interface.address) : interface.address == bind;
}

TransportError fault_of(int number, const DiscoveryOptions& options) {
    const std::string where = Endpoint{options.bind, options.port}.text();
    switch (number) {
        case EADDRINUSE:
            return {TransportFault::PortInUse, "another program keeps UDP port " +
                                                   std::to_string(options.port) + " to itself"};
        case EADDRNOTAVAIL:
            return {TransportFault::AddressNotHere, "this machine has no address for " + where};
        case EACCES:
            return {TransportFault::NotPermitted,
                    "not permitted to use UDP port " + std::to_string(options.port)};
        default: break;
    }
    return {TransportFault::System,
            "cannot look for tables on " + where + ": " + std::generic_category().message(number)};
}

std::uint16_t port_of(int descriptor) {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    getsockname(descriptor, reinterpret_cast<sockaddr*>(&address), &size);
    return ntohs(address.sin_port);
}

}  // namespace

Result<DiscoverySocket> DiscoverySocket::listen(const DiscoveryOptions& options) {
    DiscoverySocket socket(options);
    std::uint32_t broadcast = 0;
    bool multicast = true;
    if (options.bind != 0) {
        const std::vector<Interface> interfaces = own_interfaces();
        const auto own = std::find_if(
            interfaces.begin(), interfaces.end(),
            [&](const Interface& interface) { return is_allowed(interface, options.bind); });
        if (own == interfaces.end()) {
            return fault_of(EADDRNOTAVAIL, options);
        }
        broadcast = own->broadcast;
        multicast = own->multicast;
    }
    // A socket bound to a broadcast address or to a group hears what is said to that one, and
    // nothing else: nothing from other networks, nothing said to this machine alone.
    if (options.bind == 0 || broadcast != 0) {
        if (const int number = socket.open(broadcast, options.port, true)) {
            return fault_of(number, options);
        }
        socket.options_.port = port_of(socket.descriptors_.back());
        socket.group_descriptor_ = options.bind == 0 ? socket.descriptors_.back() : -1;
    }
    if (options.bind != 0 && multicast) {
        if (const int number = socket.open(discovery_group, socket.options_.port, true)) {
            return fault_of(number, options);
        }
        socket.options_.port = port_of(socket.descriptors_.back());
        socket.group_descriptor_ = socket.descriptors_.back();
    }
    if (socket.descriptors_.empty()) {
        return TransportError{TransportFault::System, "the network of " +
                                                          Endpoint{options.bind, 0}.text() +
                                                          " has neither broadcast nor multicast"};
    }
    socket.look_around();
    return Result<DiscoverySocket>(std::move(socket));
}

Result<DiscoverySocket> DiscoverySocket::speak(const DiscoveryOptions& options) {
    DiscoverySocket socket(options);
    if (const int number = socket.open(options.bind, 0, false)) {
        return fault_of(number, options);
    }
    return Result<DiscoverySocket>(std::move(socket));
}

DiscoverySocket::DiscoverySocket(DiscoverySocket&& other) noexcept
    : options_(other.options_),
      descriptors_(std::exchange(other.descriptors_, {})),
      group_descriptor_(other.group_descriptor_),
      joined_(std::move(other.joined_)) {}

DiscoverySocket::~DiscoverySocket() {
    for (const int descriptor : descriptors_) {
        close(descriptor);
    }
}

int DiscoverySocket::open(std::uint32_t address, std::uint16_t port, bool shared) {
    const int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0) {
        return errno;
    }
    descriptors_.push_back(descriptor);
    set(descriptor, SOL_SOCKET, SO_REUSEADDR, shared ? 1 : 0);
    set(descriptor, SOL_SOCKET, SO_BROADCAST, 1);
    set(descriptor, IPPROTO_IP, IP_TTL, 1);
    set(descriptor, IPPROTO_IP, IP_MULTICAST_TTL, 1);
    // Otherwise it would hear a group that another program has joined over another interface.
    set(descriptor, IPPROTO_IP, IP_MULTICAST_ALL, 0);
    const sockaddr_in wanted = socket_address({address, port});
    if (bind(descriptor, reinterpret_cast<const sockaddr*>(&wanted), sizeof wanted) != 0) {
        return errno;
    }
    return 0;
}

void DiscoverySocket::look_around() {
    if (group_descriptor_ < 0) {
        return;
    }
    for (const Interface& interface : own_interfaces()) {
        if (!interface.multicast || !is_allowed(interface, options_.bind) ||
            joined_.contains(interface.index)) {
            continue;
        }
        ip_mreqn group{};
        group.imr_multiaddr.s_addr = htonl(discovery_group);
        group.imr_ifindex = interface.index;
        if (setsockopt(group_descriptor_, IPPROTO_IP, IP_ADD_MEMBERSHIP, &group, sizeof group) ==
            0) {
            joined_.insert(interface.index);
        }
    }
}

void DiscoverySocket::send(std::span<const std::byte> bytes, const Endpoint& to) {
    send_over(descriptors_.front(), bytes, to, 0, options_.bind);
}

void DiscoverySocket::send_to_everybody(std::span<const std::byte> bytes) {
    const int descriptor = descriptors_.front();
    std::set<int> spoken_to;
    for (const Interface& interface : own_interfaces()) {
        if (!is_allowed(interface, options_.bind)) {
            continue;
        }
        const std::uint32_t from = options_.bind != 0 ? options_.bind : interface.address;
        if (interface.broadcast != 0) {
            send_over(descriptor, bytes, {interface.broadcast, options_.port}, interface.index,
                      from);
        }
        if (interface.multicast && spoken_to.insert(interface.index).second) {
            send_over(descriptor, bytes, {discovery_group, options_.port}, interface.index, from);
        }
    }
}

void DiscoverySocket::send(std::span<const Outgoing> datagrams) {
    for (const Outgoing& datagram : datagrams) {
        datagram.to ? send(datagram.bytes, *datagram.to) : send_to_everybody(datagram.bytes);
    }
}

bool DiscoverySocket::receive(
    const std::function<void(const Endpoint&, std::span<const std::byte>)>& hear) {
    // One byte more, so that a longer datagram is seen to be one.
    std::array<std::byte, discovery_bytes_max + 1> buffer{};
    std::size_t count = 0;
    for (const int descriptor : descriptors_) {
        while (count < datagrams_max) {
            sockaddr_in from{};
            socklen_t size = sizeof from;
            const ssize_t length = recvfrom(descriptor, buffer.data(), buffer.size(), MSG_DONTWAIT,
                                            reinterpret_cast<sockaddr*>(&from), &size);
            if (length < 0) {
                break;
            }
            ++count;
            hear({ntohl(from.sin_addr.s_addr), ntohs(from.sin_port)},
                 std::span(buffer).first(static_cast<std::size_t>(length)));
        }
    }
    return count == datagrams_max;
}

void wait_for(std::span<const int> descriptors, std::chrono::microseconds most) {
    std::vector<pollfd> sources;
    for (const int descriptor : descriptors) {
        sources.push_back({descriptor, POLLIN, 0});
    }
    const std::chrono::nanoseconds time = std::max(most, 0us);
    timespec limit{};
    limit.tv_sec = static_cast<time_t>(time / 1s);
    limit.tv_nsec = static_cast<decltype(limit.tv_nsec)>((time % 1s).count());
    ppoll(sources.data(), sources.size(), &limit, nullptr);
}

}  // namespace juz::netcode
