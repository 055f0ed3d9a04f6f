#include "packed.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <memory>

#include "juz/core/codec.hpp"
#include "juz/replay/pack.hpp"
#include "zstd.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t number_max = 10;  // Bytes of the longest varint.
constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t first_group_sequence = 1;

// How a group's content lies there.
constexpr std::uint8_t method_stored = 0;
constexpr std::uint8_t method_zstd = 1;
constexpr std::uint8_t method_shorthand = 2;

Digest read_digest(Reader& reader) {
    Digest digest{};
    const std::span<const std::uint8_t> bytes = reader.bytes(digest_size);
    std::copy(bytes.begin(), bytes.end(), digest.begin());
    return digest;
}

Bytes encode_group(const PlainBlocks& blocks, std::uint8_t method, const Bytes& packed) {
    Bytes memory(3 * number_max + digest_size + 1 + packed.size());
    Writer writer(memory);
    writer.number(blocks.count);
    writer.number(blocks.sequence);
    writer.bytes(blocks.link);
    writer.byte(method);
    writer.number(blocks.content.size());
    writer.bytes(packed);
    memory.resize(writer.written().size());
    return memory;
}

struct GroupPayload {
    std::uint64_t count = 0;
    std::uint64_t sequence = 0;
    Digest link{};
    Bytes content;
};

std::optional<Bytes> content_of(std::uint8_t method, std::span<const std::uint8_t> packed,
                                std::size_t size) {
    switch (method) {
        case method_stored: return Bytes(packed.begin(), packed.end());
        case method_zstd: return decompressed(packed, size);
        case method_shorthand: return from_shorthand(packed, size);
        default: return std::nullopt;
    }
}

std::optional<GroupPayload> decode_group(std::span<const std::uint8_t> payload,
                                         std::uint64_t plain_size) {
    Reader reader(payload);
    GroupPayload group;
    group.count = reader.number(any_number);
    group.sequence = reader.number(any_number);
    group.link = read_digest(reader);
    const std::uint8_t method = reader.byte();
    const auto size = static_cast<std::size_t>(reader.number(plain_size));
    const std::span<const std::uint8_t> packed = reader.bytes(reader.left());
    std::optional<Bytes> content = reader.ok() ? content_of(method, packed, size) : std::nullopt;
    if (!content || content->size() != size) {
        return std::nullopt;
    }
    group.content = *std::move(content);
    return group;
}

// Frames the blocks again, as they were.
std::optional<Bytes> rebuilt(const GroupPayload& group, std::uint64_t plain_size) {
    Bytes out;
    out.reserve(static_cast<std::size_t>(plain_size));
    BlockWriter writer(group.link, group.sequence);
    Reader reader(group.content);
    for (std::uint64_t block = 0; block < group.count; ++block) {
        const auto type = static_cast<BlockType>(reader.byte());
        const auto size = static_cast<std::size_t>(reader.number(reader.left()));
        const std::span<const std::uint8_t> payload = reader.bytes(size);
        if (!reader.ok() || out.size() + payload.size() > plain_size) {
            return std::nullopt;
        }
        writer.write(out, type, payload);
    }
    return reader.done() && out.size() == plain_size ? std::optional(std::move(out)) : std::nullopt;
}

// The link that the block of group `number` has to have.
Digest link_of(std::span<const std::uint8_t> stored, const PackedIndex& index, std::size_t number) {
    const std::uint64_t begin = number == 0 ? magic.size() : index.groups[number - 1].begin;
    const std::uint64_t end = index.groups[number].begin;
    return digest_of(
        stored.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
}

}  // namespace

std::optional<std::size_t> PackedIndex::group_at(std::uint64_t offset) const {
    const auto after = std::upper_bound(
        groups.begin(), groups.end(), offset,
        [](std::uint64_t wanted, const PackedGroup& group) { return wanted < group.plain_begin; });
    if (after == groups.begin() || offset >= plain_size) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(after - groups.begin()) - 1;
}

