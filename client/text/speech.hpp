#pragma once

#include <string>

#include "text/language.hpp"

// The language that all words are in. It is one for the whole program and may change between two
// frames: nothing that was translated is kept for longer than it is shown. All of this and tr.hpp
// belongs to the window's thread.

namespace juz::client {

// What is spoken from now on. English before the first call.
void speak(Language language);
Language spoken();

// tr() of one English text that means several things: the context says which.
std::string trc(const char* context, const char* english);

}  // namespace juz::client
