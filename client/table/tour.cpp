#include "table/tour.hpp"

#include <algorithm>

#include "juz/race/rules.hpp"
#include "table/hint_words.hpp"
#include "table/words.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

// What ends every tour: where all else is to be found.
void add_aids(std::vector<TourStop>& tour) {
    tour.push_back({{"undo", "redo", "hint"},
                    tr("Here moves can be taken back, and {hint} gives a hint and says why. A game "
                       "against others has no way back.")});
    tour.push_back({{"help"}, tr("All the rules and all the keys are here, or under F1. Enjoy!")});
}

std::vector<TourStop> race_tour() {
    return {
        {{"reserve"},
         tr("Your reserve: thirteen cards, of which you see and play the top one. To empty it is "
            "your aim.")},
        {{"column."},
         tr("Your row. A card goes onto one that is one higher and of the other colour. A column "
            "that gets empty is filled from the reserve.")},
        {{"foundation."},
         tr("The foundations belong to everybody: ace, two, three and so on to the king, each of "
            "one suit. An ace has to go there first.")},
        {{"hand", "waste"},
         tr("Your hand and your waste. Click the hand, or press {turn}: three cards are turned, "
            "and the last of them can be played."),
         TourDeed::Turn},
        {{"shout"},
         tr("Once your reserve is empty, shout “Już!” here or with {shout}: the round is over. "
            "Cards "
            "laid count for you, cards left in the reserve against you.")},
    };
}

std::vector<TourStop> possession_tour() {
    return {
        {{"centre"},
         tr("What lies here has to be matched: by the same suit, or by a rank next to it. Several "
            "cards of its suit in a row may go at once.")},
        {{"hand."},
         tr("Your hand. What can be laid is bright: click it, then “Lay”; or choose with the "
            "arrows and press Enter.")},
        {{"stock", "button.other"}, tr("If nothing fits, draw a card here, or with {draw}.")},
        {{"seat.0"},
         tr("Who has no card left wins the round. Everybody else gets a point for every card that "
            "is left, and points are bad.")},
    };
}

std::vector<TourStop> winged_tour() {
    return {
        {{"hand."},
         tr("Choose five of your cards for the hand. Five good ones are raised already, and “Keep "
            "these five” keeps them. The others become your pile."),
         TourDeed::Choose},
        {{"centre"},
         tr("Lay a card of the suit that lies here; on an empty centre any card. An ace answers "
            "every suit.")},
        {{"pile"},
         tr("Your pile: after each card that you lay its top card comes into your hand.")},
        {{"button.other"},
         tr("Without a card of the suit you take the whole centre, here or with {take}. Who is rid "
            "of "
            "all cards first wins.")},
        {{"centre"},
         tr("A king costs the next player a turn, a queen lets the next player lay anything, and "
            "a jack turns the direction round.")},
    };
}

// There are many ways to choose five cards; where the hint has none there is none.
bool may(TourDeed deed, const AnyState& view, Seat me, const std::optional<Hint>& hint) {
    const auto* of_race = std::get_if<race::State>(&view);
    switch (deed) {
        case TourDeed::None: return true;
        case TourDeed::Turn:
            return of_race != nullptr &&
                   decide(*of_race, race::Command(race::TurnCommand{me})).accepted();
        case TourDeed::Choose: {
            const auto* command = hint ? std::get_if<winged::Command>(&hint->command) : nullptr;
            return command != nullptr && std::holds_alternative<winged::ChooseCommand>(*command);
        }
    }
    return false;
}

bool does(const AnyEvent& event, TourDeed deed) {
    const auto* of_race = std::get_if<race::Event>(&event);
    const auto* of_winged = std::get_if<winged::Event>(&event);
    switch (deed) {
        case TourDeed::None: return false;
        case TourDeed::Turn:
            return of_race != nullptr && std::holds_alternative<race::Turned>(*of_race);
        case TourDeed::Choose:
            return of_winged != nullptr && std::holds_alternative<winged::Chosen>(*of_winged);
    }
    return false;
}

}  // namespace

std::vector<TourStop> tour_of(GameIndex game, const KeyChoices& choices) {
    const std::string_view name = game_name(game);
    std::vector<TourStop> tour = name == "race"         ? race_tour()
                                 : name == "possession" ? possession_tour()
                                                        : winged_tour();
    add_aids(tour);
    for (TourStop& stop : tour) {
        stop.words = filled(stop.words, {{"hint", shown_key(choices, "practice.hint")},
                                         {"turn", shown_key(choices, "race.turn")},
                                         {"shout", shown_key(choices, "race.shout")},
                                         {"draw", shown_key(choices, "turns.draw")},
                                         {"take", shown_key(choices, "turns.take")}});
    }
    return tour;
}

std::optional<Hint> first_before(TourDeed deed, const AnyState& view, Seat me) {
    std::optional<Hint> hint = hint_for(view, me);
    return may(deed, view, me, hint) ? std::nullopt : hint;
}

std::string words_before(const Hint& first, const KeyChoices& choices) {
    const auto* of_race = std::get_if<race::Command>(&first.command);
    const auto* move = of_race != nullptr ? std::get_if<race::MoveCommand>(of_race) : nullptr;
    if (move != nullptr && first.reason == HintReason::AceOpens) {
        return filled(tr("Here is your hand, and cards are turned from it. But an ace has to go "
                         "first: drag {card} to the foundations, or double-click it."),
                      {{"card", card_words(move->card)}});
    }
    return tr("Something else comes before that here.") + ' ' + hint_words(first, choices);
}

void Tour::go_on() {
    ++stop_;
    over_ = stop_ >= length();
}

void Tour::happened(const AnyEvent& event, bool own) {
    if (own && !over_ && does(event, now().deed)) {
        go_on();
    }
}

// Where Enter chooses cards it does not go on.
bool Tour::asks_by_enter() const {
    return now().deed == TourDeed::Choose;
}

bool Tour::press_key(const KeyPressed& press, bool in_hand) {
    if (!press.modifiers.none() || press.repeated) {
        return false;
    }
    if (press.key == Key::Tab || (press.key == Key::Enter && !in_hand && !asks_by_enter())) {
        go_on();
    } else if (press.key == Key::Escape && !in_hand) {
        over_ = true;
    } else {
        return false;
    }
    return true;
}

bool Tour::press(Point at) {
    if (next_.contains(at)) {
        go_on();
    } else if (skip_.contains(at)) {
        over_ = true;
    }
    return bubble_.contains(at);
}

std::vector<NamedPlace> Tour::places() const {
    return {{"tour.bubble", bubble_}, {"tour.next", next_}, {"tour.skip", skip_}};
}

}  // namespace juz::client