std::vector<std::uint8_t> encode_packed_index(const PackedIndex& index) {
    Bytes memory((2 + 2 * index.groups.size()) * number_max + digest_size);
    Writer writer(memory);
    writer.number(packed_format_version);
    writer.bytes(index.tip);
    writer.number(index.groups.size());
    for (const PackedGroup& group : index.groups) {
        writer.number(group.plain_size);
        writer.number(group.size);
    }
    memory.resize(writer.written().size());
    return memory;
}

std::optional<PackedIndex> read_packed_index(std::span<const std::uint8_t> stored) {
    if (!begins_with_magic(stored)) {
        return std::nullopt;
    }
    const auto read = read_block(stored, magic.size());
    const auto* first = std::get_if<Block>(&read);
    if (first == nullptr || !first->is(BlockType::Header)) {
        return std::nullopt;
    }
    Reader reader(first->payload);
    if (reader.number(any_number) != packed_format_version || !reader.ok()) {
        return std::nullopt;
    }
    PackedIndex index;
    index.tip = read_digest(reader);
    index.plain_size = magic.size();
    index.size = first->end;
    // Two numbers a group.
    const std::uint64_t count = reader.number(reader.left() / 2);
    for (std::uint64_t number = 0; number < count && reader.ok(); ++number) {
        PackedGroup group{index.plain_size, 0, index.size, 0};
        group.plain_size = reader.number(packed_piece_max);
        group.size = reader.number(2 * packed_piece_max);
        if (group.plain_size == 0 || group.plain_size / packed_ratio_max > group.size) {
            reader.fail();
        }
        index.plain_size += group.plain_size;
        index.size += group.size;
        index.groups.push_back(group);
    }
    if (!reader.ok() || count == 0 || first->sequence != 0 || first->link != digest_of_magic()) {
        index = PackedIndex{"its header makes no sense to this version", {}, {}, magic.size(), 0};
    }
    return index;
}

std::vector<std::uint8_t> encode_packed_group(const PlainBlocks& blocks,
                                              const std::optional<ShorthandSubject>& subject) {
    const auto is_useful = [&](const std::optional<Bytes>& small) {
        return small && small->size() < blocks.content.size() &&
               blocks.plain_size / packed_ratio_max <= small->size();
    };
    if (subject) {
        const std::optional<Bytes> told = to_shorthand(blocks.content, *subject);
        if (is_useful(told)) {
            return encode_group(blocks, method_shorthand, *told);
        }
    }
    const std::optional<Bytes> small = compressed(blocks.content);
    return is_useful(small) ? encode_group(blocks, method_zstd, *small)
                            : encode_stored_group(blocks);
}

std::vector<std::uint8_t> encode_stored_group(const PlainBlocks& blocks) {
    return encode_group(blocks, method_stored, blocks.content);
}

std::variant<std::vector<std::uint8_t>, std::string> unpack_group(
    std::span<const std::uint8_t> stored, const PackedIndex& index, std::size_t number) {
    const PackedGroup& group = index.groups[number];
    const std::string where = "the packed block at byte " + std::to_string(group.begin) + ": ";
    const auto read = group.begin < stored.size()
                          ? read_block(stored, static_cast<std::size_t>(group.begin))
                          : incomplete_block;
    if (const auto* fault = std::get_if<std::string_view>(&read)) {
        return where + std::string(*fault);
    }
    const auto& block = std::get<Block>(read);
    if (!block.is(BlockType::Packed) || block.sequence != number + first_group_sequence ||
        block.end - block.begin != group.size) {
        return where + "a block is missing or out of place";
    }
    if (block.link != link_of(stored, index, number)) {
        return where + "a block does not follow from the one before it";
    }
    const std::optional<GroupPayload> payload = decode_group(block.payload, group.plain_size);
    std::optional<Bytes> plain = payload ? rebuilt(*payload, group.plain_size) : std::nullopt;
    if (!plain) {
        return where + "it does not hold what it says";
    }
    return *std::move(plain);
}

}  // namespace juz::replay
