// Tables of every game as text, one function and one file a game.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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
std::string table_text(const possession::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style);
std::string table_text(const winged::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style);

/// What the seat has so far, as its game counts.
std::string score_text(const race::State& state, Seat seat);
std::string score_text(const possession::State& state, Seat seat);
std::string score_text(const winged::State& state, Seat seat);

/// As in "round over".
std::string_view phase_text(race::Phase phase);
std::string_view phase_text(possession::Phase phase);
std::string_view phase_text(winged::Phase phase);

// What those functions share.

std::string card_text(Card card, CardStyle style);

/// "-" for no cards.
template <class Cards>
std::string cards_text(const Cards& cards, CardStyle style) {
    std::string text;
    for (const Card card : cards) {
        text += (text.empty() ? "" : " ") + card_text(card, style);
    }
    return text.empty() ? "-" : text;
}

/// The last card first: in the order in which a pile is taken from.
template <class Cards>
std::string cards_text_from_top(const Cards& cards, CardStyle style) {
    std::vector<Card> from_top(cards.begin(), cards.end());
    std::reverse(from_top.begin(), from_top.end());
    return cards_text(from_top, style);
}

/// An indented line of a name and what it holds.
std::string table_line(std::string_view name, std::string_view value);

/// "2 Zosia", and that the player has left.
std::string seat_text(const MatchHeader& header, Seat seat, bool gone);

/// `text(Seat)` of all seats, clockwise from `first`.
template <class Text>
std::string all_seats_text(std::size_t seats, std::optional<Seat> first, Text text) {
    std::string all;
    for (std::size_t at = 0; at < seats; ++at) {
        all += text(Seat{static_cast<std::uint8_t>((at + (first ? first->value : 0U)) % seats)});
    }
    return all;
}

}  // namespace juz::tool
