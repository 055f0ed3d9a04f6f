#include "connect_gate.hpp"

#include <algorithm>
#include <cstring>

namespace juz::netcode {

namespace {

/// A cookie is good in the epoch it was made in and in the next: at least this long.
constexpr std::chrono::microseconds epoch_length = std::chrono::seconds(16);

/// Flags, session and peer all ones: ENet without a compressor ignores such a datagram, so an
/// answer means nothing to a program that does not know the gate.
constexpr std::array<enet_uint8, 3> answer_start{0xFF, 0xFF, 'j'};
constexpr enet_uint8 challenge_mark = 'c';
constexpr enet_uint8 full_mark = 'f';
constexpr std::size_t answer_bytes = answer_start.size() + 1 + 4 + 4;
static_assert(answer_bytes < sizeof(ENetProtocolConnect));

/// The request at the start of a datagram from nobody known, as ENet would read it.
std::optional<ENetProtocolConnect> read_request(std::span<const enet_uint8> datagram) {
    enet_uint16 first = 0;
    if (datagram.size() < sizeof first) {
        return std::nullopt;
    }
    std::memcpy(&first, datagram.data(), sizeof first);
    const unsigned flags = ENET_NET_TO_HOST_16(first);
    if ((flags & ENET_PROTOCOL_HEADER_FLAG_COMPRESSED) != 0) {
        return std::nullopt;
    }
    const bool timed = (flags & ENET_PROTOCOL_HEADER_FLAG_SENT_TIME) != 0;
    const std::size_t start = timed ? sizeof(ENetProtocolHeader) : sizeof first;
    ENetProtocolConnect request{};
    if (datagram.size() < start + sizeof request) {
        return std::nullopt;
    }
    std::memcpy(&request, datagram.data() + start, sizeof request);
    if ((request.header.command & ENET_PROTOCOL_COMMAND_MASK) != ENET_PROTOCOL_COMMAND_CONNECT) {
        return std::nullopt;
    }
    return request;
}

void send_answer(ENetHost& host, enet_uint8 mark, std::uint32_t connect_id, std::uint32_t cookie) {
    std::array<enet_uint8, answer_bytes> bytes{};
    std::copy(answer_start.begin(), answer_start.end(), bytes.begin());
    bytes[3] = mark;
    const std::uint32_t ordered = ENET_HOST_TO_NET_32(cookie);
    std::memcpy(bytes.data() + 4, &connect_id, sizeof connect_id);
    std::memcpy(bytes.data() + 8, &ordered, sizeof ordered);
    ENetBuffer buffer{};
    buffer.data = bytes.data();
    buffer.dataLength = bytes.size();
    // If it does not go out, the request comes again.
    enet_socket_send(host.socket, &host.receivedAddress, &buffer, 1);
}

/// Whether ENet would give this sender a place, or has given it one for this very request.
bool has_place(const ENetHost& host, std::uint32_t connect_id) {
    const std::span<const ENetPeer> peers(host.peers, host.peerCount);
    bool free = false;
    std::size_t same_address = 0;
    for (const ENetPeer& peer : peers) {
        if (peer.state == ENET_PEER_STATE_DISCONNECTED) {
            free = true;
        } else if (peer.state != ENET_PEER_STATE_CONNECTING &&
                   peer.address.host == host.receivedAddress.host) {
            if (peer.address.port == host.receivedAddress.port && peer.connectID == connect_id) {
                return true;
            }
            ++same_address;
        }
    }
    return free && same_address < host.duplicatePeers;
}

}  // namespace

ConnectGate::ConnectGate(const Clock& clock) : clock_(clock) {
    // It can fail only where the system has no source of chance, and then it ends the program.
    [[maybe_unused]] const int ready = sodium_init();
    randombytes_buf(key_.data(), key_.size());
}

std::uint32_t ConnectGate::cookie(const ENetAddress& address, std::int64_t epoch) const {
    std::array<unsigned char, sizeof address.host + sizeof address.port + sizeof epoch> text{};
    std::memcpy(text.data(), &address.host, sizeof address.host);
    std::memcpy(text.data() + sizeof address.host, &address.port, sizeof address.port);
    std::memcpy(text.data() + text.size() - sizeof epoch, &epoch, sizeof epoch);
    std::array<unsigned char, crypto_shorthash_BYTES> hash{};
    crypto_shorthash(hash.data(), text.data(), text.size(), key_.data());
    std::uint32_t cookie = 0;
    std::memcpy(&cookie, hash.data(), sizeof cookie);
    return cookie;
}

ConnectGate::Verdict ConnectGate::judge(ENetHost& host) const {
    const auto request =
        read_request(std::span<const enet_uint8>(host.receivedData, host.receivedDataLength));
    if (!request) {
        return Verdict::Refused;
    }
    const std::int64_t epoch = clock_.monotonic().microseconds / epoch_length.count();
    const std::uint32_t now = cookie(host.receivedAddress, epoch);
    const std::uint32_t given = ENET_NET_TO_HOST_32(request->data);
    if (given != now && given != cookie(host.receivedAddress, epoch - 1)) {
        send_answer(host, challenge_mark, request->connectID, now);
        return Verdict::Challenged;
    }
    if (!has_place(host, request->connectID)) {
        send_answer(host, full_mark, request->connectID, given);
        return Verdict::Full;
    }
    return Verdict::Pass;
}

std::optional<GateAnswer> read_gate_answer(std::span<const enet_uint8> datagram) {
    if (datagram.size() != answer_bytes ||
        !std::equal(answer_start.begin(), answer_start.end(), datagram.begin())) {
        return std::nullopt;
    }
    GateAnswer answer;
    if (datagram[3] == full_mark) {
        answer.kind = GateAnswer::Kind::Full;
    } else if (datagram[3] != challenge_mark) {
        return std::nullopt;
    }
    std::memcpy(&answer.connect_id, datagram.data() + 4, sizeof answer.connect_id);
    std::memcpy(&answer.cookie, datagram.data() + 8, sizeof answer.cookie);
    answer.cookie = ENET_NET_TO_HOST_32(answer.cookie);
    return answer;
}

bool answer_challenge(ENetPeer& peer, const GateAnswer& answer) {
    const std::uint32_t ordered = ENET_HOST_TO_NET_32(answer.cookie);
    ENetList& sent = peer.sentReliableCommands;
    for (ENetListIterator at = sent.sentinel.next; at != &sent.sentinel; at = at->next) {
        auto& waiting = *reinterpret_cast<ENetOutgoingCommand*>(at);
        const unsigned command = waiting.command.header.command & ENET_PROTOCOL_COMMAND_MASK;
        if (command != ENET_PROTOCOL_COMMAND_CONNECT || waiting.command.connect.data == ordered) {
            continue;
        }
        waiting.command.connect.data = ordered;
        // Overdue, and to be timed anew: ENet sends it again before it returns.
        waiting.roundTripTimeout = 0;
        peer.nextTimeout = peer.host->serviceTime;
        return true;
    }
    return false;
}

}  // namespace juz::netcode
