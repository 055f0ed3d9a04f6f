// Events and commands as JSON, with the names of the rules' pages.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "juz/match/log.hpp"

namespace juz::tool {

using Json = nlohmann::ordered_json;

/// The export's first line.
Json header_json(const MatchHeader& header);

/// A record as it is by itself.
Json record_json(const Record& record);

/// The export's further lines. Where everything is revealed, what was committed to before the deal
/// and the numbers that it was made of stand together.
class RecordLines {
  public:
    explicit RecordLines(const MatchHeader& header);

    /// The next record's; they come in order.
    Json next(const Record& record);

  private:
    Json commitments_ = Json::array();
    Json nonces_ = Json::array();
};

/// On one line. Bytes that are not UTF-8 are replaced.
std::string to_line(const Json& json);

}  // namespace juz::tool
