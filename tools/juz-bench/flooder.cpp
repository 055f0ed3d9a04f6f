#include "flooder.hpp"

#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "juz/netcode/wire/codec.hpp"

namespace juz::bench {

namespace {

using Steady = std::chrono::steady_clock;

constexpr std::uint64_t rate_per_second = 102'000;
constexpr std::size_t batch_max = 64;
constexpr std::chrono::microseconds nap{200};

/// One move in one datagram, as ENet would write it.
struct Datagram {
    std::array<std::uint8_t, 64> bytes{};
    std::size_t size = 0;
};

Datagram datagram_of(const ENetPeer& peer, std::uint16_t group, const netcode::Play& play) {
    Datagram datagram;
    ENetProtocolSendUnsequenced command{};
    command.header.command =
        static_cast<enet_uint8>(unsigned{ENET_PROTOCOL_COMMAND_SEND_UNSEQUENCED} |
                                unsigned{ENET_PROTOCOL_COMMAND_FLAG_UNSEQUENCED});
    command.header.channelID = netcode::copy_channel;
    command.unsequencedGroup = ENET_HOST_TO_NET_16(group);
    const std::uint16_t name = ENET_HOST_TO_NET_16(static_cast<std::uint16_t>(
        peer.outgoingPeerID | peer.outgoingSessionID << ENET_PROTOCOL_HEADER_SESSION_SHIFT));
    constexpr std::size_t start = sizeof name + sizeof command;
    Writer writer(std::span(datagram.bytes).subspan(start));
    encode(writer, play);
    const auto length = static_cast<std::uint16_t>(writer.written().size());
    command.dataLength = ENET_HOST_TO_NET_16(length);
    std::memcpy(datagram.bytes.data(), &name, sizeof name);
    std::memcpy(datagram.bytes.data() + sizeof name, &command, sizeof command);
    datagram.size = start + length;
    return datagram;
}

}  // namespace

Flooder::Flooder(const ENetPeer& peer, const std::atomic<std::uint32_t>& answered,
                 std::uint8_t seat)
    : peer_(peer), answered_(answered), seat_(seat), thread_([this] { flood(); }) {}

Flooder::~Flooder() {
    stop();
}

double Flooder::stop() {
    stopping_.store(true);
    if (thread_.joinable()) {
        thread_.join();
    }
    return took_.count() / static_cast<double>(std::max<std::uint64_t>(sent_, 1));
}

void Flooder::flood() {
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = peer_.address.host;
    to.sin_port = htons(peer_.address.port);
    std::array<Datagram, batch_max> datagrams;
    std::array<iovec, batch_max> pieces{};
    std::array<mmsghdr, batch_max> messages{};
    netcode::Play play;
    play.command = race::Command(race::TurnCommand{Seat{seat_}});
    std::uint16_t group = 0;
    const auto begin = Steady::now();
    while (!stopping_.load()) {
        const std::chrono::duration<double> passed = Steady::now() - begin;
        const auto owed = static_cast<std::uint64_t>(passed.count() * rate_per_second) - sent_;
        const std::size_t count = std::min<std::uint64_t>(owed, batch_max);
        play.sequence = answered_.load(std::memory_order_relaxed) + 1;
        for (std::size_t at = 0; at < count; ++at) {
            datagrams[at] = datagram_of(peer_, ++group, play);
            pieces[at] = {datagrams[at].bytes.data(), datagrams[at].size};
            messages[at].msg_hdr.msg_name = &to;
            messages[at].msg_hdr.msg_namelen = sizeof to;
            messages[at].msg_hdr.msg_iov = &pieces[at];
            messages[at].msg_hdr.msg_iovlen = 1;
        }
        const int gone =
            sendmmsg(peer_.host->socket, messages.data(), static_cast<unsigned>(count), 0);
        sent_ += static_cast<std::uint64_t>(std::max(gone, 0));
        if (count < batch_max) {
            std::this_thread::sleep_for(nap);
        }
    }
    took_ = Steady::now() - begin;
}

}  // namespace juz::bench
