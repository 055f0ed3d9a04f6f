#include "show_race.hpp"

#include <fmt/format.h>

#include <array>

#include "opened.hpp"

namespace juz::tool {

namespace {

constexpr std::array<std::string_view, suit_count> suit_symbols{"♠", "♥", "♦", "♣"};

std::string card_text(Card card, CardStyle style) {
    std::string text = to_text(card);
    if (style == CardStyle::Plain || !card.is_known()) {
        return text;
    }
    text = text.substr(0, text.find(':') - 1);
    text += suit_symbols[static_cast<std::size_t>(card.suit())];
    const bool red = style == CardStyle::Coloured && card.is_red();
    return red ? "\033[31m" + text + "\033[0m" : text;
}

template <class Cards>
std::string cards_text(const Cards& cards, CardStyle style) {
    std::string text;
    for (const Card card : cards) {
        text += (text.empty() ? "" : " ") + card_text(card, style);
    }
    return text.empty() ? "-" : text;
}

std::string line(std::string_view name, std::string_view value) {
    return fmt::format("  {:<13} {}\n", name, value);
}

std::string_view phase_text(race::Phase phase) {
    switch (phase) {
        case race::Phase::Waiting: return "waiting";
        case race::Phase::Dealing: return "dealing";
        case race::Phase::Dealt: return "dealt";
        case race::Phase::Playing: return "playing";
        case race::Phase::RoundOver: return "round over";
        case race::Phase::MatchOver: return "match over";
    }
    return "";
}

// Who laid the cards, from the ace up: with suits alone nobody could tell.
std::string owners_text(const race::Foundation& foundation) {
    std::string text;
    for (const Card card : foundation) {
        text += fmt::format("{}{}", text.empty() ? "" : " ", card.pack().value);
    }
    return text;
}

std::string foundations_text(const race::Table& table, CardStyle style) {
    std::string text = "foundations\n";
    for (std::size_t at = 0; at < table.foundations; ++at) {
        const race::Foundation& foundation = table.foundation[at];
        text += line(fmt::format("foundation:{}", at),
                     fmt::format("{}  laid by {}", card_text(foundation.top(), style),
                                 owners_text(foundation)));
    }
    return table.foundations == 0 ? text + line("-", "") : text;
}

std::string waste_text(const race::SeatTable& seat, CardStyle style) {
    std::string text;
    std::size_t begin = 0;
    for (std::size_t pile = 0; pile < seat.waste_piles; ++pile) {
        const std::size_t size = seat.waste_sizes[pile];
        const std::span<const Card> cards = std::span(seat.waste.cards).subspan(begin, size);
        text += line(fmt::format("waste:{}", pile), cards_text(cards, style));
        begin += size;
    }
    return text.empty() ? line("waste", "-") : text;
}

// In the order in which they will be turned.
std::string hand_text(const race::SeatTable& seat, CardStyle style) {
    std::vector<Card> cards(seat.hand.begin(), seat.hand.end());
    return cards_text(std::vector<Card>(cards.rbegin(), cards.rend()), style);
}

std::string seat_text(const race::State& state, const MatchHeader& header, Seat seat,
                      CardStyle style) {
    const race::SeatTable& own = state.of(seat);
    std::string text =
        fmt::format("seat {} {}{}: {} points, {} laid, {} in reserve\n", seat.value,
                    printable(header.players[seat.value].name), own.gone != 0 ? " (left)" : "",
                    standings(state)[seat.value], laid(state.table, seat), own.reserve.count);
    text += line("reserve", cards_text(own.reserve, style));
    for (std::size_t column = 0; column < own.columns.size(); ++column) {
        text += line(fmt::format("column:{}", column), cards_text(own.columns[column], style));
    }
    text += waste_text(own, style);
    text += line("hand", hand_text(own, style));
    return text;
}

}  // namespace

std::string table_text(const race::State& state, const MatchHeader& header,
                       std::optional<Seat> first, CardStyle style) {
    const race::Table& table = state.table;
    std::string text = fmt::format("round {}, {}\n", table.round, phase_text(table.phase));
    text += foundations_text(table, style);
    for (std::size_t at = 0; at < table.seats; ++at) {
        const std::size_t seat = (at + (first ? first->value : 0U)) % table.seats;
        text += seat_text(state, header, Seat{static_cast<std::uint8_t>(seat)}, style);
    }
    return text;
}

}  // namespace juz::tool
