#pragma once

#include <string>

#include "juz/bots/hint.hpp"
#include "platform/keys.hpp"

namespace juz::client {

// What to do and why, in one sentence: "A♦: an ace opens a foundation."
std::string hint_words(const Hint& hint, const KeyChoices& choices);

}  // namespace juz::client
