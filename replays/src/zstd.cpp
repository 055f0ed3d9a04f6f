#include "zstd.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int compression_level = 19;

}  // namespace

std::optional<Bytes> compressed(std::span<const std::uint8_t> content) {
    Bytes out(ZSTD_compressBound(content.size()));
    const std::size_t size =
        ZSTD_compress(out.data(), out.size(), content.data(), content.size(), compression_level);
    if (ZSTD_isError(size) != 0 || size >= content.size()) {
        return std::nullopt;
    }
    out.resize(size);
    return out;
}

// Left to itself zstd takes several frames as well, such as tell of nothing, and what its
// predecessors wrote.
std::optional<Bytes> decompressed(std::span<const std::uint8_t> frame, std::size_t size) {
    constexpr std::array<std::uint8_t, 4> frame_magic{0x28, 0xB5, 0x2F, 0xFD};
    if (frame.size() < frame_magic.size() ||
        !std::equal(frame_magic.begin(), frame_magic.end(), frame.begin()) ||
        ZSTD_findFrameCompressedSize(frame.data(), frame.size()) != frame.size()) {
        return std::nullopt;
    }
    Bytes content(size);
    const std::size_t unpacked =
        ZSTD_decompress(content.data(), content.size(), frame.data(), frame.size());
    return unpacked == size ? std::optional(std::move(content)) : std::nullopt;
}

}  // namespace juz::replay
