#include <fmt/format.h>

#include "commands.hpp"
#include "explanation.hpp"
#include "opened.hpp"

namespace juz::tool {

namespace {

using replay::HeardContest;

bool is_of(const Record& record, const Explain& what) {
    return what.event ? record.event() != nullptr && record.e == *what.event
                      : record.n == *what.record;
}

/// Reads a log once, and remembers what may belong to the record that is asked for.
class Search {
  public:
    Search(const replay::Replay& replay, const Explain& what)
        : replay_(replay), what_(what), fair_(replay.header().policy == fair_policy) {}

    /// Nothing if there is no such record.
    std::optional<Explanation> run() {
        replay::RecordCursor cursor = replay_.cursor();
        Record record;
        while (cursor.next(record)) {
            note(record);
        }
        if (found_ && fair_) {
            pick_contests();
            check();
        }
        return std::move(found_);
    }

  private:
    void note(const Record& record) {
        if (std::optional<HeardContest> contest = collector_.note(record)) {
            contests_.push_back(*std::move(contest));
        }
        const bool told = record.event() != nullptr || std::holds_alternative<Reject>(record.what);
        if (!found_ && is_of(record, what_)) {
            wanted_ = true;
        }
        // Of a contest's own records it is the event or the reject that they led to.
        if (wanted_ && !found_ && told) {
            found_.emplace();
            found_->subject = record;
            torn_ = collector_.has_loose_ends();
        }
        if (found_ && !fair_ && is_behind(record)) {
            found_->behind.push_back(record);
        }
    }

    // Under `arrival` a margin is the time since the event that took the place.
    bool is_behind(const Record& record) const {
        const auto* reject = std::get_if<Reject>(&record.what);
        const std::optional<AnyCommand> won = found_->command();
        return reject != nullptr && found_->reject() == nullptr && won && prize_of(*won) &&
               reject->winner == seat_of(*won) && prize_of(reject->command) == prize_of(*won) &&
               record.t.value - reject->margin.value == found_->subject.t.value;
    }

    void pick_contests() {
        const std::optional<AnyCommand> command = found_->command();
        const std::optional<Prize> prize = command ? prize_of(*command) : std::nullopt;
        if (!prize) {
            return;
        }
        const Reject* reject = found_->reject();
        for (HeardContest& contest : contests_) {
            const bool before = contest.record < found_->subject.n;
            if (reject == nullptr) {
                // The very next record is what a contest led to, whatever it says.
                const bool led = contest.record + 1 == found_->subject.n;
                if (contest.verdict.event == found_->subject.e || led) {
                    found_->contests.push_back(std::move(contest));
                }
            } else if (before && contest.verdict.prize == *prize && loses(*reject)) {
                found_->contests.clear();
                found_->contests.push_back(std::move(contest));
            }
        }
    }

    static bool loses(const Reject& reject) {
        return reject.reason == Rejection::Beaten || reject.reason == Rejection::Late;
    }

    void check() {
        const auto seats = static_cast<std::uint8_t>(replay_.header().players.size());
        std::string& fault = found_->fault;
        if (torn_) {
            fault = "a contest has no verdict";
        }
        for (const HeardContest& contest : found_->contests) {
            if (fault.empty()) {
                fault = fault_in(contest, seats);
            }
            if (fault.empty() && found_->reject() == nullptr) {
                fault = mismatch(contest);
            }
        }
        const Reject* reject = found_->reject();
        if (!fault.empty() || reject == nullptr || !loses(*reject) ||
            !replay_.header().viewer.sees_everything()) {
            return;
        }
        fault = found_->contests.empty() ? "nobody took what it reached for"
                                         : fault_in(*reject, found_->contests.front());
    }

    std::string mismatch(const HeardContest& contest) const {
        const AnyCommand command = *found_->command();
        const bool fits = contest.verdict.event == found_->subject.e &&
                          contest.verdict.winner == seat_of(command) &&
                          contest.verdict.prize == prize_of(command);
        return fits ? std::string() : "the event is not what the contest was about";
    }

    const replay::Replay& replay_;
    Explain what_;
    bool fair_;
    bool wanted_ = false;
    bool torn_ = false;
    replay::ContestCollector collector_;
    std::vector<HeardContest> contests_;
    std::optional<Explanation> found_;
};

int say_missing(const std::string& path, const replay::Replay& replay, const Explain& what) {
    if (replay.damage()) {
        return finish(path, replay);
    }
    complain(what.event ? fmt::format("{}: there is no event {}; there are {}, counted from 0",
                                      path, *what.event, replay.events())
                        : fmt::format("{}: there is no event or refusal at record {} or after it",
                                      path, *what.record));
    return exit_usage;
}

}  // namespace

std::optional<AnyCommand> Explanation::command() const {
    const Reject* refused = reject();
    return refused != nullptr ? std::optional(refused->command) : command_of(*subject.event());
}

int explain(const std::string& path, const Explain& what) {
    const auto opened = open_replay(path);
    if (const int* code = std::get_if<int>(&opened)) {
        return *code;
    }
    const auto& replay = std::get<replay::Replay>(opened);
    const std::optional<Explanation> found = Search(replay, what).run();
    if (!found) {
        return say_missing(path, replay, what);
    }
    if (!print(what.json ? json_of(*found, replay.header()) : text_of(*found, replay.header()))) {
        return exit_environment;
    }
    const int code = finish(path, replay);
    return code == exit_fine && !found->fault.empty() ? exit_no : code;
}

}  // namespace juz::tool
