#include "juz/core/seed.hpp"

namespace juz {

namespace {

std::uint64_t splitmix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31U);
}

std::uint64_t rotate_left(std::uint64_t value, unsigned count) {
    return (value << count) | (value >> (64U - count));
}

std::optional<unsigned> hex_digit(char digit) {
    if (digit >= '0' && digit <= '9') {
        return static_cast<unsigned>(digit - '0');
    }
    if (digit >= 'a' && digit <= 'f') {
        return static_cast<unsigned>(digit - 'a') + 10U;
    }
    if (digit >= 'A' && digit <= 'F') {
        return static_cast<unsigned>(digit - 'A') + 10U;
    }
    return std::nullopt;
}

}  // namespace

Seed Seed::from_number(std::uint64_t number) {
    Seed seed;
    for (std::uint64_t& word : seed.words) {
        word = splitmix(number);
    }
    return seed;
}

std::optional<Seed> Seed::from_hex(std::string_view text) {
    Seed seed;
    if (text.size() != seed.words.size() * 16) {
        return std::nullopt;
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::optional<unsigned> digit = hex_digit(text[at]);
        if (!digit) {
            return std::nullopt;
        }
        std::uint64_t& word = seed.words[at / 16];
        word = (word << 4U) | *digit;
    }
    return seed;
}

std::string Seed::to_hex() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(words.size() * 16);
    for (const std::uint64_t word : words) {
        for (unsigned shift = 64; shift > 0; shift -= 4) {
            text += digits[(word >> (shift - 4)) & 0xFU];
        }
    }
    return text;
}

Generator::Generator(const Seed& seed) {
    // A pass through splitmix keeps an all-zero seed away from xoshiro's one fixed point and
    // spreads seeds that differ in a single bit.
    std::uint64_t carry = 0x6A757A2D67656E31U;
    for (std::size_t at = 0; at < state_.size(); ++at) {
        carry ^= seed.words[at];
        state_[at] = splitmix(carry);
    }
}

std::uint64_t Generator::next() {
    const std::uint64_t result = rotate_left(state_[1] * 5U, 7U) * 9U;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate_left(state_[3], 45U);
    return result;
}

std::uint32_t Generator::below(std::uint32_t bound) {
    // Lemire's multiplication; the draws that would favour low numbers are thrown away.
    const std::uint32_t reject_under = (0U - bound) % bound;
    while (true) {
        const std::uint64_t product = (next() >> 32U) * bound;
        if (static_cast<std::uint32_t>(product) >= reject_under) {
            return static_cast<std::uint32_t>(product >> 32U);
        }
    }
}

Seed derive(const Seed& seed, std::uint64_t purpose, std::uint64_t index) {
    Seed mixed = seed;
    mixed.words[0] ^= purpose * 0xD6E8FEB86659FD93U;
    mixed.words[1] += purpose;
    mixed.words[2] ^= index * 0xA0761D6478BD642FU;
    mixed.words[3] += index;
    Generator generator(mixed);
    Seed derived;
    for (std::uint64_t& word : derived.words) {
        word = generator.next();
    }
    return derived;
}

}  // namespace juz
