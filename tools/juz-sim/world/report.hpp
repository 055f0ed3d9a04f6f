// What came of a world.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>

#include "script.hpp"

namespace juz::world {

/// Mixes everything that is heard into one number.
class HeardHash {
  public:
    void add(std::uint64_t value) {
        value_ = (value_ ^ value) * 0x9E3779B97F4A7C15U;
        value_ ^= value_ >> 29U;
    }

    void add(std::span<const std::byte> bytes) {
        add(bytes.size());
        while (!bytes.empty()) {
            // Byte by byte, so that the order of bytes in a number does not matter.
            std::uint64_t word = 0;
            const std::size_t size = bytes.size() < 8 ? bytes.size() : 8;
            for (std::size_t at = 0; at < size; ++at) {
                word |= std::to_integer<std::uint64_t>(bytes[at]) << (8 * at);
            }
            add(word);
            bytes = bytes.subspan(size);
        }
    }

    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x6A757A;
};

/// How often each kind of fault took effect, by the kind's number.
using FaultCounts = std::array<std::uint64_t, fault_kind_count>;

/// What happened beside the faults themselves, so that a soak sees that it was not idle.
struct Consequences {
    std::uint64_t resent = 0;         ///< Datagrams that were sent again.
    std::uint64_t lost = 0;           ///< Connections that ended by silence.
    std::uint64_t garbled = 0;        ///< Connections that ended for want of sense.
    std::uint64_t too_slow = 0;       ///< Connections that ended because a client did not read.
    std::uint64_t returned = 0;       ///< Clients that had their seat back.
    std::uint64_t snapshots = 0;      ///< Views that were replaced as a whole.
    std::uint64_t matches_begun = 0;  ///< By all servers of the world.
    std::uint64_t matches_over = 0;
    std::uint64_t deals_called_off = 0;  ///< Somebody went while they were being prepared.
    std::uint64_t deals_proven = 0;      ///< To a client.
    std::uint64_t contests = 0;          ///< Verdicts of policy `fair`, …
    std::uint64_t held = 0;              ///< … those that waited for somebody, …
    std::uint64_t overturned = 0;    ///< … and those that went to another than who arrived first.
    std::uint64_t unwritten = 0;     ///< Appends that the disk did not take, or not wholly.
    std::uint64_t tables_found = 0;  ///< By a client who knew of none.
    std::uint64_t tables_replaced = 0;  ///< By that of a server which was started anew.
    std::uint64_t tables_gone = 0;      ///< From a list, for nobody announced them any more.
    std::uint64_t found_in_time = 0;    ///< Questions that nothing disturbed, answered in time.
    std::uint64_t strays_refused = 0;   ///< Garbled datagrams of discovery.
};

struct WorldResult {
    std::uint64_t hash = 0;  ///< Of everything that anybody heard, and of all logs.
    std::int64_t virtual_us = 0;
    std::uint64_t events = 0;
    std::uint64_t commands = 0;  ///< Sent by clients.
    std::uint64_t checks = 0;    ///< Times that a client's view was held against the truth.
    FaultCounts faults{};
    Consequences consequences;
    /// What does not hold, and when; nothing in a sound world.
    std::optional<std::string> failure;
};

/// Something that has to hold does not. Ends the run of the world.
class Broken : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace juz::world
