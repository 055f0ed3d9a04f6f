// Which cards may be laid, and what they make of the order of play.
#include "detail.hpp"

namespace juz::winged {

namespace {

std::uint16_t count_rank(const Cards& cards, Rank rank) {
    return static_cast<std::uint16_t>(std::count_if(
        cards.begin(), cards.end(), [rank](Card card) { return card.rank() == rank; }));
}

constexpr Rank rank_jack = 11;
constexpr Rank rank_queen = 12;

}  // namespace

std::optional<Rejection> refusal_of(const Table& table, const Cards& cards) {
    const Card first = cards[0];
    const bool follows = is_open(table) || first.suit() == table.centre.top().suit();
    const auto refused_unless = [](bool allowed) {
        return allowed ? std::nullopt : std::optional(Rejection::NoFit);
    };
    if (cards.count == 1) {
        return refused_unless(follows || first.is_ace());
    }
    const bool one_rank = std::all_of(cards.begin(), cards.end(),
                                      [first](Card card) { return card.rank() == first.rank(); });
    if (one_rank) {
        return refused_unless(table.rules.pairs != 0 && follows);
    }
    const bool one_suit = std::all_of(cards.begin(), cards.end(),
                                      [first](Card card) { return card.suit() == first.suit(); });
    switch (table.rules.flush) {
        case Flush::Off: return Rejection::NoFit;
        case Flush::Suit: return refused_unless(one_suit && follows);
        case Flush::Any: return refused_unless(one_suit);
    }
    return Rejection::NoFit;
}

bool may_take(const Table& table) {
    if (is_open(table)) {
        return false;
    }
    const Suit suit = table.centre.top().suit();
    const Pile<hand_size>& hand = table.seat[table.turn].hand;
    return std::none_of(hand.begin(), hand.end(),
                        [suit](Card card) { return card.is_known() && card.suit() == suit; });
}

Course course_after(const Table& table, const Cards& cards) {
    const bool turns_round = count_rank(cards, rank_jack) % 2 != 0;
    const bool clockwise = (table.direction == Direction::Clockwise) != turns_round;
    const std::uint16_t kings = count_rank(cards, rank_king);
    Course course;
    course.direction = clockwise ? Direction::Clockwise : Direction::Counterclockwise;
    course.next =
        detail::seat_after(table.seats, table.turn, course.direction, detail::plus(kings, 1));
    // The freedom is the immediate next seat's and lost when that one is skipped.
    course.freedom = kings == 0 && count_rank(cards, rank_queen) > 0;
    return course;
}

Cards five_highest(const Table& table, Seat seat) {
    const Pile<pack_size>& dealt = table.seat[seat.value].pile;
    Cards best;
    for (const Card card : dealt) {
        const auto higher = std::count_if(dealt.begin(), dealt.end(), [card](Card other) {
            return rank_in_order(other) != rank_in_order(card)
                       ? rank_in_order(other) > rank_in_order(card)
                       : other.suit() < card.suit();
        });
        if (higher < hand_size) {
            best.push(card);
        }
    }
    return best;
}

namespace detail {

std::optional<Cards> in_order_of_dealing(const Pile<pack_size>& dealt, const Cards& cards) {
    Cards sorted;
    for (const Card card : dealt) {
        const bool chosen = std::find(cards.begin(), cards.end(), card) != cards.end();
        if (card.is_known() && chosen && sorted.count < hand_size) {
            sorted.push(card);
        }
    }
    return cards.count == hand_size && sorted.count == hand_size ? std::optional(sorted)
                                                                 : std::nullopt;
}

bool holds(const Pile<hand_size>& hand, const Cards& cards) {
    for (const Card* card = cards.begin(); card != cards.end(); ++card) {
        if (!card->is_known() || std::find(cards.begin(), card, *card) != card ||
            std::find(hand.begin(), hand.end(), *card) == hand.end()) {
            return false;
        }
    }
    return !cards.empty();
}

}  // namespace detail

Command canonical(const State& state, const Command& command) {
    const auto* choice = std::get_if<ChooseCommand>(&command);
    if (choice == nullptr || !state.has(choice->seat) || state.of(choice->seat).chosen != 0) {
        return command;
    }
    const std::optional<Cards> sorted =
        detail::in_order_of_dealing(state.of(choice->seat).pile, choice->cards);
    return sorted ? ChooseCommand{choice->seat, *sorted} : command;
}

}  // namespace juz::winged
