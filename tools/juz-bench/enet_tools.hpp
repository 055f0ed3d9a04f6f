// The little that everything on bare ENet needs here.
#pragma once

#include <enet/enet.h>

#include <chrono>
#include <optional>
#include <span>

#include "juz/netcode/transport/endpoint.hpp"

namespace juz::bench {

ENetAddress enet_address_of(const netcode::Endpoint& endpoint);

/// A host bound to a free port of loopback.
ENetHost* open_loopback_host(std::size_t peers);

/// The number that a server of ours wants to see from this host before it gives it a place.
std::optional<std::uint32_t> ask_for_cookie(ENetHost& host, const ENetAddress& server);

/// Connections live on though nobody serves them for seconds.
void be_patient(ENetPeer& peer);

/// Sleeps until one of the sockets can be read, at most for so long. Which of them can: a bit each,
/// the first socket's the lowest.
std::uint32_t sleep_on(std::span<const ENetSocket> sockets, std::chrono::nanoseconds longest);

}  // namespace juz::bench
