#pragma once

#include <string>
#include <string_view>

namespace juz::client {

// UTF-8 with small letters for capitals, of the Latin and Cyrillic letters that our languages and
// their neighbours write: enough to find a name however it is typed. All else stays.
std::string lowered(std::string_view text);

}  // namespace juz::client
