#pragma once

#include <memory>
#include <optional>
#include <string>

#include "juz/match/log.hpp"
#include "juz/netcode/session/session.hpp"

namespace juz::client {

// A replay of another machine's match as this seat sees it, written from what the session tells:
// hidden cards stay hidden in it, and of refusals only the own are known, which are left out.
// Main thread; the disk is waited for only when a match ends.
class GuestRecorder {
  public:
    // `folder` empty: records nothing.
    explicit GuestRecorder(std::string folder) : folder_(std::move(folder)) {}
    ~GuestRecorder();
    GuestRecorder(const GuestRecorder&) = delete;
    GuestRecorder& operator=(const GuestRecorder&) = delete;

    void take(const netcode::SessionUpdate& update);

    // The latest match's file; nothing if it is not one whole so far.
    std::optional<std::string> path() const { return path_; }
    // Whether it is not, for who plays in the match.
    bool has_gap() const { return has_gap_; }

  private:
    void begin(const netcode::MatchView& match);
    void take_event(const netcode::EventNews& news);
    void take_end(const netcode::MatchOverNews& news);
    void give_up();
    void finish();

    std::string folder_;
    std::unique_ptr<EventSink> sink_;
    std::optional<std::string> path_;
    bool has_gap_ = false;
    std::uint32_t events_ = 0;
    Microseconds t_;
};

}  // namespace juz::client
