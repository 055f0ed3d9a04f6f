// The outermost layer of a replay file: blocks, each with a checksum against damage and a link to
// the block before it against tampering. FORMAT.md tells every byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "juz/replay/source.hpp"

namespace juz::replay {

inline constexpr std::string_view magic{"JUZREPL\0", 8};

/// What stands in the header block of files that this library writes and reads.
inline constexpr std::uint16_t format_version = 1;

/// Types beyond these belong to later versions and are skipped.
/// `Packed` stands in packed files only, around the blocks of the others.
enum class BlockType : std::uint8_t { Header, Records, Keyframe, Chapters, Footer, Packed };

inline constexpr std::size_t digest_size = 32;
inline constexpr std::size_t checksum_size = 8;

/// A BLAKE2b-256 hash.
using Digest = std::array<std::uint8_t, digest_size>;

Digest digest_of(std::span<const std::uint8_t> bytes);

/// The link of a file's first block.
Digest digest_of_magic();

bool begins_with_magic(std::span<const std::uint8_t> bytes);

/// Lower-case hexadecimal digits.
std::string to_hex(const Digest& digest);

/// One block as it lies in a file.
struct Block {
    std::uint8_t type = 0;
    std::uint64_t sequence = 0;             ///< Of the file's blocks, from 0.
    std::span<const std::uint8_t> payload;  ///< Within the bytes that were read.
    Digest link{};                          ///< Digest of the block before, or of the magic.
    std::size_t begin = 0;                  ///< Offset of the block's first byte…
    std::size_t end = 0;                    ///< … and of the byte after its last.

    bool is(BlockType wanted) const { return type == static_cast<std::uint8_t>(wanted); }
};

/// What is wrong with a file that was cut, or with the last block of one that is being written.
inline constexpr std::string_view incomplete_block = "the file ends within a block";

/// Reads the block at `offset`. A text says what is wrong with it: it is incomplete or its
/// checksum does not hold. Its sequence and link are for whoever knows the block before.
std::variant<Block, std::string_view> read_block(std::span<const std::uint8_t> bytes,
                                                 std::size_t offset);

/// Makes blocks one after another; holds what links them.
class BlockWriter {
  public:
    /// Begins a file.
    BlockWriter();
    /// Goes on after so many blocks, the last of which has this digest.
    BlockWriter(const Digest& link, std::uint64_t sequence) : link_(link), sequence_(sequence) {}

    /// Appends the next block to `out`.
    void write(std::vector<std::uint8_t>& out, BlockType type,
               std::span<const std::uint8_t> payload);

    /// Digest of the last block: it stands for the whole history.
    const Digest& tip() const { return link_; }

    /// Bytes of the file so far, the magic included: where the next block will begin. Of a writer
    /// that goes on only the bytes that it wrote are counted.
    std::uint64_t offset() const { return offset_; }

  private:
    Digest link_;
    std::uint64_t sequence_ = 0;
    std::uint64_t offset_ = magic.size();
};

/// Walks all blocks from the first and checks everything about them. Of a packed file these are the
/// blocks that were packed, with their offsets in the plain one.
class BlockReader {
  public:
    /// If the bytes do not begin with the magic, that is the first fault.
    explicit BlockReader(Source source);
    /// The blocks as they lie there, packed or not. The bytes stay the caller's.
    explicit BlockReader(std::span<const std::uint8_t> bytes);

    /// Nothing at the end and at a fault. The payload lives until the next call.
    std::optional<Block> next();

    /// Takes the same bytes with more behind them. Where the last block was incomplete it is read
    /// again; any other fault stays.
    void go_on(Source longer);

    /// What is wrong at `offset()`; empty if nothing is.
    std::string_view fault() const { return fault_; }
    std::size_t offset() const { return offset_; }

    /// Digest of the last block that `next` gave: it stands for the whole history up to there.
    const Digest& tip() const { return link_; }

  private:
    bool load_stretch();

    Source source_;
    Stretch stretch_;
    std::size_t offset_ = 0;
    Digest link_{};
    std::uint64_t sequence_ = 0;
    std::string fault_;
};

}  // namespace juz::replay
