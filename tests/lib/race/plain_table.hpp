// RACE-17 … RACE-19 told a second time, from the rules' page alone: plain lists of cards, and for
// each seat the list of its turns. Nothing here asks the engine what is dry.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "juz/race/state.hpp"

namespace juz::race::test {

using Cards = std::vector<Card>;

/// One turn as its owner saw it.
struct TurnSeen {
    bool from_empty_waste = false;
    bool to_empty_hand = false;
    Cards tops;  ///< Of the waste, afterwards.
};

struct PlainSeat {
    Cards reserve;
    std::array<Cards, column_count> columns;
    Cards hand;                ///< The last card is the next to be turned.
    std::vector<Cards> waste;  ///< The oldest pile first; no pile is empty.
    bool stuck = false;
    bool gone = false;
    /// Since the seat's last move other than a turn, the last card anybody laid on a foundation
    /// and the last rotation.
    std::vector<TurnSeen> turns;

    Cards waste_tops() const {
        Cards tops;
        for (const Cards& pile : waste) {
            tops.push_back(pile.back());
        }
        return tops;
    }

    /// Everything of the seat that it could take from the top of a pile.
    Cards tops() const {
        Cards tops = waste_tops();
        if (!reserve.empty()) {
            tops.push_back(reserve.back());
        }
        for (const Cards& column : columns) {
            if (!column.empty()) {
                tops.push_back(column.back());
            }
        }
        return tops;
    }

    bool has_nothing_to_turn() const { return hand.empty() && waste.empty(); }

    /// RACE-09 … RACE-12. Needs something to turn. Gives the cards turned, in order.
    Cards turn(const Ruleset& rules) {
        if (hand.empty()) {
            hand = waste.front();
            std::reverse(hand.begin(), hand.end());
            waste.erase(waste.begin());
        }
        TurnSeen seen;
        seen.from_empty_waste = waste.empty();
        Cards turned;
        while (!hand.empty() && turned.size() < rules.turn_count) {
            turned.push_back(hand.back());
            hand.pop_back();
        }
        if (rules.waste == Waste::Separate || waste.empty()) {
            waste.emplace_back();
        }
        waste.back().insert(waste.back().end(), turned.begin(), turned.end());
        seen.to_empty_hand = hand.empty();
        seen.tops = waste_tops();
        turns.push_back(seen);
        return turned;
    }

    /// Every waste top that comes into sight if the seat only turns, for ever: until a hand and
    /// waste come back that were there before.
    Cards shown_by_turning(const Ruleset& rules) const {
        PlainSeat alone = *this;
        Cards shown;
        std::set<std::vector<std::uint16_t>> been;
        while (!alone.has_nothing_to_turn() && been.insert(alone.turning_key()).second) {
            alone.turn(rules);
            const Cards tops = alone.waste_tops();
            shown.insert(shown.end(), tops.begin(), tops.end());
        }
        return shown;
    }

    bool has_seen(Card card) const {
        return std::any_of(turns.begin(), turns.end(), [card](const TurnSeen& turn) {
            return std::find(turn.tops.begin(), turn.tops.end(), card) != turn.tops.end();
        });
    }

    /// Whether among `turns` there is one from an empty waste and, no earlier, one to an empty
    /// hand.
    bool has_turned_full_pass() const {
        bool begun = false;
        for (const TurnSeen& turn : turns) {
            begun = begun || turn.from_empty_waste;
            if (begun && turn.to_empty_hand) {
                return true;
            }
        }
        return false;
    }

    /// RACE-18: the waste goes back upon the hand, and the top card under it.
    void rotate() {
        Cards whole = hand;
        for (auto pile = waste.rbegin(); pile != waste.rend(); ++pile) {
            whole.insert(whole.end(), pile->rbegin(), pile->rend());
        }
        if (!whole.empty()) {
            std::rotate(whole.begin(), whole.end() - 1, whole.end());
        }
        hand = whole;
        waste.clear();
        stuck = false;
        turns.clear();
    }

