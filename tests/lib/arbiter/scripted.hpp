// A table that tests play by script through an arbiter, all on one thread.
#pragma once

#include <cstdint>
#include <vector>

#include "juz/arbiter/arbiter.hpp"

namespace juz::test {

inline constexpr Microseconds us(std::int64_t value) {
    return Microseconds{value};
}

/// A match whose first round has been dealt and started at 0.
struct ScriptedTable {
    explicit ScriptedTable(const ArbiterSetup& setup) : arbiter(setup, wake) {
        const GameIndex game = setup.rules.index();
        arbiter.host(begin_round_command(game, setup.match_seed), us(0));
        arbiter.host(start_command(game), us(0));
    }

    std::vector<Verdict> verdicts() {
        std::vector<Verdict> all;
        for (Verdict verdict; arbiter.take_verdict(verdict);) {
            all.push_back(verdict);
        }
        return all;
    }

    Signal wake;
    Arbiter arbiter;
};

inline ArbiterSetup race_setup(std::uint8_t seats, std::uint64_t seed = 1) {
    ArbiterSetup setup;
    setup.rules = race::Ruleset{};
    setup.seats = seats;
    setup.match_seed = Seed::from_number(seed);
    return setup;
}

/// `stuck` is always accepted while a round runs, so that a script may say anything in any order.
inline Submission stuck(std::uint8_t seat, std::uint32_t sequence, std::int64_t stamp) {
    return {Seat{seat}, sequence, 0, us(stamp), race::Command(race::StuckCommand{Seat{seat}})};
}

}  // namespace juz::test
