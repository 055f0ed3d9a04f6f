// Judges a whole log anew: what any honest verifier would do with it.
#pragma once

#include <string>
#include <vector>

#include "juz/arbiter/arbiter.hpp"

namespace juz::test {

/// Decides every record of a log anew from the state before the first round. Empty when all is
/// legal, or what is wrong with the first record that is not.
class History {
  public:
    explicit History(const ArbiterSetup& setup)
        : match_seed_(setup.match_seed), state_(initial_state(setup.rules, setup.seats)) {}

    std::string judge(const Log& log, std::size_t length) {
        Microseconds last;
        for (std::size_t n = 0; n < length;) {
            const std::size_t count = judge_command(log, n, length);
            if (count == 0) {
                return "record " + std::to_string(n) + ": " + complaint_;
            }
            for (const std::size_t end = n + count; n < end; ++n) {
                if (log[n].n != n || log[n].t < last) {
                    return "record " + std::to_string(n) + " is out of order";
                }
                last = log[n].t;
            }
        }
        return {};
    }

    const AnyState& state() const { return state_; }

  private:
    // How many records the command at `n` made; 0 when they are not what the rules say.
    std::size_t judge_command(const Log& log, std::size_t n, std::size_t length) {
        if (const auto* reject = std::get_if<Reject>(&log[n].what)) {
            return judge_reject(*reject) ? 1 : 0;
        }
        if (const auto* reveal = std::get_if<Reveal>(&log[n].what)) {
            complaint_ = "revealed too early, or another seed";
            return is_over(state_) && reveal->seed == match_seed_ ? 1 : 0;
        }
        const AnyCommand command =
            command_of(*log[n].event()).value_or(begin_round_command(state_.index(), match_seed_));
        std::size_t count = 0;
        bool same = true;
        const auto refused = play(state_, command, [&](const AnyEvent& event) {
            const std::size_t at = n + count++;
            same = same && at < length && log[at].event() != nullptr && *log[at].event() == event;
        });
        if (refused) {
            complaint_ = std::string("refused: ") + std::string(to_text(*refused));
            return 0;
        }
        complaint_ = "other events follow";
        return same ? count : 0;
    }

    bool judge_reject(const Reject& reject) {
        AnyState copy = state_;
        const auto refused = play(copy, reject.command, [](const AnyEvent&) {});
        complaint_ = "refused for another reason";
        const bool foreign = seat_of(reject.command) != reject.seat;
        const Rejection said =
            reject.reason == Rejection::Beaten ? Rejection::NoFit : reject.reason;
        const bool has_winner = reject.winner.has_value();
        return (foreign ? reject.reason == Rejection::NotSeated : refused == said) &&
               has_winner == (reject.reason == Rejection::Beaten) && reject.margin.value >= 0;
    }

    Seed match_seed_;
    AnyState state_;
    std::string complaint_;
};

}  // namespace juz::test
