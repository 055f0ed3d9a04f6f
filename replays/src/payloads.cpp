#include "payloads.hpp"

#include <array>
#include <limits>

#include "juz/replay/block.hpp"

namespace juz::replay {

namespace {

constexpr std::size_t number_max = 10;  // Bytes of the longest varint.
constexpr std::size_t fixed_size = 8;   // Bytes of a number of fixed length.
constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t any_count = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t any_time = std::numeric_limits<std::int64_t>::max() / 2;

// Record kinds and how their length is known: 0 from their own encoding, 1 the same followed by
// the length of appended fields and these.
constexpr std::array<std::string_view, 3> record_kinds{"event", "reject", "reveal"};
constexpr std::uint64_t framing_bare = 0;
constexpr std::uint64_t framing_tail = 1;

std::uint64_t bits_of(Microseconds t) {
    return static_cast<std::uint64_t>(t.value);
}

Bytes bytes_of(const Writer& writer) {
    const std::span<const std::uint8_t> written = writer.written();
    return {written.begin(), written.end()};
}

// Adds what `reader` says to `value`; the sum has to stay within `max`.
std::uint64_t read_later(Reader& reader, std::uint64_t value, std::uint64_t max) {
    return value + reader.number(value <= max ? max - value : 0);
}

void write_position(Writer& writer, const LogPosition& position, const LogPosition& before) {
    writer.number(position.record - before.record);
    writer.number(position.events - before.events);
    writer.number(bits_of(position.t) - bits_of(before.t));
}

LogPosition read_position(Reader& reader, const LogPosition& before) {
    LogPosition position;
    position.record = static_cast<std::uint32_t>(read_later(reader, before.record, any_count));
    position.events = static_cast<std::uint32_t>(read_later(reader, before.events, any_count));
    position.t.value = static_cast<std::int64_t>(read_later(reader, bits_of(before.t), any_time));
    return position;
}

void write_fixed(Writer& writer, std::uint64_t value) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
        writer.byte(static_cast<std::uint8_t>(value >> shift));
    }
}

std::uint64_t read_fixed(Reader& reader) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        value |= static_cast<std::uint64_t>(reader.byte()) << shift;
    }
    return value;
}

RecordTable read_record_table(Reader& reader) {
    constexpr std::size_t name_max = 64;
    RecordTable table;
    const std::uint64_t kinds = reader.number(reader.left());
    for (std::uint64_t at = 0; at < kinds && reader.ok(); ++at) {
        const std::uint64_t kind = reader.number(any_number);
        const std::uint64_t framing = reader.number(any_number);
        reader.text(name_max);
        if (kind < table.has_tail.size()) {
            table.has_tail[static_cast<std::size_t>(kind)] = framing == framing_tail;
            if (framing > framing_tail) {
                reader.fail();
            }
        }
    }
    return table;
}

}  // namespace

Bytes encode_header_payload(const MatchHeader& header) {
    Bytes inner(encoded_header_max);
    Writer inner_writer(inner);
    encode(inner_writer, header);
    Bytes memory(encoded_header_max + 256);
    Writer writer(memory);
    writer.number(format_version);
    writer.number(inner_writer.written().size());
    writer.bytes(inner_writer.written());
    writer.number(record_kinds.size());
    for (std::size_t kind = 0; kind < record_kinds.size(); ++kind) {
        writer.number(kind);
        writer.number(framing_bare);
        writer.text(record_kinds[kind]);
    }
    return bytes_of(writer);
}

std::variant<HeaderPayload, std::string> decode_header_payload(
    std::span<const std::uint8_t> payload) {
    Reader reader(payload);
    const std::uint64_t version = reader.number(any_number);
    if (reader.ok() && version != format_version) {
        return "its format " + std::to_string(version) + " is not known to this version, which " +
               "reads format " + std::to_string(format_version);
    }
    Reader inner(reader.bytes(static_cast<std::size_t>(reader.number(reader.left()))));
    const std::optional<MatchHeader> header = decode_header(inner);
    const RecordTable table = read_record_table(reader);
    if (!header || !reader.ok()) {
        return "its header makes no sense to this version";
    }
    return HeaderPayload{*header, table};
}

Bytes encode_keyframe_payload(const Keyframe& at, std::uint64_t previous, const AnyState& state) {
    Bytes inner(
        std::visit([](const auto& of_game) { return sizeof(of_game.table) / 2 * 3; }, state));
    Writer inner_writer(inner);
    encode(inner_writer, state);
    Bytes memory(inner_writer.written().size() + 6 * number_max);
    Writer writer(memory);
    write_position(writer, at.position, {});
    writer.number(at.offset);
    writer.number(previous);
    writer.number(inner_writer.written().size());
    writer.bytes(inner_writer.written());
    return bytes_of(writer);
}

