// A card: rank, suit and the pack it came from, in one 16-bit code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "juz/core/seat.hpp"

namespace juz {

/// In the order in which suits decide where nothing else does.
enum class Suit : std::uint8_t { Spades, Hearts, Diamonds, Clubs };

inline constexpr std::uint8_t suit_count = 4;

/// 1 is the ace, 11, 12 and 13 are jack, queen and king.
using Rank = std::uint8_t;

inline constexpr Rank rank_ace = 1;
inline constexpr Rank rank_king = 13;
inline constexpr std::uint16_t pack_size = 52;
inline constexpr std::uint8_t pack_count_max = 8;

/// One 52-card deck; in the race each seat plays with the pack of its own number.
struct Pack {
    std::uint8_t value = 0;

    friend bool operator==(Pack, Pack) = default;
};

/// Bits 0–3 hold the rank, 4–5 the suit, 6–8 the pack. Rank 0 in an all-zero code says *no card*,
/// rank 15 says *a card this viewer may not see*: both are told from real cards by the rank alone.
class Card {
  public:
    /// No card at all.
    constexpr Card() = default;

    /// `rank` 1–13, `pack` 0–7.
    constexpr Card(Rank rank, Suit suit, Pack pack)
        : code_(static_cast<std::uint16_t>(rank | (static_cast<unsigned>(suit) << 4U) |
                                           (static_cast<unsigned>(pack.value) << 6U))) {}

    static const Card none;
    static const Card unknown;

    /// Nothing if `code` is not that of a card, of `none` or of `unknown`.
    static constexpr std::optional<Card> from_code(std::uint16_t code) {
        const unsigned low = code & 0xFU;
        const bool real = low >= rank_ace && low <= rank_king && code < (pack_count_max << 6U);
        if (!real && code != 0 && code != 15) {
            return std::nullopt;
        }
        Card card;
        card.code_ = code;
        return card;
    }

    constexpr std::uint16_t code() const { return code_; }

    /// True for a card whose rank and suit are known; the accessors below speak only of these.
    constexpr bool is_known() const { return code_ != 0 && code_ != 15; }

    constexpr Rank rank() const { return static_cast<Rank>(code_ & 0xFU); }
    constexpr Suit suit() const { return static_cast<Suit>((code_ >> 4U) & 3U); }
    constexpr Pack pack() const { return Pack{static_cast<std::uint8_t>(code_ >> 6U)}; }
    constexpr bool is_red() const { return suit() == Suit::Hearts || suit() == Suit::Diamonds; }
    constexpr bool is_ace() const { return rank() == rank_ace; }

    friend constexpr bool operator==(Card, Card) = default;

  private:
    std::uint16_t code_ = 0;
};

inline constexpr Card Card::none{};
inline constexpr Card Card::unknown{15, Suit::Spades, Pack{0}};

/// Whether a state that holds `held` may be told that the card is `named`: they are equal, or the
/// state is a view that did not know.
constexpr bool agrees(Card held, Card named) {
    return held == named || held == Card::unknown;
}

/// Rank, suit, pack: "10H:0"; "?" for an unknown card, "-" for none.
std::string to_text(Card card);

/// The inverse of `to_text`; nothing for any other text.
std::optional<Card> card_from_text(std::string_view text);

}  // namespace juz
