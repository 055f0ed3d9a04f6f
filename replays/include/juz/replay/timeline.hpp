// The exact state at any event or instant of a replay, forwards and backwards.
#pragma once

#include <cstdint>
#include <optional>

#include "juz/replay/replay.hpp"

namespace juz::replay {

/// A movable point in a replay and the state there. A seek starts from the nearest keyframe
/// before its goal, so it takes a bounded number of steps. Not for several threads at once, but
/// any number of timelines may look at one replay.
class Timeline {
  public:
    /// At the very beginning, of an excerpt where that begins. The replay has to outlive the
    /// timeline.
    explicit Timeline(const Replay& replay);

    const AnyState& state() const { return state_; }

    /// Events applied so far, from `replay().begin().events` to `replay().events()`: the state
    /// stands right after event number `position() - 1`.
    std::uint32_t position() const { return here_.events; }

    /// The number of the first record that is still to come.
    std::uint32_t next_record() const { return here_.record; }

    /// Time of the last record that has happened; of the one before it all at the beginning.
    Microseconds time() const { return here_.t; }

    /// Goes to where `position` events have happened, or as far as there are events. False if the
    /// file is damaged on the way: then the timeline stands before the damage.
    bool seek(std::uint32_t position);

    /// Goes to where everything up to `t`, that moment included, has happened. False as above.
    bool seek_time(Microseconds t);

    /// Lets the next record happen and returns it. Nothing at the end and at a damage.
    std::optional<Record> advance();

    /// The replay has grown: stays where it is, and can go further.
    void follow() { cursor_.go_on(replay_->source()); }

    const Replay& replay() const { return *replay_; }

  private:
    void restart();
    void restore(const Keyframe* first, const Keyframe* last);
    bool peek();

    const Replay* replay_;
    AnyState state_;
    RecordCursor cursor_;
    LogPosition here_;
    std::optional<Record> ahead_;  ///< Read, but not happened yet.
};

}  // namespace juz::replay
