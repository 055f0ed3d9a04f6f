// Hints for the race: the move of a player who overlooks nothing.
#include "hints.hpp"
#include "juz/race/game.hpp"
#include "race_look.hpp"

namespace juz::bots {

namespace {

using namespace race;

// The card on which a waste pile's top lies; none if it is the only one.
Card beneath_in_waste(const SeatTable& own, Card top) {
    std::size_t end = 0;
    for (std::size_t pile = 0; pile < own.waste_piles; ++pile) {
        const std::size_t size = own.waste_sizes[pile];
        end += size;
        if (own.waste.cards[end - 1] == top) {
            return size > 1 ? own.waste.cards[end - 2] : Card::none;
        }
    }
    return Card::none;
}

Card beneath_in_column(const SeatTable& own, const MoveCommand& move) {
    const auto& pile = own.columns[move.from.index];
    for (std::size_t at = 1; at < pile.count; ++at) {
        if (pile.cards[at] == move.card) {
            return pile.cards[at - 1];
        }
    }
    return Card::none;
}

Hint hint_of(const State& view, const MoveCommand& move) {
    const SeatTable& own = view.of(move.seat);
    const auto because = [&](HintReason reason, Card about = Card::none) {
        return Hint{Command(move), reason, about};
    };
    const bool from_reserve = move.from.kind == Place::Kind::Reserve;
    const bool from_column = move.from.kind == Place::Kind::Column;
    const Card beneath =
        from_column ? beneath_in_column(own, move) : beneath_in_waste(own, move.card);
    if (move.to.kind == Place::Kind::Foundation) {
        if (move.card.is_ace()) {
            return because(HintReason::AceOpens);
        }
        if (from_reserve) {
            return because(HintReason::ReserveToCentre);
        }
        const bool frees = from_column && beneath == Card::none && !own.reserve.empty();
        return because(frees ? HintReason::FreesColumn : HintReason::CardToCentre);
    }
    if (from_reserve) {
        return because(HintReason::ReserveToColumn);
    }
    if (from_column && beneath == Card::none) {
        return because(HintReason::EmptiesColumn);
    }
    if (!from_column && fits_column(move.card, own.reserve.top())) {
        return because(HintReason::StepForReserve, own.reserve.top());
    }
    if (is_wanted(wanted_cards(view.table), beneath)) {
        return because(HintReason::Uncovers, beneath);
    }
    return because(HintReason::NextOfWaste);
}

}  // namespace

std::optional<Hint> hint_for(const State& view, Seat seat) {
    const SeatTable& own = view.of(seat);
    if (view.table.phase != Phase::Playing || own.gone != 0) {
        return std::nullopt;
    }
    const auto may = [&](const Command& command) { return decide(view, command).accepted(); };
    const Attention attention(0, 0, 0);
    const RaceLook look(view, seat, attention);
    // Others would not wait; who is alone goes through the hand once more.
    const bool goes_on = view.table.seats == 1 && (look.best() || !own.hand.empty());
    if (!goes_on && may(CallCommand{seat})) {
        return Hint{Command(CallCommand{seat}), HintReason::Shout};
    }
    if (look.best()) {
        return hint_of(view, std::get<MoveCommand>(std::get<Command>(look.best()->command)));
    }
    if (!is_dry(view, seat) && may(TurnCommand{seat})) {
        return Hint{Command(TurnCommand{seat}),
                    own.hand.empty() ? HintReason::TurnOver : HintReason::TurnCards};
    }
    return own.stuck == 0 && may(StuckCommand{seat})
               ? std::optional(Hint{Command(StuckCommand{seat}), HintReason::NothingLeft})
               : std::nullopt;
}

}  // namespace juz::bots
