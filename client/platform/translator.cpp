#include "platform/translator.hpp"

#include <chrono>
#include <cmath>

namespace juz::client {

namespace {

constexpr std::chrono::milliseconds double_click_max{400};
constexpr double double_click_reach = 6;

Key offset(Key first, int by) {
    return static_cast<Key>(static_cast<int>(first) + by);
}

std::optional<Key> named_key(sf::Keyboard::Key code) {
    switch (code) {
        case sf::Keyboard::Left: return Key::Left;
        case sf::Keyboard::Right: return Key::Right;
        case sf::Keyboard::Up: return Key::Up;
        case sf::Keyboard::Down: return Key::Down;
        case sf::Keyboard::Home: return Key::Home;
        case sf::Keyboard::End: return Key::End;
        case sf::Keyboard::PageUp: return Key::PageUp;
        case sf::Keyboard::PageDown: return Key::PageDown;
        case sf::Keyboard::Insert: return Key::Insert;
        case sf::Keyboard::Delete: return Key::Delete;
        case sf::Keyboard::Backspace: return Key::Backspace;
        case sf::Keyboard::Enter: return Key::Enter;
        case sf::Keyboard::Escape: return Key::Escape;
        case sf::Keyboard::Space: return Key::Space;
        case sf::Keyboard::Tab: return Key::Tab;
        case sf::Keyboard::Menu: return Key::Menu;
        default: return std::nullopt;
    }
}

std::optional<Key> sign_key(sf::Keyboard::Key code) {
    switch (code) {
        case sf::Keyboard::Comma: return Key::Comma;
        case sf::Keyboard::Period: return Key::Period;
        case sf::Keyboard::Slash: return Key::Slash;
        case sf::Keyboard::Semicolon: return Key::Semicolon;
        case sf::Keyboard::Quote: return Key::Apostrophe;
        case sf::Keyboard::LBracket: return Key::LeftBracket;
        case sf::Keyboard::RBracket: return Key::RightBracket;
        case sf::Keyboard::Backslash: return Key::Backslash;
        case sf::Keyboard::Tilde: return Key::Grave;
        case sf::Keyboard::Hyphen:
        case sf::Keyboard::Subtract: return Key::Minus;
        case sf::Keyboard::Equal:
        case sf::Keyboard::Add: return Key::Equal;
        default: return std::nullopt;
    }
}

std::optional<Key> key_of(sf::Keyboard::Key code) {
    if (code >= sf::Keyboard::A && code <= sf::Keyboard::Z) {
        return offset(Key::A, code - sf::Keyboard::A);
    }
    if (code >= sf::Keyboard::Num0 && code <= sf::Keyboard::Num9) {
        return offset(Key::Digit0, code - sf::Keyboard::Num0);
    }
    if (code >= sf::Keyboard::Numpad0 && code <= sf::Keyboard::Numpad9) {
        return offset(Key::Digit0, code - sf::Keyboard::Numpad0);
    }
    if (code >= sf::Keyboard::F1 && code <= sf::Keyboard::F12) {
        return offset(Key::F1, code - sf::Keyboard::F1);
    }
    const std::optional<Key> named = named_key(code);
    return named ? named : sign_key(code);
}

bool is_alt(sf::Keyboard::Key code) {
    return code == sf::Keyboard::LAlt || code == sf::Keyboard::RAlt;
}

bool is_modifier(sf::Keyboard::Key code) {
    return code >= sf::Keyboard::LControl && code <= sf::Keyboard::RSystem;
}

PointerButton button_of(sf::Mouse::Button button) {
    switch (button) {
        case sf::Mouse::Right: return PointerButton::Right;
        case sf::Mouse::Middle: return PointerButton::Middle;
        default: return PointerButton::Left;
    }
}

Point point_of(int x, int y) {
    return {static_cast<double>(x), static_cast<double>(y)};
}

Modifiers modifiers_of(const sf::Event::KeyEvent& key) {
    return {key.shift, key.control, key.alt};
}

void tell_alt(bool before, bool now, std::vector<Input>& inputs) {
    if (now != before) {
        inputs.emplace_back(AltChanged{now});
    }
}

}  // namespace

void Translator::key_pressed(const sf::Event::KeyEvent& key, std::vector<Input>& inputs) {
    const bool alt = modifiers_.alt;
    modifiers_ = modifiers_of(key);
    if (is_alt(key.code)) {
        modifiers_.alt = true;
    }
    tell_alt(alt, modifiers_.alt, inputs);
    if (is_modifier(key.code)) {
        return;
    }
    const std::optional<Key> known = key_of(key.code);
    if (!known) {
        nameless_ = modifiers_;
        return;
    }
    bool& down = down_[static_cast<std::size_t>(*known)];
    inputs.emplace_back(KeyPressed{*known, modifiers_, down});
    down = true;
}

void Translator::key_released(const sf::Event::KeyEvent& key, std::vector<Input>& inputs) {
    // X reports the modifiers as they were before the release.
    const bool alt = modifiers_.alt;
    modifiers_ = modifiers_of(key);
    if (key.code == sf::Keyboard::LControl || key.code == sf::Keyboard::RControl) {
        modifiers_.control = false;
    } else if (key.code == sf::Keyboard::LShift || key.code == sf::Keyboard::RShift) {
        modifiers_.shift = false;
    } else if (is_alt(key.code)) {
        modifiers_.alt = false;
    }
    tell_alt(alt, modifiers_.alt, inputs);
    if (const std::optional<Key> known = key_of(key.code)) {
        down_[static_cast<std::size_t>(*known)] = false;
        inputs.emplace_back(KeyReleased{*known, modifiers_});
    }
}

void Translator::text_entered(char32_t character, std::vector<Input>& inputs) {
    if (nameless_) {
        if (const std::optional<Key> found = key_of_character(character)) {
            inputs.emplace_back(KeyPressed{*found, *nameless_, false});
        }
    }
    const bool is_control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    // With Ctrl or Alt a key is a command, whatever letter it would give.
    const bool is_command =
        nameless_ ? nameless_->control || nameless_->alt : modifiers_.control || modifiers_.alt;
    if (!is_control && !is_command) {
        inputs.emplace_back(TextEntered{character});
    }
}

void Translator::pressed(const sf::Event::MouseButtonEvent& button, netcode::Instant now,
                         std::vector<Input>& inputs) {
    const Point at = point_of(button.x, button.y);
    const PointerButton which = button_of(button.button);
    const bool again = last_.count == 1 && last_.button == which &&
                       now - last_.when <= double_click_max &&
                       std::abs(at.x - last_.at.x) <= double_click_reach &&
                       std::abs(at.y - last_.at.y) <= double_click_reach;
    last_ = {which, at, now, again ? 2 : 1};
    inputs.emplace_back(PointerPressed{at, which, last_.count, modifiers_});
}

void Translator::take(const sf::Event& event, netcode::Instant now, std::vector<Input>& inputs) {
    switch (event.type) {
        case sf::Event::KeyPressed: nameless_.reset(); return key_pressed(event.key, inputs);
        case sf::Event::KeyReleased: return key_released(event.key, inputs);
        case sf::Event::TextEntered:
            text_entered(event.text.unicode, inputs);
            nameless_.reset();
            return;
        case sf::Event::MouseButtonPressed: return pressed(event.mouseButton, now, inputs);
        case sf::Event::MouseButtonReleased:
            inputs.emplace_back(PointerReleased{point_of(event.mouseButton.x, event.mouseButton.y),
                                                button_of(event.mouseButton.button), modifiers_});
            return;
        case sf::Event::MouseMoved: {
            const PointerMoved moved{point_of(event.mouseMove.x, event.mouseMove.y), modifiers_};
            // Only where the pointer got to matters, and a slow picture must not fall behind.
            if (!inputs.empty() && std::holds_alternative<PointerMoved>(inputs.back())) {
                inputs.back() = moved;
            } else {
                inputs.emplace_back(moved);
            }
            return;
        }
        case sf::Event::MouseWheelScrolled:
            inputs.emplace_back(Wheel{point_of(event.mouseWheelScroll.x, event.mouseWheelScroll.y),
                                      static_cast<double>(event.mouseWheelScroll.delta),
                                      modifiers_});
            return;
        case sf::Event::MouseLeft: inputs.emplace_back(PointerLeft{}); return;
        case sf::Event::Resized:
            inputs.emplace_back(Resized{static_cast<double>(event.size.width),
                                        static_cast<double>(event.size.height)});
            return;
        case sf::Event::LostFocus:
            modifiers_ = {};
            down_.fill(false);
            inputs.emplace_back(FocusLost{});
            return;
        case sf::Event::GainedFocus: inputs.emplace_back(FocusGained{}); return;
        default: return;
    }
}

}  // namespace juz::client
