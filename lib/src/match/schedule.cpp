#include "juz/match/schedule.hpp"

#include <algorithm>

namespace juz {

namespace {

Microseconds operator+(Microseconds time, Microseconds duration) {
    return Microseconds{time.value + duration.value};
}

}  // namespace

HostSchedule::HostSchedule(const Seed& match_seed, Microseconds between_rounds)
    : match_seed_(match_seed), between_rounds_(between_rounds) {}

void HostSchedule::heard(Seat seat, Microseconds at) {
    heard_[seat.value] = std::max(heard_[seat.value], at);
}

void HostSchedule::observe(const AnyState& state, Microseconds at) {
    const Stage stage = stage_of(state);
    if (stage != stage_) {
        stage_ = stage;
        stage_since_ = at;
        last_hope_.reset();
    }
    next_.reset();
    switch (stage) {
        case Stage::Waiting:
        case Stage::MatchOver: break;
        case Stage::Dealt:
            next_ = {start_command(state.index()), stage_since_ + host_times(state).countdown};
            break;
        case Stage::Playing: next_ = idle_due(state, at); break;
        case Stage::RoundOver:
            next_ = {begin_round_command(state.index(), match_seed_),
                     stage_since_ + between_rounds_};
            break;
    }
}

// The silence counts from when the seat was last heard, but never from before the moment since
// which everything waits for it.
std::optional<HostDue> HostSchedule::idle_due(const AnyState& state, Microseconds at) {
    const std::optional<Seat> hope = last_hope(state);
    if (hope != last_hope_) {
        last_hope_ = hope;
        last_hope_since_ = at;
    }
    const Microseconds patience = host_times(state).idle;
    if (!hope || patience.value == 0) {
        return std::nullopt;
    }
    return HostDue{idle_command(state.index(), *hope),
                   std::max(last_hope_since_, heard_[hope->value]) + patience};
}

void HostSchedule::said() {
    next_.reset();
    last_hope_.reset();
}

}  // namespace juz
