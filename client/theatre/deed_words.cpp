#include "theatre/deed_words.hpp"

#include "table/possession/possession_words.hpp"
#include "table/race/sentences.hpp"
#include "table/winged/winged_words.hpp"
#include "table/words.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string named(const std::string& text, const Players& players, Seat seat,
                  const std::string& cards = {}) {
    return filled(text, {{"name", name_of(players, seat)}, {"cards", cards}});
}

std::string move_words(const race::Move& move, const Players& players) {
    const std::string card = card_words(move.card);
    if (move.to.kind == race::Place::Kind::Foundation) {
        return named(tr("{name}: {cards} to a foundation"), players, move.seat, card);
    }
    if (move.count > 1) {
        return filled(tr("{name}: {count} cards from {card} on to a column"),
                      {{"name", name_of(players, move.seat)},
                       {"count", std::to_string(move.count)},
                       {"card", card}});
    }
    return named(tr("{name}: {cards} to a column"), players, move.seat, card);
}

// What all games call alike.
template <class Event>
std::string usual_words(const Event& event, const Players& players) {
    if constexpr (requires { event.round; }) {
        return filled(tr("Round {number}"), {{"number", std::to_string(event.round + 1)}});
    } else if constexpr (requires { event.place; }) {
        return tr("The match is over.");
    } else if constexpr (requires { event.scores; }) {
        return end_words(event, players);
    } else {
        return {};
    }
}

std::string words_of(const race::Event& event, const Players& players) {
    if (const auto* move = std::get_if<race::Move>(&event)) {
        return move_words(*move, players);
    }
    if (const auto* refilled = std::get_if<race::Refilled>(&event)) {
        return named(tr("{name}: {cards} from the reserve to the empty column"), players,
                     refilled->seat, card_words(refilled->card));
    }
    if (const auto* turned = std::get_if<race::Turned>(&event)) {
        return named(tr("{name}: turned {cards}"), players, turned->seat,
                     cards_words({turned->cards.data(), turned->count}));
    }
    if (const auto* deal = std::get_if<race::Deal>(&event)) {
        return named(tr("{name}: the cards are dealt"), players, deal->seat);
    }
    const std::string told = event_words(event, players, std::nullopt);
    return !told.empty()
               ? told
               : std::visit([&](const auto& one) { return usual_words(one, players); }, event);
}

std::string words_of(const possession::Event& event, const Players& players) {
    if (const auto* laid = std::get_if<possession::Laid>(&event)) {
        return named(tr("{name}: laid {cards}"), players, laid->seat,
                     cards_words({laid->cards.begin(), laid->cards.end()}));
    }
    if (const auto* drawn = std::get_if<possession::Drawn>(&event)) {
        return named(tr("{name}: drew a card"), players, drawn->seat);
    }
    if (const auto* passed = std::get_if<possession::Passed>(&event)) {
        return named(tr("{name}: passed"), players, passed->seat);
    }
    if (const auto* starter = std::get_if<possession::Starter>(&event)) {
        return named(tr("{name} begins."), players, starter->seat);
    }
    if (const auto* left = std::get_if<possession::Left>(&event)) {
        return left_words(players, left->seat);
    }
    if (const auto* returned = std::get_if<possession::Returned>(&event)) {
        return returned_words(players, returned->seat);
    }
    return std::visit([&](const auto& one) { return usual_words(one, players); }, event);
}

std::string words_of(const winged::Event& event, const Players& players) {
    if (const auto* played = std::get_if<winged::Played>(&event)) {
        return named(tr("{name}: played {cards}"), players, played->seat,
                     cards_words({played->cards.begin(), played->cards.end()}));
    }
    if (const auto* taken = std::get_if<winged::Taken>(&event)) {
        return named(tr("{name}: the centre taken"), players, taken->seat);
    }
    if (const auto* chosen = std::get_if<winged::Chosen>(&event)) {
        return named(tr("{name}: chose five cards"), players, chosen->seat);
    }
    if (const auto* left = std::get_if<winged::Left>(&event)) {
        return left_words(players, left->seat);
    }
    if (const auto* returned = std::get_if<winged::Returned>(&event)) {
        return returned_words(players, returned->seat);
    }
    return std::visit([&](const auto& one) { return usual_words(one, players); }, event);
}

}  // namespace

std::string deed_words(const AnyEvent& event, const Players& players) {
    return std::visit([&](const auto& of_game) { return words_of(of_game, players); }, event);
}

}  // namespace juz::client
