#include "juz/replay/timeline.hpp"

#include <algorithm>

namespace juz::replay {

Timeline::Timeline(const Replay& replay)

    : replay_(&replay),
      state_(replay.first_state()),
      cursor_(replay.cursor()),
      here_(replay.begin()) {}

void Timeline::restart() {
    state_ = replay_->first_state();
    cursor_ = replay_->cursor();
    here_ = replay_->begin();
    ahead_.reset();
}

// Stands at the last of these keyframes that can be read, unless the present place is between it
// and the goal: all of them lie before the goal.
void Timeline::restore(const Keyframe* first, const Keyframe* last) {
    while (first != last) {
        --last;
        if (last->position.record <= here_.record) {
            return;
        }
        std::optional<AnyState> state = replay_->state_at(*last);
        if (state) {
            state_ = *state;
            cursor_ = replay_->cursor_at(*last);
            here_ = last->position;
            ahead_.reset();
            return;
        }
    }
}

// Looks at what comes next, which has to fit the state.
bool Timeline::peek() {
    if (ahead_) {
        return true;
    }
    Record record;
    if (!cursor_.next(record)) {
        return false;
    }
    ahead_ = record;
    return true;
}

std::optional<Record> Timeline::advance() {
    if (!peek()) {
        return std::nullopt;
    }
    if (const AnyEvent* event = ahead_->event()) {
        if (!fits(state_, *event)) {
            return std::nullopt;
        }
        apply(state_, *event);
        ++here_.events;
    }
    here_.record = ahead_->n + 1;
    here_.t = ahead_->t;
    const std::optional<Record> happened = ahead_;
    ahead_.reset();
    return happened;
}

bool Timeline::seek(std::uint32_t position) {
    position = std::min(position, replay_->events());
    if (position < here_.events) {
        restart();
    }
    const std::vector<Keyframe>& all = replay_->keyframes();
    const auto after = std::upper_bound(
        all.begin(), all.end(), position,
        [](std::uint32_t goal, const Keyframe& frame) { return goal < frame.position.events; });
    restore(all.data(), all.data() + (after - all.begin()));
    while (here_.events < position) {
        if (!advance()) {
            return false;
        }
    }
    return true;
}

bool Timeline::seek_time(Microseconds t) {
    if (t < here_.t) {
        restart();
    }
    const std::vector<Keyframe>& all = replay_->keyframes();
    const auto after = std::upper_bound(
        all.begin(), all.end(), t,
        [](Microseconds goal, const Keyframe& frame) { return goal < frame.position.t; });
    restore(all.data(), all.data() + (after - all.begin()));
    while (peek() && ahead_->t <= t) {
        if (!advance()) {
            return false;
        }
    }
    return !cursor_.is_damaged();
}

}  // namespace juz::replay
