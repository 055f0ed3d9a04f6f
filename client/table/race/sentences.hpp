#pragma once

#include <optional>
#include <string>

#include "juz/race/event.hpp"
#include "table/race/hand.hpp"
#include "table/words.hpp"

// What the race's table says, in whole sentences of the language in use.

namespace juz::client {

// Why the command was refused.
std::string refusal_words(const Refusal& refusal, const race::Command& command,
                          const Players& players);

// On the pile somebody else took: "Beaten by Zosia — 12 ms"; who was faster but too late to be
// counted is told by how much. `refusal` has a winner.
std::string beaten_words(const Players& players, const Refusal& refusal);

std::string hand_words(HandWord word);

// What an event is worth saying; empty for most.
std::string event_words(const race::Event& event, const Players& players, std::optional<Seat> me);

// Why a round ended.
std::string end_words(const race::Ended& ended, const Players& players);

}  // namespace juz::client
