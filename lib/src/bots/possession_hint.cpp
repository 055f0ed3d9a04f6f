// Hints for Possession: what looks best at first sight, and what tells it from the next best.
#include "hints.hpp"
#include "juz/possession/game.hpp"
#include "possession_policy.hpp"
#include "search.hpp"

namespace juz::bots {

namespace {

using namespace possession;

// What the seat may do: the two best layings, and to draw or to pass.
struct Offer {
    std::optional<LayCommand> best;
    std::optional<LayCommand> next;
    std::optional<Command> other;
};

Offer offer_of(const State& view, Seat seat, const LayingScale& scale) {
    Offer offer;
    legal_commands(view, seat, [&](const Command& command) {
        const auto* lay = std::get_if<LayCommand>(&command);
        if (lay == nullptr) {
            offer.other = offer.other ? offer.other : command;
        } else if (!offer.best || scale.worth(lay->cards) > scale.worth(offer.best->cards)) {
            offer.next = std::exchange(offer.best, *lay);
        } else if (!offer.next || scale.worth(lay->cards) > scale.worth(offer.next->cards)) {
            offer.next = *lay;
        }
    });
    return offer;
}

HintReason reason_of(const LayingScale& scale, const LayCommand& best,
                     const std::optional<LayCommand>& next) {
    if (!next) {
        return HintReason::OnlyFit;
    }
    const LayingTerms mine = scale.terms(best.cards);
    const LayingTerms other = scale.terms(next->cards);
    const std::int32_t cards = mine.cards - other.cards;
    const std::int32_t together = mine.together - other.together;
    const std::int32_t given = mine.given - other.given;
    if (cards > 0 && cards >= together && cards >= given) {
        return HintReason::ManyAtOnce;
    }
    if (together > 0 && together >= given) {
        return HintReason::KeepsTogether;
    }
    return given > 0 ? HintReason::GivesLittle : HintReason::AsGood;
}

}  // namespace

std::optional<Hint> hint_for(const State& view, Seat seat) {
    if (view.table.phase != Phase::Playing || view.turn() != seat ||
        awaits_card(view.of(seat).hand)) {
        return std::nullopt;
    }
    const LayingScale scale(view.table);
    const Offer offer = offer_of(view, seat, scale);
    if (offer.best) {
        const bool last = offer.best->cards.size() == view.of(seat).hand.count;
        return Hint{Command(*offer.best),
                    last ? HintReason::LastCards : reason_of(scale, *offer.best, offer.next)};
    }
    if (!offer.other) {
        return std::nullopt;
    }
    const bool draws = std::holds_alternative<DrawCommand>(*offer.other);
    return Hint{*offer.other, draws ? HintReason::DrawNothingFits : HintReason::PassNothingFits};
}

}  // namespace juz::bots
