#include "juz/core/card.hpp"

namespace juz {

namespace {

constexpr std::string_view rank_letters = " A23456789TJQK";
constexpr std::string_view suit_letters = "SHDC";

}  // namespace

std::string to_text(Card card) {
    if (card == Card::none) {
        return "-";
    }
    if (card == Card::unknown) {
        return "?";
    }
    std::string text;
    if (card.rank() == 10) {
        text = "10";
    } else {
        text = rank_letters[card.rank()];
    }
    text += suit_letters[static_cast<std::size_t>(card.suit())];
    text += ':';
    text += static_cast<char>('0' + card.pack().value);
    return text;
}

std::optional<Card> card_from_text(std::string_view text) {
    if (text == "?") {
        return Card::unknown;
    }
    if (text == "-") {
        return Card::none;
    }
    std::size_t rank = 0;
    if (text.substr(0, 2) == "10") {
        rank = 10;
        text.remove_prefix(2);
    } else if (!text.empty() && text[0] != 'T' && text[0] != ' ') {
        rank = rank_letters.find(text[0]);
        text.remove_prefix(1);
    }
    if (rank < rank_ace || rank > rank_king || text.size() != 3 || text[1] != ':') {
        return std::nullopt;
    }
    const std::size_t suit = suit_letters.find(text[0]);
    if (suit == std::string_view::npos || text[2] < '0' || text[2] >= '0' + pack_count_max) {
        return std::nullopt;
    }
    return Card(static_cast<Rank>(rank), static_cast<Suit>(suit),
                Pack{static_cast<std::uint8_t>(text[2] - '0')});
}

}  // namespace juz
