#include "platform/typed_line.hpp"

#include "juz/netcode/wire/name.hpp"

namespace juz::client {

namespace {

std::string utf8(char32_t character) {
    const auto code = static_cast<std::uint32_t>(character);
    const auto byte = [](std::uint32_t value) { return static_cast<char>(value); };
    const auto tail = [&](unsigned shift) { return byte(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80U) {
        return {byte(code)};
    }
    if (code < 0x800U) {
        return {byte(0xC0U | (code >> 6U)), tail(0)};
    }
    if (code < 0x10000U) {
        return {byte(0xE0U | (code >> 12U)), tail(6), tail(0)};
    }
    return {byte(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

void drop_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) {
        text.pop_back();
    }
    if (!text.empty()) {
        text.pop_back();
    }
}

std::size_t characters_in(const std::string& text) {
    std::size_t count = 0;
    for (const char each : text) {
        count += (static_cast<unsigned char>(each) & 0xC0U) != 0x80U ? 1 : 0;
    }
    return count;
}

}  // namespace

TypedLine::End TypedLine::type(const Input& input) {
    if (const auto* text = std::get_if<TextEntered>(&input)) {
        const std::string letter = utf8(text->character);
        const bool shown = letter == " " || netcode::clean_name(letter) == letter;
        if (!ignores_next_ && shown && characters_in(text_) < characters_max_) {
            text_ += letter;
        }
        ignores_next_ = false;
    } else if (const auto* key = std::get_if<KeyPressed>(&input)) {
        ignores_next_ = false;
        if (key->key == Key::Backspace) {
            drop_last_character(text_);
        } else if (key->key == Key::Escape) {
            return End::Dropped;
        } else if (key->key == Key::Enter) {
            return End::Kept;
        }
    }
    return End::None;
}

}  // namespace juz::client
