#include <cstdlib>

#include "support/catch.hpp"
#include "text/catalogues.hpp"
#include "text/figures.hpp"
#include "text/language.hpp"
#include "text/lower.hpp"
#include "text/speech.hpp"
#include "text/tr.hpp"

using namespace juz::client;

namespace {

// What is spoken for as long as this lives.
class Speaking {
  public:
    explicit Speaking(Language language) { speak(language); }
    ~Speaking() { speak(Language::English); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
};

std::string cards(long count) {
    return counted("{count} card", "{count} cards", count);
}

}  // namespace

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

TEST_CASE("texts change with the language, while the program runs") {
    CHECK(tr("Play now") == "Play now");
    {
        const Speaking ukrainian(Language::Ukrainian);
        CHECK(spoken() == Language::Ukrainian);
        CHECK(tr("Play now") == "Грати зараз");
        speak(Language::Polish);
        CHECK(tr("Play now") == "Graj teraz");
        CHECK(tr("nobody has translated this") == "nobody has translated this");
    }
    CHECK(tr("Play now") == "Play now");
}

TEST_CASE("the context tells two meanings of one English text apart") {
    CHECK(trc("column of cards", "left") == "left");
    const Speaking ukrainian(Language::Ukrainian);
    CHECK(trc("column of cards", "left") == "лишилося");
    CHECK(trc("of a player who is gone", "left") == "поза столом");
    CHECK(trc("unknown", "left") == "left");
}

TEST_CASE("things are counted as the language counts") {
    CHECK(cards(1) == "1 card");
    CHECK(cards(21) == "21 cards");
    const Speaking ukrainian(Language::Ukrainian);
    for (const auto& [count, words] : {std::pair(0L, "0 карт"),
                                       {1, "1 карта"},
                                       {2, "2 карти"},
                                       {4, "4 карти"},
                                       {5, "5 карт"},
                                       {11, "11 карт"},
                                       {12, "12 карт"},
                                       {14, "14 карт"},
                                       {21, "21 карта"},
                                       {22, "22 карти"},
                                       {25, "25 карт"},
                                       {100, "100 карт"},
                                       {111, "111 карт"},
                                       {112, "112 карт"},
                                       {121, "121 карта"},
                                       {-3, "-3 карти"}}) {
        CHECK(cards(count) == words);
    }
    speak(Language::Polish);
    for (const auto& [count, words] : {std::pair(0L, "0 kart"),
                                       {1, "1 karta"},
                                       {2, "2 karty"},
                                       {4, "4 karty"},
                                       {5, "5 kart"},
                                       {12, "12 kart"},
                                       {14, "14 kart"},
                                       {21, "21 kart"},
                                       {22, "22 karty"},
                                       {24, "24 karty"},
                                       {25, "25 kart"},
                                       {101, "101 kart"},
                                       {112, "112 kart"},
                                       {122, "122 karty"}}) {
        CHECK(cards(count) == words);
    }
}

TEST_CASE("figures and dates are written as the language writes them") {
    CHECK(decimal_sign() == ".");
    CHECK(date_text(29, 10) == "29 November");
    const Speaking ukrainian(Language::Ukrainian);
    CHECK(decimal_sign() == ",");
    CHECK(date_text(29, 10) == "29 листопада");
    speak(Language::Polish);
    CHECK(date_text(1, 99) == "1 grudnia");
}

TEST_CASE("every catalogue can be read and is in order") {
    CHECK(catalogue_of(Language::English).size() == 0);
    for (const Language language : {Language::Ukrainian, Language::Polish}) {
        const Catalogue catalogue = catalogue_of(language);
        REQUIRE(catalogue.size() > 500);
        for (std::size_t i = 0; i < catalogue.size(); ++i) {
            REQUIRE(catalogue.find(catalogue.key(i)) == catalogue.forms(i));
            REQUIRE((i == 0 || catalogue.key(i - 1) < catalogue.key(i)));
        }
    }
}

TEST_CASE("bytes that are no catalogue translate nothing") {
    const auto word = [](std::uint32_t value) {
        return std::string(reinterpret_cast<const char*>(&value), sizeof value);
    };
    const auto file = [&](std::uint32_t count, std::uint32_t keys, std::uint32_t length) {
        return word(0x950412DE) + word(0) + word(count) + word(keys) + word(keys + 8) + word(0) +
               word(0) + word(length) + word(44) + word(length) + word(44) +
               std::string("abc\0", 4);
    };
    CHECK(Catalogue(file(1, 28, 3)).find("abc") == "abc");
    CHECK(Catalogue(file(1000, 28, 3)).size() == 0);
    CHECK(Catalogue(file(1, 0xFFFFFFF0, 3)).size() == 0);
    CHECK_FALSE(Catalogue(file(1, 28, 0xFFFFFFFF)).find("abc"));
    CHECK(Catalogue("").size() == 0);
    CHECK(Catalogue("no catalogue at all, but long enough").size() == 0);
    const std::string whole = file(1, 28, 3);
    for (std::size_t length = 0; length < whole.size(); ++length) {
        CHECK(Catalogue(std::string_view(whole).substr(0, length)).find("").value_or("").empty());
    }
}

TEST_CASE("capitals are found as small letters") {
    CHECK(lowered("Zosia ŁUKASZ Żółć") == "zosia łukasz żółć");
    CHECK(lowered("ПЕРЕГОНИ Ївга Євген Ґава І") == "перегони ївга євген ґава і");
    CHECK(lowered("ČŠŽ ÀÉÜ ×÷ 9♣ — ß") == "čšž àéü ×÷ 9♣ — ß");
    // What is no text stays as long as it is.
    CHECK(lowered("\xD0") == "\xD0");
    CHECK(lowered("").empty());
}
