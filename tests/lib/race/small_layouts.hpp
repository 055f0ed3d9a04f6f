// Small tables by chance: few cards, most of them low, so that something is always about to go up.
#pragma once

#include <array>
#include <vector>

#include "juz/core/seed.hpp"
#include "plain_table.hpp"
#include "support/race_position.hpp"

namespace juz::race::test {

/// Rules of every kind that bear upon dryness.
inline Ruleset random_rules(Generator& chance) {
    Ruleset rules;
    rules.waste = chance.below(2) == 0 ? Waste::Single : Waste::Separate;
    rules.turn_count = chance.below(2) == 0 ? 1 : 3;
    rules.refill = chance.below(2) == 0 ? Refill::Automatic : Refill::Manual;
    rules.ace = chance.below(2) == 0 ? Ace::Forced : Ace::Free;
    rules.turn = chance.below(3) == 0 ? Turning::WhenStuck : Turning::AnyTime;
    rules.rotate_limit = static_cast<std::uint16_t>(chance.below(4));
    rules.left_cost = static_cast<std::uint16_t>(1 + chance.below(2));
    return rules;
}

/// A seat's own pack: the low cards first to be dealt, but not in order.
inline Cards random_pack(Generator& chance, std::uint8_t seat) {
    Cards low;
    Cards high;
    for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
        for (Rank rank = rank_ace; rank <= rank_king; ++rank) {
            const bool likely = rank <= 5 || chance.below(4) == 0;
            (likely ? low : high).emplace_back(rank, static_cast<Suit>(suit), Pack{seat});
        }
    }
    shuffle(std::span<Card>(low), chance);
    low.insert(low.end(), high.begin(), high.end());
    return low;
}

inline std::string words_of(const Cards& cards) {
    std::string words;
    for (const Card card : cards) {
        words += to_text(card) + ' ';
    }
    return words;
}

class SmallLayout {
  public:
    SmallLayout(Generator& chance, std::uint8_t seats, const Ruleset& rules, std::uint32_t hand_max)
        : chance_(chance), rules_(rules), position_(seats, rules) {
        for (std::uint8_t seat = 0; seat < seats; ++seat) {
            pack_ = random_pack(chance_, seat);
            lay_foundations(seat);
            lay_seat(seat, hand_max);
        }
    }

    State state() const { return position_.state(); }

  private:
    void lay_foundations(std::uint8_t seat) {
        for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
            if (chance_.below(3) != 0) {
                continue;
            }
            const auto height = static_cast<Rank>(1 + chance_.below(3));
            position_.foundation_up_to(height, static_cast<Suit>(suit), seat);
            const auto is_laid = [&](Card card) {
                return card.suit() == static_cast<Suit>(suit) && card.rank() <= height;
            };
            pack_.erase(std::remove_if(pack_.begin(), pack_.end(), is_laid), pack_.end());
        }
    }

    void lay_seat(std::uint8_t seat, std::uint32_t hand_max) {
        const std::string reserve = take(chance_.below(4));
        position_.reserve(seat, reserve);
        // RACE-06 leaves no column empty while the reserve has cards, unless the owner fills it.
        const bool filled = !reserve.empty() && rules_.refill == Refill::Automatic;
        for (std::uint8_t column = 0; column < column_count; ++column) {
            position_.column(seat, column, take(filled ? 1 + chance_.below(2) : chance_.below(3)));
        }
        position_.hand(seat, take(chance_.below(hand_max + 1)));
        if (chance_.below(2) == 0) {
            return;
        }
        const bool separate = rules_.waste == Waste::Separate;
        const std::uint32_t piles = separate ? chance_.below(3) : 1;
        for (std::uint32_t pile = 0; pile < piles; ++pile) {
            const std::uint32_t most = separate ? rules_.turn_count : hand_max;
            position_.waste(seat, take(1 + chance_.below(most)));
        }
    }

    std::string take(std::uint32_t count) {
        const Cards taken(pack_.begin(), pack_.begin() + count);
        pack_.erase(pack_.begin(), pack_.begin() + count);
        return words_of(taken);
    }

    Generator& chance_;
    Ruleset rules_;
    Position position_;
    Cards pack_;
};

/// A layout at which somebody has still something to find, as it is whenever a command comes.
inline State small_layout(Generator& chance, std::uint8_t seats, const Ruleset& rules,
                          std::uint32_t hand_max) {
    while (true) {
        const State state = SmallLayout(chance, seats, rules, hand_max).state();
        if (!PlainTable(state).all_left_are_dry()) {
            return state;
        }
    }
}

}  // namespace juz::race::test
