#include "juz/netcode/session/early_hand.hpp"

#include "juz/arbiter/fair.hpp"

namespace juz::netcode {

namespace {

constexpr std::chrono::microseconds lock_time{fair::early_lock.value};
constexpr std::chrono::microseconds beaten_time{fair::beaten_window.value};
// Before any clock's beginning, as far as a match is concerned.
constexpr Instant long_ago{-3'600'000'000};

}  // namespace

void EarlyHand::reset(const AnyState& view, std::optional<Seat> own) {
    own_ = own;
    open_ = own_ ? open_prizes(view, *own_) : PrizeSet{};
    locked_until_.fill(long_ago);
    closed_at_.fill(long_ago);
}

void EarlyHand::follow(const AnyState& view, Instant now) {
    if (!own_) {
        return;
    }
    const PrizeSet open = open_prizes(view, *own_);
    open_.without(open).for_each([&](Prize prize) { closed_at_[prize.index()] = now; });
    open_ = open;
}

bool EarlyHand::reaches(const AnyState& view, const AnyCommand& command,
                        std::optional<Rejection> refused, Instant now) {
    const std::optional<Prize> prize = prize_of(command);
    if (!prize || prize->is_call() || (refused && refused != Rejection::NoFit)) {
        return false;
    }
    Instant& until = locked_until_[prize->index()];
    const bool locked = now < until;
    // Somebody else may have closed it just now: that hand was beaten, not early.
    const bool early =
        refused && places_for(view, *prize) == 0 && now > closed_at_[prize->index()] + beaten_time;
    if (locked || early) {
        until = now + lock_time;
    }
    return locked || early;
}

}  // namespace juz::netcode
