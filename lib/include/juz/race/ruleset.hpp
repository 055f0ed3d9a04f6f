// The options of the race (RACE-06 … RACE-18, RACE-25, RACE-26) and their presets.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "juz/core/options.hpp"

namespace juz::race {

enum class Refill : std::uint16_t { Automatic, Manual };
enum class Ace : std::uint16_t { Forced, Free };
enum class Turning : std::uint16_t { AnyTime, WhenStuck };
enum class Waste : std::uint16_t { Single, Separate };
enum class Calling : std::uint16_t { Manual, Automatic };
/// The named sets of RACE-16; options set by hand come on top.
enum class Preset : std::uint16_t { Atena, Literal, Nerts, Demon };

/// Every option of a match of the race. The defaults are those of the preset `atena`.
struct Ruleset {
    Preset preset = Preset::Atena;
    Refill refill = Refill::Automatic;    ///< RACE-06
    Ace ace = Ace::Forced;                ///< RACE-08
    Turning turn = Turning::AnyTime;      ///< RACE-09
    Waste waste = Waste::Single;          ///< RACE-10, RACE-11
    std::uint16_t turn_count = 3;         ///< RACE-12: 1 or 3 cards a turn
    Calling call = Calling::Manual;       ///< RACE-13
    std::uint16_t left_cost = 1;          ///< RACE-14: points lost for a card left, 0–10
    std::uint16_t call_bonus = 0;         ///< RACE-14: points for the shout, 0–50
    std::uint16_t rounds = 1;             ///< RACE-15: 1–100; 0 when a target decides
    std::uint16_t target = 0;             ///< RACE-15: points, 1–1000; 0 when rounds decide
    std::uint16_t round_limit = 100;      ///< RACE-15: 1–100
    std::uint16_t rotate_limit = 3;       ///< RACE-18: 0–9
    std::uint16_t idle_ms = 20000;        ///< RACE-25: milliseconds, 0 off, at most 60000
    std::uint16_t command_limit = 20000;  ///< RACE-26: 100–60000
    std::uint16_t countdown_ms = 3000;    ///< RACE-02: milliseconds, at most 60000

    friend bool operator==(const Ruleset&, const Ruleset&) = default;
};

/// The rules that a preset stands for.
Ruleset rules_of(Preset preset);

/// Every option, in the order of the rules' page.
std::span<const Option<Ruleset>> options();

/// Reads `preset=nerts,turn_count=1`. An unknown option, a value out of range, an option named
/// twice, and `rounds` beside `target` are refused by name. An empty text gives the defaults.
std::variant<Ruleset, OptionError> parse_rules(std::string_view text);

/// Whether every field is within its range and no two contradict: what a file or a peer sent may
/// be anything.
bool is_valid(const Ruleset& rules);

}  // namespace juz::race
