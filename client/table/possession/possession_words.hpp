#pragma once

#include "juz/possession/rules.hpp"
#include "table/turn/turn_play.hpp"

// What the table of Possession says, in whole sentences of the language in use.

namespace juz::client {

// Why the command was refused (POSS-17). `top` is the card it would have gone on.
std::string possession_refusal(const Refusal& refusal, const possession::Command& command,
                               Card top);

// What can be laid on a card, by the engine's word: "Any ♣, 7 or 9 can be laid."
std::string layable_words(possession::Faces faces);

// Why a round ended.
std::string end_words(const possession::Ended& ended, const Players& players);

// What an event is worth saying.
Told told_of(const possession::Event& event, const possession::State& before,
             const Players& players, std::optional<Seat> me);

}  // namespace juz::client
