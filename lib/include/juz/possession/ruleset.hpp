// The options of Possession (POSS-05, POSS-07, POSS-11, POSS-12, POSS-14).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "juz/core/options.hpp"

namespace juz::possession {

enum class Laying : std::uint16_t { SuitOrNeighbour, Literal };
enum class AfterDraw : std::uint16_t { Pass, MayPlay };
enum class Drawing : std::uint16_t { ForcedPlay, Optional };

/// Every option of a match of Possession.
struct Ruleset {
    Laying lay = Laying::SuitOrNeighbour;    ///< POSS-05
    AfterDraw after_draw = AfterDraw::Pass;  ///< POSS-07
    Drawing draw = Drawing::ForcedPlay;      ///< POSS-07
    std::uint16_t limit = 8;                 ///< POSS-11: points, 1–100
    std::uint16_t turn_limit = 2000;         ///< POSS-12: turns of a round, 10–60000
    std::uint16_t turn_ms = 0;               ///< POSS-14: milliseconds, 0 off, at most 60000

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// Every option, in the order of the rules' page.
std::span<const Option<Ruleset>> options();

/// Reads `lay=literal,limit=12`. An unknown option, a value out of range and an option named
/// twice are refused by name. An empty text gives the defaults.
std::variant<Ruleset, OptionError> parse_rules(std::string_view text);

/// Whether every field is within its range: what a file or a peer sent may be anything.
bool is_valid(const Ruleset& rules);

}  // namespace juz::possession
