// Measures one peer's link: what was asked, and what came back when.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "juz/arbiter/link_meter.hpp"
#include "juz/core/seed.hpp"
#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// The server's own numbers, and its own clock: a client can answer late, but not before it was
/// asked. The network thread's.
class LinkWatch {
  public:
    /// The numbers follow from `secret`, which nobody else may know.
    explicit LinkWatch(const Seed& secret) : numbers_(secret) {}

    /// A number to send now, with a ping or with event number `event`; never 0.
    std::uint64_t ask(Instant now, std::optional<std::uint32_t> event = std::nullopt);

    struct Answer {
        std::chrono::microseconds round_trip{};
        std::optional<std::uint32_t> event;  ///< Nothing: it was a ping.
    };
    /// A number came back. Nothing for one that was not asked, was answered before, or is too old.
    std::optional<Answer> answered(std::uint64_t nonce, Instant arrival);

    Link link(Instant now) const { return meter_.link(Microseconds{now.microseconds}); }

    /// When the next ping is due.
    Instant ping_at() const { return ping_at_; }

  private:
    struct Asked {
        std::uint64_t nonce = 0;  // 0: answered, or nothing.
        Instant at;
        std::optional<std::uint32_t> event;
    };

    Generator numbers_;
    LinkMeter meter_;
    std::array<Asked, 256> asked_{};  // A ring.
    std::size_t next_ = 0;
    Instant ping_at_{};
};

}  // namespace juz::netcode
