// What several seats can reach for at once.
#pragma once

#include <bit>
#include <cstdint>
#include <string>

#include "juz/core/card.hpp"

namespace juz {

/// A value, that is rank and suit whatever the pack, for which a place is open; or the shout that
/// ends a round.
class Prize {
  public:
    static constexpr std::uint8_t count = pack_size + 1;

    /// `card` is known.
    static constexpr Prize of(Card card) {
        return Prize(static_cast<std::uint8_t>(static_cast<unsigned>(card.suit()) * rank_king +
                                               card.rank() - 1U));
    }
    static constexpr Prize call() { return Prize(pack_size); }
    /// `index` below `count`.
    static constexpr Prize at(std::uint8_t index) { return Prize(index); }

    constexpr std::uint8_t index() const { return index_; }
    constexpr bool is_call() const { return index_ == pack_size; }
    /// Of a value only.
    constexpr Rank rank() const { return static_cast<Rank>(index_ % rank_king + 1U); }
    constexpr Suit suit() const { return static_cast<Suit>(index_ / rank_king); }

    friend constexpr bool operator==(Prize, Prize) = default;

  private:
    constexpr explicit Prize(std::uint8_t index) : index_(index) {}

    std::uint8_t index_;
};

/// "10H", or "call".
std::string to_text(Prize prize);

/// Whom an event tells that a prize is open.
enum class Told : std::uint8_t {
    Nobody,
    Actor,      ///< It showed its own seat a card.
    Everybody,  ///< A place was opened, or closed.
};

/// Some of all prizes.
class PrizeSet {
  public:
    constexpr void add(Prize prize) { bits_ |= std::uint64_t{1} << prize.index(); }
    constexpr bool has(Prize prize) const { return ((bits_ >> prize.index()) & 1U) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr PrizeSet without(PrizeSet other) const {
        PrizeSet set;
        set.bits_ = bits_ & ~other.bits_;
        return set;
    }

    /// Calls `visit(Prize)` for each, in the order of their indices.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
            visit(Prize::at(static_cast<std::uint8_t>(std::countr_zero(left))));
        }
    }

    friend constexpr bool operator==(PrizeSet, PrizeSet) = default;

  private:
    std::uint64_t bits_ = 0;
};

}  // namespace juz
