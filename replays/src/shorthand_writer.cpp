#include <algorithm>
#include <array>

#include "juz/core/codec.hpp"
#include "juz/replay/block.hpp"
#include "payloads.hpp"
#include "shorthand_table.hpp"
#include "zstd.hpp"

namespace juz::replay {

namespace {

void put_number(Bytes& out, std::uint64_t value) {
    std::array<std::uint8_t, 10> memory{};
    Writer writer(memory);
    writer.number(value);
    const std::span<const std::uint8_t> written = writer.written();
    out.insert(out.end(), written.begin(), written.end());
}

class ShorthandWriter {
  public:
    explicit ShorthandWriter(const ShorthandSubject& subject)
        : table_(subject.header, subject.seed) {}

    bool tell(std::span<const std::uint8_t> content) {
        Reader reader(content);
        while (reader.left() > 0) {
            const auto type = static_cast<BlockType>(reader.byte());
            const auto size = static_cast<std::size_t>(reader.number(reader.left()));
            if (!tell(type, reader.bytes(size)) || !reader.ok()) {
                return false;
            }
        }
        return true;
    }

    std::span<const Bytes> columns() const { return columns_; }

  private:
    Bytes& column(Column which) { return columns_[static_cast<std::size_t>(which)]; }

    bool tell(BlockType type, std::span<const std::uint8_t> payload) {
        Bytes& blocks = column(Column::Blocks);
        blocks.push_back(static_cast<std::uint8_t>(type));
        switch (type) {
            case BlockType::Records: return table_.is_set() && tell_records(payload);
            case BlockType::Header: table_.begin(payload); break;
            case BlockType::Keyframe:
                if (tell_keyframe(payload)) {
                    return true;
                }
                table_.take_keyframe(payload);
                break;
            case BlockType::Chapters:
                if (tell_chapters(payload)) {
                    return true;
                }
                break;
            case BlockType::Footer:
            case BlockType::Packed: break;
        }
        put_number(blocks, payload.size());
        Bytes& payloads = column(Column::Payloads);
        payloads.insert(payloads.end(), payload.begin(), payload.end());
        return true;
    }

    // One that says how the table stands needs but its places in the file.
    bool tell_keyframe(std::span<const std::uint8_t> payload) {
        const std::optional<KeyframePayload> keyframe = decode_keyframe_payload(payload);
        const bool told =
            keyframe && table_.is_set() &&
            std::ranges::equal(encode_keyframe_payload({table_.position(), keyframe->at.offset},
                                                       keyframe->previous, table_.state()),
                               payload);
        Bytes& blocks = column(Column::Blocks);
        blocks.push_back(told ? 1 : 0);
        if (told) {
            put_number(blocks, keyframe->at.offset);
            put_number(blocks, keyframe->previous);
        }
        return told;
    }

    bool tell_chapters(std::span<const std::uint8_t> payload) {
        const bool told =
            std::ranges::equal(encode_chapters_payload(table_.take_chapters()), payload);
        column(Column::Blocks).push_back(told ? 1 : 0);
        return told;
    }

    bool tell_records(std::span<const std::uint8_t> payload) {
        RecordReader reader(table_.game(), RecordTable{}, table_.position());
        reader.load(payload);
        std::vector<Record> records;
        Record record;
        while (reader.next(record) == RecordReader::Step::Record) {
            records.push_back(record);
        }
        std::uint64_t steps = 0;
        for (std::span<const Record> left = records; !left.empty(); ++steps) {
            std::size_t told = tell_step(left);
            for (const Record& happened : left.first(told)) {
                if (!table_.apply(happened)) {
                    return false;
                }
            }
            left = left.subspan(told);
        }
        put_number(column(Column::Blocks), steps);
        return true;
    }

