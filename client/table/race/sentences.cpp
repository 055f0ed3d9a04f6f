#include "table/race/sentences.hpp"

#include "platform/round_ends.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

const race::MoveCommand* move_of(const race::Command& command) {
    return std::get_if<race::MoveCommand>(&command);
}

std::string with_margin(const std::string& text, const Refusal& refusal, const Players& players) {
    return filled(text, {{"name", name_of(players, *refusal.winner)},
                         {"margin", margin_words(refusal.margin)},
                         {"within", margin_words(refusal.uncertainty)}});
}

// Where a card lies again that was beaten, and by whom.
std::string back_words(const race::MoveCommand& move, const Refusal& refusal,
                       const Players& players) {
    const std::string card = card_words(move.card);
    const std::string how =
        with_margin(refusal.is_photo_finish() ? tr("photo finish, {name} by {margin} (± {within})")
                                              : tr("{name} was {margin} faster"),
                    refusal, players);
    const auto told = [&](const std::string& text) {
        return filled(text, {{"card", card}, {"how", how}});
    };
    switch (move.from.kind) {
        case race::Place::Kind::Reserve: return told(tr("{card} is back on the reserve: {how}"));
        case race::Place::Kind::Waste: return told(tr("{card} is back on the waste: {how}"));
        case race::Place::Kind::Column:
        case race::Place::Kind::Foundation: break;
    }
    return told(tr("{card} is back in its column: {how}"));
}

std::string with_card(const std::string& text, const race::Command& command) {
    const race::MoveCommand* move = move_of(command);
    return filled(text, {{"card", move != nullptr ? card_words(move->card) : ""}});
}

}  // namespace

std::string refusal_words(const Refusal& refusal, const race::Command& command,
                          const Players& players) {
    const race::MoveCommand* move = move_of(command);
    switch (refusal.reason) {
        case Rejection::Over: return tr("The round is over.");
        case Rejection::NotStarted: return tr("Not yet: wait for the start.");
        case Rejection::NotSeated: return tr("No seat at this table is yours any more.");
        case Rejection::Stale:
            return move != nullptr ? with_card(tr("{card} does not lie there any more."), command)
                                   : tr("Too late: the table has changed.");
        case Rejection::AceFirst: return tr("First the ace: it has to go to the centre.");
        case Rejection::SamePlace: return with_card(tr("{card} lies there already."), command);
        case Rejection::RefillFirst:
            return tr("Only the top of the reserve may fill the empty column.");
        case Rejection::NoFit:
            return move != nullptr && move->to.kind == race::Place::Kind::Foundation
                       ? with_card(tr("No foundation there takes {card} now."), command)
                       : with_card(tr("{card} does not fit there."), command);
        case Rejection::PlayAvailable: return tr("Turning has to wait: something can be played.");
        case Rejection::NothingToTurn:
            return tr("There is nothing to turn: hand and waste are empty.");
        case Rejection::ReserveNotEmpty: return tr("“Już!” has to wait for an empty reserve.");
        case Rejection::NotNow:
        case Rejection::NotYourTurn:
        case Rejection::NothingToDraw:
        case Rejection::AlreadyDrew:
        case Rejection::AlreadyChosen: return tr("That is not possible now.");
        case Rejection::Beaten:
            if (move != nullptr && refusal.winner) {
                return back_words(*move, refusal, players);
            }
            return tr("Somebody else was faster.");
        case Rejection::TooEarly:
            return move != nullptr
                       ? with_card(tr("No foundation takes {card} yet: it has to wait a moment."),
                                   command)
                       : usual_refusal(refusal.reason);
        case Rejection::Late:
            return refusal.winner ? with_margin(tr("Your move came {margin} too late to be "
                                                   "counted."),
                                                refusal, players)
                                  : usual_refusal(refusal.reason);
        case Rejection::TooFast: return usual_refusal(refusal.reason);
    }
    return {};
}

std::string beaten_words(const Players& players, const Refusal& refusal) {
    if (refusal.reason == Rejection::Late) {
        return with_margin(tr("Too late by {margin}: {name}"), refusal, players);
    }
    return with_margin(refusal.is_photo_finish()
                           ? tr("Photo finish: {name} by {margin} (± {within})")
                           : tr("Beaten by {name} — {margin}"),
                       refusal, players);
}

std::string hand_words(HandWord word) {
    switch (word) {
        case HandWord::ChooseFirst:
            return tr("Choose a card first: Q the reserve, W the waste, 1–4 a column.");
        case HandWord::NothingThere: return tr("No card can be taken there.");
        case HandWord::OtherSuit: return tr("That place is for another suit.");
    }
    return {};
}

std::string event_words(const race::Event& event, const Players& players, std::optional<Seat> me) {
    const auto told = [&](const std::string& text, Seat seat) {
        return filled(text, {{"name", name_of(players, seat)}});
    };
    if (std::holds_alternative<race::Started>(event)) {
        return tr("Go!");
    }
    if (std::holds_alternative<race::Rotated>(event)) {
        return tr("Nobody could go on: every waste is back in its hand, in another order.");
    }
    if (const auto* stuck = std::get_if<race::Stuck>(&event)) {
        return stuck->seat == me ? tr("Told the table: nothing more can be found here.")
                                 : told(tr("{name}: nothing more to find"), stuck->seat);
    }
    if (const auto* idled = std::get_if<race::Idled>(&event)) {
        return told(tr("{name}: silent for a while, counts as stuck"), idled->seat);
    }
    if (const auto* left = std::get_if<race::Left>(&event)) {
        return left_words(players, left->seat);
    }
    if (const auto* returned = std::get_if<race::Returned>(&event)) {
        return returned_words(players, returned->seat);
    }
    if (const auto* called = std::get_if<race::Called>(&event)) {
        return told(tr("{name}: Już!"), called->seat);
    }
    if (const auto* ended = std::get_if<race::Ended>(&event)) {
        return end_words(*ended, players);
    }
    return {};
}

std::string end_words(const race::Ended& ended, const Players& players) {
    return round_end_words(ended, players.names);
}

}  // namespace juz::client
