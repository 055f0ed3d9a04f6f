// Reads a file from its first byte to its last: for files without an index, and to find damage.
#include "juz/replay/growing.hpp"

#include <string>
#include <utility>

#include "payloads.hpp"

namespace juz::replay {

GrowingReplay::GrowingReplay(const Source& source) : blocks_(source) {
    replay_.source_ = source;
}

std::variant<GrowingReplay, OpenError> GrowingReplay::open(Blob blob) {
    GrowingReplay growing(Source(std::move(blob)));
    if (std::optional<OpenError> error = growing.read_header()) {
        return std::move(*error);
    }
    growing.read_all();
    return growing;
}

std::optional<OpenError> GrowingReplay::read_header() {
    const std::optional<Block> first = blocks_.next();
    if (!first) {
        const bool empty = blocks_.fault().empty();
        return OpenError{empty ? "it holds nothing but a beginning" : std::string(blocks_.fault()),
                         blocks_.offset()};
    }
    if (!first->is(BlockType::Header)) {
        return OpenError{"its first block is not a header", first->begin};
    }
    auto header = decode_header_payload(first->payload);
    if (auto* error = std::get_if<std::string>(&header)) {
        return OpenError{std::move(*error), first->begin};
    }
    replay_.header_ = std::get<HeaderPayload>(header).header;
    replay_.table_ = std::get<HeaderPayload>(header).table;
    replay_.first_block_ = first->end;
    records_ = RecordReader(replay_.game(), replay_.table_, {});
    state_ = replay_.first_state();
    return std::nullopt;
}

void GrowingReplay::grow(Blob blob) {
    const Source longer(std::move(blob));
    if (longer.is_packed()) {
        // Nobody writes these bit by bit: one that was seen half copied is read once more.
        GrowingReplay again(longer);
        if (!again.read_header()) {
            again.read_all();
            *this = std::move(again);
        }
        return;
    }
    replay_.source_ = longer;
    blocks_.go_on(longer);
    if (replay_.damage_ && replay_.damage_->what == incomplete_block) {
        replay_.damage_.reset();
    }
    read_all();
}

void GrowingReplay::read_all() {
    while (!replay_.damage_) {
        const std::optional<Block> block = blocks_.next();
        if (!block) {
            break;
        }
        replay_.finished_ = block->is(BlockType::Footer);
        const std::string wrong = read(*block);
        if (!wrong.empty()) {
            replay_.damage_ = Damage{block->begin, wrong};
        }
    }
    if (!replay_.damage_ && !blocks_.fault().empty()) {
        replay_.damage_ = Damage{blocks_.offset(), std::string(blocks_.fault())};
    }
    replay_.finished_ = replay_.finished_ && !replay_.damage_;
    replay_.final_hash_ = hash_of(*state_);
}

// Says what is wrong with the block.
std::string GrowingReplay::read(const Block& block) {
    if (block.is(BlockType::Records)) {
        records_.load(block.payload);
        return read_records();
    }
    if (block.is(BlockType::Keyframe)) {
        return read_keyframe(block);
    }
    return {};
}

std::string GrowingReplay::read_keyframe(const Block& block) {
    const std::optional<KeyframePayload> payload = decode_keyframe_payload(block.payload);
    const bool begins =
        payload && block.begin == replay_.first_block_ && payload->at.offset == block.begin;
    if (begins && payload->at.position != LogPosition{}) {
        const auto state = decode_whole_state(payload->state, replay_.header_);
        if (!state) {
            return "an excerpt does not say how it begins";
        }
        state_ = *state;
        replay_.begin_ = payload->at.position;
        replay_.end_ = replay_.begin_;
        records_ = RecordReader(replay_.game(), replay_.table_, replay_.begin_);
    }
    if (!payload || payload->at != Keyframe{records_.position(), block.begin}) {
        return "a keyframe is not where it says";
    }
    replay_.keyframes_.push_back(payload->at);
    return {};
}

std::string GrowingReplay::read_records() {
    Record record;
    while (true) {
        switch (records_.next(record)) {
            case RecordReader::Step::End: replay_.end_ = records_.position(); return {};
            case RecordReader::Step::Fault:
                return "record " + std::to_string(records_.position().record) + " makes no sense";
            case RecordReader::Step::Record: break;
        }
        if (const AnyEvent* event = record.event()) {
            if (!fits(*state_, *event)) {
                return "event " + std::to_string(record.e) + " cannot have happened there";
            }
            apply(*state_, *event);
        }
        chapters_.note(record, *state_, replay_.chapters_);
        replay_.end_ = records_.position();
    }
}

std::variant<Replay, OpenError> Replay::scan(Blob blob) {
    auto opened = GrowingReplay::open(std::move(blob));
    if (auto* error = std::get_if<OpenError>(&opened)) {
        return std::move(*error);
    }
    return std::move(std::get<GrowingReplay>(opened).replay_);
}

}  // namespace juz::replay
