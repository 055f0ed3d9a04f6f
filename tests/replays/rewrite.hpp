// Files whose blocks were changed by somebody who knew how to make them look sound.
#pragma once

#include <cstdint>
#include <vector>

#include "juz/replay/block.hpp"

namespace juz::test {

struct RawBlock {
    std::uint8_t type = 0;
    std::vector<std::uint8_t> payload;
};

inline std::vector<RawBlock> blocks_of(const std::vector<std::uint8_t>& bytes) {
    std::vector<RawBlock> blocks;
    replay::BlockReader reader(bytes);
    while (const auto block = reader.next()) {
        blocks.push_back({block->type, {block->payload.begin(), block->payload.end()}});
    }
    return blocks;
}

inline std::vector<std::uint8_t> file_of(const std::vector<RawBlock>& blocks) {
    std::vector<std::uint8_t> bytes(replay::magic.begin(), replay::magic.end());
    replay::BlockWriter writer;
    for (const RawBlock& block : blocks) {
        writer.write(bytes, static_cast<replay::BlockType>(block.type), block.payload);
    }
    return bytes;
}

/// `change(RawBlock&)` says whether the block stays; checksums and links are made anew.
template <class Change>
std::vector<std::uint8_t> rewritten(const std::vector<std::uint8_t>& bytes, Change change) {
    std::vector<RawBlock> kept;
    for (RawBlock& block : blocks_of(bytes)) {
        if (change(block)) {
            kept.push_back(std::move(block));
        }
    }
    return file_of(kept);
}

}  // namespace juz::test
