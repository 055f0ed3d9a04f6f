// What each game has to say to a hint.
#pragma once

#include <optional>

#include "juz/bots/hint.hpp"

namespace juz::bots {

std::optional<Hint> hint_for(const race::State& view, Seat seat);
std::optional<Hint> hint_for(const possession::State& view, Seat seat);
std::optional<Hint> hint_for(const winged::State& view, Seat seat);

}  // namespace juz::bots
