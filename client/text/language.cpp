#include "text/language.hpp"

#include <cstdlib>

namespace juz::client {

namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

// The locale for messages: the first of these that is set.
std::string_view locale_for_messages() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const std::string_view value = variable(name); !value.empty()) {
            return value;
        }
    }
    return {};
}

}  // namespace

std::string_view code_of(Language language) {
    switch (language) {
        case Language::English: return "en";
        case Language::Ukrainian: return "uk";
        case Language::Polish: return "pl";
    }
    return {};
}

std::string_view name_of(Language language) {
    switch (language) {
        case Language::English: return "English";
        case Language::Ukrainian: return "Українська";
        case Language::Polish: return "Polski";
    }
    return {};
}

std::optional<Language> language_of_locale(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find_first_of("_.@"));
    for (const Language language : languages) {
        if (code == code_of(language)) {
            return language;
        }
    }
    return std::nullopt;
}

std::size_t plural_form(Language language, unsigned long count) {
    // As in "21 карта, 22 карти, 25 карт": the tens from 12 to 14 are not counted so.
    const unsigned long ones = count % 10;
    const bool teens = count % 100 >= 11 && count % 100 <= 14;
    const std::size_t few_or_many = ones >= 2 && ones <= 4 && !teens ? 1 : 2;
    switch (language) {
        case Language::English: return count == 1 ? 0 : 1;
        case Language::Ukrainian: return ones == 1 && !teens ? 0 : few_or_many;
        case Language::Polish: return count == 1 ? 0 : few_or_many;
    }
    return 0;
}

Language language_of_environment() {
    const std::string_view locale = locale_for_messages();
    // A list of wishes, which counts only beside a locale that is not the plain one.
    std::string_view wishes = variable("LANGUAGE");
    const bool plain =
        locale.empty() || locale.substr(0, locale.find('.')) == "C" || locale == "POSIX";
    while (!plain && !wishes.empty()) {
        const std::size_t colon = wishes.find(':');
        if (const auto wished = language_of_locale(wishes.substr(0, colon))) {
            return *wished;
        }
        wishes = colon == std::string_view::npos ? std::string_view() : wishes.substr(colon + 1);
    }
    return language_of_locale(locale).value_or(Language::English);
}

}  // namespace juz::client
