#include "juz/replay/source.hpp"

#include <atomic>
#include <utility>

#include "packed.hpp"

namespace juz::replay {

// Whoever looks at one block of a group looks at others next, and unpacking takes time.
struct LastStretch {
    std::atomic<std::shared_ptr<const Stretch>> stretch;
};

Source::Source(Blob stored) : stored_(std::move(stored)) {
    if (std::optional<PackedIndex> index = read_packed_index(stored_.bytes)) {
        packed_ = std::make_shared<const PackedIndex>(*std::move(index));
        last_ = std::make_shared<LastStretch>();
    }
}

Source Source::as_it_lies(Blob stored) {
    Source source;
    source.stored_ = std::move(stored);
    return source;
}

std::size_t Source::size() const {
    return packed_ ? static_cast<std::size_t>(packed_->plain_size) : stored_.bytes.size();
}

std::string Source::fault() const {
    return packed_ ? packed_->fault : std::string();
}

std::variant<Stretch, std::string> Source::stretch_at(std::size_t offset) const {
    if (!packed_) {
        return Stretch{stored_, 0};
    }
    if (const auto kept = last_->stretch.load(); kept && kept->covers(offset)) {
        return *kept;
    }
    const std::optional<std::size_t> number = packed_->group_at(offset);
    if (!number) {
        return std::string(incomplete_block);
    }
    auto plain = unpack_group(stored_.bytes, *packed_, *number);
    if (auto* fault = std::get_if<std::string>(&plain)) {
        return std::move(*fault);
    }
    const auto begin = static_cast<std::size_t>(packed_->groups[*number].plain_begin);
    Stretch stretch{Blob::of(std::get<std::vector<std::uint8_t>>(std::move(plain))), begin};
    last_->stretch = std::make_shared<const Stretch>(stretch);
    return stretch;
}

std::string Source::fault_at_end(const Digest& tip) const {
    if (!packed_) {
        return {};
    }
    if (packed_->tip != tip) {
        return "the packed blocks lead to another tip than the file's first block says";
    }
    return stored_.bytes.size() == packed_->size ? std::string()
                                                 : "something follows the last packed block";
}

}  // namespace juz::replay
