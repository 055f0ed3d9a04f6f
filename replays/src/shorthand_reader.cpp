#include <algorithm>
#include <array>
#include <limits>

#include "juz/core/codec.hpp"
#include "juz/replay/block.hpp"
#include "payloads.hpp"
#include "shorthand_table.hpp"
#include "zstd.hpp"

namespace juz::replay {

namespace {

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t time_max = std::numeric_limits<std::int64_t>::max() / 2;

class ShorthandReader {
  public:
    ShorthandReader(ShorthandTable table, std::span<const Bytes> columns, std::size_t size)
        : table_(std::move(table)), size_(size), columns_(columns.begin(), columns.end()) {}

    std::optional<Bytes> content() {
        while (ok_ && column(Column::Blocks).left() > 0) {
            read_block();
            ok_ = ok_ && out_.size() <= size_ && all_ok();
        }
        const bool whole =
            ok_ && out_.size() == size_ &&
            std::ranges::all_of(columns_, [](const Reader& each) { return each.done(); });
        return whole ? std::optional(std::move(out_)) : std::nullopt;
    }

  private:
    Reader& column(Column which) { return columns_[static_cast<std::size_t>(which)]; }

    bool all_ok() const {
        return std::ranges::all_of(columns_, [](const Reader& each) { return each.ok(); });
    }

    void read_block() {
        const auto type = static_cast<BlockType>(column(Column::Blocks).byte());
        out_.push_back(static_cast<std::uint8_t>(type));
        switch (type) {
            case BlockType::Records: return put_payload(records());
            case BlockType::Header: return put_payload(header());
            case BlockType::Keyframe: return put_payload(keyframe());
            case BlockType::Chapters: return put_payload(chapters());
            case BlockType::Footer:
            case BlockType::Packed: break;
        }
        put_payload(spelled_payload());
    }

    std::span<const std::uint8_t> spelled_payload() {
        Reader& payloads = column(Column::Payloads);
        return payloads.bytes(
            static_cast<std::size_t>(column(Column::Blocks).number(payloads.left())));
    }

    void put_payload(std::span<const std::uint8_t> payload) {
        std::array<std::uint8_t, 10> memory{};
        Writer writer(memory);
        writer.number(payload.size());
        const std::span<const std::uint8_t> length = writer.written();
        out_.insert(out_.end(), length.begin(), length.end());
        out_.insert(out_.end(), payload.begin(), payload.end());
    }

    std::span<const std::uint8_t> header() {
        const std::span<const std::uint8_t> payload = spelled_payload();
        table_.begin(payload);
        return payload;
    }

    Bytes keyframe() {
        if (!column(Column::Blocks).flag()) {
            const std::span<const std::uint8_t> payload = spelled_payload();
            table_.take_keyframe(payload);
            return {payload.begin(), payload.end()};
        }
        const std::uint64_t offset = column(Column::Blocks).number(any_number);
        const std::uint64_t previous = column(Column::Blocks).number(any_number);
        if (!table_.is_set()) {
            ok_ = false;
            return {};
        }
        return encode_keyframe_payload({table_.position(), offset}, previous, table_.state());
    }

    Bytes chapters() {
        const std::vector<Chapter> found = table_.take_chapters();
        if (column(Column::Blocks).flag()) {
            return encode_chapters_payload(found);
        }
        const std::span<const std::uint8_t> payload = spelled_payload();
        return {payload.begin(), payload.end()};
    }

    Bytes records() {
        Bytes payload;
        const std::uint64_t steps = column(Column::Blocks).number(column(Column::Steps).left());
        ok_ = ok_ && table_.is_set();
        for (std::uint64_t step = 0; step < steps && ok_; ++step) {
            for (const Record& record : this->step()) {
                append_record(payload, record, table_.position().t);
                ok_ = ok_ && table_.apply(record);
            }
            ok_ = ok_ && all_ok() && out_.size() + payload.size() <= size_;
        }
        return payload;
    }

