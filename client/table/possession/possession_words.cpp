#include "table/possession/possession_words.hpp"

#include <bit>

#include "platform/round_ends.hpp"
#include "table/card_kinds.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

using possession::Faces;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& each : words) {
        text += (text.empty() ? "" : ", ") + each;
    }
    return text;
}

bool has(Faces faces, Rank rank, Suit suit) {
    return (faces & possession::face_of(rank, suit)) != 0;
}

std::string lay_refusal(const possession::LayCommand& lay, Rejection reason, Card top) {
    const std::string cards = cards_words(lay.cards);
    const auto told = [&](const std::string& text) {
        return filled(text, {{"cards", cards}, {"card", cards}, {"top", card_words(top)}});
    };
    if (reason == Rejection::Stale) {
        return lay.cards.empty() ? tr("Choose a card first.")
                                 : told(tr("{cards}: not in the hand any more."));
    }
    return lay.cards.count > 1 ? told(tr("{cards} is no run that goes on from {top}."))
                               : told(tr("{card} does not fit on {top}."));
}

}  // namespace

std::string possession_refusal(const Refusal& refusal, const possession::Command& command,
                               Card top) {
    const auto* lay = std::get_if<possession::LayCommand>(&command);
    const bool pass = std::holds_alternative<possession::PassCommand>(command);
    switch (refusal.reason) {
        case Rejection::Stale:
        case Rejection::NoFit:
            if (lay != nullptr) {
                return lay_refusal(*lay, refusal.reason, top);
            }
            break;
        case Rejection::PlayAvailable:
            return pass ? tr("Passing has to wait: there is another move.")
                        : tr("Drawing has to wait: a card can be laid.");
        case Rejection::NothingToDraw: return tr("There is no card left to draw.");
        case Rejection::AlreadyDrew:
            return tr("A card was drawn in this turn: lay one that fits, or pass.");
        case Rejection::Over:
        case Rejection::NotStarted:
        case Rejection::NotSeated:
        case Rejection::AceFirst:
        case Rejection::SamePlace:
        case Rejection::RefillFirst:
        case Rejection::NothingToTurn:
        case Rejection::ReserveNotEmpty:
        case Rejection::NotNow:
        case Rejection::Beaten:
        case Rejection::TooFast:
        case Rejection::TooEarly:
        case Rejection::Late:
        case Rejection::NotYourTurn:
        case Rejection::AlreadyChosen: break;
    }
    return usual_refusal(refusal.reason);
}

std::string layable_words(Faces faces) {
    std::vector<std::string> parts;
    Faces told = 0;
    // A suit of which every rank fits, then ranks of which every suit does.
    for (std::uint8_t i = 0; i < suit_count; ++i) {
        const auto suit = static_cast<Suit>(i);
        Faces whole = 0;
        for (Rank rank = rank_ace; rank <= rank_king; ++rank) {
            whole |= possession::face_of(rank, suit);
        }
        if ((faces & whole) == whole) {
            parts.push_back(suit_kind(suit));
            told |= whole;
        }
    }
    const bool by_suit = !parts.empty();
    for (Rank rank = rank_ace; by_suit && rank <= rank_king; ++rank) {
        bool all = true;
        for (std::uint8_t suit = 0; suit < suit_count; ++suit) {
            all = all && has(faces, rank, static_cast<Suit>(suit));
        }
        if (all) {
            parts.push_back(rank_kind(rank));
        }
    }
    for (Faces left = by_suit ? 0 : faces & ~told; left != 0; left &= left - 1) {
        const auto bit = static_cast<unsigned>(std::countr_zero(left));
        parts.push_back(
            card_words(Card(static_cast<Rank>(bit % 16), static_cast<Suit>(bit / 16), Pack{0})));
    }
    return filled(tr("Can be laid: {cards}."), {{"cards", joined(parts)}});
}

std::string end_words(const possession::Ended& ended, const Players& players) {
    return round_end_words(ended, players.names);
}

namespace {

Told told_lay(const possession::Laid& laid, const Players& players) {
    const std::string cards = cards_words(laid.cards);
    const std::string name = name_of(players, laid.seat);
    const auto text = [&](const std::string& words) {
        return filled(words, {{"name", name}, {"cards", cards}});
    };
    Told told;
    told.seat = laid.seat;
    told.caption = text(tr("laid {cards}"));
    told.laid = true;
    if (laid.by_clock) {
        told.line = text(tr("{name}: the clock laid {cards}"));
    } else if (laid.cards.count > 1) {
        told.line = text(tr("{name}: a run, {cards}"));
    } else {
        told.line = text(tr("{name}: laid {cards}"));
    }
    told.dot = Dot::None;
    return told;
}

Told told_draw(const possession::Drawn& drawn, const Players& players, std::optional<Seat> me) {
    Told told;
    told.dot = Dot::None;
    told.seat = drawn.seat;
    told.caption = tr("drew a card");
    const std::string name = name_of(players, drawn.seat);
    if (drawn.seat == me && drawn.card.is_known()) {
        told.line = filled(tr("Drawn: {card}"), {{"card", card_words(drawn.card)}});
    } else {
        told.line =
            filled(drawn.by_clock ? tr("{name}: the clock drew a card") : tr("{name}: drew a card"),
                   {{"name", name}});
    }
    if (drawn.recycled) {
        told.line += " · " + tr("the discard pile was turned over");
    }
    return told;
}

}  // namespace

Told told_of(const possession::Event& event, const possession::State& /*before*/,
             const Players& players, std::optional<Seat> me) {
    Told told;
    const auto named = [&](const std::string& text, Seat seat) {
        return filled(text, {{"name", name_of(players, seat)}});
    };
    if (const auto* laid = std::get_if<possession::Laid>(&event)) {
        return told_lay(*laid, players);
    }
    if (const auto* drawn = std::get_if<possession::Drawn>(&event)) {
        return told_draw(*drawn, players, me);
    }
    if (const auto* passed = std::get_if<possession::Passed>(&event)) {
        told = {named(tr("{name}: passed"), passed->seat), Dot::None, passed->seat, tr("passed")};
    } else if (const auto* starter = std::get_if<possession::Starter>(&event)) {
        told.line = starter->seat == me ? tr("You begin: your cards are nearest to the first one.")
                                        : named(tr("{name} begins."), starter->seat);
    } else if (const auto* left = std::get_if<possession::Left>(&event)) {
        told.line = left_words(players, left->seat);
    } else if (const auto* returned = std::get_if<possession::Returned>(&event)) {
        told.line = returned_words(players, returned->seat);
    } else if (const auto* ended = std::get_if<possession::Ended>(&event)) {
        told.line = end_words(*ended, players);
    }
    return told;
}

}  // namespace juz::client
