#include "table/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "text/figures.hpp"
#include "text/tr.hpp"

namespace juz::client {

namespace {

std::string one_decimal(double value) {
    const auto tenths = static_cast<long>(std::lround(value * 10));
    return std::to_string(tenths / 10) + decimal_sign() + std::to_string(tenths % 10);
}

}  // namespace

std::string suit_sign(Suit suit) {
    constexpr std::array<const char*, 4> suits{"♠", "♥", "♦", "♣"};
    return suits[static_cast<std::size_t>(suit)];
}

std::string card_words(Card card) {
    constexpr std::array<const char*, 14> ranks{"",  "A", "2", "3",  "4", "5", "6",
                                                "7", "8", "9", "10", "J", "Q", "K"};
    if (!card.is_known()) {
        return "?";
    }
    return ranks[card.rank()] + suit_sign(card.suit());
}

std::string cards_words(std::span<const Card> cards) {
    std::string words;
    for (const Card card : cards) {
        words += (words.empty() ? "" : " ") + card_words(card);
    }
    return words;
}

std::string margin_words(Microseconds margin) {
    const double ms = static_cast<double>(margin.value) / 1000;
    if (ms >= 1000) {
        return filled(tr("{count} s"), {{"count", one_decimal(ms / 1000)}});
    }
    const std::string count = ms < 9.5 ? one_decimal(ms) : std::to_string(std::lround(ms));
    return filled(tr("{count} ms"), {{"count", count}});
}

std::string clock_words(double milliseconds) {
    const long seconds = std::max(0L, static_cast<long>(std::floor(milliseconds / 1000)));
    const auto two = [](long value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    if (seconds >= 3600) {
        return std::to_string(seconds / 3600) + ':' + two(seconds / 60 % 60) + ':' +
               two(seconds % 60);
    }
    return std::to_string(seconds / 60) + ':' + two(seconds % 60);
}

std::string signed_words(int value) {
    const std::string sign = value > 0 ? "+" : value < 0 ? "−" : "";
    return sign + std::to_string(std::abs(value));
}

std::string name_of(const Players& players, Seat seat) {
    return players.names[seat.value % seat_count_max];
}

std::string usual_refusal(Rejection reason) {
    switch (reason) {
        case Rejection::Over: return tr("The round is over.");
        case Rejection::NotStarted: return tr("Not yet: wait for the start.");
        case Rejection::NotSeated: return tr("No seat at this table is yours any more.");
        case Rejection::NotYourTurn: return tr("It is not your turn.");
        case Rejection::Stale: return tr("Too late: the table has changed.");
        case Rejection::Beaten: return tr("Somebody else was faster.");
        case Rejection::TooFast: return tr("Too many moves at once: the server has dropped one.");
        case Rejection::TooEarly: return tr("That place was not open yet.");
        case Rejection::Late: return tr("Your move came too late to be counted.");
        case Rejection::AceFirst:
        case Rejection::SamePlace:
        case Rejection::RefillFirst:
        case Rejection::NoFit:
        case Rejection::PlayAvailable:
        case Rejection::NothingToTurn:
        case Rejection::ReserveNotEmpty:
        case Rejection::NotNow:
        case Rejection::NothingToDraw:
        case Rejection::AlreadyDrew:
        case Rejection::AlreadyChosen: break;
    }
    return tr("That is not possible now.");
}

std::string over_words(bool practice, const KeyChoices& choices) {
    return practice ? filled(tr("{key} takes the end back. Enter goes on."),
                             {{"key", shown_key(choices, "practice.undo")}})
                    : tr("The match is over.");
}

std::string left_words(const Players& players, Seat seat) {
    return filled(tr("{name}: left the table"), {{"name", name_of(players, seat)}});
}

std::string returned_words(const Players& players, Seat seat) {
    return filled(tr("{name}: back at the table"), {{"name", name_of(players, seat)}});
}

}  // namespace juz::client
