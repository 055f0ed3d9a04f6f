#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// Words for people. The English text is the key under which gettext finds the translation; the
// domain is "juz". Texts name what is filled in: tr("Beaten by {name}").

namespace juz::client {

// The translation of a text, or the text itself.
std::string tr(const char* english);

// For a text in a table: `msg` tells translators of it, `said` translates it when it is shown.
constexpr const char* msg(const char* english) {
    return english;
}
inline std::string said(const char* marked) {
    return tr(marked);
}

// The form for `count` things; languages have up to three.
std::string trn(const char* one, const char* many, long count);

// Puts values in the place of {names}. What is not named stays.
using Filling = std::pair<std::string_view, std::string_view>;
std::string filled(std::string_view text, std::initializer_list<Filling> values);

// filled(trn(one, many, count), {{"count", count}}).
std::string counted(const char* one, const char* many, long count);

}  // namespace juz::client
