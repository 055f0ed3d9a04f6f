// How the commands and events of Winged spell seats and cards.
#pragma once

#include "juz/winged/command.hpp"

namespace juz::winged::detail {

/// There is one pack only.
inline constexpr Pack pack{0};

inline Seat read_seat(Reader& reader) {
    return Seat{static_cast<std::uint8_t>(reader.number(seat_count_max - 1U))};
}

/// The cards without their number.
inline void write(Writer& writer, const Cards& cards) {
    for (const Card card : cards) {
        writer.card(card, pack);
    }
}

/// `count` at most `hand_size`.
inline Cards read_cards(Reader& reader, std::uint8_t count) {
    Cards cards;
    while (cards.count < count) {
        cards.push(reader.card(pack));
    }
    return cards;
}

}  // namespace juz::winged::detail
