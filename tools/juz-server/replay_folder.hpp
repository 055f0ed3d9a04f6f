// Where a server keeps the replays of its matches.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "juz/match/log.hpp"

namespace juz::server {

/// Makes the folder if there is none. What is wrong with it, in one line, if it cannot be written.
std::optional<std::string> prepare_folder(const std::string& folder);

/// A file of its own for each match, named by the time it began and its game. Null if it cannot be
/// made; the match is played all the same. Both that and the finished file are told in the log.
std::unique_ptr<EventSink> record_into(const std::string& folder, const MatchHeader& header);

}  // namespace juz::server
