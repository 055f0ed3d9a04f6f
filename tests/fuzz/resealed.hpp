// Makes the checksums and links of changed bytes right, and what a packed file says of its groups,
// so that a fuzzer gets to what lies behind them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "juz/core/codec.hpp"
#include "juz/replay/block.hpp"
#include "juz/replay/pack.hpp"
#include "packed.hpp"

namespace juz::fuzz {

using Bytes = std::vector<std::uint8_t>;

struct ClaimedBlock {
    std::uint8_t type = 0;
    std::span<const std::uint8_t> payload;
};

/// The blocks that `bytes` claim to hold, whatever their lengths and their ends say.
inline std::vector<ClaimedBlock> claimed_blocks(std::span<const std::uint8_t> bytes) {
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    constexpr std::size_t end_size = replay::digest_size + replay::checksum_size;
    std::vector<ClaimedBlock> blocks;
    Reader reader(bytes.subspan(std::min(bytes.size(), replay::magic.size())));
    while (reader.ok() && reader.left() > 0) {
        const std::uint8_t type = reader.byte();
        const std::uint64_t length = reader.number(any);
        reader.number(any);
        if (reader.ok()) {
            const auto size =
                static_cast<std::size_t>(std::min<std::uint64_t>(length, reader.left()));
            blocks.push_back({type, reader.bytes(size)});
            reader.bytes(std::min(reader.left(), end_size));
        }
    }
    return blocks;
}

/// A file with these blocks.
inline Bytes sealed(const std::vector<ClaimedBlock>& blocks) {
    Bytes file(replay::magic.begin(), replay::magic.end());
    replay::BlockWriter writer;
    for (const ClaimedBlock& block : blocks) {
        writer.write(file, static_cast<replay::BlockType>(block.type), block.payload);
    }
    return file;
}

/// A group's content as its plain blocks, which go on from `writer`; what is no whole block is left
/// out.
inline replay::PlainBlocks plain_blocks(std::span<const std::uint8_t> content,
                                        replay::BlockWriter& writer, std::uint64_t sequence) {
    replay::PlainBlocks group{0, sequence, writer.tip(), {}, 0};
    Reader reader(content);
    while (reader.left() > 0) {
        const std::size_t begin = content.size() - reader.left();
        const auto type = static_cast<replay::BlockType>(reader.byte());
        const auto size = static_cast<std::size_t>(reader.number(reader.left()));
        const std::span<const std::uint8_t> payload = reader.bytes(size);
        if (!reader.ok()) {
            break;
        }
        Bytes plain;
        writer.write(plain, type, payload);
        group.plain_size += plain.size();
        ++group.count;
        const auto whole = content.subspan(begin, content.size() - reader.left() - begin);
        group.content.insert(group.content.end(), whole.begin(), whole.end());
    }
    return group;
}

/// A packed file with the groups that the blocks claim to be, every number about them right. What
/// was stored is stored again; what zstd made is taken as it is, with the sizes that the first
/// block tells.
inline Bytes packed_anew(const std::vector<ClaimedBlock>& blocks) {
    constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
    Reader told(blocks.front().payload);
    told.number(any);
    told.bytes(std::min(told.left(), replay::digest_size));
    told.number(any);
    replay::PackedIndex index;
    std::vector<Bytes> payloads;
    replay::BlockWriter writer;
    std::uint64_t sequence = 0;
    for (std::size_t at = 1; at < blocks.size(); ++at) {
        const std::uint64_t plain_size = told.number(any);
        told.number(any);
        Bytes payload(blocks[at].payload.begin(), blocks[at].payload.end());
        Reader head(payload);
        head.number(any);
        head.number(any);
        head.bytes(std::min(head.left(), replay::digest_size));
        const bool stored = head.byte() == 0;
        head.number(any);
        index.groups.push_back({0, plain_size, 0, 0});
        if (head.ok() && stored) {
            const replay::PlainBlocks group =
                plain_blocks(head.bytes(head.left()), writer, sequence);
            sequence += group.count;
            payload = replay::encode_stored_group(group);
            index.groups.back().plain_size = group.plain_size;
        }
        Bytes sized;
        replay::BlockWriter({}, at).write(sized, replay::BlockType::Packed, payload);
        index.groups.back().size = sized.size();
        payloads.push_back(std::move(payload));
    }
    index.tip = writer.tip();
    const Bytes first = replay::encode_packed_index(index);
    std::vector<ClaimedBlock> anew{{0, first}};
    for (const Bytes& payload : payloads) {
        anew.push_back({static_cast<std::uint8_t>(replay::BlockType::Packed), payload});
    }
    return sealed(anew);
}

/// What the bytes may be with everything right that can be made right without understanding them:
/// one file, or two if they claim to be packed.
inline std::vector<Bytes> resealed(std::span<const std::uint8_t> bytes) {
    const std::vector<ClaimedBlock> blocks = claimed_blocks(bytes);
    std::vector<Bytes> files{sealed(blocks)};
    if (!blocks.empty() && !blocks.front().payload.empty() &&
        blocks.front().payload[0] == replay::packed_format_version) {
        files.push_back(packed_anew(blocks));
    }
    return files;
}

}  // namespace juz::fuzz
