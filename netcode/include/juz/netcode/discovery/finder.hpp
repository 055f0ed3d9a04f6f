// Looks for tables and keeps the list of those found. Pure: datagrams and the time go in, questions
// and the list come out.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "juz/core/seed.hpp"
#include "juz/netcode/discovery/announcement.hpp"
#include "juz/netcode/transport/clock.hpp"
#include "juz/netcode/transport/endpoint.hpp"

namespace juz::netcode {

/// A table that nobody has announced for so long is gone: three beacons and as many answers were
/// lost, or there is none any more.
inline constexpr std::chrono::microseconds found_age_max = 3500ms;
/// Tables in the list; further ones are not seen.
inline constexpr std::size_t found_tables_max = 64;
/// Those of one address, where several hosts may run.
inline constexpr std::size_t found_tables_of_address_max = 32;
/// Ways to one host that are remembered.
inline constexpr std::size_t ways_max = 4;

/// Why a table is shown, but a player who comes now cannot sit at it.
enum class Obstacle : std::uint8_t {
    None,
    OtherVersion,  ///< Its program speaks another version of the protocol.
    Full,          ///< No seat is open. One may watch.
    Running,       ///< A match is on. One may watch, or take a seat back.
};

/// One way to reach a host: it may be heard over several interfaces.
struct Way {
    Endpoint endpoint;  ///< Of the game.
    Instant heard;
};

struct FoundTable {
    Announcement announcement;
    /// The first one that is still heard stands first. At least one, at most `ways_max`.
    std::vector<Way> ways;
    /// From a question to its answer, the last time; nothing while only beacons were heard.
    std::optional<std::chrono::microseconds> round_trip;

    /// Where to join.
    const Endpoint& endpoint() const { return ways.front().endpoint; }
    Obstacle obstacle() const;
};

/// What became of a datagram.
enum class Hearing : std::uint8_t {
    Nothing,  ///< It announces nothing, or nothing that can be trusted to be fresh.
    Same,     ///< The list says what it said before.
    Changed,
};

/// Not thread-safe.
class Finder {
  public:
    /// The nonces of its questions follow from `seed`, which nobody should know.
    explicit Finder(const Seed& seed);

    /// The question to be sent to everybody now, or nothing if none is due. Once it has been
    /// taken, the next one is due later. Valid until the next call.
    std::span<const std::byte> ask(Instant now);

    /// A datagram from `from` has come.
    Hearing hear(const Endpoint& from, std::span<const std::byte> bytes, Instant now);

    /// Forgets what is too old; whether the list changed.
    bool forget(Instant now);

    /// When `ask` or `forget` has something to do. At once at first.
    Instant due() const;

    /// In the order in which they were found.
    const std::vector<FoundTable>& tables() const { return tables_; }

  private:
    struct Asked {
        Nonce nonce;
        Instant at;
    };

    const Asked* asked(Nonce nonce) const;
    bool has_room_for(std::uint32_t address) const;
    bool drop_others(const Endpoint& endpoint, HostId host);

    /// Answers to older questions come too late.
    static constexpr std::size_t asked_max = 8;

    Generator chance_;
    std::array<Asked, asked_max> asked_{};
    std::size_t questions_ = 0;
    Instant ask_at_;
    std::vector<std::byte> question_;
    std::vector<FoundTable> tables_;
};

}  // namespace juz::netcode
