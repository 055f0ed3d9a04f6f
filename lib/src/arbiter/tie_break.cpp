#include "juz/arbiter/tie_break.hpp"

#include <cassert>

namespace juz {

namespace {

// Apart from the purposes of the deals, which are the rounds' numbers from 1.
constexpr std::uint64_t tie_break_purpose = 0x746965627265616B;

}  // namespace

TieBreak::TieBreak(const Seed& match_seed, std::uint8_t seats)
    : match_seed_(match_seed), seats_(seats) {
    assert(seats >= 1);
    assert(seats <= seat_count_max);
}

void TieBreak::begin_round() {
    Generator generator(derive(match_seed_, tie_break_purpose, rounds_));
    next_ = generator.below(seats_);
    group_.reset();
    ++rounds_;
}

Seat TieBreak::pick(Microseconds stamp, SeatSet seats) {
    assert(!seats.empty());
    if (group_ != stamp) {
        if (seats.is_single()) {
            // No tie: whatever order the seats stand in, this one is found.
            group_first_ = 0;
        } else {
            group_ = stamp;
            group_first_ = next_++ % seats_;
        }
    }
    for (std::uint32_t step = 0; step < seats_; ++step) {
        const Seat seat{static_cast<std::uint8_t>((group_first_ + step) % seats_)};
        if (seats.has(seat)) {
            return seat;
        }
    }
    assert(false);
    return Seat{};
}

}  // namespace juz
