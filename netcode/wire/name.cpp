#include "juz/netcode/wire/name.hpp"

#include <cstdint>
#include <optional>

namespace juz::netcode {

namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
};

// The first character of a text that is not empty; nothing if its first byte begins none.
std::optional<Character> first_character(std::string_view text) {
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned lead = byte(0);
    if (lead < 0x80U) {
        return Character{lead, 1};
    }
    const std::size_t size = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
    if (lead < 0xC2U || lead > 0xF4U || text.size() < size) {
        return std::nullopt;
    }
    std::uint32_t code = lead & (0x7FU >> size);
    for (std::size_t at = 1; at < size; ++at) {
        if ((byte(at) & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        code = (code << 6U) | (byte(at) & 0x3FU);
    }
    // Spelled longer than needed, half of a surrogate pair, or beyond the last character.
    const bool overlong = (size == 3 && code < 0x800U) || (size == 4 && code < 0x10000U);
    if (overlong || (code >= 0xD800U && code <= 0xDFFFU) || code > 0x10FFFFU) {
        return std::nullopt;
    }
    return Character{code, size};
}

bool is_between(std::uint32_t code, std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
}

bool may_be_shown(std::uint32_t code) {
    const bool control = code < 0x20U || is_between(code, 0x7FU, 0x9FU);
    const bool direction = code == 0x61CU || is_between(code, 0x200EU, 0x200FU) ||
                           is_between(code, 0x202AU, 0x202EU) || is_between(code, 0x2066U, 0x2069U);
    const bool line_break = is_between(code, 0x2028U, 0x2029U);
    const bool invisible = code == 0x200BU || code == 0x2060U || code == 0xFEFFU;
    const bool no_character = (code & 0xFFFEU) == 0xFFFEU || is_between(code, 0xFDD0U, 0xFDEFU);
    return !control && !direction && !line_break && !invisible && !no_character;
}

}  // namespace

std::string clean_name(std::string_view text, std::size_t characters_max) {
    std::string name;
    std::size_t characters = 0;
    while (!text.empty() && characters < characters_max) {
        const std::optional<Character> character = first_character(text);
        const std::size_t size = character ? character->bytes : 1;
        const bool leading_blank = name.empty() && text.front() == ' ';
        if (character && may_be_shown(character->code) && !leading_blank) {
            name += text.substr(0, size);
            ++characters;
        }
        text.remove_prefix(size);
    }
    name.erase(name.find_last_not_of(' ') + 1);
    return name;
}

}  // namespace juz::netcode
