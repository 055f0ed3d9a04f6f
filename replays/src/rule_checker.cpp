#include "rule_checker.hpp"

#include <algorithm>

#include "field_list.hpp"

namespace juz::replay {

namespace {

// What comes after `event` whatever seed its cards came from.
std::optional<AnyEvent> implied_by(const AnyEvent& event, const AnyState& before) {
    const auto* of_possession = std::get_if<possession::Event>(&event);
    const auto* deal =
        of_possession == nullptr ? nullptr : std::get_if<possession::Deal>(of_possession);
    // Who begins follows from the cards (POSS-04), if they are cards.
    if (deal == nullptr || !fits(before, event)) {
        return std::nullopt;
    }
    const auto dealer = static_cast<std::uint8_t>(std::get<possession::State>(before).table.dealer);
    const possession::Starter starter{possession::starter_of(*deal, Seat{dealer})};
    return AnyEvent(possession::Event(starter));
}

std::string text_of(std::optional<Seat> winner) {
    return winner ? "seat " + std::to_string(winner->value) : "nobody";
}

}  // namespace

RuleChecker::RuleChecker(const MatchHeader& header, std::optional<Seed> seed)
    : game_(header.rules.index()), seed_(seed) {
    if (header.policy == fair_policy) {
        contests_.emplace(static_cast<std::uint8_t>(header.players.size()));
    }
}

std::string RuleChecker::check(const Record& record, const AnyState& before) {
    if (const AnyEvent* event = record.event()) {
        return check_event(record, *event, before);
    }
    if (const auto* reject = std::get_if<Reject>(&record.what)) {
        return check_reject(record, *reject, before);
    }
    return check_audit(record);
}

std::string RuleChecker::check_audit(const Record& record) {
    if (std::holds_alternative<Reveal>(record.what) || std::holds_alternative<Share>(record.what)) {
        return {};
    }
    return contests_ ? contests_->check(record) : "there are no contests under its policy";
}

std::string RuleChecker::missing() const {
    return due_.empty() ? std::string() : fields_of(due_.back().event).kind();
}

// Everything that follows from the command is due from now on.
void RuleChecker::expect(const AnyState& before, const AnyCommand& command, bool exactly,
                         std::optional<Rejection>& refused) {
    AnyState after = before;
    refused = play(after, command, [&](const AnyEvent& event) {
        due_.push_back({event, exactly});
    });
    std::reverse(due_.begin(), due_.end());
}

std::string RuleChecker::check_event(const Record& record, const AnyEvent& event,
                                     const AnyState& before) {
    if (due_.empty()) {
        std::optional<Rejection> refused;
        const std::optional<AnyCommand> command = command_of(event);
        if (command) {
            expect(before, *command, true, refused);
        } else {
            // Only a deal has no command of its own: it needs the seed, which is told at the end.
            expect(before, begin_round_command(game_, seed_.value_or(Seed{})), seed_.has_value(),
                   refused);
            taken_.clear();
            if (contests_) {
                contests_->begin_round();
            }
            if (!due_.empty() && stage_of(before) == Stage::RoundOver) {
                due_.back().exactly = true;  // Which round, and who deals, needs no seed any more.
            }
        }
        if (contests_ && command && !refused) {
            if (std::string what = contests_->check_event(record.e, *command); !what.empty()) {
                return what;
            }
        }
        if (refused && command) {
            return "the rules refuse it: " + std::string(to_text(*refused));
        }
        if (refused) {
            return "nothing asked for it";
        }
    }
    if (taking(event)) {
        taken_.push_back(record);
    }
    std::string what = check_due(event);
    if (!due_.empty() && !due_.back().exactly) {
        if (const std::optional<AnyEvent> next = implied_by(event, before)) {
            due_.back() = {*next, true};
        }
    }
    return what;
}

std::string RuleChecker::check_due(const AnyEvent& event) {
    const Due due = due_.back();
    due_.pop_back();
    const bool agrees =
        due.exactly ? event == due.event : fields_of(event).kind() == fields_of(due.event).kind();
    return agrees ? std::string() : difference(event, due.event);
}

// RACE-20: what does not fit was beaten if somebody took the place after what its client had seen.
Reject RuleChecker::judge(const Record& record, const Reject& asked, Rejection reason) const {
    Reject verdict = asked;
    verdict.reason = reason;
    verdict.winner.reset();
    verdict.margin = {};
    if (reason != Rejection::NoFit) {
        return verdict;
    }
    std::optional<std::uint16_t> place;
    for (const Record& taken : taken_) {
        const std::optional<Taking> by = taking(*taken.event());
        if (taken.e < asked.seen || !took_from(*taken.event(), asked.command) ||
            (place && by->place >= *place)) {
            continue;
        }
        place = by->place;
        verdict.reason = Rejection::Beaten;
        verdict.winner = by->seat;
        verdict.margin = Microseconds{record.t.value - taken.t.value};
    }
    return verdict;
}

std::string RuleChecker::check_reject(const Record& record, const Reject& reject,
                                      const AnyState& before) {
    if (!due_.empty()) {
        return "the rules say " + missing() + " comes before it";
    }
    if (reject.reason == Rejection::TooFast) {
        return {};  // Said before anything was decided.
    }
    AnyState after = before;
    const std::optional<Rejection> refused =
        seat_of(reject.command) == reject.seat ? play(after, reject.command, [](const AnyEvent&) {})
                                               : Rejection::NotSeated;
    if (contests_) {
        return contests_->check_reject(reject, refused);
    }
    if (!refused) {
        return "the rules accept what it refuses";
    }
    const Reject verdict = judge(record, reject, *refused);
    if (verdict.reason != reject.reason) {
        return "reason is " + std::string(to_text(reject.reason)) + ", the rules say " +
               std::string(to_text(verdict.reason));
    }
    if (verdict.winner != reject.winner) {
        return "winner is " + text_of(reject.winner) + ", the log says " + text_of(verdict.winner);
    }
    if (verdict.margin != reject.margin) {
        return "margin is " + std::to_string(reject.margin.value) + ", the log says " +
               std::to_string(verdict.margin.value);
    }
    return {};
}

}  // namespace juz::replay
