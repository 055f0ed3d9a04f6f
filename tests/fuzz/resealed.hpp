// Makes the checksums and links of changed bytes right, so that a fuzzer gets to what lies behind
// them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "juz/core/codec.hpp"
#include "juz/replay/block.hpp"

namespace juz::fuzz {

/// A file with the blocks that `bytes` claim to hold, whatever their lengths and their ends say.
inline std::vector<std::uint8_t> resealed(std::span<const std::uint8_t> bytes) {
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    constexpr std::size_t end_size = replay::digest_size + replay::checksum_size;
    std::vector<std::uint8_t> file(replay::magic.begin(), replay::magic.end());
    replay::BlockWriter writer;
    Reader reader(bytes.subspan(std::min(bytes.size(), replay::magic.size())));
    while (reader.ok() && reader.left() > 0) {
        const auto type = static_cast<replay::BlockType>(reader.byte());
        const std::uint64_t length = reader.number(any);
        reader.number(any);
        if (reader.ok()) {
            writer.write(file, type,
                         reader.bytes(static_cast<std::size_t>(
                             std::min<std::uint64_t>(length, reader.left()))));
            reader.bytes(std::min(reader.left(), end_size));
        }
    }
    return file;
}

}  // namespace juz::fuzz
