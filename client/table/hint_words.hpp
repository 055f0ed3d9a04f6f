#pragma once

#include <string>

#include "juz/bots/hint.hpp"

namespace juz::client {

// What to do and why, in one sentence: "A♦: an ace opens a foundation."
std::string hint_words(const Hint& hint);

}  // namespace juz::client
