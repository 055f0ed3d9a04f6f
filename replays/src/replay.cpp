#include "juz/replay/replay.hpp"

#include <algorithm>
#include <utility>

#include "payloads.hpp"

namespace juz::replay {

namespace {

/// A block and what keeps its payload alive.
struct HeldBlock {
    Block block;
    Stretch stretch;
};

std::optional<HeldBlock> block_at(const Source& source, std::uint64_t offset, BlockType type) {
    if (offset >= source.size()) {
        return std::nullopt;
    }
    auto loaded = source.stretch_at(static_cast<std::size_t>(offset));
    auto* stretch = std::get_if<Stretch>(&loaded);
    if (stretch == nullptr) {
        return std::nullopt;
    }
    const auto read =
        read_block(stretch->blob.bytes, static_cast<std::size_t>(offset) - stretch->begin);
    const auto* block = std::get_if<Block>(&read);
    return block != nullptr && block->is(type)
               ? std::optional(HeldBlock{*block, std::move(*stretch)})
               : std::nullopt;
}

// Where the file's last block begins, if it is a footer.
std::optional<std::uint64_t> end_of(const Source& source) {
    if (source.size() == 0) {
        return std::nullopt;
    }
    const auto last = source.stretch_at(source.size() - 1);
    const auto* stretch = std::get_if<Stretch>(&last);
    const auto offset = stretch != nullptr ? footer_offset(stretch->blob.bytes) : std::nullopt;
    return offset && *offset < source.size() ? offset : std::nullopt;
}

}  // namespace

// Nothing when the file has no good footer; then it is scanned, which tells what is wrong.
std::optional<Replay> Replay::open_by_footer(const Source& source) {
    BlockReader blocks(source);
    const std::optional<Block> first = blocks.next();
    const std::optional<std::uint64_t> offset = end_of(source);
    if (!first || !first->is(BlockType::Header) || !offset) {
        return std::nullopt;
    }
    const auto header = decode_header_payload(first->payload);
    const std::optional<HeldBlock> last = block_at(source, *offset, BlockType::Footer);
    if (!std::holds_alternative<HeaderPayload>(header) || !last ||
        last->block.end + last->stretch.begin != source.size()) {
        return std::nullopt;
    }
    std::optional<FooterPayload> footer = decode_footer_payload(last->block.payload);
    if (!footer) {
        return std::nullopt;
    }
    // An excerpt begins with a keyframe.
    const std::optional<HeldBlock> second = block_at(source, first->end, BlockType::Keyframe);
    const std::optional<KeyframePayload> begin =
        second ? decode_keyframe_payload(second->block.payload) : std::nullopt;
    Replay replay;
    for (const std::uint64_t chapters : footer->chapter_blocks) {
        const std::optional<HeldBlock> held = block_at(source, chapters, BlockType::Chapters);
        if (!held || !decode_chapters_payload(held->block.payload, replay.chapters_)) {
            return std::nullopt;
        }
    }
    replay.source_ = source;
    replay.header_ = std::get<HeaderPayload>(header).header;
    replay.table_ = std::get<HeaderPayload>(header).table;
    replay.first_block_ = first->end;
    replay.end_ = footer->end;
    replay.final_hash_ = footer->hash;
    replay.keyframes_ = std::move(footer->keyframes);
    replay.finished_ = true;
    if (begin) {
        replay.begin_ = begin->at.position;
    }
    const bool has_first = !replay.is_excerpt() ||
                           (!replay.keyframes_.empty() && replay.keyframes_.front() == begin->at &&
                            replay.state_at(begin->at));
    return has_first ? std::optional(std::move(replay)) : std::nullopt;
}

std::variant<Replay, OpenError> Replay::open(Blob blob) {
    std::optional<Replay> replay = open_by_footer(Source(blob));
    if (replay) {
        return *std::move(replay);
    }
    return scan(std::move(blob));
}

AnyState Replay::first_state() const {
    const AnyState first = replay::first_state(header_);
    return is_excerpt() ? state_at(keyframes_.front()).value_or(first) : first;
}

std::optional<AnyState> Replay::state_at(const Keyframe& keyframe) const {
    const std::optional<HeldBlock> held = block_at(source_, keyframe.offset, BlockType::Keyframe);
    if (!held) {
        return std::nullopt;
    }
    const std::optional<KeyframePayload> payload = decode_keyframe_payload(held->block.payload);
    if (!payload || payload->at != keyframe) {
        return std::nullopt;
    }
    return decode_whole_state(payload->state, header_);
}

RecordCursor Replay::cursor() const {
    return {source_, static_cast<std::size_t>(first_block_), RecordReader(game(), table_, begin_)};
}

RecordCursor Replay::cursor_at(const Keyframe& keyframe) const {
    return {source_, static_cast<std::size_t>(keyframe.offset),
            RecordReader(game(), table_, keyframe.position)};
}

RecordCursor Replay::cursor_at(std::uint32_t record) const {
    const auto after = std::upper_bound(
        keyframes_.begin(), keyframes_.end(), record,
        [](std::uint32_t n, const Keyframe& keyframe) { return n < keyframe.position.record; });
    RecordCursor cursor = after == keyframes_.begin() ? this->cursor() : cursor_at(after[-1]);
    Record passed;
    while (cursor.position().record < record && cursor.next(passed)) {
    }
    return cursor;
}

}  // namespace juz::replay
