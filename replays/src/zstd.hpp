// Compression of one piece of bytes, by zstd.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace juz::replay {

/// One frame of RFC 8878. Nothing if it would not be smaller than the content, or if zstd cannot,
/// which may happen for want of memory.
std::optional<std::vector<std::uint8_t>> compressed(std::span<const std::uint8_t> content);

/// Exactly `size` bytes of content from exactly one frame; nothing if that is not what is there.
std::optional<std::vector<std::uint8_t>> decompressed(std::span<const std::uint8_t> frame,
                                                      std::size_t size);

}  // namespace juz::replay
