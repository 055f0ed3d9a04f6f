// Decides the contests of a log under policy `fair` anew (RACE-27).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "juz/match/log.hpp"

namespace juz::replay {

/// Takes the records in order; each answer says what is wrong, and is empty if nothing is.
class ContestChecker {
  public:
    explicit ContestChecker(std::uint8_t seats) : seats_(seats) {}

    /// A round is dealt.
    void begin_round();

    std::string check(const Contender& contender);
    std::string check(const Awaited& awaited);
    std::string check(const Contest& contest);

    /// The event of number `number`, which answers `command`.
    std::string check_event(std::uint32_t number, const AnyCommand& command);

    /// A reject; `refused` is what the rules say to its command, nothing if they accept it.
    std::string check_reject(const Reject& reject, std::optional<Rejection> refused);

  private:
    /// A verdict and the hands it was given on.
    struct Judged {
        Contest contest;
        std::vector<Contender> contenders;
    };

    bool has_loose_ends() const { return !contenders_.empty() || !awaited_.empty(); }
    std::string check_loser(const Reject& reject, const Judged& judged) const;

    std::uint8_t seats_;
    std::vector<Contender> contenders_;
    std::vector<Awaited> awaited_;
    std::optional<Contest> due_;  // Its event comes next.
    std::array<std::optional<Judged>, Prize::count> last_;
};

}  // namespace juz::replay