    // What happened next; something is wrong if that is nothing.
    std::vector<Record> step() {
        const std::uint8_t step = column(Column::Steps).byte();
        std::uint64_t later = column(Column::TimeLow).byte();
        later |= static_cast<std::uint64_t>(column(Column::TimeMiddle).byte()) << 8U;
        later |= column(Column::TimeHigh).number(time_max >> 16U) << 16U;
        std::vector<Record> records;
        if (later <= time_max - static_cast<std::uint64_t>(table_.position().t.value)) {
            records = told(step, static_cast<std::int64_t>(later));
        }
        ok_ = ok_ && !records.empty();
        return records;
    }

    std::vector<Record> told(std::uint8_t step, std::int64_t later) {
        switch (step) {
            case step_of_host: return outcome(table_.of_host(), later);
            case step_of_deal: return outcome(table_.of_deal(), later);
            case step_of_reveal: return just(table_.reveal(later));
            case step_spelled: return just(spelled(later));
            default: return outcome(choice(step), later);
        }
    }

    static std::vector<Record> just(const std::optional<Record>& record) {
        return record ? std::vector{*record} : std::vector<Record>();
    }

    std::vector<Record> outcome(const std::optional<AnyCommand>& command,
                                std::int64_t later) const {
        return command ? table_.outcome(*command, later) : std::vector<Record>();
    }

    std::optional<Record> spelled(std::int64_t later) {
        const LogPosition& at = table_.position();
        std::optional<Record> record = decode_record(column(Column::Records), table_.game(),
                                                     at.record, at.events, Microseconds{0});
        if (!record || record->t.value != 0) {
            return std::nullopt;
        }
        record->t.value = at.t.value + later;
        return mirrored(*record);
    }

    std::optional<AnyCommand> choice(std::uint8_t step) {
        if (step >= seats_of(table_.state())) {
            return std::nullopt;
        }
        const Choices choices = table_.choices(table_.seat_of(step));
        const std::uint32_t count = choices.count();
        std::uint64_t chosen = 0;
        if (count > Choices::listed_max) {
            chosen = column(Column::Further).number(count - 1);
        } else if (count > 1) {
            chosen = column(Column::Choices).byte();
        }
        return chosen < count ? std::optional(choices.command(static_cast<std::uint32_t>(chosen)))
                              : std::nullopt;
    }

    ShorthandTable table_;
    std::size_t size_;
    std::vector<Reader> columns_;
    Bytes out_;
    bool ok_ = true;
};

std::optional<ShorthandTable> read_subject(Reader& reader) {
    Reader head(reader.bytes(static_cast<std::size_t>(reader.number(encoded_header_max))));
    const bool is_told = head.left() > 0;
    const std::optional<MatchHeader> header = is_told ? decode_header(head) : std::nullopt;
    const std::optional<Seed> seed = reader.flag() ? std::optional(reader.seed()) : std::nullopt;
    return header.has_value() == is_told && head.done() && reader.ok()
               ? std::optional(ShorthandTable(header, seed))
               : std::nullopt;
}

// As much as `size` bytes of content can need.
std::optional<Bytes> read_column(Reader& reader, std::size_t size) {
    const auto length = static_cast<std::size_t>(reader.number(size));
    const std::span<const std::uint8_t> kept =
        reader.bytes(static_cast<std::size_t>(reader.number(length)));
    if (!reader.ok()) {
        return std::nullopt;
    }
    return kept.size() == length ? Bytes(kept.begin(), kept.end()) : decompressed(kept, length);
}

}  // namespace

std::optional<Bytes> from_shorthand(std::span<const std::uint8_t> shorthand, std::size_t size) {
    Reader reader(shorthand);
    std::optional<ShorthandTable> table = read_subject(reader);
    if (!table || size > shorthand_content_max || size / shorthand_ratio_max > shorthand.size()) {
        return std::nullopt;
    }
    std::array<Bytes, column_count> columns;
    for (Bytes& column : columns) {
        std::optional<Bytes> read = read_column(reader, size);
        if (!read) {
            return std::nullopt;
        }
        column = *std::move(read);
    }
    return reader.done() ? ShorthandReader(*std::move(table), columns, size).content()
                         : std::nullopt;
}

}  // namespace juz::replay