std::optional<KeyframePayload> decode_keyframe_payload(std::span<const std::uint8_t> payload) {
    Reader reader(payload);
    KeyframePayload keyframe;
    keyframe.at.position = read_position(reader, {});
    keyframe.at.offset = reader.number(any_number);
    keyframe.previous = reader.number(any_number);
    keyframe.state = reader.bytes(static_cast<std::size_t>(reader.number(reader.left())));
    return reader.ok() ? std::optional(keyframe) : std::nullopt;
}

std::optional<AnyState> decode_whole_state(std::span<const std::uint8_t> bytes,
                                           const MatchHeader& header) {
    Reader reader(bytes);
    std::optional<AnyState> state = decode_state(reader, header.rules.index(), header.viewer);
    const bool sound = state && reader.done() && seats_of(*state) == header.players.size();
    return sound ? state : std::nullopt;
}

Bytes encode_chapters_payload(std::span<const Chapter> chapters) {
    Bytes memory((4 * chapters.size() + 1) * number_max);
    Writer writer(memory);
    writer.number(chapters.size());
    LogPosition before;
    for (const Chapter& chapter : chapters) {
        writer.byte(static_cast<std::uint8_t>(chapter.kind));
        const LogPosition position{chapter.record, chapter.position, chapter.t};
        write_position(writer, position, before);
        writer.byte(chapter.seat ? static_cast<std::uint8_t>(chapter.seat->value + 1) : 0);
        before = position;
    }
    return bytes_of(writer);
}

bool decode_chapters_payload(std::span<const std::uint8_t> payload, std::vector<Chapter>& out) {
    Reader reader(payload);
    const std::uint64_t count = reader.number(reader.left());
    LogPosition before;
    for (std::uint64_t at = 0; at < count; ++at) {
        const std::uint8_t kind = reader.byte();
        before = read_position(reader, before);
        const std::uint8_t seat = reader.byte();
        if (!reader.ok() || seat > seat_count_max) {
            return false;
        }
        if (kind < chapter_kind_count) {
            out.push_back({static_cast<ChapterKind>(kind), before.record, before.events, before.t,
                           seat == 0 ? std::nullopt
                                     : std::optional(Seat{static_cast<std::uint8_t>(seat - 1)})});
        }
    }
    return reader.ok();
}

Bytes encode_footer_payload(const FooterPayload& footer) {
    Bytes memory((8 + 4 * footer.keyframes.size() + footer.chapter_blocks.size()) * number_max);
    Writer writer(memory);
    write_position(writer, footer.end, {});
    write_fixed(writer, footer.hash.value);
    writer.number(footer.keyframes.size());
    Keyframe before;
    for (const Keyframe& keyframe : footer.keyframes) {
        write_position(writer, keyframe.position, before.position);
        writer.number(keyframe.offset - before.offset);
        before = keyframe;
    }
    writer.number(footer.chapter_blocks.size());
    std::uint64_t offset = 0;
    for (const std::uint64_t block : footer.chapter_blocks) {
        writer.number(block - offset);
        offset = block;
    }
    write_fixed(writer, footer.own_offset);
    return bytes_of(writer);
}

std::optional<FooterPayload> decode_footer_payload(std::span<const std::uint8_t> payload) {
    Reader reader(payload);
    FooterPayload footer;
    footer.end = read_position(reader, {});
    footer.hash.value = read_fixed(reader);
    const std::uint64_t keyframes = reader.number(reader.left());
    Keyframe before;
    for (std::uint64_t at = 0; at < keyframes && reader.ok(); ++at) {
        before.position = read_position(reader, before.position);
        before.offset = read_later(reader, before.offset, any_number);
        footer.keyframes.push_back(before);
    }
    const std::uint64_t chapter_blocks = reader.number(reader.left());
    std::uint64_t offset = 0;
    for (std::uint64_t at = 0; at < chapter_blocks && reader.ok(); ++at) {
        offset = read_later(reader, offset, any_number);
        footer.chapter_blocks.push_back(offset);
    }
    // Fields that a later version adds stand before the offset.
    reader.bytes(reader.left() < fixed_size ? 0 : reader.left() - fixed_size);
    footer.own_offset = read_fixed(reader);
    return reader.ok() ? std::optional(footer) : std::nullopt;
}

std::optional<std::uint64_t> footer_offset(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t from_end = fixed_size + digest_size + checksum_size;
    if (bytes.size() < from_end) {
        return std::nullopt;
    }
    Reader reader(bytes.last(from_end));
    return read_fixed(reader);
}

AnyState first_state(const MatchHeader& header) {
    return redact(initial_state(header), header.viewer).get();
}

}  // namespace juz::replay
