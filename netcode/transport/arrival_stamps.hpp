// When a datagram reached this machine, by the kernel's word, on the monotonic clock.
#pragma once

#include <cstdint>

#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// The kernel stamps by the wall clock. The stamp's age, told by the wall clock now, is the same
/// on the monotonic clock, so the two are read together. A stepping wall clock makes an age wrong;
/// therefore every stamp is kept between the one before and now.
class ArrivalStamps {
  public:
    ArrivalStamps(const Clock& clock, int socket);

    /// Forgets the pair of clock readings; the next stamp() reads a new one.
    void begin_drain() { paired_ = false; }

    /// The arrival of the datagram just read from the socket. Never decreases, is later than
    /// every floor given, and never later than now.
    Instant stamp();

    /// All stamps to come are at least `floor`, which is not in the future.
    void raise_floor(Instant floor);

    /// The newest stamp or floor.
    Instant last() const { return last_; }

    /// How many stamps were the kernel's; the others are times of receipt.
    std::uint64_t kernel_count() const { return kernel_count_; }

  private:
    /// Wall-clock nanoseconds, or −1 where the platform cannot tell.
    std::int64_t kernel_stamp_ns() const;

    const Clock& clock_;
    int socket_;
    bool paired_ = false;
    Instant pair_monotonic_;
    std::int64_t pair_realtime_ns_ = 0;
    Instant last_;
    std::uint64_t kernel_count_ = 0;
};

}  // namespace juz::netcode
