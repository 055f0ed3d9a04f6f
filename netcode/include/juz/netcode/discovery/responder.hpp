// A host's side of discovery: what it answers and what it says by itself. Pure: datagrams and the
// time go in, datagrams come out.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "juz/netcode/discovery/announcement.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/endpoint.hpp"
#include "juz/netcode/transport/token_bucket.hpp"

namespace juz::netcode {

/// How often a host says by itself which tables it has, …
inline constexpr std::chrono::microseconds beacon_interval = 1s;
/// … and how soon at the earliest when something has changed.
inline constexpr std::chrono::microseconds beacon_interval_min = 200ms;

/// Questions of one address that are answered; who looks asks four times in the first second.
inline constexpr Rate questions_rate_max{10, 20};
/// Of all addresses together.
inline constexpr Rate all_questions_rate_max{500, 1000};
/// Addresses whose questions are counted; of more, the one that was silent longest is forgotten.
inline constexpr std::size_t askers_max = 256;

/// A datagram to be sent.
struct Outgoing {
    std::optional<Endpoint> to;  ///< Nothing: to everybody on the discovery port.
    std::vector<std::byte> bytes;
};

/// Not thread-safe.
class Responder {
  public:
    /// `port` is the game's, `program` the name and version of this program.
    Responder(HostId host, std::uint16_t port, std::string program);

    /// The tables there are now; those beyond `announced_tables_max` are left out. Before the
    /// first call, and without tables, the host is silent.
    void announce(const std::vector<TableNotice>& tables, Instant now);

    /// What is to be sent because of a datagram from somebody: together never more bytes than it
    /// had, headers included. Valid until the next call.
    std::span<const Outgoing> hear(const Endpoint& from, std::span<const std::byte> bytes,
                                   Instant now);

    /// The beacons that are due. Valid until the next call.
    std::span<const Outgoing> beacons(Instant now);

    /// When `beacons` has something; nothing while there is no table.
    std::optional<Instant> due() const;

    /// As they are announced now.
    const std::vector<Announcement>& tables() const { return tables_; }

  private:
    struct Asker {
        std::uint32_t address = 0;
        Instant heard;
        TokenBucket bucket;
    };

    bool may_ask(std::uint32_t address, Instant now);

    Announcement blank_;
    std::vector<Announcement> tables_;
    std::vector<Asker> askers_;
    TokenBucket all_askers_;
    std::size_t first_ = 0;  ///< The table that the next answer begins with.
    Instant beacon_at_;
    std::optional<Instant> last_beacon_;
    std::vector<Outgoing> outgoing_;
};

}  // namespace juz::netcode
