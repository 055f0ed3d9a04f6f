// Where a server keeps the replays of its matches.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "juz/match/log.hpp"

namespace juz::server {

/// Makes the folder if there is none. What is wrong with it, in one line, if it cannot be written.
std::optional<std::string> prepare_folder(const std::string& folder);

/// A file of its own for each match, named by the time it began and its game, in the first of the
/// folders that takes it. What no folder takes stays in memory and is tried again at every commit.
/// Trouble, its end and the finished file are told in the log. With `pack` the finished file is
/// packed; what cannot be packed stays as it is.
std::unique_ptr<EventSink> record_into(const std::vector<std::string>& folders, bool pack,
                                       const MatchHeader& header);

}  // namespace juz::server
