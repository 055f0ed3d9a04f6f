// Events and commands as JSON, with the names of the rules' pages.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "juz/match/log.hpp"

namespace juz::tool {

using Json = nlohmann::ordered_json;

/// The export's first line.
Json header_json(const MatchHeader& header);

/// A record's line.
Json record_json(const Record& record);

/// On one line. Bytes that are not UTF-8 are replaced.
std::string to_line(const Json& json);

}  // namespace juz::tool
