// Reads a file from its first byte to its last: for files without an index, and to find damage.
#include <string>
#include <utility>

#include "payloads.hpp"

namespace juz::replay {

/// One scan; it fills a replay.
class Scan {
  public:
    explicit Scan(Blob blob) : blocks_(blob.bytes) { replay_.blob_ = std::move(blob); }

    std::variant<Replay, OpenError> run() {
        const std::optional<Block> first = blocks_.next();
        if (!first) {
            const bool empty = blocks_.fault().empty();
            return OpenError{empty ? "it holds nothing but a beginning"
                                   : std::string(blocks_.fault())};
        }
        if (!first->is(BlockType::Header)) {
            return OpenError{"its first block is not a header"};
        }
        auto header = decode_header_payload(first->payload);
        if (auto* error = std::get_if<std::string>(&header)) {
            return OpenError{std::move(*error)};
        }
        replay_.header_ = std::get<HeaderPayload>(header).header;
        replay_.table_ = std::get<HeaderPayload>(header).table;
        replay_.first_block_ = first->end;
        read_all();
        return std::move(replay_);
    }

  private:
    void read_all() {
        AnyState state = replay_.first_state();
        RecordReader records(replay_.game(), replay_.table_, {});
        while (const std::optional<Block> block = blocks_.next()) {
            replay_.finished_ = block->is(BlockType::Footer);
            const std::string wrong = read(*block, records, state);
            if (!wrong.empty()) {
                replay_.damage_ = Damage{block->begin, wrong};
                break;
            }
        }
        if (!blocks_.fault().empty()) {
            replay_.damage_ = Damage{blocks_.offset(), std::string(blocks_.fault())};
        }
        replay_.finished_ = replay_.finished_ && !replay_.damage_;
        replay_.final_hash_ = hash_of(state);
    }

    // Says what is wrong with the block.
    std::string read(const Block& block, RecordReader& records, AnyState& state) {
        if (block.is(BlockType::Records)) {
            records.load(block.payload);
            return read_records(records, state);
        }
        if (block.is(BlockType::Keyframe)) {
            const std::optional<KeyframePayload> payload = decode_keyframe_payload(block.payload);
            if (!payload || payload->at != Keyframe{records.position(), block.begin}) {
                return "a keyframe is not where it says";
            }
            replay_.keyframes_.push_back(payload->at);
        }
        return {};
    }

    std::string read_records(RecordReader& records, AnyState& state) {
        Record record;
        while (true) {
            switch (records.next(record)) {
                case RecordReader::Step::End: replay_.end_ = records.position(); return {};
                case RecordReader::Step::Fault:
                    return "record " + std::to_string(records.position().record) +
                           " makes no sense";
                case RecordReader::Step::Record: break;
            }
            if (const AnyEvent* event = record.event()) {
                if (!fits(state, *event)) {
                    return "event " + std::to_string(record.e) + " cannot have happened there";
                }
                apply(state, *event);
            }
            chapters_.note(record, state, replay_.chapters_);
            replay_.end_ = records.position();
        }
    }

    Replay replay_;
    BlockReader blocks_;
    ChapterFinder chapters_;
};

std::variant<Replay, OpenError> Replay::scan(Blob blob) {
    return Scan(std::move(blob)).run();
}

}  // namespace juz::replay
