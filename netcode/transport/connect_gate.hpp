// Nobody gets a place at a host before the address is proven to be theirs.
#pragma once

#include <enet/enet.h>
#include <sodium.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// The host's side. A request to connect has to carry a cookie in its `data`: a keyed hash of the
/// sender's address, its port and the time. One without is answered with the cookie, in fewer
/// bytes than it had, and forgotten. So a forged sender gets no place and amplifies nothing.
class ConnectGate {
  public:
    explicit ConnectGate(const Clock& clock);

    enum class Verdict {
        Pass,        ///< A request with a valid cookie, and there is a place: ENet may have it.
        Refused,     ///< Nothing ENet could use.
        Challenged,  ///< No valid cookie; the challenge has been sent.
        Full,        ///< A valid cookie but no place; that has been said.
    };

    /// Judges the datagram in `host.receivedData`, which names no known peer.
    Verdict judge(ENetHost& host) const;

  private:
    std::uint32_t cookie(const ENetAddress& address, std::int64_t epoch) const;

    const Clock& clock_;
    std::array<unsigned char, crypto_shorthash_KEYBYTES> key_{};
};

/// What a gate says to who asked.
struct GateAnswer {
    enum class Kind { Challenge, Full };

    Kind kind = Kind::Challenge;
    /// Of the request that is answered; a stranger who did not see it does not know it.
    std::uint32_t connect_id = 0;
    std::uint32_t cookie = 0;
};

/// The client's side. Nothing if the datagram is anything else.
std::optional<GateAnswer> read_gate_answer(std::span<const enet_uint8> datagram);

/// Puts the cookie into the request that waits to be sent again, and makes it go out at once.
/// True if that request is the one that was answered and did not carry this cookie already.
bool answer_challenge(ENetPeer& peer, const GateAnswer& answer);

}  // namespace juz::netcode
