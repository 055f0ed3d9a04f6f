#include "support/catch.hpp"
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
