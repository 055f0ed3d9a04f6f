// When a datagram reached this machine, by the kernel's word, on the monotonic clock.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// The kernel stamps by the wall clock. While nobody sets it, that clock is ahead of the monotonic
/// one by the same amount, and so a stamp can be carried over. When it is set, the kernel's stamps
/// before and after are carried over by different amounts: of those in force since the socket was
/// last empty, the one that puts the datagram into the time in which it was in force.
///
/// Promises, whatever the wall clock does: stamps are in the order of the calls, which is the order
/// in which the kernel queued the datagrams. Each is later than the one before; only where that
/// would be in the future it equals it. None is below the floor, and none in the future.
/// A stamp is exact to 1 µs if the wall clock was not set since the datagram came; and also if it
/// was, provided that each setting since the socket was last empty was in force at a call, and that
/// only one of them puts the datagram into the time between the calls around it. A step longer than
/// the socket went unlooked at leaves no doubt. Where there is doubt the present setting counts,
/// and a stamp too late for it may delay those right behind.
///
/// Knows no socket: a test or a simulation hands it whatever it likes. Not thread-safe.
class ArrivalStamps {
  public:
    /// `clock` outlives this.
    explicit ArrivalStamps(const Clock& clock);

    /// Compares the two clocks, so that a step since is noticed, and gives the present. To be
    /// called when the socket is about to be looked at.
    Instant look();

    /// The arrival of the datagram just taken from the socket, which the kernel stamped with
    /// `kernel_ns` nanoseconds since 1970 by the wall clock; nothing where it does not stamp, and
    /// then the time of receipt, which is now, has to do.
    Instant stamp(std::optional<std::int64_t> kernel_ns);

    /// The socket was empty just before `floor`, which is not in the future: all stamps to come are
    /// at least that.
    void raise_floor(Instant floor);

    /// The newest stamp; before the first, when this began.
    Instant last() const { return last_; }

    /// How many stamps were the kernel's; the others are times of receipt.
    std::uint64_t kernel_count() const { return kernel_count_; }

    /// How often the wall clock was seen to have been set.
    std::uint64_t steps_seen() const { return steps_seen_; }

  private:
    /// A time in which nobody set the wall clock.
    struct Stretch {
        /// Bounds of how far the wall clock was ahead, in nanoseconds. Every look narrows them.
        std::int64_t least_ahead_ns = 0;
        std::int64_t most_ahead_ns = 0;
        Instant seen_from;   ///< It had begun by then.
        Instant seen_until;  ///< It was not over yet.
    };

    /// A stamp carried over by the amount of one stretch.
    struct Guess {
        Instant arrival;
        /// How far it lies outside the time in which the stretch can have been in force.
        std::int64_t outside_us = 0;
    };

    static constexpr std::size_t stretches_max = 8;

    void begin_stretch(const Stretch& stretch);
    void forget_oldest(std::size_t count);
    Guess guess(std::size_t stretch, std::int64_t kernel_ns, Instant now) const;
    Instant carry_over(std::int64_t kernel_ns, Instant now) const;

    const Clock& clock_;
    /// Those in which datagrams still in the socket may have come, the present one last.
    std::array<Stretch, stretches_max> stretches_{};
    std::size_t stretch_count_ = 0;
    Instant last_;
    Instant floor_;
    std::uint64_t kernel_count_ = 0;
    std::uint64_t steps_seen_ = 0;
};

}  // namespace juz::netcode