    // How many of the records, at least one.
    std::size_t tell_step(std::span<const Record> left) {
        const Record& record = left.front();
        const auto later = static_cast<std::uint64_t>(record.t.value - table_.position().t.value);
        column(Column::TimeLow).push_back(static_cast<std::uint8_t>(later));
        column(Column::TimeMiddle).push_back(static_cast<std::uint8_t>(later >> 8U));
        put_number(column(Column::TimeHigh), later >> 16U);
        if (const AnyEvent* event = record.event()) {
            const std::optional<AnyCommand> command = command_of(*event);
            const std::optional<Seat> seat = command ? seat_of(*command) : std::nullopt;
            if (const std::size_t told = seat ? tell_choice(*seat, *command, left) : 0; told > 0) {
                return told;
            }
            for (const std::uint8_t step : {step_of_host, step_of_deal}) {
                const auto given = step == step_of_host ? table_.of_host() : table_.of_deal();
                if (const std::size_t told = given ? foretold(*given, left) : 0; told > 0) {
                    column(Column::Steps).push_back(step);
                    return told;
                }
            }
        }
        if (std::optional(record) == table_.reveal(static_cast<std::int64_t>(later))) {
            column(Column::Steps).push_back(step_of_reveal);
            return 1;
        }
        column(Column::Steps).push_back(step_spelled);
        append_record(column(Column::Records), mirrored(record), record.t);
        return 1;
    }

    std::size_t tell_choice(Seat seat, const AnyCommand& command, std::span<const Record> left) {
        const Choices choices = table_.choices(seat);
        const std::optional<std::uint32_t> chosen =
            choices.number_of(canonical(table_.state(), command));
        const std::size_t told = chosen ? foretold(choices.command(*chosen), left) : 0;
        if (told > 0) {
            column(Column::Steps).push_back(table_.step_of(seat));
            if (choices.count() > Choices::listed_max) {
                put_number(column(Column::Further), *chosen);
            } else if (choices.count() > 1) {
                column(Column::Choices).push_back(static_cast<std::uint8_t>(*chosen));
            }
        }
        return told;
    }

    // How many of the records are all that the command leads to; 0 if they are something else.
    std::size_t foretold(const AnyCommand& command, std::span<const Record> left) const {
        const std::vector<Record> outcome =
            table_.outcome(command, left.front().t.value - table_.position().t.value);
        const bool agrees = outcome.size() <= left.size() &&
                            std::ranges::equal(outcome, left.first(outcome.size()));
        return agrees ? outcome.size() : 0;
    }

    ShorthandTable table_;
    std::array<Bytes, column_count> columns_;
};

void put_column(Bytes& out, const Bytes& column) {
    const std::optional<Bytes> small = compressed(column);
    const Bytes& kept = small ? *small : column;
    put_number(out, column.size());
    put_number(out, kept.size());
    out.insert(out.end(), kept.begin(), kept.end());
}

// Who played makes no difference to what happened.
Bytes encode_header_alone(MatchHeader header) {
    for (Player& player : header.players) {
        player = {};
    }
    header.commitments.clear();
    header.program.clear();
    std::array<std::uint8_t, encoded_header_max> memory{};
    Writer writer(memory);
    encode(writer, header);
    return {writer.written().begin(), writer.written().end()};
}

// A file's first block tells the header itself.
Bytes encode_subject(const ShorthandSubject& subject, bool is_first) {
    const Bytes header = is_first ? Bytes() : encode_header_alone(subject.header);
    std::array<std::uint8_t, encoded_header_max + 64> out{};
    Writer writer(out);
    writer.number(header.size());
    writer.bytes(header);
    writer.flag(subject.seed.has_value());
    if (subject.seed) {
        writer.seed(*subject.seed);
    }
    return {writer.written().begin(), writer.written().end()};
}

}  // namespace

std::optional<Bytes> to_shorthand(std::span<const std::uint8_t> content,
                                  const ShorthandSubject& subject) {
    ShorthandWriter writer(subject);
    if (content.size() > shorthand_content_max || !writer.tell(content)) {
        return std::nullopt;
    }
    const bool is_first =
        !content.empty() && content.front() == static_cast<std::uint8_t>(BlockType::Header);
    Bytes out = encode_subject(subject, is_first);
    for (const Bytes& column : writer.columns()) {
        put_column(out, column);
    }
    // A later version may have written what this one reads past.
    const std::optional<Bytes> again = from_shorthand(out, content.size());
    return again && std::ranges::equal(*again, content) ? std::optional(std::move(out))
                                                        : std::nullopt;
}

}  // namespace juz::replay
