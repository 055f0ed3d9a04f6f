#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "juz/netcode/session/session.hpp"
#include "juz/replay/live_file.hpp"
#include "juz/replay/recorder.hpp"

namespace juz::client {

// What somebody sees who only watches, written down in memory as a replay is: from the match's
// beginning, or from the moment on at which the picture was whole. Pure.
class LiveLog {
  public:
    // Hands over all news, in order, with the view that they led to.
    void take(const netcode::SessionUpdate& update);

    // One more with every log that begins: another match, or the same one after something of it
    // was missed. 0 before the first.
    std::uint32_t number() const { return number_; }
    // The same match as in the log before.
    bool goes_on() const { return goes_on_; }
    // The file so far; empty before the first log.
    replay::Blob blob() const { return file_ ? file_->blob() : replay::Blob{}; }
    // Nothing more will be written into it.
    bool is_closed() const { return closed_; }

  private:
    void begin(const netcode::MatchView& match);
    void note(const netcode::EventNews& news);
    void reveal(const netcode::MatchOverNews& over);
    void close();
    bool is_whole(const netcode::MatchView& match) const;

    std::unique_ptr<replay::LiveFile> file_;
    std::unique_ptr<replay::Recorder> recorder_;  // into it; null if nothing is to be written
    std::uint32_t number_ = 0;
    bool goes_on_ = false;
    bool closed_ = false;
    std::uint32_t events_ = 0;
    Microseconds t_;
    std::optional<netcode::MatchOverNews> over_;
};

}  // namespace juz::client
