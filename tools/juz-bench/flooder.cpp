#include "flooder.hpp"

#include <netinet/in.h>
#include <netinet/udp.h>
#include <sched.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "juz/netcode/wire/codec.hpp"

namespace juz::bench {

namespace {

using Steady = std::chrono::steady_clock;

constexpr std::uint64_t rate_per_second = 102'000;
constexpr std::size_t batch_max = 16;
constexpr std::chrono::microseconds nap{100};

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

/// Several datagrams of one size that the kernel is given as one and takes apart when it hands them
/// over: so a flood costs this machine, which is the victim's too, no more than it must.
class Batch {
  public:
    void add(const Datagram& datagram) {
        std::memcpy(bytes_.data() + size_, datagram.bytes.data(), datagram.size);
        size_ += datagram.size;
        each_ = static_cast<std::uint16_t>(datagram.size);
    }

    bool send(int socket, sockaddr_in& to) {
        iovec piece{bytes_.data(), size_};
        alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof each_)> control{};
        msghdr message{};
        message.msg_name = &to;
        message.msg_namelen = sizeof to;
        message.msg_iov = &piece;
        message.msg_iovlen = 1;
        message.msg_control = control.data();
        message.msg_controllen = control.size();
        cmsghdr* segment = CMSG_FIRSTHDR(&message);
        segment->cmsg_level = SOL_UDP;
        segment->cmsg_type = UDP_SEGMENT;
        segment->cmsg_len = CMSG_LEN(sizeof each_);
        std::memcpy(CMSG_DATA(segment), &each_, sizeof each_);
        return sendmsg(socket, &message, 0) == static_cast<ssize_t>(size_);
    }

  private:
    std::array<std::uint8_t, batch_max * sizeof(Datagram::bytes)> bytes_{};
    std::size_t size_ = 0;
    std::uint16_t each_ = 0;
};

// A flood comes from another machine. Here it runs on the clients' core, and must not be what they
// wait for: it gets what time they leave. Where that is refused the figures are merely worse.
void give_way() {
    const sched_param none{};
    sched_setscheduler(0, SCHED_IDLE, &none);
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
    give_way();
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = peer_.address.host;
    to.sin_port = htons(peer_.address.port);
    netcode::Play play;
    play.command = race::Command(race::TurnCommand{Seat{seat_}});
    std::uint16_t group = 0;
    const auto begin = Steady::now();
    while (!stopping_.load()) {
        const std::chrono::duration<double> passed = Steady::now() - begin;
        const auto owed = static_cast<std::uint64_t>(passed.count() * rate_per_second) - sent_;
        const std::size_t count = std::min<std::uint64_t>(owed, batch_max);
        play.sequence = answered_.load(std::memory_order_relaxed) + 1;
        Batch batch;
        for (std::size_t at = 0; at < count; ++at) {
            batch.add(datagram_of(peer_, ++group, play));
        }
        if (count > 0 && batch.send(peer_.host->socket, to)) {
            sent_ += count;
        }
        if (count < batch_max) {
            std::this_thread::sleep_for(nap);
        }
    }
    took_ = Steady::now() - begin;
}

}  // namespace juz::bench
