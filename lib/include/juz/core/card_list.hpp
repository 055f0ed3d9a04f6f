// A few cards in a row, as a command or an event names them.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "juz/core/card.hpp"

namespace juz {

/// Up to `Capacity` cards (at most 255), in order. Places beyond `count` hold `Card::none`, so
/// that equal lists are equal to the last place.
template <std::size_t Capacity>
struct CardList {
    std::array<Card, Capacity> cards{};
    std::uint8_t count = 0;

    static constexpr std::size_t capacity = Capacity;

    bool empty() const { return count == 0; }
    std::size_t size() const { return count; }

    /// Needs `size() < Capacity`.
    void push(Card card) {
        assert(count < Capacity);
        cards[count] = card;
        ++count;
    }

    const Card& operator[](std::size_t at) const { return cards[at]; }
    const Card* begin() const { return cards.data(); }
    const Card* end() const { return cards.data() + count; }
    operator std::span<const Card>() const { return {begin(), end()}; }

    friend bool operator==(const CardList&, const CardList&) = default;
};

}  // namespace juz
