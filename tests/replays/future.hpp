// Files as a later version of the same format might write them: unknown blocks, kinds of records
// and chapters, and fields appended wherever that is allowed.
#pragma once

#include <array>
#include <vector>

#include "payloads.hpp"
#include "rewrite.hpp"
#include "support/recorded_match.hpp"

namespace juz::test {

/// How such a file is made; all off is what this version writes, but for where blocks end.
struct Future {
    bool tails = false;          ///< Records of kinds 0 to 2 have appended fields.
    bool kinds = false;          ///< There are records and chapters of unknown kinds.
    bool blocks = false;         ///< There are blocks of unknown types.
    bool fields = false;         ///< Payloads have appended fields, and so have framed records.
    std::size_t per_block = 10;  ///< Records of a block.
    std::size_t per_frame = 3;   ///< Blocks from one keyframe to the next.
};

/// Writes a match in that way. Its index is right.
class FutureWriter {
  public:
    FutureWriter(const RecordedMatch& match, const Future& future, Generator& generator)
        : match_(match), future_(future), generator_(generator), state_(initial_state(header())) {}

    std::vector<std::uint8_t> write() {
        bytes_.assign(replay::magic.begin(), replay::magic.end());
        block(replay::BlockType::Header, header_payload());
        std::size_t blocks = 0;
        for (std::size_t at = 0; at < match_.records.size(); at += future_.per_block) {
            records(at, std::min(at + future_.per_block, match_.records.size()));
            if (++blocks % future_.per_frame == 0) {
                keyframe();
            }
            if (future_.blocks && generator_.below(3) == 0) {
                block(static_cast<replay::BlockType>(5 + generator_.below(200)), noise(40));
            }
        }
        chapters();
        footer();
        return bytes_;
    }

    /// Records that a reader counts, those of unknown kinds included.
    std::uint32_t records_written() const { return position_.record; }

  private:
    using Bytes = std::vector<std::uint8_t>;

    const MatchHeader& header() const { return match_.header; }

    void block(replay::BlockType type, const Bytes& payload) {
        writer_.write(bytes_, type, payload);
    }

    Bytes noise(std::uint32_t most) {
        Bytes bytes(generator_.below(most));
        for (std::uint8_t& byte : bytes) {
            byte = static_cast<std::uint8_t>(generator_.below(256));
        }
        return bytes;
    }

    // Appends what a later version knows, if it is to.
    Bytes with_fields(Bytes payload) {
        if (future_.fields) {
            const Bytes more = noise(9);
            payload.insert(payload.end(), more.begin(), more.end());
        }
        return payload;
    }

    static void add(Bytes& bytes, std::uint64_t number) {
        std::array<std::uint8_t, 10> memory{};
        Writer writer(memory);
        writer.number(number);
        bytes.insert(bytes.end(), writer.written().begin(), writer.written().end());
    }

    static void add(Bytes& bytes, const Bytes& more) {
        add(bytes, more.size());
        bytes.insert(bytes.end(), more.begin(), more.end());
    }

    Bytes header_payload() {
        Bytes inner(encoded_header_max);
        Writer writer(inner);
        encode(writer, header());
        inner.resize(writer.written().size());
        const Bytes more = with_fields({});
        if (!more.empty() && header().commitments.empty()) {
            inner.push_back(0);  // Only at the end may that be left out.
        }
        inner.insert(inner.end(), more.begin(), more.end());
        Bytes payload;
        add(payload, replay::format_version);
        add(payload, inner);
        add(payload, future_.kinds ? 4U : 3U);
        for (std::uint64_t kind = 0; kind < 3; ++kind) {
            add(payload, kind);
            add(payload, future_.tails ? 1U : 0U);
            add(payload, Bytes{'k', static_cast<std::uint8_t>('0' + kind)});
        }
        if (future_.kinds) {
            add(payload, 9);
            add(payload, 2);
            add(payload, Bytes{'n', 'e', 'w'});
        }
        return with_fields(payload);
    }

    // Framed records hold their appended fields within their own length.
    Bytes encoded(const Record& record) {
        std::array<std::uint8_t, encoded_record_max> memory{};
        Writer writer(memory);
        encode(writer, record, position_.t);
        Bytes bytes(writer.written().begin(), writer.written().end());
        if (record.what.index() < 3) {
            if (future_.tails) {
                add(bytes, noise(4));
            }
            return bytes;
        }
        Reader reader(bytes);
        Bytes framed;
        add(framed, reader.number(~std::uint64_t{0}));
        add(framed, reader.number(~std::uint64_t{0}));
        const auto length = static_cast<std::size_t>(reader.number(~std::uint64_t{0}));
        const auto inner = reader.bytes(length);
        add(framed, with_fields({inner.begin(), inner.end()}));
        return framed;
    }

    void records(std::size_t from, std::size_t to) {
        Bytes payload;
        for (std::size_t at = from; at < to; ++at) {
            if (future_.kinds && generator_.below(4) == 0) {
                const std::uint64_t later = generator_.below(100);
                add(payload, (later << 2U) | 3U);
                add(payload, 7 + generator_.below(1000));
                add(payload, noise(20));
                ++position_.record;
                position_.t.value += static_cast<std::int64_t>(later);
                // Time does not go back: what was recorded happens no earlier than this.
            }
            Record record = match_.records[at];
            record.t = std::max(record.t, position_.t);
            const Bytes bytes = encoded(record);
            payload.insert(payload.end(), bytes.begin(), bytes.end());
            ++position_.record;
            position_.t = record.t;
            if (const AnyEvent* event = record.event()) {
                apply(state_, *event);
                ++position_.events;
            }
        }
        block(replay::BlockType::Records, payload);
    }

    void keyframe() {
        const replay::Keyframe here{position_, writer_.offset()};
        const std::uint64_t before = keyframes_.empty() ? 0 : keyframes_.back().offset;
        block(replay::BlockType::Keyframe,
              with_fields(replay::encode_keyframe_payload(here, before, state_)));
        keyframes_.push_back(here);
    }

    void chapters() {
        chapter_blocks_.push_back(writer_.offset());
        Bytes payload;
        add(payload, future_.kinds ? 2U : 1U);
        for (const std::uint8_t kind : {std::uint8_t{0}, std::uint8_t{99}}) {
            if (kind == 0 || future_.kinds) {
                payload.push_back(kind);
                add(payload, 0);
                add(payload, kind == 0 ? 1U : 0U);
                add(payload, 0);
                payload.push_back(kind == 0 ? 0 : 1);
            }
        }
        block(replay::BlockType::Chapters, with_fields(payload));
    }

    // Fields that are added stand before the offset, which stays the last.
    void footer() {
        const replay::FooterPayload footer{position_, hash_of(state_), keyframes_, chapter_blocks_,
                                           writer_.offset()};
        Bytes payload = replay::encode_footer_payload(footer);
        const auto own_offset = payload.end() - 8;
        const Bytes offset(own_offset, payload.end());
        payload.erase(own_offset, payload.end());
        payload = with_fields(payload);
        payload.insert(payload.end(), offset.begin(), offset.end());
        block(replay::BlockType::Footer, payload);
    }

    const RecordedMatch& match_;
    Future future_;
    Generator& generator_;
    AnyState state_;
    replay::BlockWriter writer_;
    Bytes bytes_;
    replay::LogPosition position_;
    std::vector<replay::Keyframe> keyframes_;
    std::vector<std::uint64_t> chapter_blocks_;
};

}  // namespace juz::test
