#include "juz/match/schedule.hpp"

#include <algorithm>

namespace juz {

namespace {

Microseconds operator+(Microseconds time, Microseconds duration) {
    return Microseconds{time.value + duration.value};
}

std::size_t kind_of(const AnyCommand& command) {
    return std::visit([](const auto& of_game) { return of_game.index(); }, command);
}

bool goes_on(const HostWait<AnyCommand>& before, const HostWait<AnyCommand>& now) {
    return before.occasion == now.occasion && kind_of(before.command) == kind_of(now.command);
}

}  // namespace

HostSchedule::HostSchedule(const Seed& match_seed, Microseconds between_rounds)
    : match_seed_(match_seed), between_rounds_(between_rounds) {}

void HostSchedule::heard(Seat seat, Microseconds at) {
    heard_[seat.value] = std::max(heard_[seat.value], at);
}

void HostSchedule::observe(const AnyState& state, Microseconds at) {
    const std::optional<HostWait<AnyCommand>> wait = wait_in(state);
    if (!wait) {
        waiting_.reset();
        next_.reset();
        return;
    }
    // What has been said in vain is said again only after as long a wait.
    const bool in_vain = said_ && waiting_ && waiting_->command == wait->command;
    if (!waiting_ || !goes_on(*waiting_, *wait) || in_vain) {
        since_ = at;
    }
    waiting_ = wait;
    said_ = false;
    const Microseconds from = wait->silent ? std::max(since_, heard_[wait->silent->value]) : since_;
    // A seat that leaves loses its patience: what was due in the past is due now.
    next_ = HostDue{wait->command, std::max(at, from + wait->patience)};
}

std::optional<HostWait<AnyCommand>> HostSchedule::wait_in(const AnyState& state) const {
    if (stage_of(state) != Stage::RoundOver) {
        return host_wait(state);
    }
    return HostWait<AnyCommand>{begin_round_command(state.index(), match_seed_), between_rounds_};
}

void HostSchedule::said() {
    said_ = true;
    next_.reset();
}

}  // namespace juz
