#include "juz/replay/cursor.hpp"

#include <limits>

#include "juz/replay/block.hpp"

namespace juz::replay {

namespace {

constexpr std::uint64_t kind_bits = 3;
constexpr std::uint64_t kind_framed = 3;
constexpr std::int64_t time_max = std::numeric_limits<std::int64_t>::max() / 2;

}  // namespace

// A kind that this version does not know carries its number and its length.
bool RecordReader::skip_unknown() {
    const std::uint64_t head = reader_.number(static_cast<std::uint64_t>(time_max));
    reader_.number(std::numeric_limits<std::uint64_t>::max());
    reader_.bytes(static_cast<std::size_t>(reader_.number(reader_.left())));
    const auto later = static_cast<std::int64_t>(head >> 2U);
    if (!reader_.ok() || later > time_max - position_.t.value) {
        return false;
    }
    position_.t.value += later;
    ++position_.record;
    return true;
}

RecordReader::Step RecordReader::next(Record& record) {
    while (reader_.ok() && reader_.left() > 0) {
        if (position_.record == std::numeric_limits<std::uint32_t>::max()) {
            return Step::Fault;
        }
        Reader ahead = reader_;
        const std::uint64_t kind =
            ahead.number(std::numeric_limits<std::uint64_t>::max()) & kind_bits;
        const bool framed = kind == kind_framed;
        if (framed && !is_framed_record(ahead.number(std::numeric_limits<std::uint64_t>::max()))) {
            if (!skip_unknown()) {
                return Step::Fault;
            }
            continue;
        }
        const std::optional<Record> decoded =
            decode_record(reader_, game_, position_.record, position_.events, position_.t);
        if (decoded && !framed && table_.has_tail[static_cast<std::size_t>(kind)]) {
            reader_.bytes(static_cast<std::size_t>(reader_.number(reader_.left())));
        }
        if (!decoded || !reader_.ok()) {
            reader_.fail();
            return Step::Fault;
        }
        record = *decoded;
        ++position_.record;
        position_.events += record.event() != nullptr ? 1U : 0U;
        position_.t = record.t;
        return Step::Record;
    }
    return reader_.ok() ? Step::End : Step::Fault;
}

bool RecordCursor::load_block() {
    if (damaged_ || offset_ >= source_.size()) {
        return false;
    }
    if (!stretch_.covers(offset_)) {
        auto loaded = source_.stretch_at(offset_);
        auto* stretch = std::get_if<Stretch>(&loaded);
        if (stretch == nullptr) {
            damaged_ = true;
            return false;
        }
        stretch_ = std::move(*stretch);
    }
    const auto read = read_block(stretch_.blob.bytes, offset_ - stretch_.begin);
    const auto* block = std::get_if<Block>(&read);
    if (block == nullptr) {
        damaged_ = true;
        return false;
    }
    offset_ = stretch_.begin + block->end;
    reader_.load(block->is(BlockType::Records) ? block->payload : std::span<const std::uint8_t>());
    return true;
}

// A block that was cut may be whole now; what made no sense makes none the next time either.
void RecordCursor::go_on(Source longer) {
    source_ = std::move(longer);
    stretch_ = {};
    damaged_ = false;
}

bool RecordCursor::next(Record& record) {
    while (!damaged_) {
        switch (reader_.next(record)) {
            case RecordReader::Step::Record: return true;
            case RecordReader::Step::Fault: damaged_ = true; break;
            case RecordReader::Step::End:
                if (!load_block()) {
                    return false;
                }
                break;
        }
    }
    return false;
}

}  // namespace juz::replay
