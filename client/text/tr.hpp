#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "text/language.hpp"

// Words for people. The English text is the key to its translation; README.md in this folder
// tells how sentences are written. Texts name what is filled in: tr("Beaten by {name}").
//
// The language is one for the whole program and may change between two frames: nothing that was
// translated is kept for longer than it is shown. All of this belongs to the window's thread.

namespace juz::client {

// What is spoken from now on. English before the first call.
void speak(Language language);
Language spoken();

// The translation of a text, or the text itself.
std::string tr(const char* english);

// Of one English text that means several things: the context says which.
std::string trc(const char* context, const char* english);

// The form for `count` things; languages have up to three.
std::string trn(const char* one, const char* many, long count);

// Puts values in the place of {names}. What is not named stays.
using Filling = std::pair<std::string_view, std::string_view>;
std::string filled(std::string_view text, std::initializer_list<Filling> values);

// filled(trn(one, many, count), {{"count", count}}).
std::string counted(const char* one, const char* many, long count);

}  // namespace juz::client
