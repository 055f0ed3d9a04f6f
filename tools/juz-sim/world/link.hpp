// The wire between a client's machine and the server's: how long a datagram takes, and whether it
// arrives at all.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "clock.hpp"
#include "juz/core/seed.hpp"
#include "report.hpp"

namespace juz::world {

/// From a client to the server, or the other way.
enum class Way : std::uint8_t { Up, Down };

/// What a datagram belongs to. Each has chance of its own, so that one changes as little as
/// possible of the other.
enum class Traffic : std::uint8_t { Connections, Discovery };

/// What becomes of one datagram.
struct Fate {
    std::optional<Instant> arrival;  ///< Nothing for a lost one.
    std::optional<Instant> again;    ///< Of its copy, if the net makes one.
};

class Link {
  public:
    Link(std::uint64_t seed, Machine machine, FaultCounts& counts);

    /// Draws the fate of a datagram that leaves now. It carries no more than one datagram's
    /// worth; larger messages, which travel in fragments, are treated as one.
    Fate send(Way way, Instant now, Traffic traffic = Traffic::Connections);

    /// Draws whether a mere acknowledgement arrives, and when.
    std::optional<Instant> acknowledge(Way way, Instant now);

    /// Draws whether a datagram of discovery is changed on its way.
    bool garbles(Way way);

    bool is_cut() const { return cuts_ > 0; }

    /// Whether it is a wire within one house.
    bool is_near() const { return base_us_ <= near_us_max; }

    /// How long a datagram and the answer to it take at most, if nothing is wrong.
    std::chrono::microseconds round_trip_max() const {
        return std::chrono::microseconds(2 * (base_us_ + base_jitter_us_));
    }

    /// How long to wait for an acknowledgement before sending again for the `attempt`-th time.
    std::chrono::microseconds patience(std::uint32_t attempt) const;

    /// A fault of a link begins (or, with `sign` −1, ends).
    void change(const Fault& fault, std::int64_t sign);

  private:
    /// One way of one traffic.
    struct Lane {
        Generator chance;
        Instant latest;
    };

    Lane& lane(Way way, Traffic traffic) {
        return lanes_[static_cast<std::size_t>(way) + 2 * static_cast<std::size_t>(traffic)];
    }
    bool drawn(FaultKind kind, Lane& lane, std::int64_t permille);
    std::chrono::microseconds travel(Lane& lane);

    static constexpr std::int64_t near_us_max = 500;

    FaultCounts& counts_;
    std::array<Lane, 4> lanes_;
    std::int64_t base_us_;
    std::int64_t base_jitter_us_;
    std::int64_t delay_us_ = 0;
    std::int64_t jitter_us_ = 0;
    std::int64_t loss_ = 0;
    std::int64_t duplication_ = 0;
    std::int64_t reordering_ = 0;
    std::int64_t garbling_ = 0;
    int cuts_ = 0;
};

}  // namespace juz::world
