// Hands the log of a match to its sink, off the arbiter's thread.
#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "juz/match/log.hpp"
#include "running_match.hpp"

namespace juz::netcode {

/// Between two commits, which wait for the disk, at least this passes.
inline constexpr std::chrono::milliseconds commit_interval{50};

/// One thread's.
class LogWriter {
  public:
    /// Without a sink it only tells when the match is over.
    LogWriter(std::shared_ptr<RunningMatch> match, std::unique_ptr<EventSink> sink);
    ~LogWriter();
    LogWriter(const LogWriter&) = delete;
    LogWriter& operator=(const LogWriter&) = delete;

    /// Writes what is new. Returns when it wants to be called again even if nothing happens.
    std::optional<Instant> turn(Instant now);
    /// Writes what there is; nothing follows.
    void finish();
    /// After the last record of a match that is over.
    bool done() const { return finished_; }

  private:
    void take();

    std::shared_ptr<RunningMatch> match_;
    std::unique_ptr<EventSink> sink_;
    std::size_t n_ = 0;
    bool uncommitted_ = true;
    bool over_ = false;
    bool finished_ = false;
    Instant commit_at_;
};

}  // namespace juz::netcode
