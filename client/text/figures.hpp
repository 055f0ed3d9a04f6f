#pragma once

#include <string>

// Figures and dates as the language spoken writes them.

namespace juz::client {

// What stands before the tenths: "." or ",".
std::string decimal_sign();

// "29 November"; `month` counts from 0 as std::tm does, and is brought into 0 … 11.
std::string date_text(int day, int month);

}  // namespace juz::client
