#pragma once

#include <optional>
#include <string>

#include "juz/core/rejection.hpp"
#include "juz/race/event.hpp"
#include "table/hand.hpp"
#include "view/scene_of.hpp"

// What the table says, in whole sentences of the language in use.

namespace juz::client {

// "9♣".
std::string card_words(Card card);

// "12 ms", "0.3 ms", "1.2 s".
std::string margin_words(Microseconds margin);

// Why the command was refused; `winner` and `margin` are told of a beaten one.
struct Refusal {
    Rejection reason = Rejection::NotNow;
    std::optional<Seat> winner;
    Microseconds margin;
};
std::string refusal_words(const Refusal& refusal, const race::Command& command,
                          const Players& players);

// On the pile somebody else took: "Beaten by Zosia — 12 ms".
std::string beaten_words(const Players& players, Seat winner, Microseconds margin);

std::string hand_words(HandWord word);

// What an event is worth saying; empty for most.
std::string event_words(const race::Event& event, const Players& players, std::optional<Seat> me);

// Why a round ended.
std::string end_words(const race::Ended& ended, const Players& players);

// "2:41", "1:02:41".
std::string clock_words(double milliseconds);

}  // namespace juz::client
