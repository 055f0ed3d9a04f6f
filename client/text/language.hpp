#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

// The languages that texts for people are written in.

namespace juz::client {

enum class Language { English, Ukrainian, Polish };

inline constexpr std::array<Language, 3> languages{Language::English, Language::Ukrainian,
                                                   Language::Polish};

// "en", "uk", "pl": in names of files and in the settings.
std::string_view code_of(Language language);

// As it calls itself: "English", "Українська", "Polski".
std::string_view name_of(Language language);

// Of a code or the name of a locale: "uk", "uk_UA.UTF-8". Nothing for one that is not ours.
std::optional<Language> language_of_locale(std::string_view locale);

// Which form of a text stands for `count` things; the catalogues list them in this order.
std::size_t plural_form(Language language, unsigned long count);

// What a person's environment asks for, by the variables that gettext heeds. English if it is
// none of ours.
Language language_of_environment();

}  // namespace juz::client
