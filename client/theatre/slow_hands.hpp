#pragma once

#include "table/race/motion.hpp"
#include "theatre/activity.hpp"

// Both hands of a contested play, on their way to the place and one of them back. Pure: the
// picture of a moment of the match's own time, so that it can be scrubbed.

namespace juz::client {

// How long a hand is on its way, there and back, in the match's microseconds.
inline constexpr std::int64_t hand_travels_us = 220000;

// How far on its way to the place a hand is at `t`, 0 … 1. The winner's stays there.
double hand_share(const ContestedPlay& contest, const ContestHand& hand, std::int64_t t);

// The cards of a contest that are not where they lie at `t`; the table flies them by itself else.
bool is_in_contest(const ContestedPlay& contest, Card card);

// Adds cards and pointers of the hands to `scene`, which shows `stand`.
void dress_hands(const ContestedPlay& contest, std::int64_t t, const Stand& stand,
                 RaceScene& scene);

}  // namespace juz::client
