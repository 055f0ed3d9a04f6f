#include "juz/netcode/transport/arrival_stamps.hpp"

#include <algorithm>

namespace juz::netcode {

namespace {

/// The bounds of an offset and whole microseconds make a stamp uncertain by less than this.
constexpr std::int64_t rounding_us = 2;

/// A datagram is stamped some microseconds before it can be read. Whatever seems to have come
/// earlier than possible by more than this was stamped by a setting of the clock nobody has seen.
constexpr std::int64_t queueing_us_max = 1000;

/// So close together both clocks are usually read; a worse reading is tried again.
constexpr auto reading_max = std::chrono::microseconds(2);
constexpr int readings_max = 3;

/// Both clocks, the wall clock between two looks at the other one.
struct Reading {
    Instant before;
    std::int64_t wall_ns = 0;
    Instant after;
};

Reading read_once(const Clock& clock) {
    Reading reading;
    reading.before = clock.monotonic();
    reading.wall_ns = clock.realtime_ns();
    reading.after = clock.monotonic();
    return reading;
}

Reading read_closely(const Clock& clock) {
    Reading reading = read_once(clock);
    for (int more = 1; more < readings_max && reading.after - reading.before > reading_max;
         ++more) {
        reading = read_once(clock);
    }
    return reading;
}

}  // namespace

ArrivalStamps::ArrivalStamps(const Clock& clock)
    : clock_(clock), last_(clock.monotonic()), floor_(last_) {
    look();
}

Instant ArrivalStamps::look() {
    const Reading reading = read_closely(clock_);
    // The monotonic clock tells whole microseconds, cut off.
    Stretch seen{reading.wall_ns - (reading.after.microseconds + 1) * 1000,
                 reading.wall_ns - reading.before.microseconds * 1000, reading.after,
                 reading.before};
    if (stretch_count_ == 0) {
        begin_stretch(seen);
        return reading.after;
    }
    Stretch& present = stretches_[stretch_count_ - 1];
    const std::int64_t least = std::max(present.least_ahead_ns, seen.least_ahead_ns);
    const std::int64_t most = std::min(present.most_ahead_ns, seen.most_ahead_ns);
    if (least <= most) {
        present.least_ahead_ns = least;
        present.most_ahead_ns = most;
        present.seen_until = seen.seen_until;
    } else {
        ++steps_seen_;
        begin_stretch(seen);
    }
    return reading.after;
}

void ArrivalStamps::begin_stretch(const Stretch& stretch) {
    if (stretch_count_ == stretches_max) {
        forget_oldest(1);
    }
    stretches_[stretch_count_] = stretch;
    ++stretch_count_;
}

void ArrivalStamps::forget_oldest(std::size_t count) {
    std::move(stretches_.begin() + static_cast<std::ptrdiff_t>(count), stretches_.end(),
              stretches_.begin());
    stretch_count_ -= count;
}

ArrivalStamps::Guess ArrivalStamps::guess(std::size_t stretch, std::int64_t kernel_ns,
                                          Instant now) const {
    const Stretch& of = stretches_[stretch];
    const std::int64_t ahead_ns = of.least_ahead_ns + (of.most_ahead_ns - of.least_ahead_ns) / 2;
    const Instant arrival{(kernel_ns - ahead_ns) / 1000};
    Instant from = std::max(last_, floor_);
    if (stretch > 0) {
        from = std::max(from, stretches_[stretch - 1].seen_until);
    }
    Instant until = now;
    if (stretch + 1 < stretch_count_) {
        until = std::min(until, stretches_[stretch + 1].seen_from);
    }
    const std::int64_t outside =
        std::max((from - arrival).count(), (arrival - until).count()) - rounding_us;
    return {arrival, std::max<std::int64_t>(outside, 0)};
}

Instant ArrivalStamps::carry_over(std::int64_t kernel_ns, Instant now) const {
    // The present setting of the clock is asked first, and an older one only wins by being better.
    Guess best = guess(stretch_count_ - 1, kernel_ns, now);
    for (std::size_t stretch = stretch_count_ - 1; stretch > 0; --stretch) {
        const Guess other = guess(stretch - 1, kernel_ns, now);
        if (other.outside_us < best.outside_us) {
            best = other;
        }
    }
    // Set twice without a look between: all that is known is the datagram's turn. The earliest
    // time that leaves it that displaces nobody behind it.
    return best.outside_us > queueing_us_max ? floor_ : best.arrival;
}

Instant ArrivalStamps::stamp(std::optional<std::int64_t> kernel_ns) {
    const Instant now = look();
    Instant arrival = now;
    if (kernel_ns) {
        ++kernel_count_;
        arrival = carry_over(*kernel_ns, now);
    }
    const Instant in_turn = std::max(arrival, last_ + std::chrono::microseconds(1));
    last_ = std::max({last_, floor_, std::min(in_turn, now)});
    return last_;
}

void ArrivalStamps::raise_floor(Instant floor) {
    floor_ = std::max(floor_, floor);
    std::size_t over = 0;
    while (over + 1 < stretch_count_ && stretches_[over + 1].seen_from <= floor_) {
        ++over;
    }
    forget_oldest(over);
}

}  // namespace juz::netcode
