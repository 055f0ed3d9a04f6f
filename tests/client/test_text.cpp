#include <cstdlib>

#include "support/catch.hpp"
#include "text/language.hpp"
#include "text/tr.hpp"

using namespace juz::client;

TEST_CASE("texts without a translation are their own") {
    CHECK(tr("Play now") == "Play now");
    CHECK(trn("{count} card", "{count} cards", 1) == "{count} card");
    CHECK(trn("{count} card", "{count} cards", 2) == "{count} cards");
}

TEST_CASE("names in a text are filled in, all else stays") {
    CHECK(counted("{count} card", "{count} cards", 5) == "5 cards");
    CHECK(filled("Beaten by {name} — {ms} ms", {{"name", "Zosia"}, {"ms", "12"}}) ==
          "Beaten by Zosia — 12 ms");
    CHECK(filled("{b}{a}{b}", {{"a", "1"}, {"b", "2"}}) == "212");
    CHECK(filled("{unknown} {", {{"a", "1"}}) == "{unknown} {");
    CHECK(filled("{{a}", {{"a", "1"}}) == "{1");
    // What is filled in is never read again.
    CHECK(filled("{a}", {{"a", "{a}"}}) == "{a}");
    CHECK(filled("", {}).empty());
}

TEST_CASE("a language is known by its locale") {
    CHECK(language_of_locale("uk") == Language::Ukrainian);
    CHECK(language_of_locale("pl_PL.UTF-8") == Language::Polish);
    CHECK(language_of_locale("en_GB@euro") == Language::English);
    CHECK_FALSE(language_of_locale("de_DE.UTF-8"));
    CHECK_FALSE(language_of_locale("C.UTF-8"));
    CHECK_FALSE(language_of_locale(""));
    for (const Language language : languages) {
        CHECK(language_of_locale(code_of(language)) == language);
        CHECK_FALSE(name_of(language).empty());
    }
}

TEST_CASE("the environment asks for a language as gettext hears it") {
    const auto hears = [](const char* wishes, const char* all, const char* messages,
                          const char* lang) {
        setenv("LANGUAGE", wishes, 1);
        setenv("LC_ALL", all, 1);
        setenv("LC_MESSAGES", messages, 1);
        setenv("LANG", lang, 1);
        return language_of_environment();
    };
    CHECK(hears("", "", "", "uk_UA.UTF-8") == Language::Ukrainian);
    CHECK(hears("", "", "pl_PL.UTF-8", "uk_UA.UTF-8") == Language::Polish);
    CHECK(hears("", "C.UTF-8", "pl_PL.UTF-8", "uk_UA.UTF-8") == Language::English);
    CHECK(hears("de:pl:uk", "", "", "de_DE.UTF-8") == Language::Polish);
    CHECK(hears("uk", "C", "", "") == Language::English);
    CHECK(hears("", "", "", "") == Language::English);
    CHECK(hears("", "", "", "fr_FR.UTF-8") == Language::English);
}