  private:
    std::vector<std::uint16_t> turning_key() const {
        std::vector<std::uint16_t> key;
        const auto add = [&key](const Cards& pile) {
            for (const Card card : pile) {
                key.push_back(card.code());
            }
            key.push_back(0);
        };
        add(hand);
        for (const Cards& pile : waste) {
            add(pile);
        }
        return key;
    }
};

class PlainTable {
  public:
    std::vector<PlainSeat> seats;
    std::vector<Cards> foundations;
    std::uint16_t rotations_in_a_row = 0;

    explicit PlainTable(const State& state) : rules_(state.table.rules) {
        const Table& table = state.table;
        for (std::size_t at = 0; at < table.foundations; ++at) {
            foundations.emplace_back(table.foundation[at].begin(), table.foundation[at].end());
        }
        for (std::uint8_t at = 0; at < table.seats; ++at) {
            seats.push_back(seat_from(table.seat[at]));
        }
        rotations_in_a_row = table.rotations;
    }

    /// Cards only: what turns were seen is not told by a state.
    static PlainSeat seat_from(const SeatTable& from) {
        PlainSeat seat;
        seat.reserve.assign(from.reserve.begin(), from.reserve.end());
        for (std::size_t column = 0; column < column_count; ++column) {
            seat.columns[column].assign(from.columns[column].begin(), from.columns[column].end());
        }
        seat.hand.assign(from.hand.begin(), from.hand.end());
        const Card* card = from.waste.begin();
        for (std::size_t pile = 0; pile < from.waste_piles; ++pile) {
            seat.waste.emplace_back(card, card + from.waste_sizes[pile]);
            card += from.waste_sizes[pile];
        }
        seat.stuck = from.stuck != 0;
        seat.gone = from.gone != 0;
        return seat;
    }

    bool goes_to_foundation(Card card) const {
        return card.rank() == 1 ||
               std::any_of(foundations.begin(), foundations.end(), [card](const Cards& pile) {
                   return pile.back().suit() == card.suit() &&
                          pile.back().rank() + 1 == card.rank();
               });
    }

    Cards that_go(const Cards& cards) const {
        Cards fitting;
        std::copy_if(cards.begin(), cards.end(), std::back_inserter(fitting),
                     [this](Card card) { return goes_to_foundation(card); });
        return fitting;
    }

    /// RACE-17.
    bool is_dry(const PlainSeat& seat) const {
        if (seat.stuck) {
            return true;
        }
        if (!that_go(seat.tops()).empty()) {
            return false;
        }
        const bool shows_nothing_new =
            rules_.waste == Waste::Separate ? seat.hand.empty() : seat.has_turned_full_pass();
        return seat.has_nothing_to_turn() || shows_nothing_new;
    }

    bool nobody_is_left() const {
        return std::all_of(seats.begin(), seats.end(),
                           [](const PlainSeat& seat) { return seat.gone; });
    }

    bool all_left_are_dry() const {
        return std::all_of(seats.begin(), seats.end(),
                           [this](const PlainSeat& seat) { return seat.gone || is_dry(seat); });
    }

    /// RACE-25: whether every seat at the table but this one is dry.
    bool others_are_dry(std::size_t but) const {
        for (std::size_t at = 0; at < seats.size(); ++at) {
            if (at != but && !seats[at].gone && !is_dry(seats[at])) {
                return false;
            }
        }
        return true;
    }

    void rotate() {
        for (PlainSeat& seat : seats) {
            seat.rotate();
        }
        ++rotations_in_a_row;
    }

    /// What a card that reached a foundation changes for all (RACE-17, RACE-18).
    void begin_anew() {
        for (PlainSeat& seat : seats) {
            seat.stuck = false;
            seat.turns.clear();
        }
        rotations_in_a_row = 0;
    }

    int score(std::size_t seat) const {
        int points = -static_cast<int>(seats[seat].reserve.size()) * rules_.left_cost;
        for (const Cards& pile : foundations) {
            points += static_cast<int>(std::count_if(
                pile.begin(), pile.end(), [seat](Card card) { return card.pack().value == seat; }));
        }
        return points;
    }

    const Ruleset& rules() const { return rules_; }

  private:
    Ruleset rules_;
};

}  // namespace juz::race::test
