// Whole matches without a clock: bots and host act in the order of their own virtual times.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "juz/bots/bot.hpp"
#include "juz/core/seed.hpp"
#include "juz/match/log.hpp"
#include "juz/match/match.hpp"
#include "juz/match/schedule.hpp"

namespace juz {

/// One match in virtual time. Each command is decided the moment it is sent; at equal times the
/// host comes first, then the lower seat. The same arguments give the same records.
class Simulation {
  public:
    /// `sink` has to outlive the simulation.
    Simulation(const MatchHeader& header, const Seed& match_seed, EventSink& sink);

    /// Plays to the end with one bot a seat, in order of seats. Ends early only if every bot
    /// waits for the others, which shows in `is_over(state())`.
    void play_bots(const std::vector<std::unique_ptr<Bot>>& bots);

    /// Plays to the end at random: each millisecond one seat, each equally likely, sends one of
    /// its legal commands, each equally likely. Far faster than bots of level `Random`.
    void play_at_random(const Seed& seed);

    /// Before each event its sink is given, the state in which the event happens.
    const AnyState& state() const { return state_; }

    /// Commands sent by seats, and how many of them were refused.
    std::uint64_t commands() const { return commands_; }
    std::uint64_t refused() const { return refused_; }

  private:
    class Seats;

    template <class Note>
    void send(const AnyCommand& command, Note&& note);
    template <class Note>
    void send_due(Note&& note);
    void put(const What& what);
    void close();

    Seed match_seed_;
    EventSink& sink_;
    AnyState state_;
    HostSchedule host_;
    Microseconds now_;
    std::uint32_t records_ = 0;
    std::uint32_t events_ = 0;
    std::uint64_t commands_ = 0;
    std::uint64_t refused_ = 0;
};

}  // namespace juz
