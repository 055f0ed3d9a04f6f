// Decides the contests of a log under policy `fair` anew (RACE-27).
#pragma once

#include <array>
#include <optional>
#include <string>

#include "juz/replay/contest.hpp"

namespace juz::replay {

/// Takes the records in order; each answer says what is wrong, and is empty if nothing is.
class ContestChecker {
  public:
    explicit ContestChecker(std::uint8_t seats) : seats_(seats) {}

    /// A round is dealt.
    void begin_round();

    /// A record of a contest.
    std::string check(const Record& record);

    /// The event of number `number`, which answers `command`.
    std::string check_event(std::uint32_t number, const AnyCommand& command);

    /// A reject; `refused` is what the rules say to its command, nothing if they accept it.
    std::string check_reject(const Reject& reject, std::optional<Rejection> refused);

  private:
    std::uint8_t seats_;
    ContestCollector collector_;
    std::optional<Contest> due_;  // Its event comes next.
    std::array<std::optional<HeardContest>, Prize::count> last_;
};

}  // namespace juz::replay
