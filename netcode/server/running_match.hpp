// One match being played: what the threads of a server share about it.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <vector>

#include "juz/arbiter/arbiter.hpp"
#include "juz/arbiter/baton.hpp"
#include "juz/bots/bot.hpp"
#include "juz/match/match.hpp"
#include "juz/netcode/transport/clock.hpp"

namespace juz::netcode {

/// A seat that a bot of the server plays.
struct BotSeat {
    Seat seat;
    BotLevel level = BotLevel::Steady;
};

struct MatchSetup {
    MatchHeader header;
    Seed seed;
    std::vector<Share> shares{};  ///< What it was made of, if not by the host alone.
    std::vector<BotSeat> bots;
    std::uint16_t bot_pace_percent = 100;
    Microseconds between_rounds;
    std::optional<FairSetup> fair;  ///< Policy `fair`; `arrival` without it.
    Instant begin;
};

/// `setup` never changes and may be read by all. The arbiter's functions belong to the threads
/// that its header names.
class RunningMatch {
  public:
    /// Deals the first round. `wake` outlives this.
    RunningMatch(const MatchSetup& setup, Signal& wake);

    const MatchSetup& setup() const { return setup_; }
    GameIndex game() const { return setup_.header.rules.index(); }
    Arbiter& arbiter() { return arbiter_; }

    /// Since the match began; never negative.
    Microseconds time(Instant now) const;
    Instant instant(Microseconds time) const;

    /// Decides what is due and releases it, on whichever thread: one at a time does, and what
    /// another brings meanwhile it decides as well. Whether there was anything; false, too, if
    /// another thread is at it and does it all. Nobody waits.
    bool decide(const Clock& clock);

    /// Records below this number are complete, and so are the verdicts on all that led to them.
    std::size_t released() const { return released_.load(std::memory_order_acquire); }
    const Record& record(std::size_t n) const { return arbiter_.log()[n]; }

  private:
    bool step(Instant now);

    Arbiter arbiter_;
    std::atomic<std::size_t> released_{0};
    // Whoever holds this is the arbiter's thread.
    Baton baton_;
    MatchSetup setup_;
};

/// Follows the log of a match from outside the arbiter's thread: the full state, event by event.
class LogReader {
  public:
    explicit LogReader(const RunningMatch& match);

    /// The next record that was not passed yet, if its number is below `released`; else null.
    const Record* next(std::size_t released) const;
    /// Applies that record, if it is an event. Only after `next` gave one.
    void pass();

    /// The state before `next`.
    const AnyState& state() const { return state_; }
    std::uint32_t events() const { return events_; }
    Microseconds t() const { return t_; }

  private:
    const RunningMatch& match_;
    AnyState state_;
    std::size_t n_ = 0;
    std::uint32_t events_ = 0;
    Microseconds t_;
};

}  // namespace juz::netcode
