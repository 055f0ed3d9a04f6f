// Decides a log anew, record by record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "contest_checker.hpp"
#include "juz/match/log.hpp"

namespace juz::replay {

/// Says what the rules make of each record. The records come in order; the caller folds them.
class RuleChecker {
  public:
    /// `seed`: what was revealed, if anything was.
    RuleChecker(const MatchHeader& header, std::optional<Seed> seed);

    /// What is wrong with the record, in the state before it; empty if nothing is.
    std::string check(const Record& record, const AnyState& before);

    /// What the rules still want at the log's end: the kind of an event, or nothing.
    std::string missing() const;

  private:
    /// An event that has to come next.
    struct Due {
        AnyEvent event;
        bool exactly = true;  ///< Else any event of its kind that fits.
    };

    std::string check_event(const Record& record, const AnyEvent& event, const AnyState& before);
    std::string check_audit(const Record& record);
    std::string check_reject(const Record& record, const Reject& reject, const AnyState& before);
    std::string check_due(const AnyEvent& event);
    Reject judge(const Record& record, const Reject& asked, Rejection reason) const;
    void expect(const AnyState& before, const AnyCommand& command, bool exactly,
                std::optional<Rejection>& refused);

    GameIndex game_;
    std::optional<Seed> seed_;
    std::optional<ContestChecker> contests_;  ///< Under policy `fair`.
    std::vector<Due> due_;                    ///< The next one last.
    std::vector<Record> taken_;  ///< Events of this round that took a place others could want.
};

}  // namespace juz::replay
