// The real arbiter on virtual time, fed as a server feeds it, and its books checked.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "juz/arbiter/arbiter.hpp"

namespace juz::fairness {

enum class Policy : std::uint8_t { Arrival, Fair };

struct HostSetup {
    Policy policy = Policy::Fair;
    std::uint8_t seats = 2;
    Microseconds cap = fair::cap_default;
    SeatSet local;  ///< Seats of the host's own bots.
};

/// What became of a command.
struct Told {
    Verdict verdict;
    Microseconds arrival;
    Microseconds decided;
    bool contested = false;  ///< The log has a contest's records for it.
};

/// What is asked of every verdict, counted.
struct Checks {
    std::uint64_t recomputed = 0;  ///< Contests decided anew from their records …
    std::uint64_t unequal = 0;     ///< … with another result.
    std::uint64_t uncontested = 0;
    std::uint64_t uncontested_delayed = 0;
    std::uint64_t held_too_long = 0;  ///< Beyond the table's hold cap.

    void add(const Checks& other);
};

/// One table. Whatever goes in goes in by its time.
class Host {
  public:
    explicit Host(const HostSetup& setup);

    /// A new position, which everybody sees at once.
    void lay(const race::State& state, Microseconds at);

    /// The number of the next event.
    std::uint32_t next_event() const { return arbiter_->log().events(); }

    void observe(const Observation& observation);

    /// All events so far went out to the seat.
    void sent(Seat seat, Microseconds at) { sent(seat, at, next_event()); }

    /// A command that arrived at `at`; decides what can be by then.
    void arrives(Seat seat, const race::Command& command, Microseconds at);

    /// Decides all that is due by `now`.
    void until(Microseconds now);

    /// Answers since the last call.
    const std::vector<Told>& told() const { return told_; }
    void forget_told() { told_.clear(); }

    /// Recomputes the contests that were logged since the last call; the greatest uncertainty that
    /// was published with them, if there were any.
    std::optional<Microseconds> audit();

    const Checks& checks() const { return checks_; }
    const Log& log() const { return arbiter_->log(); }

  private:
    /// A log only grows: after so many records a new arbiter goes on.
    static constexpr std::size_t records_max = 40'000;

    void renew();
    void sent(Seat seat, Microseconds at, std::uint32_t event);
    void collect();

    HostSetup setup_;
    Signal wake_;  // Outlives the arbiter.
    std::unique_ptr<Arbiter> arbiter_;
    std::vector<Observation> links_;      // The last of each seat.
    std::vector<Microseconds> arrivals_;  // By sequence.
    Microseconds mark_;
    std::size_t audited_ = 0;
    std::vector<Told> told_;
    Checks checks_;
};

}  // namespace juz::fairness
