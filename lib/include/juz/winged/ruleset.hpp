// The options of Winged (WING-02, WING-12 … WING-17).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "juz/core/options.hpp"

namespace juz::winged {

/// WING-14: which cards of one suit may be laid in one turn.
enum class Flush : std::uint16_t {
    Off,
    Suit,  ///< Those of the centre's suit.
    Any,   ///< Those of any one suit.
};

/// Every option of a match of Winged.
struct Ruleset {
    std::uint16_t pairs = 0;          ///< WING-13: 1 when on.
    Flush flush = Flush::Off;         ///< WING-14
    std::uint16_t rounds = 1;         ///< WING-12: 1–100
    std::uint16_t turn_limit = 2000;  ///< WING-16: completed turns in a round, 10–60000
    std::uint16_t choose_ms = 0;      ///< WING-02: milliseconds, 0 off, at most 60000
    std::uint16_t turn_ms = 0;        ///< WING-17: milliseconds, 0 off, at most 60000

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// Every option, in the order of the rules' page.
std::span<const Option<Ruleset>> options();

/// Reads `pairs=on,flush=any`. An unknown option, a value out of range and an option named twice
/// are refused by name. An empty text gives the defaults.
std::variant<Ruleset, OptionError> parse_rules(std::string_view text);

/// Whether every field is within its range: what a file or a peer sent may be anything.
bool is_valid(const Ruleset& rules);

}  // namespace juz::winged
