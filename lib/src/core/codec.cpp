#include "juz/core/codec.hpp"

#include <algorithm>

namespace juz {

namespace {

// A card's code as the wire shows it: the pack's three bits tell how far it is from the pack that
// is expected, so that the usual card fits seven bits.
std::uint16_t relative_code(std::uint16_t code, Pack home) {
    return static_cast<std::uint16_t>(code ^ (home.value << 6U));
}

std::uint64_t zigzag(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? ~(bits << 1U) : bits << 1U;
}

std::int64_t unzigzag(std::uint64_t bits) {
    const std::uint64_t half = bits >> 1U;
    return static_cast<std::int64_t>((bits & 1U) != 0 ? ~half : half);
}

}  // namespace

void Writer::byte(std::uint8_t value) {
    if (!ok_ || size_ == memory_.size()) {
        ok_ = false;
        return;
    }
    memory_[size_] = value;
    ++size_;
}

void Writer::number(std::uint64_t value) {
    while (value >= 0x80U) {
        byte(static_cast<std::uint8_t>(value | 0x80U));
        value >>= 7U;
    }
    byte(static_cast<std::uint8_t>(value));
}

void Writer::integer(std::int64_t value) {
    number(zigzag(value));
}

void Writer::card(Card value, Pack home) {
    number(value.is_known() ? relative_code(value.code(), home) : value.code());
}

void Writer::text(std::string_view value) {
    number(value.size());
    for (const char letter : value) {
        byte(static_cast<std::uint8_t>(letter));
    }
}

void Writer::seed(const Seed& value) {
    for (const std::uint64_t word : value.words) {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            byte(static_cast<std::uint8_t>(word >> shift));
        }
    }
}

void Writer::bytes(std::span<const std::uint8_t> value) {
    if (!ok_ || memory_.size() - size_ < value.size()) {
        ok_ = false;
        return;
    }
    std::copy(value.begin(), value.end(), memory_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += value.size();
}

std::uint8_t Reader::byte() {
    if (!ok_ || left_.empty()) {
        ok_ = false;
        return 0;
    }
    const std::uint8_t value = left_.front();
    left_ = left_.subspan(1);
    return value;
}

std::uint64_t Reader::number(std::uint64_t max) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const std::uint8_t part = byte();
        const std::uint64_t bits = part & 0x7FU;
        // The tenth byte has room for one bit only; a zero last byte would be a longer spelling
        // of a shorter number.
        if (!ok_ || (shift == 63 && bits > 1) || (part == 0 && shift > 0)) {
            break;
        }
        value |= bits << shift;
        if ((part & 0x80U) == 0) {
            if (value > max) {
                break;
            }
            return value;
        }
    }
    ok_ = false;
    return 0;
}

std::int64_t Reader::integer(std::int64_t min, std::int64_t max) {
    const std::int64_t value = unzigzag(number(~std::uint64_t{0}));
    if (!ok_ || value < min || value > max) {
        ok_ = false;
        return 0;
    }
    return value;
}

bool Reader::flag() {
    const std::uint8_t value = byte();
    if (value > 1) {
        ok_ = false;
    }
    return ok_ && value == 1;
}

Card Reader::card(Pack home) {
    const auto code = static_cast<std::uint16_t>(number(0x1FFU));
    if (!ok_) {
        return Card::none;
    }
    const std::optional<Card> special = Card::from_code(code);
    if (special && !special->is_known()) {
        return *special;
    }
    const std::optional<Card> card = Card::from_code(relative_code(code, home));
    if (!card || !card->is_known()) {
        ok_ = false;
        return Card::none;
    }
    return *card;
}

std::string_view Reader::text(std::size_t max) {
    const std::span<const std::uint8_t> raw = bytes(number(max));
    return {reinterpret_cast<const char*>(raw.data()), raw.size()};
}

Seed Reader::seed() {
    Seed value;
    for (std::uint64_t& word : value.words) {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            word |= static_cast<std::uint64_t>(byte()) << shift;
        }
    }
    return value;
}

std::span<const std::uint8_t> Reader::bytes(std::size_t count) {
    if (!ok_ || count > left_.size()) {
        ok_ = false;
        return {};
    }
    const std::span<const std::uint8_t> taken = left_.first(count);
    left_ = left_.subspan(count);
    return taken;
}

}  // namespace juz
