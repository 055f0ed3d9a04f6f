#include "juz/replay/block.hpp"

#include <sodium.h>
#include <xxhash.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include "juz/core/codec.hpp"

namespace juz::replay {

namespace {

// Type, length and sequence: one byte and two varints.
constexpr std::size_t head_max = 1 + 10 + 10;
constexpr std::size_t tail_size = digest_size + checksum_size;

std::array<std::uint8_t, checksum_size> checksum_of(std::span<const std::uint8_t> bytes) {
    const std::uint64_t value = XXH3_64bits(bytes.data(), bytes.size());
    std::array<std::uint8_t, checksum_size> little_endian{};
    for (std::size_t at = 0; at < checksum_size; ++at) {
        little_endian[at] = static_cast<std::uint8_t>(value >> (8 * at));
    }
    return little_endian;
}

void append(std::vector<std::uint8_t>& out, std::span<const std::uint8_t> bytes) {
    out.insert(out.end(), bytes.begin(), bytes.end());
}

}  // namespace

Digest digest_of(std::span<const std::uint8_t> bytes) {
    Digest digest{};
    [[maybe_unused]] const int failed =
        crypto_generichash(digest.data(), digest.size(), bytes.data(), bytes.size(), nullptr, 0);
    assert(failed == 0);
    return digest;
}

std::string to_hex(const Digest& digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += digits[byte >> 4U];
        text += digits[byte & 0xFU];
    }
    return text;
}

std::variant<Block, std::string_view> read_block(std::span<const std::uint8_t> bytes,
                                                 std::size_t offset) {
    if (offset >= bytes.size()) {
        return incomplete_block;
    }
    const std::span<const std::uint8_t> rest = bytes.subspan(offset);
    Reader reader(rest);
    Block block;
    block.begin = offset;
    block.type = reader.byte();
    const std::uint64_t length = reader.number(std::numeric_limits<std::uint64_t>::max());
    block.sequence = reader.number(std::numeric_limits<std::uint64_t>::max());
    if (!reader.ok() && rest.size() >= head_max) {
        return "a block's head makes no sense";
    }
    if (!reader.ok() || reader.left() < tail_size || length > reader.left() - tail_size) {
        return incomplete_block;
    }
    block.payload = reader.bytes(static_cast<std::size_t>(length));
    const std::span<const std::uint8_t> link = reader.bytes(digest_size);
    std::copy(link.begin(), link.end(), block.link.begin());
    const std::size_t covered = rest.size() - reader.left();
    const std::span<const std::uint8_t> stored = reader.bytes(checksum_size);
    block.end = offset + covered + checksum_size;
    const auto computed = checksum_of(rest.first(covered));
    if (!std::equal(stored.begin(), stored.end(), computed.begin())) {
        return "a block's checksum does not hold";
    }
    return block;
}

bool begins_with_magic(std::span<const std::uint8_t> bytes) {
    return bytes.size() >= magic.size() &&
           std::equal(magic.begin(), magic.end(), bytes.begin(),
                      [](char letter, std::uint8_t byte) {
                          return static_cast<std::uint8_t>(letter) == byte;
                      });
}

Digest digest_of_magic() {
    std::array<std::uint8_t, magic.size()> bytes{};
    std::copy(magic.begin(), magic.end(), bytes.begin());
    return digest_of(bytes);
}

BlockWriter::BlockWriter() : link_(digest_of_magic()) {}

void BlockWriter::write(std::vector<std::uint8_t>& out, BlockType type,
                        std::span<const std::uint8_t> payload) {
    const std::size_t begin = out.size();
    std::array<std::uint8_t, head_max> memory{};
    Writer head(memory);
    head.byte(static_cast<std::uint8_t>(type));
    head.number(payload.size());
    head.number(sequence_);
    append(out, head.written());
    append(out, payload);
    append(out, link_);
    append(out, checksum_of(std::span(out).subspan(begin)));
    const std::span<const std::uint8_t> block = std::span(out).subspan(begin);
    link_ = digest_of(block);
    offset_ += block.size();
    ++sequence_;
}

}  // namespace juz::replay
