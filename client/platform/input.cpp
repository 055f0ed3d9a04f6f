#include "platform/input.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace juz::client {

namespace {

// Each layout as the characters of the same keys in the same order, lower case then upper case.
// clang-format off
constexpr std::array<Key, 36> places{
    Key::Q, Key::W, Key::E, Key::R, Key::T, Key::Y, Key::U, Key::I, Key::O, Key::P,
    Key::LeftBracket, Key::RightBracket,
    Key::A, Key::S, Key::D, Key::F, Key::G, Key::H, Key::J, Key::K, Key::L,
    Key::Semicolon, Key::Apostrophe, Key::Backslash,
    Key::Z, Key::X, Key::C, Key::V, Key::B, Key::N, Key::M, Key::Comma, Key::Period,
    Key::Slash, Key::Minus, Key::Equal,
};
// clang-format on

constexpr std::array<std::u32string_view, 4> layouts{
    U"qwertyuiop[]asdfghjkl;'\\zxcvbnm,./-=",
    U"QWERTYUIOP{}ASDFGHJKL:\"|ZXCVBNM<>?_+",
    // A full stop and a comma stand elsewhere on the Ukrainian layout; they mean the English keys,
    // which come first.
    U"йцукенгшщзхїфівапролджєґячсмитьбю.-=",
    U"ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄҐЯЧСМИТЬБЮ,_+",
};

constexpr bool layouts_fit() {
    return std::all_of(layouts.begin(), layouts.end(),
                       [](std::u32string_view layout) { return layout.size() == places.size(); });
}
static_assert(layouts_fit());

}  // namespace

std::optional<Key> key_of_character(char32_t character) {
    if (character >= U'0' && character <= U'9') {
        return static_cast<Key>(static_cast<int>(Key::Digit0) + static_cast<int>(character - U'0'));
    }
    for (const std::u32string_view layout : layouts) {
        const std::size_t at = layout.find(character);
        if (at != std::u32string_view::npos) {
            return places[at];
        }
    }
    if (character == U'`' || character == U'~' || character == U'\u02BC') {
        return Key::Grave;
    }
    if (character == U' ') {
        return Key::Space;
    }
    return std::nullopt;
}

std::optional<int> digit_of(Key key) {
    const int digit = static_cast<int>(key) - static_cast<int>(Key::Digit0);
    return digit >= 0 && digit <= 9 ? std::optional(digit) : std::nullopt;
}

}  // namespace juz::client
