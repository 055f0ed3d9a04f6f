#include "text/lower.hpp"

namespace juz::client {

namespace {

// Of characters that take two bytes.
char32_t small(char32_t c) {
    const bool latin = c >= 0xC0 && c <= 0xDE && c != 0xD7;
    const bool cyrillic = c >= 0x410 && c <= 0x42F;
    if (latin || cyrillic) {
        return c + 0x20;
    }
    if (c >= 0x400 && c <= 0x40F) {
        return c + 0x50;
    }
    // Here capitals and small letters take turns, the capital first …
    const bool even =
        (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) || (c >= 0x490 && c <= 0x4BF);
    // … and at an odd place after the letters without a pair.
    const bool odd = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    return (even && c % 2 == 0) || (odd && c % 2 == 1) ? c + 1 : c;
}

}  // namespace

std::string lowered(std::string_view text) {
    std::string result(text);
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto first = static_cast<unsigned char>(result[i]);
        if (first >= 'A' && first <= 'Z') {
            result[i] = static_cast<char>(first - 'A' + 'a');
        } else if ((first & 0xE0U) == 0xC0U && i + 1 < result.size() &&
                   (static_cast<unsigned char>(result[i + 1]) & 0xC0U) == 0x80U) {
            const auto second = static_cast<unsigned char>(result[i + 1]);
            const char32_t c =
                small(static_cast<char32_t>((first & 0x1FU) << 6U | (second & 0x3FU)));
            result[i] = static_cast<char>(0xC0U | static_cast<unsigned>(c) >> 6U);
            result[++i] = static_cast<char>(0x80U | (static_cast<unsigned>(c) & 0x3FU));
        }
    }
    return result;
}

}  // namespace juz::client
