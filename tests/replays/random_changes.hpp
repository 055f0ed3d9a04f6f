// Small changes of bytes, of the kind that finds what a reader does not expect.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "juz/core/codec.hpp"
#include "juz/core/seed.hpp"
#include "rewrite.hpp"

namespace juz::test {

/// A number at or beside some limit, as bytes.
inline std::vector<std::uint8_t> telling_number(Generator& generator) {
    constexpr std::array<std::uint64_t, 22> limits{
        0,  1,   3,   4,   6,   7,     8,     13,         32,          52,          67,
        96, 100, 255, 511, 512, 32767, 65535, 4294967295, 1ULL << 61U, 1ULL << 62U, ~0ULL};
    const std::uint64_t limit = limits[generator.below(static_cast<std::uint32_t>(limits.size()))];
    std::array<std::uint8_t, 10> memory{};
    Writer writer(memory);
    const std::uint64_t value = limit + generator.below(3) - 1;
    // Signed ones have twice the number, or one less than that.
    writer.number(generator.below(4) == 0 ? 2 * value - generator.below(2) : value);
    return {writer.written().begin(), writer.written().end()};
}

/// Changes the bytes a little: here and there, or by more or fewer of them.
inline void mutate(std::vector<std::uint8_t>& bytes, Generator& generator) {
    const auto size = static_cast<std::uint32_t>(bytes.size());
    const auto somewhere = [&] {
        return bytes.begin() + static_cast<std::ptrdiff_t>(generator.below(size));
    };
    const auto byte = static_cast<std::uint8_t>(generator.below(256));
    if (size == 0) {
        bytes.push_back(byte);
        return;
    }
    switch (generator.below(8)) {
        case 0: *somewhere() = byte; break;
        case 6: {
            const std::vector<std::uint8_t> number = telling_number(generator);
            const auto at = bytes.erase(somewhere());
            bytes.insert(at, number.begin(), number.end());
            break;
        }
        case 7: {
            // Fields where there were none: a flag in the first byte, and a number after it.
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at ^ (generator.below(2) == 0 ? 0x80U : 0x10U));
            const std::vector<std::uint8_t> number = telling_number(generator);
            bytes.insert(at + 1, number.begin(), number.end());
            break;
        }
        case 1: {
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at ^ (1U << generator.below(8)));
            break;
        }
        case 2: {
            const auto at = somewhere();
            *at = static_cast<std::uint8_t>(*at + (generator.below(2) == 0 ? 1 : 255));
            break;
        }
        case 3: bytes.insert(somewhere(), byte); break;
        case 4: bytes.erase(somewhere()); break;
        default: bytes.resize(generator.below(size + 1)); break;
    }
}

}  // namespace juz::test
