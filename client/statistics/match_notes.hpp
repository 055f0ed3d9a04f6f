#pragma once

#include <optional>

#include "juz/netcode/session/session.hpp"
#include "juz/replay/replay.hpp"
#include "statistics/game_book.hpp"

// What the book of games is told of a match.

namespace juz::client {

// Of a match that is over and in which the view's player sat; nothing of another.
std::optional<PlayedMatch> played_match(const netcode::MatchView& match, const std::string& replay);

MatchDetails details_of(const replay::Replay& replay, int own_seat);

// Reads the logs of at most so many matches that nobody has read yet, where their files are there
// and whole. True if it has read any.
bool read_logs(GameBook& book, int most);

}  // namespace juz::client
