#include <utility>

#include "juz/replay/block.hpp"

namespace juz::replay {

BlockReader::BlockReader(Source source) : source_(std::move(source)), link_(digest_of_magic()) {
    if (begins_with_magic(source_.stored().bytes)) {
        offset_ = magic.size();
        fault_ = source_.fault();
    } else {
        fault_ = "this is not a replay file";
    }
}

BlockReader::BlockReader(std::span<const std::uint8_t> bytes)
    : BlockReader(Source::as_it_lies(Blob{bytes, nullptr})) {}

void BlockReader::go_on(Source longer) {
    source_ = std::move(longer);
    stretch_ = {};
    if (fault_ == incomplete_block) {
        fault_.clear();
    }
}

bool BlockReader::load_stretch() {
    if (stretch_.covers(offset_)) {
        return true;
    }
    auto loaded = source_.stretch_at(offset_);
    if (auto* fault = std::get_if<std::string>(&loaded)) {
        fault_ = std::move(*fault);
        return false;
    }
    stretch_ = std::get<Stretch>(std::move(loaded));
    return true;
}

std::optional<Block> BlockReader::next() {
    if (!fault_.empty()) {
        return std::nullopt;
    }
    if (offset_ == source_.size()) {
        fault_ = source_.fault_at_end(link_);
        return std::nullopt;
    }
    if (!load_stretch()) {
        return std::nullopt;
    }
    const std::span<const std::uint8_t> bytes = stretch_.blob.bytes;
    const auto read = read_block(bytes, offset_ - stretch_.begin);
    if (const auto* fault = std::get_if<std::string_view>(&read)) {
        fault_ = *fault;
        return std::nullopt;
    }
    Block block = std::get<Block>(read);
    if (block.sequence != sequence_) {
        fault_ = "a block is missing or out of place";
        return std::nullopt;
    }
    if (block.link != link_) {
        fault_ = "a block does not follow from the one before it";
        return std::nullopt;
    }
    link_ = digest_of(bytes.subspan(block.begin, block.end - block.begin));
    block.begin += stretch_.begin;
    block.end += stretch_.begin;
    offset_ = block.end;
    ++sequence_;
    return block;
}

}  // namespace juz::replay
