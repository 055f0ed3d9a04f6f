#include "late_feed.hpp"

namespace juz::netcode {

LateFeed::LateFeed(std::shared_ptr<RunningMatch> match, Microseconds delay)
    : match_(std::move(match)), delay_(delay), feed_(match_, nullptr) {}

Microseconds LateFeed::due_at(std::size_t record) const {
    return {match_->record(record).t.value + delay_.value};
}

bool LateFeed::flush(Sender& sender, std::span<Listener* const> listeners, Instant now, bool over) {
    const std::size_t released = match_->released();
    const Microseconds time = match_->time(now);
    while (shown_ < released && (over || due_at(shown_) <= time)) {
        ++shown_;
    }
    if (over) {
        feed_.be_patient();
    }
    return feed_.flush(sender, listeners, shown_);
}

void LateFeed::settle(Sender& sender, std::span<Listener* const> listeners) {
    feed_.settle(sender, listeners);
}

std::optional<Instant> LateFeed::due() const {
    return shown_ < match_->released() ? std::optional(match_->instant(due_at(shown_)))
                                       : std::nullopt;
}

}  // namespace juz::netcode
