// The packed form's two kinds of blocks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "juz/replay/block.hpp"
#include "shorthand.hpp"

namespace juz::replay {

/// Blocks of a plain file that were packed together.
struct PackedGroup {
    std::uint64_t plain_begin = 0;  ///< In the plain file.
    std::uint64_t plain_size = 0;
    std::uint64_t begin = 0;  ///< Of the block that holds them, in the packed file.
    std::uint64_t size = 0;
};

/// What the first block of a packed file says.
struct PackedIndex {
    std::string fault;  ///< Why it makes no sense; then there is nothing else.
    Digest tip{};       ///< Digest of the plain file's last block.
    std::vector<PackedGroup> groups;
    std::uint64_t plain_size = 0;
    std::uint64_t size = 0;  ///< Where the last group's block ends.

    /// The number of the group that `offset` of the plain file is in; nothing beyond its end.
    std::optional<std::size_t> group_at(std::uint64_t offset) const;
};

std::vector<std::uint8_t> encode_packed_index(const PackedIndex& index);

/// Nothing if the bytes are no packed file.
std::optional<PackedIndex> read_packed_index(std::span<const std::uint8_t> stored);

/// Blocks of a plain file on the way into a group.
struct PlainBlocks {
    std::uint64_t count = 0;
    std::uint64_t sequence = 0;  ///< Of the first …
    Digest link{};               ///< … and its link.
    std::vector<std::uint8_t> content;
    std::uint64_t plain_size = 0;
};

/// The payload of a group's block: in shorthand if a subject is given and it can be, else by zstd
/// alone.
std::vector<std::uint8_t> encode_packed_group(const PlainBlocks& blocks,
                                              const std::optional<ShorthandSubject>& subject);
/// The same with the content stored as it is.
std::vector<std::uint8_t> encode_stored_group(const PlainBlocks& blocks);

/// The blocks of group number `number`, as they were. A text says why there are none.
std::variant<std::vector<std::uint8_t>, std::string> unpack_group(
    std::span<const std::uint8_t> stored, const PackedIndex& index, std::size_t number);

}  // namespace juz::replay
