#include "juz/match/history.hpp"

#include <algorithm>

namespace juz {

History::History(const MatchHeader& header) : state_(initial_state(header)) {
    keep_state();
}

void History::forget_what_follows() {
    records_.resize(position_);
    const std::size_t kept = position_ / keyframe_distance + 1;
    while (keyframes_.size() > kept) {
        keyframes_.pop_back();
    }
}

// `state_` is the one in which the event happens; whoever calls applies it.
void History::append(const AnyEvent& event, Microseconds t) {
    keep_state();
    const Microseconds last = records_.empty() ? Microseconds{} : records_.back().t;
    records_.push_back({position_, position_, std::max(last, t), event});
    ++position_;
}

void History::keep_state() {
    if (position_ == keyframes_.size() * keyframe_distance) {
        keyframes_.push_back(state_);
    }
}

void History::step() {
    keep_state();
    apply(state_, *records_[position_].event());
    ++position_;
}

void History::go_back(std::uint32_t position) {
    const std::uint32_t goal = std::min(position, position_);
    const std::size_t keyframe =
        std::min<std::size_t>(goal / keyframe_distance, keyframes_.size() - 1);
    state_ = keyframes_[keyframe];
    position_ = static_cast<std::uint32_t>(keyframe) * keyframe_distance;
    while (position_ < goal) {
        step();
    }
}

// An event that answers a command of the seat; what follows from it by itself answers none.
bool History::decides(std::uint32_t n, Seat seat) const {
    const std::optional<AnyCommand> command = command_of(*records_[n].event());
    return command && seat_of(*command) == seat;
}

std::optional<std::uint32_t> History::before_last_decision(Seat seat) const {
    for (std::uint32_t n = position_; n > 0; --n) {
        if (decides(n - 1, seat)) {
            return n - 1;
        }
    }
    return std::nullopt;
}

std::optional<std::uint32_t> History::before_next_decision(Seat seat) const {
    if (position_ == length()) {
        return std::nullopt;
    }
    for (std::uint32_t n = position_ + 1; n < length(); ++n) {
        if (decides(n, seat)) {
            return n;
        }
    }
    return length();
}

}  // namespace juz
