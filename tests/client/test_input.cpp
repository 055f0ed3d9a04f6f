#include "platform/input.hpp"
#include "support/catch.hpp"

using juz::client::Key;
using juz::client::key_of_character;

TEST_CASE("Letters of three layouts are found by their place") {
    CHECK(key_of_character(U'z') == Key::Z);
    CHECK(key_of_character(U'Z') == Key::Z);
    CHECK(key_of_character(U'я') == Key::Z);
    CHECK(key_of_character(U'О') == Key::J);  // Cyrillic
    CHECK(key_of_character(U'o') == Key::O);
    CHECK(key_of_character(U'ї') == Key::RightBracket);
    CHECK(key_of_character(U'ґ') == Key::Backslash);
    CHECK(key_of_character(U'б') == Key::Comma);
    CHECK(key_of_character(U'7') == Key::Digit7);
    CHECK_FALSE(key_of_character(U'♠'));
}

TEST_CASE("Every letter of the Ukrainian alphabet and of the English one has its own key") {
    for (const std::u32string_view letters :
         {U"абвгґдеєжзиіїйклмнопрстуфхцчшщьюя", U"abcdefghijklmnopqrstuvwxyz"}) {
        std::vector<bool> taken(juz::client::key_count);
        for (const char32_t letter : letters) {
            const auto key = key_of_character(letter);
            REQUIRE(key);
            CHECK_FALSE(taken[static_cast<std::size_t>(*key)]);
            taken[static_cast<std::size_t>(*key)] = true;
        }
    }
}

TEST_CASE("Digits are digits") {
    CHECK(juz::client::digit_of(Key::Digit0) == 0);
    CHECK(juz::client::digit_of(Key::Digit9) == 9);
    CHECK_FALSE(juz::client::digit_of(Key::A));
    CHECK_FALSE(juz::client::digit_of(Key::F1));
}
