#include "table/winged/winged_words.hpp"

#include "platform/round_ends.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string play_refusal(const winged::PlayCommand& play, Rejection reason,
                         const winged::Table& table) {
    const std::string cards = cards_words(play.cards);
    const std::optional<Suit> suit = winged::suit_in_force(table);
    const auto told = [&](const std::string& text) {
        return filled(text, {{"cards", cards}, {"suit", suit ? suit_sign(*suit) : ""}});
    };
    if (reason == Rejection::Stale) {
        return play.cards.empty() ? tr("Choose a card first.")
                                  : told(tr("{cards}: not in the hand any more."));
    }
    if (play.cards.count > 1) {
        return told(tr("{cards} cannot be played together now."));
    }
    return suit ? told(tr("{cards} does not fit: {suit} is the suit, or an ace."))
                : told(tr("{cards} does not fit."));
}

}  // namespace

std::string winged_refusal(const Refusal& refusal, const winged::Command& command,
                           const winged::Table& table) {
    const auto* play = std::get_if<winged::PlayCommand>(&command);
    switch (refusal.reason) {
        case Rejection::Stale:
        case Rejection::NoFit:
            if (play != nullptr) {
                return play_refusal(*play, refusal.reason, table);
            }
            if (std::holds_alternative<winged::ChooseCommand>(command)) {
                return tr("Five of the dealt cards have to be chosen.");
            }
            break;
        case Rejection::PlayAvailable:
            return tr("Taking has to wait: a card of the hand can be played.");
        case Rejection::NotStarted: return tr("Not yet: somebody is still choosing.");
        case Rejection::AlreadyChosen: return tr("The five cards are chosen already.");
        case Rejection::Over:
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
        case Rejection::NothingToDraw:
        case Rejection::AlreadyDrew: break;
    }
    return usual_refusal(refusal.reason);
}

std::string end_words(const winged::Ended& ended, const Players& players) {
    return round_end_words(ended, players.names);
}

namespace {

// What the cards do to the order of play.
std::string effect_words(const winged::Played& played, const winged::State& before,
                         const Players& players) {
    const winged::Table& table = before.table;
    const winged::Course course = winged::course_after(table, played.cards);
    std::string words;
    const auto add = [&](const std::string& more) { words += " · " + more; };
    if (course.direction != table.direction) {
        add(tr("the direction turns"));
    }
    const int seats = table.seats;
    const int step = course.direction == winged::Direction::Clockwise ? 1 : -1;
    // Whoever sits between this seat and the one that plays next has lost its turn.
    int seat = played.seat.value;
    for (int passed = 0; passed < seats; ++passed) {
        seat = (seat + step + seats) % seats;
        if (seat == course.next.value) {
            break;
        }
        add(filled(tr("{name} loses a turn"),
                   {{"name", name_of(players, Seat{static_cast<std::uint8_t>(seat)})}}));
    }
    if (course.freedom) {
        add(filled(tr("{name} may lay any card"), {{"name", name_of(players, course.next)}}));
    }
    return words;
}

Told told_play(const winged::Played& played, const winged::State& before, const Players& players) {
    const std::string cards = cards_words(played.cards);
    const auto text = [&](const std::string& words) {
        return filled(words, {{"name", name_of(players, played.seat)}, {"cards", cards}});
    };
    Told told;
    told.seat = played.seat;
    told.caption = text(tr("played {cards}"));
    told.line = text(played.by_clock ? tr("{name}: the clock played {cards}")
                                     : tr("{name}: played {cards}"));
    const std::string effect = effect_words(played, before, players);
    told.line += effect;
    told.dot = effect.empty() ? Dot::None : Dot::Brass;
    return told;
}

Told told_take(const winged::Taken& taken, const Players& players) {
    Told told;
    told.seat = taken.seat;
    const std::string count = counted("took {count} card", "took {count} cards", taken.count);
    told.caption = count;
    const std::string name = name_of(players, taken.seat);
    told.line = name + ": " + count;
    if (taken.by_clock) {
        told.line += " · " + tr("by the clock");
    }
    told.dot = Dot::Brass;
    return told;
}

}  // namespace

Told told_of(const winged::Event& event, const winged::State& before, const Players& players,
             std::optional<Seat> me) {
    Told told;
    if (const auto* played = std::get_if<winged::Played>(&event)) {
        return told_play(*played, before, players);
    }
    if (const auto* taken = std::get_if<winged::Taken>(&event)) {
        return told_take(*taken, players);
    }
    if (const auto* chosen = std::get_if<winged::Chosen>(&event)) {
        // The plates tell who has chosen.
        if (chosen->by_clock || chosen->seat != me) {
            told.line = filled(
                chosen->by_clock ? tr("{name}: the clock chose") : tr("{name}: five cards chosen"),
                {{"name", name_of(players, chosen->seat)}});
            told.dot = Dot::None;
        }
    } else if (const auto* left = std::get_if<winged::Left>(&event)) {
        told.line = left_words(players, left->seat);
    } else if (const auto* returned = std::get_if<winged::Returned>(&event)) {
        told.line = returned_words(players, returned->seat);
    } else if (const auto* ended = std::get_if<winged::Ended>(&event)) {
        told.line = end_words(*ended, players);
    }
    return told;
}

}  // namespace juz::client
