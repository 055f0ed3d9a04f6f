// Files made smaller, and plain again. FORMAT.md tells every byte of the packed form.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "juz/replay/replay.hpp"

namespace juz::replay {

/// What stands in the first block of packed files: what reads plain ones alone refuses it.
inline constexpr std::uint16_t packed_format_version = 2;

/// So many times the size of what it was unpacked from, and no more, can anything become; and
/// no part that has to be unpacked at once is larger than the other. What says otherwise is refused
/// before memory is taken for it.
inline constexpr std::uint64_t packed_ratio_max = 256;
inline constexpr std::uint64_t packed_piece_max = std::uint64_t{1} << 25U;

/// Is told now and then how many bytes of the plain file are done: never fewer than before, and in
/// the end all.
using Done = std::function<void(std::uint64_t)>;

/// What it takes to read a packed file.
enum class Packing : std::uint8_t {
    Shorthand,    ///< The rules of the game: less than half the size of the other.
    Independent,  ///< Nothing but what FORMAT.md says, and zstd.
};

/// Packs a plain file that has its end. What cannot be told in shorthand is packed independently.
std::variant<std::vector<std::uint8_t>, OpenError> pack(const Blob& plain,
                                                        Packing packing = Packing::Shorthand,
                                                        const Done& done = {});

/// The very bytes that were packed.
std::variant<std::vector<std::uint8_t>, OpenError> unpack(const Blob& packed,
                                                          const Done& done = {});

}  // namespace juz::replay
