#include "juz/replay/replay.hpp"

#include <algorithm>
#include <utility>

#include "payloads.hpp"

namespace juz::replay {

namespace {

std::optional<Block> block_at(std::span<const std::uint8_t> bytes, std::uint64_t offset,
                              BlockType type) {
    if (offset >= bytes.size()) {
        return std::nullopt;
    }
    const auto read = read_block(bytes, static_cast<std::size_t>(offset));
    const auto* block = std::get_if<Block>(&read);
    return block != nullptr && block->is(type) ? std::optional(*block) : std::nullopt;
}

}  // namespace

// Nothing when the file has no good footer; then it is scanned, which tells what is wrong.
std::optional<Replay> Replay::open_by_footer(const Blob& blob) {
    const std::span<const std::uint8_t> bytes = blob.bytes;
    BlockReader blocks(bytes);
    const std::optional<Block> first = blocks.next();
    const std::optional<std::uint64_t> offset = footer_offset(bytes);
    if (!first || !first->is(BlockType::Header) || !offset) {
        return std::nullopt;
    }
    const auto header = decode_header_payload(first->payload);
    const std::optional<Block> last = block_at(bytes, *offset, BlockType::Footer);
    if (!std::holds_alternative<HeaderPayload>(header) || !last || last->end != bytes.size()) {
        return std::nullopt;
    }
    std::optional<FooterPayload> footer = decode_footer_payload(last->payload);
    if (!footer) {
        return std::nullopt;
    }
    Replay replay;
    for (const std::uint64_t chapters : footer->chapter_blocks) {
        const std::optional<Block> block = block_at(bytes, chapters, BlockType::Chapters);
        if (!block || !decode_chapters_payload(block->payload, replay.chapters_)) {
            return std::nullopt;
        }
    }
    replay.blob_ = blob;
    replay.header_ = std::get<HeaderPayload>(header).header;
    replay.table_ = std::get<HeaderPayload>(header).table;
    replay.first_block_ = first->end;
    replay.end_ = footer->end;
    replay.final_hash_ = footer->hash;
    replay.keyframes_ = std::move(footer->keyframes);
    replay.finished_ = true;
    return replay;
}

std::variant<Replay, OpenError> Replay::open(Blob blob) {
    std::optional<Replay> replay = open_by_footer(blob);
    if (replay) {
        return *std::move(replay);
    }
    return scan(std::move(blob));
}

AnyState Replay::first_state() const {
    return replay::first_state(header_);
}

std::optional<AnyState> Replay::state_at(const Keyframe& keyframe) const {
    const std::optional<Block> block = block_at(bytes(), keyframe.offset, BlockType::Keyframe);
    if (!block) {
        return std::nullopt;
    }
    const std::optional<KeyframePayload> payload = decode_keyframe_payload(block->payload);
    if (!payload || payload->at != keyframe) {
        return std::nullopt;
    }
    return decode_whole_state(payload->state, header_);
}

RecordCursor Replay::cursor() const {
    return {blob_, static_cast<std::size_t>(first_block_), RecordReader(game(), table_, {})};
}

RecordCursor Replay::cursor_at(const Keyframe& keyframe) const {
    return {blob_, static_cast<std::size_t>(keyframe.offset),
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
