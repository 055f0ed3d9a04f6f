// A table of the race as text.
#pragma once

#include <optional>
#include <string>

#include "juz/match/match.hpp"

namespace juz::tool {

/// How cards are written.
enum class CardStyle : std::uint8_t {
    Plain,     ///< As in the export: "10H:0".
    Suits,     ///< With suits as symbols: "10♥".
    Coloured,  ///< The same, and red where cards are.
};

/// The table; with `first` that seat comes first and the others follow clockwise.
std::string table_text(const race::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style);

}  // namespace juz::tool
