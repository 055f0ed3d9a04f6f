#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "view/geometry.hpp"

// What people do to a window, as values of our own: screens take nothing else, so that they can
// be driven by tests without a window.

namespace juz::client {

struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;

    bool none() const { return !shift && !control && !alt; }
    friend bool operator==(const Modifiers&, const Modifiers&) = default;
};

// Keys by their place on an English keyboard: A is the key right of Caps Lock whatever letter the
// layout puts there. Digits are those of the upper row and of the number pad alike.
// clang-format off
enum class Key : std::uint8_t {
    A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z,
    Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9,
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12,
    Left, Right, Up, Down, Home, End, PageUp, PageDown, Insert, Delete, Backspace,
    Enter, Escape, Space, Tab, Menu,
    Comma, Period, Slash, Semicolon, Apostrophe, LeftBracket, RightBracket, Backslash, Grave,
    Minus, Equal,
};
// clang-format on

inline constexpr int key_count = static_cast<int>(Key::Equal) + 1;

// The key that gives a character on an English, Ukrainian or Polish layout, by its place. Latin
// letters and digits are found whatever their case; characters that stand on different keys of
// these layouts mean the English one.
std::optional<Key> key_of_character(char32_t character);

// 0 … 9 for a digit's key.
std::optional<int> digit_of(Key key);

enum class PointerButton : std::uint8_t { Left, Right, Middle };

// All positions are in pixels of the window, (0, 0) at its upper left.

struct PointerMoved {
    Point at;
    Modifiers modifiers;
};

struct PointerPressed {
    Point at;
    PointerButton button = PointerButton::Left;
    // 1; 2 for the second press of a double click, which comes after a press with 1 and its
    // release.
    int clicks = 1;
    Modifiers modifiers;
};

// Comes also when the pointer has left the window with the button down.
struct PointerReleased {
    Point at;
    PointerButton button = PointerButton::Left;
    Modifiers modifiers;
};

struct PointerLeft {};

struct Wheel {
    Point at;
    double steps = 0;  // up, away from the person, is positive
    Modifiers modifiers;
};

struct KeyPressed {
    Key key = Key::Escape;
    Modifiers modifiers;
    bool repeated = false;  // held down for a while
};

// Releases are told for keys that do not depend on the layout; who tracks a held letter must let
// it go at FocusLost too.
struct KeyReleased {
    Key key = Key::Escape;
    Modifiers modifiers;
};

// After the KeyPressed of the same key. Control characters are never told.
struct TextEntered {
    char32_t character = 0;
};

struct Resized {
    double width = 0;
    double height = 0;
};

// An Alt key alone does something too while it is held.
struct AltChanged {
    bool held = false;
};

// What is held is let go: no release follows.
struct FocusLost {};
struct FocusGained {};

using Input =
    std::variant<PointerMoved, PointerPressed, PointerReleased, PointerLeft, Wheel, KeyPressed,
                 KeyReleased, AltChanged, TextEntered, Resized, FocusLost, FocusGained>;

}  // namespace juz::client
