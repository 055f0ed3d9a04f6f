// Contests as a log tells of them under policy `fair` (RACE-27): who reached for a place, and why
// which hand got it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "juz/match/log.hpp"
#include "juz/replay/replay.hpp"

namespace juz::replay {

/// A verdict and the records that stand before it.
struct HeardContest {
    std::uint32_t record = 0;  ///< The number of the verdict's record …
    Microseconds t;            ///< … and its time.
    Contest verdict;
    std::vector<Contender> hands;  ///< In the order of their arrival.
    std::vector<Awaited> awaited;

    /// Whether the verdict gave the place; else it tells of a hand that came after it.
    bool decides() const;
    /// Null for a seat that did not reach for it.
    const Contender* hand_of(Seat seat) const;
    /// By how much the winner's move arrived later than the first one; 0 if it was the first.
    Microseconds winner_arrived_behind() const;
    /// Whether the margin is within what the order is certain to.
    bool is_photo_finish() const;
};

/// From the moment of the table that opened the place to the hand's: never less than 0.
Microseconds reaction_of(const Contender& hand);

/// Puts contests together while a log is read, record by record from any place outside of one.
class ContestCollector {
  public:
    /// The contest whose verdict `record` is.
    std::optional<HeardContest> note(const Record& record);

    /// Whether records came that belong to a verdict, and the verdict did not.
    bool has_loose_ends() const { return !hands_.empty() || !awaited_.empty(); }

  private:
    std::vector<Contender> hands_;
    std::vector<Awaited> awaited_;
};

/// All contests of a file, as far as it can be read.
std::vector<HeardContest> contests_of(const Replay& replay);

/// What is wrong with a contest's figures, worked out anew; empty if nothing is. `seats` play.
std::string fault_in(const HeardContest& contest, std::uint8_t seats);

/// What is wrong with a reject of reason `beaten` or `late` by the contest that it lost.
std::string fault_in(const Reject& reject, const HeardContest& contest);

}  // namespace juz::replay
