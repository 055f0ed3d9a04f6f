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
    Fate send(Way way, Instant now);

    /// Draws whether a mere acknowledgement arrives, and when.
    std::optional<Instant> acknowledge(Way way, Instant now);

    bool is_cut() const { return cuts_ > 0; }

    /// Whether it is a wire within one house.
    bool is_near() const { return base_us_ <= near_us_max; }

    /// How long to wait for an acknowledgement before sending again for the `attempt`-th time.
    std::chrono::microseconds patience(std::uint32_t attempt) const;

    /// A fault of a link begins (or, with `sign` −1, ends).
    void change(const Fault& fault, std::int64_t sign);

  private:
    bool drawn(FaultKind kind, Way way, std::int64_t permille);
    std::chrono::microseconds travel(Way way);

    static constexpr std::int64_t near_us_max = 500;

    FaultCounts& counts_;
    std::array<Generator, 2> chance_;
    std::int64_t base_us_;
    std::int64_t base_jitter_us_;
    std::int64_t delay_us_ = 0;
    std::int64_t jitter_us_ = 0;
    std::int64_t loss_ = 0;
    std::int64_t duplication_ = 0;
    std::int64_t reordering_ = 0;
    int cuts_ = 0;
    std::array<Instant, 2> latest_{};
};

}  // namespace juz::world
