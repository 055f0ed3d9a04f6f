// What dishonest clients gain: a near seat that cheats against an honest one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fairness/contests.hpp"

namespace juz::fairness {

/// How much more is won than by the same seat, honest, with the same hands on the same wires.
struct Gain {
    double gain = 0;   ///< In parts of all contests.
    double error = 0;  ///< Its standard error.
    Checks checks;
};

/// What the trial is like beside the cheat.
struct Trial {
    LinkModel rival;  ///< The honest seat's.
    Microseconds cap = fair::cap_default;
    double gap_min = 3 * second;
    double gap_max = 7 * second;
};

Gain gain_of(const Cheat& cheat, const Trial& trial, std::uint64_t contests, const Seed& seed);

/// One row of the table.
struct CheatRow {
    std::string cheat;
    std::string rival;
    std::int64_t cap_ms = 0;
    std::uint64_t steps = 0;  ///< Of the search that found it; 0 for none.
    std::uint64_t contests = 0;
    double gain = 0;
    double error = 0;
    std::optional<double> bound;  ///< At most, in parts of 1, beside what chance allows.
    std::string found;            ///< The best cheat, in words.
    Checks checks;

    bool kept() const;
};

struct CheatSearch {
    std::uint64_t steps = 500;
    std::uint64_t contests_a_step = 3000;
    std::uint64_t contests = 200'000;  ///< For the verdict on what was found, on fresh seeds.
};

/// Climbs from `start` to the best cheat that leaves the shown compensation as it is.
CheatRow climb(const std::string& name, const Cheat& start, const Trial& trial,
               const CheatSearch& search, const Seed& seed);

/// All rows, one after the other, each handed to `done`.
void cheat_rows(const CheatSearch& search, const Seed& seed,
                const std::function<void(const CheatRow&)>& done);

/// The late echo that a thoughtful cheat would begin with: the whole bank, when it matters most.
Cheat late_echo();

}  // namespace juz::fairness
