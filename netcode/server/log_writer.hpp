// Hands the log of a match to its sink, off the arbiter's thread.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "juz/match/log.hpp"
#include "juz/netcode/wire/messages.hpp"
#include "running_match.hpp"

namespace juz::netcode {

/// A log that could not be written to its end is tried again after this, …
inline constexpr std::chrono::milliseconds retry_interval{1000};
/// … and of so many such logs at once the oldest is given up.
inline constexpr std::size_t unsettled_max = 16;

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
    /// Whether the sink has taken all it was given so far.
    bool settled() const { return !sink_ || sink_->settled(); }
    /// After `finish`: what stands for the log, if the match is over and the sink knows it.
    std::optional<Sealed> sealed() const;
    /// Tries again to finish. Only after `finish`.
    void retry();
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

/// Logs that were finished while the disk was full: they stay in memory for another try.
class UnsettledLogs {
  public:
    /// Keeps the log, which is finished, if not all of it is written.
    void take(std::unique_ptr<LogWriter> writer, Instant now);

    /// Tries again if it is time. Returns when it wants to be called again.
    std::optional<Instant> turn(Instant now);

    /// Tries all of them now.
    void retry();

    bool empty() const { return logs_.empty(); }

  private:
    std::vector<std::unique_ptr<LogWriter>> logs_;
    Instant retry_at_;
};

}  // namespace juz::netcode
