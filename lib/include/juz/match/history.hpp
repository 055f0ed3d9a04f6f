// A match that can go back: every state is the first events of its log, played again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "juz/core/rejection.hpp"
#include "juz/core/seat.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/log.hpp"
#include "juz/match/match.hpp"

namespace juz {

/// The events of one match and how many of them hold. Those that were taken back are kept until
/// another command is accepted in their place; then they are forgotten, and no log will tell of
/// them. Not thread-safe.
class History {
  public:
    explicit History(const MatchHeader& header);

    /// After the first `position()` events, nothing hidden.
    const AnyState& state() const { return state_; }
    std::uint32_t position() const { return position_; }
    /// Events with those that were taken back; at least `position()`.
    std::uint32_t length() const { return static_cast<std::uint32_t>(records_.size()); }
    /// The event number `n`, below `length()`.
    const Record& operator[](std::uint32_t n) const { return records_[n]; }

    /// Decides the command at `t`, or at the last event's time if that is later. Accepted, it
    /// becomes events, and what had been taken back is gone; refused, nothing changes. Before each
    /// event is applied `note(const AnyEvent&)` is called.
    template <class Note>
    std::optional<Rejection> play(const AnyCommand& command, Microseconds t, Note&& note) {
        bool first = true;
        return juz::play(state_, command, [&](const AnyEvent& event) {
            if (first) {
                forget_what_follows();
                first = false;
            }
            note(event);
            append(event, t);
        });
    }

    /// Goes back to where `position` events hold, at most `position()`.
    void go_back(std::uint32_t position);

    /// Lets what was taken back happen again up to `position`, at most `length()`; before each
    /// event is applied `note(const AnyEvent&)` is called.
    template <class Note>
    void go_on(std::uint32_t position, Note&& note) {
        while (position_ < position) {
            note(*records_[position_].event());
            step();
        }
    }

    /// The position before the last decision of the seat that holds; nothing if there is none.
    std::optional<std::uint32_t> before_last_decision(Seat seat) const;

    /// The position before the next decision of the seat but for the one that would be done again
    /// at once, or the very end; nothing if nothing was taken back.
    std::optional<std::uint32_t> before_next_decision(Seat seat) const;

  private:
    bool decides(std::uint32_t n, Seat seat) const;
    void forget_what_follows();
    void append(const AnyEvent& event, Microseconds t);
    void step();
    void keep_state();

    // To go back plays no more events again than this.
    static constexpr std::uint32_t keyframe_distance = 64;

    AnyState state_;
    std::uint32_t position_ = 0;
    std::vector<Record> records_;
    // Before each event whose number is a multiple of that distance, as far as was played.
    std::vector<AnyState> keyframes_;
};

}  // namespace juz
