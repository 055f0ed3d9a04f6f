// When the host sleeps, for how long, and what it looks after before.
#include <poll.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "enet_host_impl.hpp"

namespace juz::netcode {

namespace {

/// A lost peer is told by ENet when a resend has waited this many times the first wait and
/// `silence_max` is over. Small, so that `silence_max` decides.
constexpr enet_uint32 timeout_limit = 4;

enet_uint32 milliseconds_of(std::chrono::milliseconds time) {
    return static_cast<enet_uint32>(std::max<std::int64_t>(time.count(), 1));
}

/// What has arrived and cannot be handed out yet, given that everything else has been.
std::size_t bytes_waiting(const ENetPeer& peer) {
    std::size_t bytes = 0;
    for (const ENetChannel& channel : std::span(peer.channels, peer.channelCount)) {
        for (const ENetList* list :
             {&channel.incomingReliableCommands, &channel.incomingUnreliableCommands}) {
            for (const auto* at = list->sentinel.next; at != &list->sentinel; at = at->next) {
                const auto* packet = reinterpret_cast<const ENetIncomingCommand*>(at)->packet;
                bytes += packet != nullptr ? packet->dataLength : 0;
            }
        }
    }
    return bytes;
}

}  // namespace

void set_silence(ENetPeer& peer, std::chrono::milliseconds silence) {
    enet_peer_timeout(&peer, timeout_limit, milliseconds_of(silence), milliseconds_of(silence * 2));
}

bool EnetHost::Impl::socket_readable() const {
    pollfd socket{host_->socket, POLLIN, 0};
    return poll(&socket, 1, 0) > 0 && (socket.revents & POLLIN) != 0;
}

bool EnetHost::Impl::anything_unacknowledged() const {
    for (std::size_t index = 0; index < slots_.size(); ++index) {
        const ENetPeer& peer = host_->peers[index];
        const bool settled =
            peer.state == ENET_PEER_STATE_DISCONNECTED ||
            (peer.state == ENET_PEER_STATE_CONNECTED && slots_[index].backlog == 0 &&
             enet_list_empty(&peer.sentReliableCommands));
        if (!settled) {
            return true;
        }
    }
    return false;
}

void EnetHost::Impl::sleep(std::chrono::microseconds wait) {
    tend_peers();
    const auto longest = anything_unacknowledged() ? busy_sleep_max : idle_sleep_max;
    const std::chrono::nanoseconds time = std::min(wait, longest);
    timespec limit{};
    limit.tv_sec = static_cast<time_t>(time / 1s);
    limit.tv_nsec = static_cast<decltype(limit.tv_nsec)>((time % 1s).count());
    std::array<pollfd, 2> sources{pollfd{host_->socket, POLLIN, 0},
                                  pollfd{wake_.descriptor(), POLLIN, 0}};
    ppoll(sources.data(), sources.size(), &limit, nullptr);
    // A wake-up that comes while nobody sleeps ends the next sleep.
    if ((sources[1].revents & POLLIN) != 0) {
        wake_.clear();
    }
}

void EnetHost::Impl::tend_peers() {
    for (std::size_t index = 0; index < slots_.size(); ++index) {
        ENetPeer& peer = host_->peers[index];
        if (peer.state == ENET_PEER_STATE_ACKNOWLEDGING_CONNECT) {
            // Nobody knows yet whether it is more than a forged address.
            set_silence(peer, options_.join_max / 2);
        }
        if (peer.state == ENET_PEER_STATE_CONNECTED &&
            peer.totalWaitingData >= waiting_bytes_max / 2) {
            // ENet 1.3.17 does not count messages out that it drops by itself, so that in the end
            // an honest peer would be shut out.
            peer.totalWaitingData = bytes_waiting(peer);
        }
    }
}

}  // namespace juz::netcode
