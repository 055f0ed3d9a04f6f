#include "table_text.hpp"

#include <array>

#include "opened.hpp"

namespace juz::tool {

namespace {

constexpr std::array<std::string_view, suit_count> suit_symbols{"♠", "♥", "♦", "♣"};

}  // namespace

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

std::string table_line(std::string_view name, std::string_view value) {
    return fmt::format("  {:<13} {}\n", name, value);
}

std::string seat_text(const MatchHeader& header, Seat seat, bool gone) {
    return fmt::format("seat {} {}{}", seat.value, printable(header.players[seat.value].name),
                       gone ? " (left)" : "");
}

}  // namespace juz::tool
