// Records as comma-separated values.
#pragma once

#include <string>

#include "json_fields.hpp"

namespace juz::tool {

/// The names of the columns.
std::string csv_head();

/// A record's line, of what `RecordLines` makes of it. Lists are joined by blanks, lists of lists
/// by semicolons. A field that has no column of its own stands in `rest`, as JSON.
std::string csv_line(const Json& record);

}  // namespace juz::tool
