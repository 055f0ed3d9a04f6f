#include "stamp_links.hpp"

#include <cstdint>

namespace juz::netcode {

void StampLinks::begin_datagram(ENetHost& host, std::size_t peer, Instant arrival) {
    settle(host);
    arrivals_.push_back(arrival);
    last_peer_ = peer;
}

void StampLinks::settle(ENetHost& host) {
    if (!last_peer_ || *last_peer_ >= host.peerCount) {
        return;
    }
    ENetList& delivered = host.peers[*last_peer_].dispatchedCommands;
    for (ENetListIterator at = delivered.sentinel.previous; at != &delivered.sentinel;
         at = at->previous) {
        ENetPacket* packet = reinterpret_cast<ENetIncomingCommand*>(at)->packet;
        if (packet == nullptr || packet->userData != nullptr) {
            break;
        }
        packet->userData = reinterpret_cast<void*>(std::uintptr_t{arrivals_.size()});
    }
}

std::optional<Instant> StampLinks::arrival_of(const ENetPacket& packet) const {
    const auto mark = reinterpret_cast<std::uintptr_t>(packet.userData);
    const std::size_t place = mark != 0 ? mark : arrivals_.size();
    if (place == 0 || place > arrivals_.size()) {
        return std::nullopt;
    }
    return arrivals_[place - 1];
}

void StampLinks::clear() {
    arrivals_.clear();
    last_peer_.reset();
}

}  // namespace juz::netcode
