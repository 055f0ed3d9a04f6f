#include "table/hint_words.hpp"

#include "table/words.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// The cards that a command names.
struct Named {
    std::string operator()(const race::MoveCommand& move) const { return card_words(move.card); }
    std::string operator()(const possession::LayCommand& lay) const { return all(lay.cards); }
    std::string operator()(const winged::PlayCommand& play) const { return all(play.cards); }
    template <class Other>
    std::string operator()(const Other&) const {
        return {};
    }

  private:
    template <class Cards>
    static std::string all(const Cards& cards) {
        return cards_words({cards.begin(), cards.end()});
    }
};

std::string sentence(HintReason reason) {
    switch (reason) {
        case HintReason::AceOpens: return tr("{card}: an ace opens a foundation.");
        case HintReason::ReserveToCentre:
            return tr("{card} to a foundation: one more laid, and one less in the reserve.");
        case HintReason::FreesColumn:
            return tr("{card} to a foundation: its column becomes free for the reserve.");
        case HintReason::CardToCentre: return tr("{card} to a foundation: one more card laid.");
        case HintReason::ReserveToColumn:
            return tr("{card} into the row: one less in the reserve.");
        case HintReason::StepForReserve:
            return tr("{card} into the row: then the reserve’s {other} fits on it.");
        case HintReason::Uncovers:
            return tr("Move {card}: the {other} beneath goes to a foundation.");
        case HintReason::EmptiesColumn:
            return tr("Move {card}: its column becomes free for the reserve.");
        case HintReason::NextOfWaste:
            return tr("{card} into the row: what lies beneath it can be played next.");
        case HintReason::TurnCards: return tr("Nothing to gain with these cards: turn the next.");
        case HintReason::TurnOver:
            return tr("The hand is empty: turn, and the waste is the hand again.");
        case HintReason::Shout: return tr("The reserve is empty: shout “Już!”");
        case HintReason::NothingLeft:
            return tr("A whole pass has brought nothing: {key} tells the table.");
        case HintReason::LastCards: return tr("{card}: with that no card is left.");
        case HintReason::OnlyFit: return tr("{card}: nothing else fits.");
        case HintReason::ManyAtOnce: return tr("{card}: nothing else lays so many at once.");
        case HintReason::AsGood: return tr("{card}: nothing that fits is better.");
        case HintReason::KeepsTogether:
            return tr("{card}: the cards that stay go well with each other.");
        case HintReason::GivesLittle: return tr("{card}: the others have little that fits on it.");
        case HintReason::DrawNothingFits: return tr("Nothing in the hand fits: draw.");
        case HintReason::PassNothingFits:
            return tr("Nothing fits and there is nothing to draw: pass.");
        case HintReason::ChooseAces:
            return tr("Keep these five: an ace answers any suit, the others many suits.");
        case HintReason::ChooseSuits: return tr("Keep these five: they answer many suits.");
        case HintReason::KeepsAce: return tr("{card}: the ace stays, and answers any suit later.");
        case HintReason::KeepsSuits: return tr("{card}: more suits stay to answer with.");
        case HintReason::KeepsFollower:
            return tr("{card}: cards of the suit that then counts stay.");
        case HintReason::KingHinders: return tr("{card}: the king costs the next player a turn.");
        case HintReason::KeepsQueen:
            return tr("{card}: the queen stays, for it would help the next player.");
        case HintReason::TakeNothingFits:
            return tr("There is no card of the suit: take the centre.");
    }
    return {};
}

}  // namespace

std::string hint_words(const Hint& hint, const KeyChoices& choices) {
    const std::string cards =
        std::visit([](const auto& of_game) { return std::visit(Named{}, of_game); }, hint.command);
    return filled(sentence(hint.reason), {{"card", cards},
                                          {"other", card_words(hint.about)},
                                          {"key", shown_key(choices, "race.stuck")}});
}

}  // namespace juz::client
