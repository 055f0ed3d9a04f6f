// What a match tells those who watch it late and see everything.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "match_feed.hpp"

namespace juz::netcode {

/// A feed that stays behind: a record is told `delay` after it happened. The network thread's.
class LateFeed {
  public:
    LateFeed(std::shared_ptr<RunningMatch> match, Microseconds delay);

    /// Sends what is due, and everything once the match is `over`, for then nothing is hidden any
    /// more. Whether there was anything to send.
    bool flush(Sender& sender, std::span<Listener* const> listeners, Instant now, bool over);

    /// As MatchFeed's.
    void settle(Sender& sender, std::span<Listener* const> listeners);

    /// When the next record is due, if there is one.
    std::optional<Instant> due() const;

  private:
    Microseconds due_at(std::size_t record) const;

    std::shared_ptr<RunningMatch> match_;
    Microseconds delay_;
    MatchFeed feed_;
    std::size_t shown_ = 0;  // Records that may be told.
};

}  // namespace juz::netcode
