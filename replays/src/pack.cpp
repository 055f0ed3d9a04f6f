#include "juz/replay/pack.hpp"

#include <utility>

#include "packed.hpp"

namespace juz::replay {

namespace {

using Bytes = std::vector<std::uint8_t>;

// A group is closed at this size: large enough to be packed well, small enough to seek in. The next
// one had better begin with a keyframe, but there may be none for long.
constexpr std::uint64_t group_size = 65536;
constexpr std::uint64_t group_size_max = 8 * group_size;

// Room for what stands in a block beside its payload.
constexpr std::uint64_t frame_max = 64;

/// Packs the blocks of one file.
class Packer {
  public:
    Packer(std::span<const std::uint8_t> plain, std::optional<ShorthandSubject> subject,
           const Done& done)
        : plain_(plain), blocks_(plain), subject_(std::move(subject)), done_(done) {}

    std::variant<Bytes, OpenError> run() {
        bool has_end = false;
        while (const std::optional<Block> block = blocks_.next()) {
            if (block->payload.size() + frame_max > packed_piece_max) {
                return OpenError{"a block is too large to be packed", block->begin};
            }
            has_end = block->is(BlockType::Footer);
            const bool is_good_start = block->is(BlockType::Keyframe);
            if (group_.plain_size >= (is_good_start ? group_size : group_size_max) ||
                group_.plain_size + block->payload.size() + frame_max > packed_piece_max) {
                close_group();
            }
            add(*block);
        }
        if (!blocks_.fault().empty()) {
            return OpenError{std::string(blocks_.fault()), blocks_.offset()};
        }
        if (!has_end) {
            return OpenError{"it has no end, so more may come", blocks_.offset()};
        }
        close_group();
        return assembled();
    }

  private:
    void add(const Block& block) {
        if (group_.count == 0) {
            group_.sequence = block.sequence;
            group_.link = block.link;
        }
        // Between its type and its sequence stands what the group holds of a block's head.
        const std::span<const std::uint8_t> whole =
            plain_.subspan(block.begin, block.end - block.begin);
        std::size_t head = 2;
        while ((whole[head - 1] & 0x80U) != 0) {
            ++head;
        }
        Bytes& content = group_.content;
        content.insert(content.end(), whole.begin(),
                       whole.begin() + static_cast<std::ptrdiff_t>(head));
        content.insert(content.end(), block.payload.begin(), block.payload.end());
        ++group_.count;
        group_.plain_size += whole.size();
    }

    void close_group() {
        if (group_.count > 0) {
            payloads_.push_back(encode_packed_group(group_, subject_));
            index_.groups.push_back({0, group_.plain_size, 0, 0});
            group_ = {};
            if (done_) {
                done_(blocks_.offset());
            }
        }
    }

    // The first block tells the sizes of the others, which follow from their numbers.
    Bytes assembled() {
        index_.tip = blocks_.tip();
        for (std::size_t at = 0; at < payloads_.size(); ++at) {
            Bytes sized;
            BlockWriter(Digest{}, at + 1).write(sized, BlockType::Packed, payloads_[at]);
            index_.groups[at].size = sized.size();
        }
        Bytes out(magic.begin(), magic.end());
        BlockWriter writer;
        writer.write(out, BlockType::Header, encode_packed_index(index_));
        for (const Bytes& payload : payloads_) {
            writer.write(out, BlockType::Packed, payload);
        }
        return out;
    }

    std::span<const std::uint8_t> plain_;
    BlockReader blocks_;
    std::optional<ShorthandSubject> subject_;
    const Done& done_;
    PlainBlocks group_;
    PackedIndex index_;
    std::vector<Bytes> payloads_;
};

// Nothing of a file that cannot be opened. A match is revealed at its end, if at all.
std::optional<ShorthandSubject> subject_of(const Blob& plain) {
    const auto opened = Replay::open(plain);
    const auto* replay = std::get_if<Replay>(&opened);
    if (replay == nullptr) {
        return std::nullopt;
    }
    ShorthandSubject subject{replay->header(), {}};
    RecordCursor cursor = replay->cursor();
    Record record;
    while (cursor.next(record)) {
        if (const auto* reveal = std::get_if<Reveal>(&record.what)) {
            subject.seed = reveal->seed;
        }
    }
    return subject;
}

}  // namespace

std::variant<std::vector<std::uint8_t>, OpenError> pack(const Blob& plain, Packing packing,
                                                        const Done& done) {
    if (Source(plain).is_packed()) {
        return OpenError{"it is packed already"};
    }
    return Packer(plain.bytes, packing == Packing::Shorthand ? subject_of(plain) : std::nullopt,
                  done)
        .run();
}

std::variant<std::vector<std::uint8_t>, OpenError> unpack(const Blob& packed, const Done& done) {
    const Source source(packed);
    BlockReader blocks(source);
    if (!blocks.fault().empty()) {
        return OpenError{std::string(blocks.fault()), blocks.offset()};
    }
    if (!source.is_packed()) {
        return OpenError{"it is not packed"};
    }
    Bytes out(magic.begin(), magic.end());
    while (out.size() < source.size()) {
        const auto stretch = source.stretch_at(out.size());
        if (const auto* fault = std::get_if<std::string>(&stretch)) {
            return OpenError{*fault, out.size()};
        }
        const std::span<const std::uint8_t> bytes = std::get<Stretch>(stretch).blob.bytes;
        out.insert(out.end(), bytes.begin(), bytes.end());
        if (done) {
            done(out.size());
        }
    }
    // What was rebuilt has to be one chain, up to the tip.
    BlockReader rebuilt(out);
    while (rebuilt.next()) {
    }
    const std::string fault =
        rebuilt.fault().empty() ? source.fault_at_end(rebuilt.tip()) : std::string(rebuilt.fault());
    if (!fault.empty()) {
        return OpenError{fault, rebuilt.offset()};
    }
    return out;
}

}  // namespace juz::replay
