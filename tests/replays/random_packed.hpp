// Packed files made in every way that the format allows, and in some that it does not, from one
// number.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "packed.hpp"
#include "random_changes.hpp"

namespace juz::test {

/// Packs the blocks of a plain file, any number of them in a group, into what may then be changed.
class RandomPacker {
  public:
    RandomPacker(const std::vector<std::uint8_t>& plain, Generator& generator)
        : generator_(generator) {
        replay::BlockReader blocks(plain);
        const std::uint32_t per_group = 1 + generator.below(40);
        replay::PlainBlocks group;
        while (const auto block = blocks.next()) {
            if (group.count == 0) {
                group.sequence = block->sequence;
                group.link = block->link;
            }
            group.content.push_back(block->type);
            put_number(group.content, block->payload.size());
            group.content.insert(group.content.end(), block->payload.begin(), block->payload.end());
            group.plain_size += block->end - block->begin;
            if (++group.count == 1 + generator.below(per_group)) {
                groups_.push_back(std::exchange(group, {}));
            }
        }
        if (group.count > 0) {
            groups_.push_back(std::move(group));
        }
        tip_ = blocks.tip();
    }

    /// Changes what a group says, as somebody would who packs it again.
    void change_group() {
        if (groups_.empty()) {
            return;
        }
        replay::PlainBlocks& group = groups_[below(groups_.size())];
        const std::uint64_t other = generator_.below(2) == 0 ? 1 : generator_.next();
        switch (generator_.below(10)) {
            case 8: wrong_lengths_ = true; break;
            case 9: {
                // A group of nothing, which says so or does not.
                const replay::PlainBlocks empty{0, group.sequence, group.link, {}, other % 2};
                groups_.insert(groups_.begin(), empty);
                break;
            }
            case 0: group.count += other; break;
            case 1: group.sequence += other; break;
            case 2: group.plain_size += other; break;
            case 3: group.link[generator_.below(32)] ^= 1U; break;
            case 4: std::swap(group, groups_[below(groups_.size())]); break;
            case 5: tip_[generator_.below(32)] ^= 1U; break;
            default: mutate(group.content, generator_);
        }
    }

    /// The file. With `harm` the payloads, the index or the order of blocks are not all right,
    /// though sizes mostly are.
    std::vector<std::uint8_t> file(bool harm) {
        std::vector<RawBlock> blocks{{0, {}}};
        for (const replay::PlainBlocks& group : groups_) {
            blocks.push_back({5, payload_of(group)});
        }
        if (harm) {
            harm_payload(blocks);
        }
        blocks[0].payload = index_of(blocks);
        if (generator_.below(4) == 0) {
            // Fields of a later version.
            blocks[0].payload.resize(blocks[0].payload.size() + generator_.below(20), 0x81);
        }
        if (harm && generator_.below(3) == 0) {
            mutate(blocks[0].payload, generator_);
        }
        if (harm && generator_.below(8) == 0) {
            blocks.push_back({5, {0}});
        }
        std::vector<std::uint8_t> bytes = file_of(blocks);
        if (harm && generator_.below(6) == 0) {
            mutate(bytes, generator_);
        }
        return bytes;
    }

  private:
    static void put_number(std::vector<std::uint8_t>& out, std::uint64_t value) {
        std::array<std::uint8_t, 10> memory{};
        Writer writer(memory);
        writer.number(value);
        out.insert(out.end(), writer.written().begin(), writer.written().end());
    }

    std::size_t below(std::size_t bound) {
        return generator_.below(static_cast<std::uint32_t>(bound));
    }

    // A writer may store what zstd would make smaller.
    std::vector<std::uint8_t> payload_of(const replay::PlainBlocks& group) {
        if (!wrong_lengths_) {
            return generator_.below(3) > 0 ? replay::encode_packed_group(group, std::nullopt)
                                           : replay::encode_stored_group(group);
        }
        std::vector<std::uint8_t> payload = replay::encode_stored_group(group);
        // The last byte of the length stands before the content.
        payload[payload.size() - group.content.size() - 1] ^= 1U;
        return payload;
    }

    void harm_payload(std::vector<RawBlock>& blocks) {
        const std::size_t at = below(blocks.size());
        std::vector<std::uint8_t>& payload = blocks[at].payload;
        switch (generator_.below(6)) {
            case 0:
            case 1: mutate(payload, generator_); break;
            case 2:
                // Behind the content: another frame of zstd, none, or the same again.
                payload.insert(payload.end(), empty_frame.begin(), empty_frame.end());
                break;
            case 3: blocks[at].type = static_cast<std::uint8_t>(generator_.below(8)); break;
            case 4: std::swap(blocks[at], blocks[below(blocks.size())]); break;
            default: break;
        }
    }

    std::vector<std::uint8_t> index_of(const std::vector<RawBlock>& blocks) const {
        replay::PackedIndex index;
        index.tip = tip_;
        for (std::size_t at = 1; at < blocks.size(); ++at) {
            std::vector<std::uint8_t> sized;
            replay::BlockWriter({}, at).write(
                sized, static_cast<replay::BlockType>(blocks[at].type), blocks[at].payload);
            index.groups.push_back({0, groups_[at - 1].plain_size, 0, sized.size()});
        }
        return replay::encode_packed_index(index);
    }

    // A frame of RFC 8878 that holds nothing.
    static constexpr std::array<std::uint8_t, 9> empty_frame{0x28, 0xb5, 0x2f, 0xfd, 0x20,
                                                             0x00, 0x01, 0x00, 0x00};

    Generator& generator_;
    std::vector<replay::PlainBlocks> groups_;
    replay::Digest tip_{};
    bool wrong_lengths_ = false;  // What is stored is said to be longer or shorter.
};

}  // namespace juz::test
