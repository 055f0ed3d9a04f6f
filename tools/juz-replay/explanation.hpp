// Why a command got what it reached for, or did not.
#pragma once

#include <string>
#include <vector>

#include "juz/replay/contest.hpp"

namespace juz::tool {

/// What a file says of one event or one refused command.
struct Explanation {
    Record subject;  ///< An event or a reject.
    /// Policy `fair`: the contest that decided it, then those with hands that came too late for
    /// that; of a reject only the one that it lost.
    std::vector<replay::HeardContest> contests;
    /// Policy `arrival`: rejects of those whom the event left behind.
    std::vector<Record> behind;
    std::string fault;  ///< What does not add up; empty if everything does.

    /// The command that the event answered, or that was refused.
    std::optional<AnyCommand> command() const;
    const Reject* reject() const { return std::get_if<Reject>(&subject.what); }
};

/// For a person, with names: several lines.
std::string text_of(const Explanation& explanation, const MatchHeader& header);

/// For a program: one line.
std::string json_of(const Explanation& explanation, const MatchHeader& header);

}  // namespace juz::tool
